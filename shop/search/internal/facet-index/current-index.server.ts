// Keeps a facet index of each database in the memory of each process. Updates the index by reading only what has
// changed. A request sees every change that was committed before the request began.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'
import { readPhotographedVariants } from '#shop/catalogue/list-product-pictures.server.ts'
import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Groups, FlatGroup, IndexedProduct } from './indexed-product.ts'
import { emptyFacetIndex, putProduct, removeProduct, setGroups, type FacetIndex } from './facet-index.ts'

/** The versions of catalogue and stock to which the facet index was last updated. */
interface Checkpoint {
  /**
   * Identifier of the file in which PostgreSQL stores the table `search_shelf`. The identifier changes when the table
   * is truncated and refilled, as when a backup is restored.
   */
  readonly file: string
  readonly catalogue: number
  readonly stock: number
}

interface CachedIndex {
  readonly facetIndex: FacetIndex
  readonly checkpoint: Checkpoint
}

/** Number of products added to the index at a time. It is small so that other requests do not wait long. */
const BATCH_SIZE = 500

const cachedIndexes = new WeakMap<Db, CachedIndex>()

/** Returns the up-to-date facet index of all products for sale. Makes one small query if nothing has changed. */
export const currentFacetIndex = memoizeUntilWrite(async (db: Db): Promise<FacetIndex> => {
  const checkpoint = await readCheckpoint(db)
  const known = cachedIndexes.get(db)
  const reusable = known?.checkpoint.file === checkpoint.file ? known : null
  const facetIndex = reusable?.facetIndex ?? emptyFacetIndex()
  if (
    reusable?.checkpoint.catalogue !== checkpoint.catalogue ||
    reusable.checkpoint.stock !== checkpoint.stock
  ) {
    await updateIndex(db, facetIndex, reusable?.checkpoint ?? null, checkpoint)
  }
  cachedIndexes.set(db, { facetIndex, checkpoint })
  return facetIndex
})

async function readCheckpoint(db: Db): Promise<Checkpoint> {
  const { rows } = await sql<Checkpoint>`
    select pg_relation_filenode('search_shelf')::text as file, catalogue_version.version as catalogue,
      stock_version.version as stock
    from catalogue_version, stock_version`.execute(db)
  const [checkpoint] = rows
  if (!checkpoint) throw new Error('The shop has lost its versions')
  return checkpoint
}

/**
 * Updates the facet index to the versions of catalogue and stock in `checkpoint`. Changes made during the update have a
 * higher version, so the next update reads them.
 */
async function updateIndex(
  db: Db,
  facetIndex: FacetIndex,
  since: Checkpoint | null,
  checkpoint: Checkpoint,
): Promise<void> {
  if (since?.catalogue !== checkpoint.catalogue) setGroups(facetIndex, await readGroups(db))
  const changed = await readChanged(db, since)
  const allInStock = since ? null : await readInStock(db, 'all')
  const allPhotographed = since ? null : await readPhotographedVariants(db, 'all')
  for (let from = 0; from < changed.length; from += BATCH_SIZE) {
    const some = changed.slice(from, from + BATCH_SIZE)
    const inStock = allInStock ?? (await readInStock(db, some))
    const photographed = allPhotographed ?? (await readPhotographedVariants(db, some))
    for (const { id, piece } of await readIndexedProducts(db, some)) {
      // `indexFacets` wrote this JSON, so it needs no validation.
      if (piece) putProduct(facetIndex, JSON.parse(piece) as IndexedProduct, inStock, photographed.get(id))
      else removeProduct(facetIndex, id)
    }
  }
}

async function readChanged(db: Db, since: Checkpoint | null): Promise<ProductId[]> {
  const { rows } = since
    ? await sql<{ ids: ProductId[] }>`
        select array(
          select product_id::text from search_shelf where version > ${since.catalogue}
          union
          select product_id::text from picture_versions where version > ${since.catalogue}
          union
          select v.product_id::text from stock_turns t join variants v on v.id = t.variant_id
          where t.version > ${since.stock}
        ) as ids`.execute(db)
    : await sql<{ ids: ProductId[] }>`
        select array(select product_id::text from search_shelf where piece is not null) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

async function readIndexedProducts(
  db: Db,
  ids: readonly ProductId[],
): Promise<{ readonly id: ProductId; readonly piece: string | null }[]> {
  return db
    .selectFrom('search_shelf')
    .select(['product_id as id', 'piece'])
    .where('product_id', '=', sql<ProductId>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** Returns the variants that are in stock, either of the given products or of all products. */
async function readInStock(db: Db, which: readonly ProductId[] | 'all'): Promise<Set<VariantId>> {
  const ofProducts =
    which === 'all'
      ? sql``
      : sql`where variant_id = any(array(select id from variants where product_id = any(${[...which]}::uuid[])))`
  const { rows } = await sql<{ ids: VariantId[] }>`
    select array(
      select variant_id::text from stock_levels ${ofProducts}
      group by variant_id having sum(on_hand - held) > 0
    ) as ids`.execute(db)
  return new Set(rows[0]?.ids)
}

export async function readGroups(db: Db): Promise<Groups> {
  const { rows } = await sql<
    FlatGroup & { readonly kind: keyof Groups; readonly parentId: CategoryId | null }
  >`
    select * from (
      select 'categories' as kind, id, slug, names, parent_id as "parentId", position, '{}'::uuid[] as order
      from categories
      union all select 'rooms', id, slug, names, null, position, product_order from rooms
      union all select 'collections', id, slug, names, null, position, product_order from collections
    ) groups
    order by position, slug, id`.execute(db)
  const of = (groupKind: keyof Groups) => rows.filter(({ kind }) => kind === groupKind)
  return {
    categories: of('categories').map((row) => ({ ...row, id: row.id as CategoryId })),
    rooms: of('rooms'),
    collections: of('collections'),
  }
}
