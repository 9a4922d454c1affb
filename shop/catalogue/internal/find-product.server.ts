import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { OptionValueId, ProductId, VariantId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import type { Option, Package, Product, Variant } from '../catalogue.ts'
import { lowestBeforeReduction } from './price-history.ts'
import type { RowOf } from './product-rows.server.ts'
import { dimensionsOf, pricesOf } from './shapes.ts'

/** The product at an address as a shopper may see it, or where it has moved to; four reads, however many variants. */
export async function findProduct(
  db: Db,
  slug: string,
  language: Language,
): Promise<{ product: Product } | { movedTo: string } | null> {
  const row = await readProduct(db, slug)
  if (!row) return movedTo(db, slug)
  const texts = inLanguage(row.texts, language)
  const options = await readOptions(db, row.id, language)
  const variants = await readVariants(db, row, options)
  const product: Product = {
    id: row.id,
    slug: row.slug,
    name: texts?.name ?? row.handle,
    subtitle: texts?.subtitle ?? null,
    description: texts?.description ?? null,
    materials: texts?.materials ?? null,
    care: texts?.care ?? null,
    maker: row.maker,
    designer: row.designer,
    countryOfOrigin: row.country_of_origin,
    warrantyYears: row.warranty_years,
    assembly:
      row.assembly_minutes === null
        ? null
        : { minutes: row.assembly_minutes, people: row.assembly_people ?? 1 },
    form: row.form ?? row.category_form ?? 'box',
    dimensions: dimensionsOf(row),
    removableParts: row.removable_parts,
    maxLoad: row.max_load_g,
    packages: row.packages ?? [],
    trail: (row.trail ?? []).map(({ slug, names }) => ({ slug, name: inLanguage(names, language) ?? slug })),
    options,
    variants,
  }
  return { product }
}

type Texts = Pick<RowOf<'product_texts'>, 'name' | 'subtitle' | 'description' | 'materials' | 'care'>

interface ProductRow extends RowOf<'products'> {
  readonly texts: Translated<Texts>
  readonly packages: Package[] | null
  readonly trail: { slug: string; names: Translated }[] | null
  readonly category_form: RowOf<'products'>['form']
}

async function readProduct(db: Db, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    with recursive trail (id, parent_id, slug, names, form, step, product_id) as (
      select c.id, c.parent_id, c.slug, c.names, c.form, 0, pc.product_id
      from products p
      join product_categories pc on pc.product_id = p.id and pc.position = 0
      join categories c on c.id = pc.category_id
      where p.slug = ${slug}
      union
      select c.id, c.parent_id, c.slug, c.names, c.form, step + 1, t.product_id
      from trail t join categories c on c.id = t.parent_id
      where step < 20
    )
    select p.*,
      (select jsonb_object_agg(t.language, to_jsonb(t)) from product_texts t where t.product_id = p.id) as texts,
      (select jsonb_agg(jsonb_build_object(
          'width', k.width_mm, 'depth', k.depth_mm, 'height', k.height_mm, 'weight', k.weight_g
        ) order by k.position) from product_packages k where k.product_id = p.id) as packages,
      (select jsonb_agg(jsonb_build_object('slug', t.slug, 'names', t.names) order by t.step desc)
        from trail t where t.product_id = p.id) as trail,
      (select t.form from trail t where t.product_id = p.id and t.form is not null order by t.step limit 1)
        as category_form
    from products p
    where p.slug = ${slug} and p.status = 'active'`.execute(db)
  return rows[0]
}

async function movedTo(db: Db, slug: string): Promise<{ movedTo: string } | null> {
  const row = await db
    .selectFrom('product_old_slugs')
    .innerJoin('products', 'products.id', 'product_old_slugs.product_id')
    .select('products.slug as movedTo')
    .where('product_old_slugs.slug', '=', slug)
    .where('products.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/** Options with those values that a variant for sale has. */
async function readOptions(db: Db, productId: ProductId, language: Language): Promise<Option[]> {
  const options = await db
    .selectFrom('options')
    .innerJoin('option_values', 'option_values.option_id', 'options.id')
    .select([
      'options.id',
      'options.code',
      'options.names',
      'option_values.id as valueId',
      'option_values.code as valueCode',
      'option_values.names as valueNames',
      'option_values.swatch',
    ])
    .where('options.product_id', '=', productId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variant_values')
          .innerJoin('variants', 'variants.id', 'variant_values.variant_id')
          .select('variants.id')
          .whereRef('variant_values.option_value_id', '=', 'option_values.id')
          .where('variants.status', '=', 'active'),
      ),
    )
    .orderBy('options.position')
    .orderBy('options.id')
    .orderBy('option_values.position')
    .orderBy('option_values.id')
    .execute()
  const name = (names: Translated, code: string) => inLanguage(names, language) ?? code
  return [...Map.groupBy(options, ({ id }) => id)].flatMap(([id, values]) => {
    const [first] = values
    if (!first) return []
    return {
      id,
      code: first.code,
      name: name(first.names, first.code),
      values: values.map((value) => ({
        id: value.valueId,
        code: value.valueCode,
        name: name(value.valueNames, value.valueCode),
        swatch: value.swatch,
      })),
    }
  })
}

async function readVariants(db: Db, product: ProductRow, options: readonly Option[]): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variants as v')
    .select([
      'v.id',
      'v.sku',
      'v.gtin',
      'v.price_minor',
      'v.compare_at_minor',
      'v.currency',
      'v.stock_policy',
    ])
    .select(['v.lead_time_weeks', 'v.width_mm', 'v.depth_mm', 'v.height_mm'])
    .select(
      sql<OptionValueId[]>`array(select option_value_id from variant_values where variant_id = v.id)`.as(
        'chosen',
      ),
    )
    .where('v.product_id', '=', product.id)
    .where('v.status', '=', 'active')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
  const lowest = await readLowest(db, product.id)
  const values = new Map(
    options.flatMap((option) => option.values.map(({ id, code }) => [id, [[option.code, code] as const]])),
  )
  return rows.map((row) => {
    const lowestMinor = lowest.get(row.id) ?? null
    return {
      id: row.id,
      sku: row.sku,
      gtin: row.gtin,
      // Where no earlier price is known, the law lets nobody speak of a reduction.
      ...pricesOf(lowestMinor === null ? { ...row, compare_at_minor: null } : row),
      lowestIn30Days: lowestMinor === null ? null : money(lowestMinor, currency(row.currency)),
      stockPolicy: row.stock_policy,
      leadTimeWeeks: row.lead_time_weeks,
      dimensions: { ...dimensionsOf(product), ...dimensionsOf(row) },
      values: Object.fromEntries(row.chosen.flatMap((id) => values.get(id) ?? [])),
    }
  })
}

/** The lowest earlier price of each variant that is reduced now. */
async function readLowest(db: Db, productId: ProductId): Promise<Map<VariantId, number | null>> {
  const history = await db
    .selectFrom('variants')
    .innerJoin('price_history', 'price_history.variant_id', 'variants.id')
    .select(['variants.id', 'price_history.price_minor as minor', 'price_history.since'])
    .where('variants.product_id', '=', productId)
    .where('variants.status', '=', 'active')
    .whereRef('variants.compare_at_minor', '>', 'variants.price_minor')
    .orderBy('price_history.since')
    .orderBy('price_history.id')
    .execute()
  const byVariant = Map.groupBy(history, ({ id }) => id)
  return new Map([...byVariant].map(([id, prices]) => [id, lowestBeforeReduction(prices)]))
}
