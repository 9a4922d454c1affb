// Reads the whole catalogue in portions, for the export. Read-only. Holds only one portion in memory. Reads each
// portion in its own transaction.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { listRelatedLists } from '#shop/catalogue/related/related-lists.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { type PhotoFormat, photoUrl } from '#shop/media/photo.ts'
import { type GroupDraft, type GroupKind, groupKinds } from '../read/definitions.ts'
import { readCounts } from '../save/stock.server.ts'
import { storedGroups } from '../save/stored-groups.server.ts'
import type { ProductLinks } from './own-rows.ts'

const PRODUCTS_PER_BATCH = 100
const VARIANTS_PER_BATCH = 500

export interface ExportedProduct extends ProductLinks {
  /** The product, including stock and capacity of its variants. */
  readonly product: CheckedProduct
}

export interface ExportedGroup {
  readonly kind: GroupKind
  readonly group: GroupDraft
}

/** Returns the number of products and the highest number of options of any product. */
export async function catalogueSize(db: Db): Promise<{ products: number; options: number }> {
  const { rows } = await sql<{ products: number; options: number }>`
    select (select count(*) from products)::integer as products,
      coalesce((select max(n) from (select count(*) as n from options group by product_id) o), 0)::integer
        as options`.execute(db)
  return rows[0] ?? { products: 0, options: 0 }
}

/** Returns all categories, each after its parent, then rooms and collections. */
export async function readGroups(db: Db): Promise<ExportedGroup[]> {
  const below = Map.groupBy(await storedGroups(db, 'category'), ({ parent }) => parent)
  const tree = (parent?: string): GroupDraft[] =>
    (below.get(parent) ?? []).flatMap((group) => [group, ...tree(group.slug)])
  const groups: Record<GroupKind, readonly GroupDraft[]> = {
    category: tree(),
    room: await storedGroups(db, 'room'),
    collection: await storedGroups(db, 'collection'),
  }
  return groupKinds.flatMap((kind) => groups[kind].map((group) => ({ kind, group })))
}

/**
 * Yields every product in order of creation, whatever its status. Each portion is a consistent snapshot, but the
 * catalogue may change between two portions. `baseUrl`: base URL of the shop, for the URLs of uploaded pictures.
 * `null`: uploaded pictures are left out.
 */
export async function* readProducts(db: Db, baseUrl: string | null): AsyncGenerator<ExportedProduct[]> {
  let last: ProductId | null = null
  for (;;) {
    const batch: Batch = await inTransaction(db, (tx) => readBatch(tx, last, baseUrl))
    if (batch.last === null) return
    yield batch.products
    last = batch.last
  }
}

interface Batch {
  readonly products: ExportedProduct[]
  readonly last: ProductId | null
}

async function readBatch(tx: Db, last: ProductId | null, baseUrl: string | null): Promise<Batch> {
  if (!tx.isTransaction) throw new Error('A product is read in one moment, so in a transaction')
  await sql`set transaction isolation level repeatable read`.execute(tx)
  const rows = await nextProducts(tx, last)
  const ids = rows.map(({ id }) => id)
  const handles = rows.map(({ handle }) => handle)
  const drafts = await listDrafts(tx, handles)
  const pictures = baseUrl === null ? new Map() : await readOwnPictures(tx, ids, baseUrl)
  const counts = await readCounts(tx, ids)
  const lists = await listRelatedLists(tx, handles)
  const related = new Map(lists.map((list) => [list.handle, list.related]))
  const products = rows.flatMap(({ handle, oldSlugs, id }) => {
    const draft = drafts.get(handle)
    if (!draft) return []
    const variants = draft.variants.map((variant) => {
      const { onHand, capacityPerWeek } = counts.get(variant.sku) ?? {}
      return { ...variant, onHand: onHand ?? undefined, capacityPerWeek: capacityPerWeek ?? undefined }
    })
    const product = { ...draft, variants, pictures: pictures.get(id) ?? draft.pictures }
    return { product, oldSlugs, related: related.get(handle) ?? [] }
  })
  return { products, last: ids.at(-1) ?? null }
}

interface NextProduct {
  readonly id: ProductId
  readonly handle: string
  readonly oldSlugs: readonly string[]
}

async function nextProducts(tx: Db, last: ProductId | null): Promise<NextProduct[]> {
  const { rows } = await sql<NextProduct & { variants: number }>`
    select p.id, p.handle, array(
        select o.slug from product_old_slugs o where o.product_id = p.id order by o.slug
      ) as "oldSlugs", (select count(*) from variants v where v.product_id = p.id)::integer as variants
    from products p
    where ${last}::uuid is null or p.id > ${last}::uuid
    order by p.id
    limit ${PRODUCTS_PER_BATCH}`.execute(tx)
  let variants = 0
  return rows.filter((row, index) => (variants += row.variants) <= VARIANTS_PER_BATCH || index === 0)
}

type Pictures = CheckedProduct['pictures']

interface PictureRow {
  readonly product_id: ProductId
  readonly source: string | null
  readonly alt: Pictures[number]['alt']
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/**
 * Returns all pictures, in order, of those products that have uploaded pictures. The source of an uploaded picture is
 * the URL of its largest size. Other shops can download the picture from this URL. This shop recognises the URL when
 * the table is imported again.
 */
async function readOwnPictures(
  tx: Db,
  ids: readonly ProductId[],
  baseUrl: string,
): Promise<Map<ProductId, Pictures>> {
  const { rows } = await sql<PictureRow>`
    select m.product_id, m.source, m.alt, m.photo as hash, size.width, size.format
    from product_media m
    left join lateral (
      select s.width, s.format from photo_sizes s where s.hash = m.photo
      order by s.width desc, s.format desc limit 1
    ) size on true
    where m.product_id = any(${[...ids]}::uuid[]) and m.kind = 'picture' and (m.source is not null or size.width > 0)
      and exists (
        select from product_media own
        where own.product_id = m.product_id and own.kind = 'picture' and own.source is null
      )
    order by m.product_id, m.position, m.id`.execute(tx)
  const pictures = rows.map(({ product_id, source, alt, ...file }) => ({
    product_id,
    picture: { source: source ?? baseUrl + photoUrl(file), alt },
  }))
  return new Map(
    [...Map.groupBy(pictures, ({ product_id }) => product_id)].map(([id, own]) => [
      id,
      own.map(({ picture }) => picture),
    ]),
  )
}
