// Measures listings, filters, searches and product pages, from the query to the product cards, on both databases.
//   node bench/queries.ts [products ...]     number of products, by default 4,000
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { listProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import type { VariantId } from '#shop/ids.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { listProducts, newestProducts, prepareSearch, relatedProducts } from '#shop/search/search.server.ts'
import { readListingQuery } from '#shop/search/search.ts'
import { suggest } from '#shop/search/suggest.server.ts'
import { availabilityOf, setOnHandOfMany } from '#shop/stock/stock.server.ts'
import { listStock } from '#shop/stock/stock-list.server.ts'
import { readStockQuery } from '#shop/stock/stock-list.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { postgresUrl, waitForFile } from '#tests/support/database-folder.ts'
import { findPostgres } from '#tests/support/database-setup.ts'
import { benchCatalogue, numbers } from './catalogue.ts'
import { multiply } from './multiply.ts'

export interface QueryCost {
  readonly engine: string
  readonly what: string
  readonly p50: number
  /** CPU time of this process per query, in milliseconds. Includes the embedded database, but not PostgreSQL. */
  readonly cpu: number
  readonly p95: number
}

const ROUNDS = 150
/** Number of products that are saved by the shop's own code. All others are copies made with SQL. */
const MOST_SAVED = 4_000
const now = new Date('2026-11-01T09:00:00Z')

/**
 * Fills a database of each available engine with products, and measures queries that customers often make. Returns
 * times in milliseconds.
 */
export async function benchQueries(products = 4_000): Promise<QueryCost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const server = findPostgres()
  const keeper = spawn(
    process.execPath,
    [
      path.join(projectRoot(), 'tests/support/postgres-keeper.mjs'),
      folder,
      ...(server ? [server.bin, server.uid, server.gid] : []),
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  const gone = new Promise((resolve) => keeper.on('exit', resolve))
  try {
    const costs = await benchOn(
      await openDatabase({ kind: 'embedded', folder: path.join(folder, 'embedded') }),
      products,
    )
    if (server) {
      await waitForFile(folder, 'postgres.started', 'postgres.failed')
      const url = postgresUrl(folder, 'postgres')
      costs.push(...(await benchOn(await openDatabase({ kind: 'postgres', url }), products)))
    }
    return costs
  } finally {
    keeper.stdin.end('done')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchOn(database: Database, products: number): Promise<QueryCost[]> {
  const { db, engine } = database
  try {
    await migrate(database)
    const filling = await fill(db, products)
    const costs = filling.map(([what, took]): QueryCost => ({
      engine,
      what,
      p50: took,
      p95: took,
      cpu: took,
    }))
    for (const [what, ask] of Object.entries(await queryCases(db))) {
      costs.push({ engine, what, ...(await measure(ask)) })
    }
    return costs
  } finally {
    await database.close()
  }
}

async function fill(db: Db, count: number): Promise<[what: string, took: number][]> {
  const { categories, products } = benchCatalogue(Math.min(count, MOST_SAVED))
  const saving = await timed(async () => {
    for (const category of categories) await saveCategory(db, category)
    const outcomes = await saveProducts(db, products, { now })
    const ids = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.variants.map(({ id }) => id) : []))
    const counts = ids.map((variantId, index) => ({ variantId, quantity: index % 7 }))
    await setOnHandOfMany(db, counts, { reason: 'imported', now })
  })
  const indexing = await timed(() => indexProducts(db, 'all'))
  const copies = Math.floor(count / products.length) - 1
  if (copies > 0) await multiply(db, copies)
  await sql`vacuum analyze`.execute(db)
  const before = memory()
  const loading = await timed(() => prepareSearch(db))
  const megabytes = Math.round((memory() - before) / 1e6)
  return [
    [`saving ${products.length} products`, saving],
    [`indexing ${products.length} products`, indexing],
    [`loading ${products.length * (copies + 1)} products into memory (${megabytes} MB)`, loading],
  ]
}

/** Returns the used memory in bytes. Exact only with `node --expose-gc`. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * A query to measure. A query may return a number, which replaces the measured time if only a part of the call counts.
 */
type Query = (round: number) => Promise<unknown>

async function queryCases(db: Db): Promise<Record<string, Query>> {
  const next = numbers(11)
  const { products, categories } = benchCatalogue(200)
  const slugs = categories.map(({ slug }) => slug)
  const any = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const list = (address: string) =>
    listProducts(db, readListingQuery(new URLSearchParams(address)), any(['en', 'de'] as const))
  const stock = (address: string) => listStock(db, readStockQuery(new URLSearchParams(address)), 'en')
  const staffList = (address: string) =>
    listProductPictures(db, readProductPicturesQuery(new URLSearchParams(address)), 'en')
  const ids = await db.selectFrom('products').select('id').orderBy('id').limit(500).execute()
  const variants = await db.selectFrom('variants').select('id').limit(500).execute()
  const some = (): VariantId[] => Array.from({ length: 10 }, () => any(variants).id)
  const words = [
    'oak',
    'sofa',
    'walnut armchair',
    'living room',
    'moss',
    'dining table',
    'hakansson',
    'lun',
    'BEN-0012',
  ]
  const halves = ['s', 'oa', 'arm', 'walnut a', 'dinn', 'lun', 'wlanu', 'coff', 'moss green so', 'tab']
  const mistakes = ['wlanut', 'armchiar', 'dinning tabel', 'wadrobe', 'cofee table']
  return {
    'listing: everything': (round) => list(`page=${1 + (round % 40)}`),
    'listing: a category': () => list(`category=${any(slugs)}`),
    'filter: price and width': () =>
      list(`price=${next(500)}-${500 + next(2_000)}&width=${30 + next(60)}-200&sort=price`),
    'filter: category, price and width': () => list(`category=${any(slugs)}&price=100-1500&width=50-200`),
    'filter: colour, material and in stock': () =>
      list(`colour=${any(['green', 'beige', 'grey'])}&material=${any(['oak', 'ash'])}&in-stock=1`),
    'filter: no results': () => list(`category=${any(slugs)}&price=1-2&width=1-2`),
    'sort: by name, last pages': () => list(`sort=name&page=${next(4_000)}`),
    'search: words': () => list(`q=${any(words)}`),
    'search: words and filters': () => list(`q=${any(words)}&price=100-1500&width=50-200`),
    'search: a typing mistake': () => list(`q=${any(mistakes)}`),
    'suggestions: partial word': () => suggest(db, any(halves), any(['en', 'de'] as const)),
    'staff list: latest changes': () => staffList(''),
    'staff list: by name': (round) => staffList(`sort=name&page=${1 + (round % 40)}`),
    'staff list: a part of a name': () => staffList(`q=${any(words)}`),
    'staff list: sold out': () => staffList('stock=out'),
    'product page': () => findProduct(db, any(products).slug, 'en'),
    'eight newest products': () => newestProducts(db, 'en', 8),
    'four related products': () => relatedProducts(db, any(ids).id, 'en', 4),
    'listing: after a product has changed': async (round) => {
      await indexProducts(db, [any(ids).id])
      const began = performance.now()
      await list(`page=${1 + (round % 40)}`)
      return performance.now() - began
    },
    'stock list: everything': (round) => stock(`page=${1 + (round % 40)}`),
    'stock list: few left': () => stock('show=few'),
    'stock list: a name': () => stock(`q=${any(words)}`),
    'ten cart lines with availability': async () => {
      const ids = some()
      await listVariants(db, ids, 'en')
      await availabilityOf(db, ids, now)
    },
  }
}

async function measure(ask: Query): Promise<Pick<QueryCost, 'p50' | 'p95' | 'cpu'>> {
  for (let round = 0; round < 10; round++) await ask(round)
  const times: number[] = []
  const used = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const took = await ask(round)
    times.push(typeof took === 'number' ? took : performance.now() - began)
  }
  const { user, system } = process.cpuUsage(used)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), cpu: (user + system) / 1_000 / ROUNDS }
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  const ms = (time: number) => `${time.toFixed(1).padStart(8)} ms`
  for (const products of sizes.length > 0 ? sizes : [MOST_SAVED]) {
    for (const { engine, what, p50, p95, cpu } of await benchQueries(products)) {
      const costs = `p50${ms(p50)}   p95${ms(p95)}   CPU${ms(cpu)}`
      console.log(`${products} ${engine.padEnd(9)} ${what.padEnd(44)} ${costs}`)
    }
  }
}
