import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shop/language.ts'
import { stemmers } from './dictionary.ts'
import { fold, squeeze, tsqueryOf } from './fold.ts'

/** The parts of the listing's query that a search for words adds. */
export interface Found {
  readonly matches: RawBuilder<unknown>
  readonly rank: RawBuilder<unknown>
}

const SHORTEST_PART = 4
const SHORTEST_SKU = 3

/**
 * A product is found when each word is one of its own or begins one, or when the whole is the beginning of a SKU; with
 * `parts` also when a word stands inside a longer one. A SKU ranks first, then the name, then the kind of thing, then
 * the rest, then parts of words.
 */
export function foundBy(
  q: string,
  words: readonly string[],
  language: Language,
  { parts }: { parts: boolean },
): Found {
  if (words.length === 0) return { matches: sql`false`, rank: sql`0` }
  const stemmer = stemmers[language]
  const query = (text: string) => sql`to_tsquery(${stemmer}::regconfig, ${text})`
  const oneOf = words.map((word) => {
    const stem = query(tsqueryOf(word))
    const part = parts && word.length >= SHORTEST_PART ? sql`or d.words like ${`%${word}%`}` : sql``
    return sql`(numnode(${stem}) = 0 or d.document @@ ${stem} ${part})`
  })
  const all = (weights: string) => query(words.map((word) => `(${tsqueryOf(word, weights)})`).join(' & '))
  const any = query(words.map((word) => `(${tsqueryOf(word)})`).join(' | '))
  const name = fold(q)
  const sku = squeeze(q)
  const looksLikeSku = /\d/.test(sku) && sku.length >= SHORTEST_SKU
  const bySku = looksLikeSku ? sql`or d.skus like ${`% ${sku}%`}` : sql``
  return {
    matches: sql`((${sql.join(oneOf, sql` and `)}) ${bySku})`,
    rank: sql`(
      case when ${looksLikeSku} and d.skus || ' ' like ${`% ${sku} %`} then 200
        when ${looksLikeSku} and d.skus like ${`% ${sku}%`} then 100 else 0 end
      + case when d.document @@ ${all('A')} then 30 when d.document @@ ${all('AB')} then 20
        when d.document @@ ${all('ABC')} then 10 else 0 end
      + case when d.name = ${name} then 8 when starts_with(d.name, ${name}) then 4 else 0 end
      + ts_rank('{0.1, 0.2, 0.4, 1}', d.document, ${any}))`,
  }
}
