import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { raiseCatalogueVersion } from '#shop/catalogue/version.server.ts'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { productColumns } from './internal/facet-index/product-columns.ts'
import { removeUnlistedProducts, indexFacets } from './internal/facet-index/write-index.server.ts'
import { optionsOf, positionOfOption } from './internal/option-queries.server.ts'
import type { SearchableProduct } from './internal/text-index/product-texts.ts'
import { deleteStems, writeTexts } from './internal/text-index/write-texts.server.ts'

const BATCH_SIZE = 200
/**
 * Version of the search index. Must be raised with every change to the format of the index or to the vocabulary, so
 * that the shop rebuilds its index.
 */
const VERSION = 9
/**
 * Checksum of the current indexing rules: of `VERSION` and of the names of the product columns. An index with another
 * checksum is rebuilt.
 */
const RULES = createHash('sha256')
  .update(`${VERSION} ${productColumns.join(' ')}`)
  .digest()
  .readInt32BE()
const TRANSACTION_TIMEOUT_SECONDS = 3_600

/**
 * Rebuilds the search index if it was written with indexing rules other than the current ones. This happens after an
 * update of the shop, and after an older backup has been restored.
 */
export async function rebuildOutdatedIndex(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    const { rules } = await tx
      .selectFrom('search_rules')
      .select('rules')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (rules !== RULES) await indexProducts(tx, 'all')
  })
}

/**
 * Updates the search index for the given products, or for all products. Removes products that are not for sale from the
 * index.
 */
export async function indexProducts(db: Db, which: readonly ProductId[] | 'all'): Promise<void> {
  if (which === 'all') await deleteStems(db)
  const ids = which === 'all' ? await allIds(db) : [...new Set(which)]
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    await inTransaction(db, (tx) => indexBatch(tx, ids.slice(from, from + BATCH_SIZE)))
  }
  if (which === 'all') await inTransaction(db, finishRebuild)
}

async function finishRebuild(tx: Db): Promise<void> {
  await raiseCatalogueVersion(tx)
  await removeUnlistedProducts(tx)
  await tx.updateTable('search_rules').set({ rules: RULES }).execute()
}

async function allIds(db: Db): Promise<ProductId[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function indexBatch(tx: Db, ids: readonly ProductId[]): Promise<void> {
  // Raising the version first locks it. The lock makes concurrent updates of a product run one after the other.
  await raiseCatalogueVersion(tx)
  // Also decides to which collections with rules the products belong, whose names are among the texts.
  await indexFacets(tx, ids)
  const products = await readSearchableProducts(tx, ids)
  await writeTexts(tx, ids, products)
}

async function readSearchableProducts(
  tx: Db,
  ids: readonly ProductId[],
): Promise<(SearchableProduct & { id: ProductId })[]> {
  const { rows } = await sql<SearchableProduct & { id: ProductId }>`
    select p.id, array[p.maker, p.designer] as manufacturers, p.tags, t.names, t.subtitles, t.materials, t.descriptions,
      coalesce((
        select jsonb_agg(jsonb_build_object('names', c.names, 'isOwn', exists (
            select from product_categories pc where pc.product_id = p.id and pc.category_id = c.id
          )) order by c.id)
        from categories c where c.id = any(p.category_ids)
      ), '[]') as categories,
      coalesce((
        select jsonb_agg(g.names) from (
          select r.names from product_rooms pr join rooms r on r.id = pr.room_id where pr.product_id = p.id
          union all
          select k.names from product_collections pk join collections k on k.id = pk.collection_id
          where pk.product_id = p.id and k.rule is null
          union all
          select k.names from collection_matches pm join collections k on k.id = pm.collection_id
          where pm.product_id = p.id and pm.stocked is null
        ) g
      ), '[]') as groups,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'option', ${positionOfOption('ov')}, 'names', ov.names, 'swatch', ov.swatch
        ))
        from option_values ov where ov.option_id = any(${optionsOf('p')})
      ), '[]') as "optionValues"
    from products p
    cross join lateral (
      select coalesce(jsonb_object_agg(language, name), '{}') as names,
        coalesce(jsonb_object_agg(language, subtitle), '{}') as subtitles,
        coalesce(jsonb_object_agg(language, materials), '{}') as materials,
        coalesce(jsonb_object_agg(language, description), '{}') as descriptions
      from product_texts where product_id = p.id
    ) t
    where p.id = any(${[...ids]}::uuid[]) and p.status = 'active' and p.lowest_price_minor is not null`.execute(
    tx,
  )
  return rows
}
