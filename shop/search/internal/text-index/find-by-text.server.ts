import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { ParsedQuery } from './search-terms.ts'
import type { Lexicon } from './lexicon.ts'
import { rank, type FoundProduct } from './rank.ts'
import { cacheStems, readTextIndex } from './current-index.server.ts'
import { lexiconOf } from './index-lexicon.ts'

const WHOLE_CODE_SCORE = 1_000
const PREFIX_CODE_SCORE = 500
const MAX_CODES = 1_000

/** Returns the shop's lexicon, including the stems of the typed words. */
export async function readLexicon(db: Db, language: Language, q: string): Promise<Lexicon> {
  const index = await readTextIndex(db, language)
  await cacheStems(db, index, language, q)
  return lexiconOf(index, language)
}

/**
 * Returns the products that match the words of the query, and the products whose SKU or GTIN begins with the code in
 * the query. Returns them with their scores. May include a product that has just been taken off sale.
 */
export async function findByWords(
  db: Db,
  query: ParsedQuery,
  language: Language,
): Promise<Map<ProductId, FoundProduct>> {
  const { terms, code } = query
  const byCode = code ? await findByCode(db, code) : new Map<ProductId, FoundProduct>()
  const isCode = byCode.size > 0 && /\p{L}/u.test(code ?? '')
  if (isCode || terms.length === 0) return byCode
  const found = rank(await readTextIndex(db, language), query)
  for (const [id, { score }] of byCode)
    found.set(id, { score: score + (found.get(id)?.score ?? 0), isNear: false })
  return found
}

async function findByCode(db: Db, code: string): Promise<Map<ProductId, FoundProduct>> {
  const { rows } = await sql<{ id: ProductId; whole: boolean }>`
    select product_id as id, bool_or(code = ${code}) as whole from (
      select v.product_id, lower(regexp_replace(v.sku, '[^[:alnum:]]', '', 'g')) as code
      from variants v
      where v.status = 'active' and lower(regexp_replace(v.sku, '[^[:alnum:]]', '', 'g')) like ${`${code}%`}
      union all
      select v.product_id, v.gtin from variants v where v.status = 'active' and v.gtin like ${`${code}%`}
    ) coded
    group by product_id order by whole desc, id limit ${MAX_CODES}`.execute(db)
  return new Map(
    rows.map(({ id, whole }) => [id, { score: whole ? WHOLE_CODE_SCORE : PREFIX_CODE_SCORE, isNear: false }]),
  )
}
