// Writes the data of the facet index to the database, from which every process reads it.
import { sql } from 'kysely'
import { type AttributeName, attributes, type LengthName, lengths } from '#shop/catalogue/attributes.ts'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { ProductId } from '#shop/ids.ts'
import { optionsOf, positionOfOption } from '../option-queries.server.ts'
import { matchRules, type RuleMatch } from './collection-rules.server.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { indexProduct, type IndexableProduct } from './index-product.ts'
import { type ProductColumn, productColumns } from './product-columns.ts'

/** Writes the given products to the index. Must run in the transaction that has raised the catalogue's version. */
export async function indexFacets(tx: Db, ids: readonly ProductId[]): Promise<void> {
  const products = await readIndexableProducts(tx, ids)
  const indexed = products.map((product) => ({ product: indexProduct(product), tags: product.tags }))
  const matches = await matchRules(tx, indexed)
  await writeMatches(tx, ids, matches)
  const jsonById = new Map(
    indexed.map(({ product }) => [product.id, JSON.stringify(withMatches(product, matches))]),
  )
  const rows = ids.map((id) => ({ id, piece: jsonById.get(id) ?? null }))
  await sql`
    insert into search_shelf (product_id, version, piece)
    select id, (select version from catalogue_version), piece
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (id uuid, piece text)
    on conflict (product_id) do update set version = excluded.version, piece = excluded.piece`.execute(tx)
}

async function writeMatches(tx: Db, ids: readonly ProductId[], matches: readonly RuleMatch[]): Promise<void> {
  await tx.deleteFrom('collection_matches').where('product_id', '=', anyOf(ids)).execute()
  if (matches.length === 0) return
  const rows = matches.map(({ product, collection, stocked }) => ({ product, collection, stocked }))
  await sql`
    insert into collection_matches (product_id, collection_id, stocked)
    select product, collection, stocked
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (product uuid, collection uuid, stocked uuid[])`.execute(tx)
}

/** Adds the collections whose rules a product fulfils. */
function withMatches(product: IndexedProduct, matches: readonly RuleMatch[]): IndexedProduct {
  const own = matches.filter((match) => match.product === product.id)
  if (own.length === 0) return product
  return {
    ...product,
    collections: [
      ...product.collections,
      ...own.flatMap(({ collection, stocked }) => (stocked === null ? [collection] : [])),
    ],
    stockedCollections: own.flatMap(({ collection, stocked }) =>
      stocked === null ? [] : [{ id: collection, variants: stocked }],
    ),
  }
}

/** Removes products that are no longer for sale or no longer exist from the index. */
export async function removeUnlistedProducts(tx: Db): Promise<void> {
  await sql`
    update search_shelf s set piece = null, version = (select version from catalogue_version)
    where piece is not null and not exists (
      select from products p
      where p.id = s.product_id and p.status = 'active' and p.lowest_price_minor is not null
    )`.execute(tx)
}

/**
 * SQL pairs of attribute name and column, for every attribute in the index: `'seats', p.seats, 'width', p.width_mm`.
 */
const attributePairs = sql.join(
  productColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`p.${columnOf(name)}`)}`),
)

function columnOf(name: ProductColumn): string {
  return name in lengths ? lengths[name as LengthName].column : attributes[name as AttributeName].column
}

async function readIndexableProducts(tx: Db, ids: readonly ProductId[]): Promise<IndexableProduct[]> {
  const { rows } = await sql<IndexableProduct>`
    select p.id, p.maker, p.tags, p.lowest_price_minor as price,
      jsonb_build_object(${attributePairs}) as attributes,
      (extract(epoch from p.published_at) * 1000)::float8 as published,
      coalesce(p.form, (
        select c.form from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and pc.position = 0
      ), 'box') as form,
      t.names, t.materials,
      array(select category_id::text from product_categories where product_id = p.id order by position) as categories,
      array(select room_id::text from product_rooms where product_id = p.id order by position) as rooms,
      array(
        select m.collection_id::text from product_collections m join collections c on c.id = m.collection_id
        where m.product_id = p.id and c.rule is null order by m.position
      ) as collections,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ov.id, 'option', ${positionOfOption('ov')}, 'names', ov.names, 'swatch', ov.swatch
        ) order by ${positionOfOption('ov')}, ov.position, ov.id)
        from option_values ov where ov.option_id = any(${optionsOf('p')})
      ), '[]') as values,
      (
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'position', v.position, 'price', v.price_minor, 'width', coalesce(v.width_mm, p.width_mm),
          'depth', coalesce(v.depth_mm, p.depth_mm), 'height', coalesce(v.height_mm, p.height_mm),
          'mattressWidth', coalesce(v.mattress_width_mm, p.mattress_width_mm),
          'policy', v.stock_policy, 'weeks', v.lead_time_weeks,
          'values', array(select option_value_id from variant_values where variant_id = v.id)
        ) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.status = 'active'
      ) as variants
    from products p
    cross join lateral (
      select coalesce(jsonb_object_agg(language, name), '{}') as names,
        coalesce(jsonb_object_agg(language, materials), '{}') as materials
      from product_texts where product_id = p.id
    ) t
    where p.id = any(${[...ids]}::uuid[]) and p.status = 'active' and p.lowest_price_minor is not null`.execute(
    tx,
  )
  return rows
}
