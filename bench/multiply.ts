// Multiplies a small catalogue with a few SQL statements. Saving every product separately would take minutes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Adds copies of every product, each with its own slug, to the catalogue, the stock and the search indexes. */
export async function multiply(db: Db, copies: number): Promise<void> {
  const own = (id: string) => sql.raw(`md5(${id}::text || '-' || n)::uuid`)
  const each = sql`cross join generate_series(1, ${sql.lit(copies)}) n`
  await copyProducts(db, own, each)
  await sql`insert into product_texts (product_id, language, name, subtitle, description, materials, care, tagline)
    select ${own('product_id')}, language, name || ' ' || n, subtitle, description, materials, care, tagline
    from product_texts ${each}`.execute(db)
  await sql`insert into product_categories select ${own('product_id')}, category_id, position
    from product_categories ${each}`.execute(db)
  await sql`insert into options select ${own('id')}, ${own('product_id')}, code, names, position
    from options ${each}`.execute(db)
  await sql`insert into option_values select ${own('id')}, ${own('option_id')}, code, names, swatch, position
    from option_values ${each}`.execute(db)
  await sql`insert into variants (id, product_id, sku, status, price_minor, currency, stock_policy, lead_time_weeks,
      width_mm, depth_mm, height_mm, mattress_width_mm, position, created_at, updated_at)
    select ${own('id')}, ${own('product_id')}, sku || '-' || n, status, price_minor + n * 100, currency, stock_policy,
      lead_time_weeks, width_mm, depth_mm, height_mm, mattress_width_mm, position, created_at, updated_at
    from variants ${each}`.execute(db)
  await sql`insert into variant_values select ${own('variant_id')}, ${own('option_value_id')}
    from variant_values ${each}`.execute(db)
  await sql`insert into stock_levels (variant_id, location_id, on_hand) select ${own('variant_id')}, location_id, on_hand
    from stock_levels ${each}`.execute(db)
  await sql`insert into search_texts select ${own('product_id')}, language, version, name || ' ' || n, kind, made, said, head
    from search_texts ${each}`.execute(db)
  await copyFacetIndex(db, copies)
}

const ROWS_AT_ONCE = 2_000

/** The fields of a facet index row that differ between copies. */
interface IndexedProduct {
  readonly price: number
  readonly offers: readonly { readonly price: number; readonly stocked: readonly string[] }[]
}

/** Copies the rows of the facet index. Works in JavaScript and not in SQL, because the IDs are inside a JSON text. */
async function copyFacetIndex(db: Db, copies: number): Promise<void> {
  const rows = await db.selectFrom('search_shelf').selectAll().execute()
  const own = (id: string, n: number) => createHash('md5').update(`${id}-${n}`).digest('hex')
  const all = rows.flatMap(({ product_id, version, piece }) =>
    Array.from({ length: copies }, (_, n) => {
      const { offers, price, ...rest } = JSON.parse(piece ?? '{}') as IndexedProduct
      const copied = offers.map((offer) => ({
        ...offer,
        price: offer.price + (n + 1) * 100,
        stocked: offer.stocked.map((id) => own(id, n + 1).replace(HEX, DASHED)),
      }))
      const id = own(product_id, n + 1).replace(HEX, DASHED)
      return {
        id,
        version,
        piece: JSON.stringify({ ...rest, id, price: price + (n + 1) * 100, offers: copied }),
      }
    }),
  )
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    await sql`insert into search_shelf select id, version, piece
      from jsonb_to_recordset(${JSON.stringify(all.slice(from, from + ROWS_AT_ONCE))}::text::jsonb)
        as given (id uuid, version bigint, piece text)`.execute(db)
  }
}

const HEX = /(.{8})(.{4})(.{4})(.{4})(.{12})/
const DASHED = '$1-$2-$3-$4-$5'

type Own = (id: string) => ReturnType<typeof sql.raw>

async function copyProducts(db: Db, own: Own, each: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'products'`.execute(db)
  const changed: Record<string, ReturnType<typeof sql.raw>> = {
    id: own('id'),
    handle: sql.raw(`handle || '-' || n`),
    slug: sql.raw(`slug || '-' || n`),
    lowest_price_minor: sql.raw('lowest_price_minor + n * 100'),
    highest_price_minor: sql.raw('highest_price_minor + n * 100'),
    published_at: sql.raw(`published_at + n * interval '1 second'`),
  }
  const columns = rows.map(({ name }) => name)
  await sql`
    insert into products (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => changed[name] ?? sql.ref(name)))} from products ${each}`.execute(
    db,
  )
}
