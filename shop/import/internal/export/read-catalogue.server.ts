// The whole catalogue as it stands, product by product, for whoever writes it down.
// Only reads; never holds more than one portion of products, nor the database for longer than reading that takes.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { type GroupDraft, type Grouping, groupings } from '../read/definitions.ts'
import type { Beyond } from './own-rows.ts'
import { readOwnPictures } from './read-pictures.server.ts'

const PRODUCTS_AT_ONCE = 100
const VARIANTS_AT_ONCE = 500

export interface ProductRead {
  readonly product: CheckedProduct
  readonly beyond: Beyond
}

export interface GroupRead {
  readonly kind: Grouping
  readonly group: GroupDraft
}

/** How many products there are, and the most options any of them has. */
export async function sizeOf(db: Db): Promise<{ products: number; options: number }> {
  const { rows } = await sql<{ products: number; options: number }>`
    select (select count(*) from products)::integer as products,
      coalesce((select max(n) from (select count(*) as n from options group by product_id) o), 0)::integer
        as options`.execute(db)
  return rows[0] ?? { products: 0, options: 0 }
}

/** Categories, each after the one above it, then rooms and collections. */
export async function readGroups(db: Db): Promise<GroupRead[]> {
  const categories = await db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .select(['categories.slug', 'categories.names', 'categories.descriptions', 'categories.position'])
    .select(['categories.form', 'above.slug as parent'])
    .orderBy('categories.position')
    .orderBy('categories.slug')
    .execute()
  const below = Map.groupBy(categories, ({ parent }) => parent)
  const tree = (parent: string | null): typeof categories =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...tree(row.slug)])
  const [rooms, collections] = [await flat(db, 'rooms'), await flat(db, 'collections')]
  const groups: Record<Grouping, readonly GroupDraft[]> = {
    category: tree(null).map((row) => ({
      ...row,
      form: row.form ?? undefined,
      parent: row.parent ?? undefined,
    })),
    room: rooms,
    collection: collections,
  }
  return groupings.flatMap((kind) => groups[kind].map((group) => ({ kind, group })))
}

function flat(db: Db, table: 'rooms' | 'collections'): Promise<GroupDraft[]> {
  return db
    .selectFrom(table)
    .select(['slug', 'names', 'descriptions', 'position'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/**
 * Every product, the oldest first, whatever its status. Each is read in one moment, all of them are not. Pictures that
 * were uploaded are named by where the shop shows them, and left out where it has no address.
 */
export async function* readProducts(db: Db, address: string | null): AsyncGenerator<ProductRead[]> {
  let last: ProductId | null = null
  for (;;) {
    const portion: Portion = await inTransaction(db, (tx) => readPortion(tx, last, address))
    if (portion.last === null) return
    yield portion.products
    last = portion.last
  }
}

interface Portion {
  readonly products: ProductRead[]
  readonly last: ProductId | null
}

async function readPortion(tx: Db, last: ProductId | null, address: string | null): Promise<Portion> {
  if (!tx.isTransaction) throw new Error('A product is read in one moment, so in a transaction')
  await sql`set transaction isolation level repeatable read`.execute(tx)
  const rows = await nextProducts(tx, last)
  const ids = rows.map(({ id }) => id)
  const drafts = await listDrafts(
    tx,
    rows.map(({ handle }) => handle),
  )
  const pictures = address === null ? new Map() : await readOwnPictures(tx, ids, address)
  const [oldSlugs, counts] = [await readOldSlugs(tx, ids), await readCounts(tx, ids)]
  const products = rows.flatMap(({ id, handle }) => {
    const draft = drafts.get(handle)
    if (!draft) return []
    const product = { ...draft, pictures: pictures.get(id) ?? draft.pictures }
    const counted = counts.get(id) ?? []
    const said = (what: 'onHand' | 'capacityPerWeek') =>
      new Map(counted.flatMap((row) => (row[what] === null ? [] : [[row.sku, row[what]] as const])))
    const [onHand, capacityPerWeek] = [said('onHand'), said('capacityPerWeek')]
    return { product, beyond: { oldSlugs: oldSlugs.get(id) ?? [], onHand, capacityPerWeek } }
  })
  return { products, last: ids.at(-1) ?? null }
}

interface Next {
  readonly id: ProductId
  readonly handle: string
}

async function nextProducts(tx: Db, last: ProductId | null): Promise<Next[]> {
  const { rows } = await sql<Next & { variants: number }>`
    select p.id, p.handle, (select count(*) from variants v where v.product_id = p.id)::integer as variants
    from products p
    where ${last}::uuid is null or p.id > ${last}::uuid
    order by p.id
    limit ${PRODUCTS_AT_ONCE}`.execute(tx)
  let variants = 0
  return rows.filter((row, index) => (variants += row.variants) <= VARIANTS_AT_ONCE || index === 0)
}

async function readOldSlugs(tx: Db, ids: readonly ProductId[]): Promise<Map<ProductId, string[]>> {
  const rows = await tx
    .selectFrom('product_old_slugs')
    .select(['product_id', 'slug'])
    .where('product_id', '=', sql<ProductId>`any(${[...ids]}::uuid[])`)
    .orderBy('slug')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ slug }) => slug)]))
}

interface Counted {
  readonly product_id: ProductId
  readonly sku: string
  /** In the warehouse, of what is stocked: nobody counts what is made to order. */
  readonly onHand: number | null
  readonly capacityPerWeek: number | null
}

async function readCounts(tx: Db, ids: readonly ProductId[]): Promise<Map<ProductId, Counted[]>> {
  const { rows } = await sql<Counted>`
    select v.product_id, v.sku, case when v.stock_policy = 'stocked' then l.on_hand end as "onHand",
      c.pieces_per_week as "capacityPerWeek"
    from variants v
    left join stock_locations w on w.code = 'main'
    left join stock_levels l on l.variant_id = v.id and l.location_id = w.id
    left join stock_capacities c on c.variant_id = v.id
    where v.product_id = any(${[...ids]}::uuid[]) and (l.variant_id is not null or c.variant_id is not null)
    order by v.id`.execute(tx)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
