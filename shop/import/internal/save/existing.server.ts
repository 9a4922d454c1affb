// What the shop already has of the products a table names, in the words of a draft.
// Only reads; saving is the catalogue's.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  type AttributeColumns,
  attributesGiven,
  dimensionsOf,
  type LengthColumns,
} from '#shop/catalogue/attributes.ts'
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'

type VariantDraft = ProductDraft['variants'][number]

interface ProductRow {
  readonly product: {
    readonly handle: string
    readonly slug: string
    readonly status: ProductDraft['status']
    readonly form: ProductDraft['form'] | null
    readonly removable_parts: string[]
    readonly tags: string[]
  } & AttributeColumns &
    LengthColumns
  readonly texts: Translated<Record<TextColumn, string | null>> | null
  readonly categories: string[] | null
  readonly rooms: string[] | null
  readonly collections: string[] | null
  readonly packages: NonNullable<ProductDraft['packages']> | null
  readonly pictures: NonNullable<ProductDraft['pictures']> | null
  readonly options: (NonNullable<ProductDraft['options']>[number] & { swatch?: null })[] | null
  readonly variants: VariantRow[] | null
}

type TextColumn = 'name' | 'subtitle' | 'description' | 'materials' | 'care'
interface VariantRow {
  readonly sku: string
  readonly gtin: string | null
  readonly status: 'active' | 'archived'
  readonly price: number
  readonly compareAt: number | null
  readonly currency: string
  readonly stockPolicy: VariantDraft['stockPolicy']
  readonly leadTimeWeeks: number | null
  readonly values: Record<string, string> | null
  readonly dimensions: Record<'width' | 'depth' | 'height', number | null>
}

/** The products with these handles, by handle. */
export async function findExisting(tx: Db, handles: readonly string[]): Promise<Map<string, ProductDraft>> {
  const ids = await idsOf(tx, handles)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ProductRow>`
    select to_jsonb(p) as product,
      (select jsonb_object_agg(t.language, to_jsonb(t)) from product_texts t where t.product_id = p.id) as texts,
      (select jsonb_agg(c.slug order by pc.position) from product_categories pc
        join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select jsonb_agg(r.slug order by pr.position) from product_rooms pr
        join rooms r on r.id = pr.room_id where pr.product_id = p.id) as rooms,
      (select jsonb_agg(c.slug order by pc.position) from product_collections pc
        join collections c on c.id = pc.collection_id where pc.product_id = p.id) as collections,
      (select jsonb_agg(jsonb_build_object('width', k.width_mm, 'depth', k.depth_mm, 'height', k.height_mm,
        'weight', k.weight_g) order by k.position) from product_packages k where k.product_id = p.id) as packages,
      (select jsonb_agg(jsonb_build_object('source', m.source, 'alt', m.alt) order by m.position)
        from product_media m where m.product_id = p.id and m.kind = 'picture' and m.source is not null) as pictures,
      (select jsonb_agg(jsonb_build_object('code', o.code, 'names', o.names, 'values',
          (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('code', v.code, 'names', v.names, 'swatch', v.swatch))
            order by v.position, v.id) from option_values v where v.option_id = o.id)
        ) order by o.position, o.id) from options o where o.product_id = p.id) as options,
      (select jsonb_agg(jsonb_build_object('sku', v.sku, 'gtin', v.gtin, 'status', v.status,
          'price', v.price_minor, 'compareAt', v.compare_at_minor, 'currency', v.currency,
          'stockPolicy', v.stock_policy, 'leadTimeWeeks', v.lead_time_weeks,
          'dimensions', jsonb_build_object('width', v.width_mm, 'depth', v.depth_mm, 'height', v.height_mm),
          'values', (select jsonb_object_agg(o.code, ov.code) from variant_values vv
            join option_values ov on ov.id = vv.option_value_id join options o on o.id = ov.option_id
            where vv.variant_id = v.id)
        ) order by v.position, v.id) from variants v where v.product_id = p.id) as variants
    from products p
    where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.product.handle, draftOf(row)]))
}

/** Asked first, since most of a new table is new: to plan the large question takes longer than to ask this one. */
async function idsOf(tx: Db, handles: readonly string[]): Promise<ProductId[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose these SKUs are: SKU → handle. */
export async function findOwners(tx: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.handle'])
    .where('variants.sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, handle }) => [sku, handle]))
}

/** Which of these addresses are a product's, or were: address → handle. */
export async function findAddresses(tx: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; handle: string }>`
    select slug, handle from products where slug = any(${[...slugs]}::text[])
    union all
    select o.slug, p.handle from product_old_slugs o join products p on p.id = o.product_id
    where o.slug = any(${[...slugs]}::text[])`.execute(tx)
  return new Map(rows.map(({ slug, handle }) => [slug, handle]))
}

function draftOf({ product, ...row }: ProductRow): ProductDraft {
  const texts = Object.entries(row.texts ?? {}).map(([language, text]) => {
    const { name, subtitle, description, materials, care } = text
    return [language, { name: name ?? '', ...known({ subtitle, description, materials, care }) }]
  })
  return {
    handle: product.handle,
    slug: product.slug,
    status: product.status,
    texts: Object.fromEntries(texts) as ProductDraft['texts'],
    categories: row.categories ?? [],
    rooms: row.rooms ?? [],
    collections: row.collections ?? [],
    tags: product.tags,
    dimensions: dimensionsOf(product),
    removableParts: product.removable_parts,
    packages: row.packages ?? [],
    pictures: row.pictures ?? [],
    options: row.options ?? [],
    variants: (row.variants ?? []).map(variantOf),
    ...attributesGiven(product),
    ...known({ form: product.form ?? null }),
  }
}

function variantOf({ values, dimensions, gtin, compareAt, leadTimeWeeks, ...row }: VariantRow): VariantDraft {
  const own = known(dimensions)
  return {
    ...row,
    values: values ?? {},
    ...known({ gtin, compareAt, leadTimeWeeks }),
    ...(Object.keys(own).length > 0 ? { dimensions: own } : {}),
  }
}

/** The entries that are not null. */
function known<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
