// Keeps the text index of each language in the memory of each process, and updates it when the catalogue has changed.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite, type MemoizedRead } from '#platform/db/memoize-until-write.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { synonymWords } from '../vocabulary/synonyms.ts'
import { TextIndex, splitWords, type Texts } from './text-index.ts'
import { stemsOf } from './write-texts.server.ts'

/** Identifies the state that the table `search_texts` had when the text index was last updated. */
interface Checkpoint {
  /**
   * Identifier of the file in which PostgreSQL stores the table `search_texts`. The identifier changes when the table
   * is truncated and refilled, as when a backup is restored.
   */
  readonly file: string
  readonly version: number
}

interface CachedIndex {
  readonly index: TextIndex
  readonly checkpoint: Checkpoint
}

const BATCH_SIZE = 1_000
/**
 * Number of outdated positions above which the index is rebuilt. A changed product leaves an outdated position behind.
 */
const MOST_STALE = 1_000

const current: Record<Language, MemoizedRead<TextIndex>> = {
  en: createIndexCache('en'),
  de: createIndexCache('de'),
}

/** Returns the up-to-date text index of a language. Makes one small query if nothing has changed. */
export function readTextIndex(db: Db, language: Language): Promise<TextIndex> {
  return current[language](db)
}

function createIndexCache(language: Language): MemoizedRead<TextIndex> {
  const cachedIndexes = new WeakMap<Db, CachedIndex>()
  return memoizeUntilWrite(async (db) => {
    const checkpoint = await readCheckpoint(db)
    const known = cachedIndexes.get(db)
    const reusable =
      known && known.checkpoint.file === checkpoint.file && !needsRebuild(known.index) ? known : null
    const index = reusable?.index ?? new TextIndex()
    if (reusable?.checkpoint.version !== checkpoint.version) {
      await readChanged(db, language, index, reusable?.checkpoint.version ?? 0)
      await dropMissing(db, language, index)
    }
    cachedIndexes.set(db, { index, checkpoint })
    return index
  })
}

function needsRebuild(index: TextIndex): boolean {
  return index.stale > Math.max(MOST_STALE, index.size)
}

async function readCheckpoint(db: Db): Promise<Checkpoint> {
  const { rows } = await sql<Checkpoint>`
    select pg_relation_filenode('search_texts')::text as file, version from catalogue_version`.execute(db)
  const [checkpoint] = rows
  if (!checkpoint) throw new Error('The shop has lost its version')
  return checkpoint
}

interface TextsRow extends Texts {
  readonly product_id: ProductId
  readonly version: number
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Updates the text index with every product whose version is higher than `after`. Changes made during the update have
 * a higher version than the checkpoint, so the next update reads them.
 */
async function readChanged(db: Db, language: Language, index: TextIndex, after: number): Promise<void> {
  let from = { version: after, product_id: LAST_ID }
  for (;;) {
    const { rows } = await sql<TextsRow>`
      select product_id, version, name, kind, made, said, head from search_texts
      where language = ${language} and (version, product_id) > (${from.version}, ${from.product_id}::uuid)
      order by version, product_id limit ${BATCH_SIZE}`.execute(db)
    await addWords(db, language, index, rows)
    for (const { product_id, ...texts } of rows) index.put(product_id, texts)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
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

/**
 * Removes products without search texts from the text index. The shop deletes the search texts of a product that is no
 * longer for sale.
 */
async function dropMissing(db: Db, language: Language, index: TextIndex): Promise<void> {
  const texts = db.selectFrom('search_texts').where('language', '=', language)
  const { count } = await texts.select((by) => by.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) === index.size) return
  const rows = await texts.select('product_id').execute()
  const existing = new Set(rows.map(({ product_id }) => product_id))
  for (const id of index.knownIds()) if (!existing.has(id)) index.remove(id)
}

const LONGEST_WORD = 40

/**
 * Loads the stems of all words that the query parser may need and that occur in no product text. The parser itself then
 * does not need the database.
 */
export async function cacheStems(db: Db, index: TextIndex, language: Language, q: string): Promise<void> {
  const words = [...fold(q).split(' '), ...synonymWords(language)].map((word) => word.slice(0, LONGEST_WORD))
  const unknown = [...new Set(words)].filter((word) => word !== '' && !index.stemsOf(word))
  if (unknown.length === 0) return
  const { rows } = await sql<Omit<StemRow, 'shown'>>`
    select word, ${stemsOf(language)} as stems from unnest(${unknown}::text[]) as given (word)`.execute(db)
  for (const { word, stems } of rows) index.cacheStems(word, stems)
}

/** Loads the text index of every language, so that the first customer does not wait for it. */
export async function warmTextIndexes(db: Db): Promise<void> {
  for (const language of languages) await readTextIndex(db, language)
}
