// The words of a shop, kept in memory by each process and brought up to date when the catalogue has changed.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite, type Remembered } from '#platform/db/memoize-until-write.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { synonymWords } from '../vocabulary/synonyms.ts'
import { TextIndex, splitWords, type Texts } from './text-index.ts'
import { stemsOf } from './write-texts.server.ts'

/** What was true when the words were last looked after. */
interface Mark {
  /** The file the table lies in: another one when it was emptied and filled again, as a restored backup does. */
  readonly file: string
  readonly version: number
}

interface Kept {
  readonly index: TextIndex
  readonly mark: Mark
}

const AT_ONCE = 1_000
/** Places that changed pieces have left behind, beyond which everything is read afresh. */
const MOST_STALE = 1_000

const current: Record<Language, Remembered<TextIndex>> = { en: keeping('en'), de: keeping('de') }

/** The words of the shop in a language, as they are now. One small read when nothing has changed. */
export function readTextIndex(db: Db, language: Language): Promise<TextIndex> {
  return current[language](db)
}

function keeping(language: Language): Remembered<TextIndex> {
  const memories = new WeakMap<Db, Kept>()
  return memoizeUntilWrite(async (db) => {
    const mark = await readMark(db)
    const known = memories.get(db)
    const kept = known && known.mark.file === mark.file && !isWornOut(known.index) ? known : null
    const index = kept?.index ?? new TextIndex()
    if (kept?.mark.version !== mark.version) {
      await readChanged(db, language, index, kept?.mark.version ?? 0)
      await dropMissing(db, language, index)
    }
    memories.set(db, { index, mark })
    return index
  })
}

function isWornOut(index: TextIndex): boolean {
  return index.stale > Math.max(MOST_STALE, index.size)
}

async function readMark(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select pg_relation_filenode('search_texts')::text as file, version from catalogue_version`.execute(db)
  const [mark] = rows
  if (!mark) throw new Error('The shop has lost its version')
  return mark
}

interface TextsRow extends Texts {
  readonly product_id: ProductId
  readonly version: number
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What changes while this reads has a higher version than the mark: it is read again the next time. */
async function readChanged(db: Db, language: Language, index: TextIndex, after: number): Promise<void> {
  let from = { version: after, product_id: LAST_ID }
  for (;;) {
    const { rows } = await sql<TextsRow>`
      select product_id, version, name, kind, made, said, head from search_texts
      where language = ${language} and (version, product_id) > (${from.version}, ${from.product_id}::uuid)
      order by version, product_id limit ${AT_ONCE}`.execute(db)
    await addWords(db, language, index, rows)
    for (const { product_id, ...texts } of rows) index.put(product_id, texts)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    from = last
  }
}

interface StemRow {
  readonly word: string
  readonly shown: string
  readonly stems: string[]
}

async function addWords(
  db: Db,
  language: Language,
  index: TextIndex,
  rows: readonly TextsRow[],
): Promise<void> {
  const unknown = new Set<string>()
  for (const { name, kind, made, said, head } of rows) {
    for (const text of [name, kind, made, said, head]) {
      for (const word of splitWords(text)) if (!index.word(word)) unknown.add(word)
    }
  }
  if (unknown.size === 0) return
  const { rows: known } = await sql<StemRow>`
    select word, coalesce(known.shown, word) as shown, coalesce(known.stems, ${stemsOf(language)}) as stems
    from unnest(${[...unknown]}::text[]) as given (word)
    left join (select * from search_stems where language = ${language}) known using (word)`.execute(db)
  for (const { word, shown, stems } of known) index.addWord(word, { shown, stems })
}

/** Pieces no longer for sale have no texts any more. */
async function dropMissing(db: Db, language: Language, index: TextIndex): Promise<void> {
  const texts = db.selectFrom('search_texts').where('language', '=', language)
  const { count } = await texts.select((by) => by.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) === index.size) return
  const rows = await texts.select('product_id').execute()
  const there = new Set(rows.map(({ product_id }) => product_id))
  for (const id of index.knownIds()) if (!there.has(id)) index.remove(id)
}

const LONGEST_WORD = 40

/** Looks up the stems of words that no text has, so that understanding them needs no database. */
export async function learnStems(db: Db, index: TextIndex, language: Language, q: string): Promise<void> {
  const asked = [...fold(q).split(' '), ...synonymWords(language)].map((word) => word.slice(0, LONGEST_WORD))
  const unknown = [...new Set(asked)].filter((word) => word !== '' && !index.stemsOf(word))
  if (unknown.length === 0) return
  const { rows } = await sql<Omit<StemRow, 'shown'>>`
    select word, ${stemsOf(language)} as stems from unnest(${unknown}::text[]) as given (word)`.execute(db)
  for (const { word, stems } of rows) index.learnStems(word, stems)
}

/** Every language's words, in memory before the first shopper asks. */
export async function prepareWords(db: Db): Promise<void> {
  for (const language of languages) await readTextIndex(db, language)
}
