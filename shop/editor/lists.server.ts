// Reads what the pages of the product editor show besides the product's draft. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { currency, type Money, money } from '#shop/money.ts'

/** A value that a list offers. */
export interface ListEntry {
  readonly value: string
  readonly label: string
}

/** Returns all rooms or all collections, in their order in the shop. */
export async function listGroupEntries(
  db: Db,
  table: 'rooms' | 'collections',
  language: Language,
): Promise<ListEntry[]> {
  const rows = await db
    .selectFrom(table)
    .select(['slug', 'names'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, names }) => ({ value: slug, label: inLanguage(names, language) ?? slug }))
}

/** Returns all categories by name. A name contains the names of the parents: “Sofas › Corner sofas”. */
export async function listCategoryEntries(db: Db, language: Language): Promise<ListEntry[]> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'names', 'parent_id']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (row: (typeof rows)[number], depth = 0): string => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    const name = inLanguage(row.names, language) ?? row.slug
    return parent && depth < rows.length ? `${nameOf(parent, depth + 1)} › ${name}` : name
  }
  return rows
    .map((row) => ({ value: row.slug, label: nameOf(row) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

/** Returns the silhouette of a product that has none of its own: that of its main category. */
export async function categorySilhouette(
  db: Db,
  { categories: [main = ''] }: Pick<CheckedProduct, 'categories'>,
): Promise<Silhouette> {
  const category = await db
    .selectFrom('categories')
    .select('form')
    .where('slug', '=', main)
    .executeTakeFirst()
  return category?.form ?? 'box'
}

/** Returns the number of units on hand of each variant whose stock was counted. */
export async function readOnHand(db: Db, variants: readonly VariantId[]): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; count: number }>`
    select variant_id as id, sum(on_hand)::integer as count from stock_levels
    where variant_id = any(${[...variants]}::uuid[]) group by variant_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface PastPrice {
  readonly price: Money
  readonly since: Date
}

const MOST_PRICES = 50

/** Returns the prices of a variant, newest first. */
export async function listPrices(db: Db, variant: VariantId): Promise<PastPrice[]> {
  const rows = await db
    .selectFrom('price_history')
    .select(['price_minor', 'currency', 'since'])
    .where('variant_id', '=', variant)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PRICES)
    .execute()
  return rows.map((row) => ({ price: money(row.price_minor, currency(row.currency)), since: row.since }))
}

/**
 * Returns the lowest price of the last 30 days that customers see with a reduced variant. `null`: they see none.
 */
export async function findLowestPrice(
  db: Db,
  { slug }: Pick<CheckedProduct, 'slug'>,
  sku: string,
): Promise<Money | null> {
  const found = await findProduct(db, slug, 'en', { sku, choices: {} })
  const variant = found && 'product' in found ? found.product.variant : null
  return variant?.sku === sku ? variant.lowestIn30Days : null
}

/** What a product lacks before it should be published. */
export const gapKinds = [
  'variant',
  'price',
  'category',
  'picture',
  'dimensions',
  'description',
  'stock',
  'leadTime',
  'manufacturer',
] as const
export type GapKind = (typeof gapKinds)[number]

/** Returns what a product lacks before it should be published, most important first. */
export async function listGaps(
  db: Db,
  id: ProductId,
  { draft, variantIds }: { readonly draft: CheckedProduct; readonly variantIds: readonly VariantId[] },
): Promise<GapKind[]> {
  const onHand = await readOnHand(db, variantIds)
  const picture = await db
    .selectFrom('product_media')
    .select('id')
    .where('product_id', '=', id)
    .where('kind', '=', 'picture')
    .limit(1)
    .executeTakeFirst()
  const active = draft.variants
    .map((variant, index) => ({ ...variant, id: variantIds[index] }))
    .filter(({ status }) => status === 'active')
  const { width, depth, height } = draft.dimensions
  const isMissing: Readonly<Record<GapKind, boolean>> = {
    variant: active.length === 0,
    price: active.some(({ price }) => price === 0),
    category: draft.categories.length === 0,
    picture: picture === undefined,
    dimensions: !width || !depth || !height,
    description: Object.values(draft.texts).some(({ description }) => !description),
    stock: active.some(
      ({ stockPolicy, id: variant }) => stockPolicy === 'stocked' && (!variant || !onHand.has(variant)),
    ),
    leadTime: active.some(
      ({ stockPolicy, leadTimeWeeks }) => stockPolicy !== 'stocked' && leadTimeWeeks === undefined,
    ),
    manufacturer: draft.manufacturer === undefined,
  }
  return gapKinds.filter((kind) => isMissing[kind])
}
