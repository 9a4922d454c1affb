// Measures the ranking (nDCG@10) and the time of searches and suggestions over 30,000 real product names. Needs the
// data set of product names.
//   node bench/search.ts [number of worst searches to print]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { readListingQuery } from '#shop/search/search.ts'
import { suggest } from '#shop/search/suggest.server.ts'
import { searchesOver } from '#tests/fixtures/searches/names.ts'
import { mean, ndcg } from '#tests/support/ndcg.ts'
import { catalogueOfNames, readProductNames, type NamedProduct } from '#tests/support/product-names.ts'
import { realFile } from '#tests/support/real-data.ts'

export interface SearchScore {
  readonly q: string
  /** Whether the search was not used to tune the ranking. */
  readonly isHeldOut: boolean
  readonly ndcg: number
  /** Milliseconds of the search. `suggestions`: for the query without its last letter. */
  readonly search: number
  readonly suggestions: number
  /** Names of the first results. */
  readonly first: readonly string[]
}

const FIRST = 10
const SHOWN = 3
const now = new Date('2026-11-01T09:00:00Z')

/** Returns `null` if the data set of product names is missing. */
export async function benchSearch(): Promise<SearchScore[] | null> {
  const file = realFile('catalogues/ikea-us-2025-product-names.csv')
  if (file === null) return null
  const names = readProductNames(file)
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'embedded') })
  try {
    await migrate(database)
    await fill(database.db, names)
    return await judge(database.db, names)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(db: Db, names: readonly NamedProduct[]): Promise<void> {
  const { categories, products } = catalogueOfNames(names)
  for (const category of categories) await saveCategory(db, category)
  await saveProducts(db, products, { now })
  await indexProducts(db, 'all')
}

async function judge(db: Db, names: readonly NamedProduct[]): Promise<SearchScore[]> {
  const bySlug = new Map(names.map((name) => [`piece-${name.id}`, name]))
  const find = async (q: string) => {
    const { cards } = await listProducts(db, readListingQuery(new URLSearchParams({ q })), 'en')
    return cards.slice(0, FIRST).flatMap(({ slug }) => bySlug.get(slug) ?? [])
  }
  for (const q of ['sofa', 'wadrobe', 'white desk lamp']) await find(q)
  const judged: SearchScore[] = []
  for (const { q, isHeldOut, gradeOf } of searchesOver(names)) {
    const began = performance.now()
    const found = await find(q)
    const search = performance.now() - began
    const then = performance.now()
    await suggest(db, q.slice(0, -1), 'en')
    const suggestions = performance.now() - then
    const score = ndcg(found.map(gradeOf), names.map(gradeOf))
    const first = found.slice(0, SHOWN).map(({ name }) => name)
    judged.push({ q, isHeldOut, ndcg: score, search, suggestions, first })
  }
  return judged
}

/** Returns the 95th percentile. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(0.95 * (sorted.length - 1))] ?? Number.NaN
}

if (import.meta.main) {
  const judged = (await benchSearch()) ?? []
  for (const isHeldOut of [false, true]) {
    const set = judged.filter((it) => it.isHeldOut === isHeldOut)
    console.log(
      `${isHeldOut ? 'held out' : 'used for tuning'}: ${set.length} searches, nDCG@10 ${mean(set.map((it) => it.ndcg)).toFixed(3)}`,
    )
  }
  console.log(
    `search p95 ${p95(judged.map((it) => it.search)).toFixed(1)} ms   suggestions p95 ${p95(judged.map((it) => it.suggestions)).toFixed(1)} ms`,
  )
  const worst = judged.toSorted((one, other) => one.ndcg - other.ndcg)
  for (const { q, ndcg: score, first } of worst.slice(0, Number(process.argv[2] ?? 10))) {
    console.log(`  ${score.toFixed(2)}  ${q}: ${first.join(' · ')}`)
  }
}
