import type { Db } from '#platform/db/database.ts'
import type { CategoryId, CollectionId, ManufacturerId, ProductId, RoomId } from '#shop/ids.ts'
import { refuse, type Refused } from '#shop/problems.ts'
import type { CheckedProduct } from '../../draft.ts'
import { trailTo } from '../category-trail.ts'
import { anyOf } from './load-rows.server.ts'

export type SaveRefusal =
  | 'catalogue.slug_taken'
  | 'catalogue.sku_taken'
  | 'catalogue.unknown_category'
  | 'catalogue.unknown_room'
  | 'catalogue.unknown_collection'
  | 'catalogue.unknown_manufacturer'

/**
 * Products that already use a slug or SKU of the drafts, and the IDs of all existing categories, rooms, collections and
 * manufacturers.
 */
export interface KeyOwners {
  readonly slugs: Map<string, ProductId>
  readonly skus: Map<string, { readonly id: ProductId; readonly handle: string }>
  /** Map from the slug of each category to the IDs of all its ancestors, followed by the ID of the category. */
  readonly categories: ReadonlyMap<string, readonly CategoryId[]>
  readonly rooms: ReadonlyMap<string, RoomId>
  readonly collections: ReadonlyMap<string, CollectionId>
  readonly manufacturers: ReadonlyMap<string, ManufacturerId>
}

export async function readKeyOwners(tx: Db, drafts: readonly CheckedProduct[]): Promise<KeyOwners> {
  const keys = {
    slugs: drafts.map(({ slug }) => slug),
    skus: drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  }
  const slugs = await tx
    .selectFrom('products')
    .select(['slug', 'id'])
    .where('slug', '=', anyOf(keys.slugs, 'text'))
    .execute()
  const skus = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.id', 'products.handle'])
    .where('variants.sku', '=', anyOf(keys.skus, 'text'))
    .execute()
  const categories = await tx.selectFrom('categories').select(['slug', 'id', 'parent_id']).execute()
  const byId = new Map(categories.map((category) => [category.id, category]))
  const rooms = await tx.selectFrom('rooms').select(['slug', 'id']).execute()
  const collections = await tx.selectFrom('collections').select(['slug', 'id']).execute()
  const manufacturers = await tx.selectFrom('manufacturers').select(['slug', 'id']).execute()
  return {
    slugs: new Map(slugs.map(({ slug, id }) => [slug, id])),
    skus: new Map(skus.map(({ sku, id, handle }) => [sku, { id, handle }])),
    categories: new Map(
      categories.map(({ slug, id }) => [slug, trailTo(id, byId).map((category) => category.id)]),
    ),
    rooms: new Map(rooms.map(({ slug, id }) => [slug, id])),
    collections: new Map(collections.map(({ slug, id }) => [slug, id])),
    manufacturers: new Map(manufacturers.map(({ slug, id }) => [slug, id])),
  }
}

export function refusalOf(
  draft: CheckedProduct,
  id: ProductId | undefined,
  { slugs, skus, categories, rooms, collections, manufacturers }: KeyOwners,
): Refused<SaveRefusal> | null {
  const category = draft.categories.find((slug) => !categories.has(slug))
  if (category !== undefined) return refuse('catalogue.unknown_category', { slug: category })
  const room = draft.rooms.find((slug) => !rooms.has(slug))
  if (room !== undefined) return refuse('catalogue.unknown_room', { slug: room })
  const collection = draft.collections.find((slug) => !collections.has(slug))
  if (collection !== undefined) return refuse('catalogue.unknown_collection', { slug: collection })
  const { manufacturer } = draft
  if (manufacturer !== undefined && !manufacturers.has(manufacturer)) {
    return refuse('catalogue.unknown_manufacturer', { slug: manufacturer })
  }
  if (slugs.has(draft.slug) && slugs.get(draft.slug) !== id) {
    return refuse('catalogue.slug_taken', { slug: draft.slug })
  }
  for (const { sku } of draft.variants) {
    const owner = skus.get(sku)
    if (owner && owner.id !== id) return refuse('catalogue.sku_taken', { sku, by: owner.handle })
  }
  return null
}

/** Registers the slug and SKUs of a saved draft, so that later drafts of the same batch cannot take them. */
export function registerKeys(draft: CheckedProduct, id: ProductId, { slugs, skus }: KeyOwners): void {
  slugs.set(draft.slug, id)
  for (const { sku } of draft.variants) skus.set(sku, { id, handle: draft.handle })
}
