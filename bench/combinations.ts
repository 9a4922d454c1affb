import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { ProductDraft } from '#shop/catalogue/draft.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import type { Config } from '#app/server/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'

/**
 * Paths of two product pages: a product with one variant (`ONE`), and the same product with 5,000 variants
 * (`THOUSANDS`).
 */
export const ONE = '/products/bench-in-one'
export const THOUSANDS = '/products/bench-in-thousands'

const fewest = { fabric: 1, size: 1, legs: 1, seam: 1 }
const most = { fabric: 10, size: 10, legs: 10, seam: 5 }
const now = new Date('2026-11-01T09:00:00Z')

/**
 * Loads the demo and both products into a new data folder. Returns how many seconds the saving of the product with
 * 5,000 variants took.
 */
export async function saveCombinations({ database: where }: Config): Promise<number> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    await loadDemo(database.db, { now })
    await saveProduct(database.db, productWith(fewest, 'bench-in-one'), { now })
    const large = productWith(most, 'bench-in-thousands')
    const startedAt = performance.now()
    const saved = await saveProduct(database.db, large, { now })
    const took = (performance.now() - startedAt) / 1000
    if (saved.ok) await indexProducts(database.db, [saved.value.id])
    return took
  } finally {
    await database.close()
  }
}

function productWith(sizes: typeof most, slug: string) {
  const options = Object.entries(sizes).map(([code, count]) => ({
    code,
    names: { en: code },
    values: Array.from({ length: count }, (_, index) => ({
      code: `${code}-${index}`,
      names: { en: `${code} ${index}` },
    })),
  }))
  const combinations = options.reduce<Record<string, string>[]>(
    (all, { code, values }) =>
      all.flatMap((some) => values.map((value) => ({ ...some, [code]: value.code }))),
    [{}],
  )
  return ProductDraft.parse({
    handle: slug,
    slug,
    texts: { en: { name: 'Bench', description: 'A piece to measure with. '.repeat(20) } },
    categories: ['sofas'],
    dimensions: { width: 2000, depth: 900, height: 800 },
    options,
    variants: combinations.map((values, index) => ({
      sku: `${slug}-${index}`,
      price: 100_000 + index,
      currency: 'EUR',
      stockPolicy: 'stocked',
      values,
    })),
  })
}
