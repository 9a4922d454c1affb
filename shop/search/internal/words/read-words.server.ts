// The words of a shop, kept in memory by each process and brought up to date when the catalogue has changed.
import { sql } from 'kysely'
import { getCatalogueVersion } from '#shop/catalogue/catalogue.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { fold } from '../fold.ts'
import { synonymWords } from './synonyms.ts'
import { WordIndex, splitWords, type Texts } from './word-index.ts'
import { stemsOf } from './write-texts.server.ts'

interface Known {
  /** What the shop's version was when this was looked at, and the catalogue's own when it was read. */
  seen: number
  version: number
  readonly words: Record<Language, WordIndex>
}

interface Memory {
  known?: Known
  reading?: Promise<Known>
}

const memories = new WeakMap<Db, Memory>()

const AT_ONCE = 1_000
/** Places that changed pieces have left behind, beyond which everything is read afresh. */
const MOST_STALE = 1_000

/** The words of the shop in a language as they are now. */
export async function readWords(db: Db, language: Language): Promise<WordIndex> {
  const memory = memories.get(db) ?? {}
  memories.set(db, memory)
  for (;;) {
    const seen = await getCatalogueVersion(db)
    if (memory.known?.seen === seen) return memory.known.words[language]
    memory.reading ??= refresh(db, memory.known, seen).finally(() => delete memory.reading)
    memory.known = await memory.reading
    if (memory.known.seen >= seen) return memory.known.words[language]
  }
}

async function refresh(db: Db, known: Known | undefined, seen: number): Promise<Known> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  if (known && known.version === version) return { ...known, seen }
  const isTooStale = known && known.words.en.stale > Math.max(MOST_STALE, known.words.en.size)
  const from = isTooStale ? undefined : known
  const words = from?.words ?? newWords()
  await readChanged(db, words, from?.version ?? 0)
  await dropMissing(db, words)
  return { seen, version, words }
}

function newWords(): Record<Language, WordIndex> {
  return { en: new WordIndex(), de: new WordIndex() }
}

interface TextsRow extends Texts {
  readonly product_id: ProductId
  readonly language: Language
  readonly version: number
}

async function readChanged(db: Db, words: Record<Language, WordIndex>, after: number): Promise<void> {
  let from = { version: after, id: '' }
  for (;;) {
    const { rows } = await sql<TextsRow>`
      select product_id, language, version, name, kind, made, said, head from search_texts
      where version > ${after} and (version, product_id) > (${from.version}, ${from.id || LAST_ID}::uuid)
      order by version, product_id, language limit ${AT_ONCE * languages.length}`.execute(db)
    for (const language of languages) {
      await addRows(
        db,
        language,
        words[language],
        rows.filter((row) => row.language === language),
      )
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE * languages.length) return
    from = { version: last.version, id: last.product_id }
  }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function addRows(
  db: Db,
  language: Language,
  index: WordIndex,
  rows: readonly TextsRow[],
): Promise<void> {
  const split = (row: TextsRow) => [row.name, row.kind, row.made, row.said, row.head].flatMap(splitWords)
  const unknown = new Set(rows.flatMap(split).filter((word) => !index.word(word)))
  const { rows: stems } = await sql<{ word: string; shown: string; stems: string[] }>`
    select word, shown, stems from search_stems
    where language = ${language} and word = any(${[...unknown]}::text[])`.execute(db)
  for (const { word, ...text } of stems) index.addWord(word, text)
  for (const { product_id: id, ...texts } of rows) index.put(id, texts)
}

/** Pieces no longer for sale have no texts any more. */
async function dropMissing(db: Db, words: Record<Language, WordIndex>): Promise<void> {
  for (const language of languages) {
    const index = words[language]
    const { count } = await db
      .selectFrom('search_texts')
      .select((by) => by.fn.countAll<number>().as('count'))
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    if (Number(count) === index.size) continue
    const rows = await db
      .selectFrom('search_texts')
      .select('product_id')
      .where('language', '=', language)
      .execute()
    const there = new Set(rows.map((row) => row.product_id))
    for (const id of [...index.knownIds()]) if (!there.has(id)) index.remove(id)
  }
}

/** Looks up the stems of words that no text has, so that understanding them needs no database. */
export async function learnStems(db: Db, index: WordIndex, language: Language, q: string): Promise<void> {
  const asked = [...fold(q).split(' '), ...synonymWords(language)].filter(Boolean)
  const unknown = [...new Set(asked)].filter((word) => !index.stemsOf(word)).map((word) => word.slice(0, 40))
  if (unknown.length === 0) return
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, ${stemsOf(language)} as stems from unnest(${unknown}::text[]) as given (word)`.execute(db)
  for (const { word, stems } of rows) index.learnStems(word, stems)
}
