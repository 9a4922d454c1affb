// Measures the ranking (nDCG@10) and the time of searches and suggestions over 30,000 real product names. Needs the
// data set of product names.
//   node bench/search.ts [number of worst searches to print]
//   node bench/search.ts --against REVISION      measures the code of a commit, too, with the same searches
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { readListingQuery } from '#shop/search/search.ts'
import { suggest } from '#shop/search/suggest.server.ts'
import { searchesOver, type JudgedSearch } from '#tests/fixtures/searches/names.ts'
import { phrasesOver } from '#tests/fixtures/searches/phrases.ts'
import { mean, ndcg } from '#tests/support/ndcg.ts'
import {
  catalogueOfNames,
  marketplaceTitle,
  readProductNames,
  type NamedProduct,
} from '#tests/support/product-names.ts'
import { realFile } from '#tests/support/real-data.ts'

export interface SearchScore {
  readonly set: SearchSet
  readonly q: string
  /** Whether the search was not used to tune the ranking. */
  readonly isHeldOut: boolean
  readonly ndcg: number
  /**
   * Time in milliseconds of the search (`search`), and of the suggestions for the query without its last letter
   * (`suggestions`).
   */
  readonly search: number
  readonly suggestions: number
  /** Names of the first results. */
  readonly first: readonly string[]
  /** Whether the search found no product, although at least one product is a relevant result. */
  readonly isEmpty: boolean
}

/**
 * Sets of searches. `names`: searches of up to three words, over the product names as they are. `phrases`: long
 * searches over the same names. `titles`: the searches of `phrases`, but two in five products have a title of up to 255
 * characters, as in a marketplace.
 */
const searchSets = {
  names: { searches: searchesOver, titleOf: undefined },
  phrases: { searches: phrasesOver, titleOf: undefined },
  titles: { searches: phrasesOver, titleOf: marketplaceTitle },
} as const satisfies Record<
  string,
  {
    searches: (names: readonly NamedProduct[]) => JudgedSearch[]
    titleOf: ((product: NamedProduct) => string) | undefined
  }
>
type SearchSet = keyof typeof searchSets

const FIRST = 10
const SHOWN = 3
const now = new Date('2026-11-01T09:00:00Z')

/**
 * Runs all sets of searches, measures their time and scores their results. Returns `null` if the data set of product
 * names is missing.
 */
export async function benchSearch(): Promise<SearchScore[] | null> {
  const file = realFile('catalogues/ikea-us-2025-product-names.csv')
  if (file === null) return null
  const names = readProductNames(file)
  const plain = await judgeIn(names, ['names', 'phrases'])
  return [...plain, ...(await judgeIn(names, ['titles']))]
}

/** Runs sets of searches over the same product names in a new database, and scores their results. */
async function judgeIn(names: readonly NamedProduct[], sets: readonly SearchSet[]): Promise<SearchScore[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'embedded') })
  try {
    await migrate(database)
    await fill(database.db, names, sets[0])
    const judged: SearchScore[] = []
    for (const set of sets) judged.push(...(await judge(database.db, names, set)))
    return judged
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(db: Db, names: readonly NamedProduct[], set: SearchSet = 'names'): Promise<void> {
  const { categories, products } = catalogueOfNames(names, searchSets[set].titleOf)
  for (const category of categories) await saveCategory(db, category)
  await saveProducts(db, products, { now })
  await indexProducts(db, 'all')
}

async function judge(db: Db, names: readonly NamedProduct[], set: SearchSet): Promise<SearchScore[]> {
  const bySlug = new Map(names.map((name) => [`piece-${name.id}`, name]))
  const find = async (q: string) => {
    const { cards } = await listProducts(db, readListingQuery(new URLSearchParams({ q })), 'en')
    return cards.slice(0, FIRST).flatMap(({ slug }) => bySlug.get(slug) ?? [])
  }
  for (const q of ['sofa', 'wadrobe', 'white desk lamp']) await find(q)
  const judged: SearchScore[] = []
  for (const { q, isHeldOut, gradeOf } of searchSets[set].searches(names)) {
    const began = performance.now()
    const found = await find(q)
    const search = performance.now() - began
    const then = performance.now()
    await suggest(db, q.slice(0, -1), 'en')
    const suggestions = performance.now() - then
    const score = ndcg(found.map(gradeOf), names.map(gradeOf))
    const first = found.slice(0, SHOWN).map(({ name }) => name)
    judged.push({ set, q, isHeldOut, ndcg: score, search, suggestions, first, isEmpty: found.length === 0 })
  }
  return judged
}

/**
 * Files with the code that measures and scores searches. Before another revision is measured, they replace the
 * revision's own files, so that both revisions are measured in the same way.
 */
const MEASURES = [
  'bench/search.ts',
  'tests/fixtures/searches',
  'tests/support/product-names.ts',
  'tests/support/ndcg.ts',
]

/** Measures the code of another revision in a new process. */
async function benchRevision(revision: string): Promise<SearchScore[]> {
  const root = projectRoot()
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  try {
    git('worktree', 'add', '--detach', folder, revision)
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    for (const file of MEASURES)
      await cp(path.join(root, file), path.join(folder, file), { recursive: true, force: true })
    const output = execFileSync(process.execPath, ['bench/search.ts', '--json'], {
      cwd: folder,
      maxBuffer: 1e8,
      encoding: 'utf8',
    })
    // The shop's log comes before the result.
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as SearchScore[]
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

/** Returns the 95th percentile of the given times. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(0.95 * (sorted.length - 1))] ?? Number.NaN
}

function print(judged: readonly SearchScore[]): void {
  for (const set of Object.keys(searchSets)) {
    for (const isHeldOut of [false, true]) {
      const part = judged.filter((it) => it.set === set && it.isHeldOut === isHeldOut)
      const quality = `nDCG@10 ${mean(part.map((it) => it.ndcg)).toFixed(3)}, ${part.filter((it) => it.isEmpty).length} empty`
      console.log(
        `${set.padEnd(8)} ${isHeldOut ? 'held out' : 'tuned   '} ${part.length} searches, ${quality}`,
      )
    }
  }
  const time = (of: 'search' | 'suggestions') => p95(judged.map((it) => it[of])).toFixed(1)
  console.log(`p95 of a search ${time('search')} ms, of suggestions ${time('suggestions')} ms`)
}

if (import.meta.main) {
  const [first, revision] = process.argv.slice(2)
  const judged = (await benchSearch()) ?? []
  if (first === '--json') console.log(JSON.stringify(judged))
  else if (first === '--against' && revision) {
    console.log(`\n${revision}`)
    print(await benchRevision(revision))
    console.log('\nthis code')
    print(judged)
  } else {
    print(judged)
    const worst = judged
      .filter((it) => !it.isHeldOut)
      .toSorted((one, other) => one.ndcg - other.ndcg)
      .slice(0, Number(first ?? 10))
    for (const { set, q, ndcg: score, first: names } of worst)
      console.log(`  ${score.toFixed(2)}  ${set}  ${q}: ${names.join(' · ')}`)
  }
}
