// Saves products with their variants, prices and pictures, and with their links to categories, rooms and collections.
// Does not manage stock and does not update the search index. Never deletes a variant, because it may have been
// ordered, but archives it instead.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type ProductId, type VariantId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { CheckedProduct } from './draft.ts'
import {
  registerKeys,
  readKeyOwners,
  refusalOf,
  type SaveRefusal,
} from './internal/save/uniqueness-checks.server.ts'
import { anyOf, loadRows } from './internal/save/load-rows.server.ts'
import { diffRows, type RowDiff } from './internal/save/diff-rows.server.ts'
import { queueDownloads } from './picture-downloads.server.ts'
import {
  noRows,
  productTableNames,
  productTables,
  type ProductRows,
  type ProductTable,
} from './internal/product-rows.server.ts'
import { deleteRows, putRows } from './internal/save/write-rows.server.ts'
import { lockCatalogue, raiseCatalogueVersion } from './version.server.ts'
import { desiredRows } from './internal/save/desired-rows.ts'

/**
 * Creates the product of a draft, or updates the existing product with the same handle. The draft must be complete: the
 * update clears fields that are missing in the draft, and archives variants that are missing in the draft. Texts are an
 * exception: if a language is missing in the draft, the product keeps its texts in this language. Saving the same draft
 * again changes nothing. The caller must update the stock and the search index.
 */
export async function saveProduct(
  db: Db,
  draft: CheckedProduct,
  { now }: { now: Date },
): Promise<SaveOutcome> {
  const [outcome] = await saveProducts(db, [draft], { now })
  if (!outcome) throw new Error('A product was neither saved nor refused')
  return outcome
}

/**
 * Saves many products, at most 200 in each transaction. Returns one outcome for each draft, in the order of the drafts.
 * A refused draft does not affect the other drafts. Saving thousands of variants takes one or two seconds.
 */
export async function saveProducts(
  db: Db,
  drafts: readonly CheckedProduct[],
  { now }: { now: Date },
): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = []
  for (const some of inBatches(drafts)) {
    outcomes.push(...(await inTransaction(db, (tx) => saveBatch(tx, some, now))))
  }
  return outcomes
}

export interface SavedProduct {
  readonly id: ProductId
  readonly change: 'created' | 'updated' | 'unchanged'
  /** IDs and SKUs of the variants in the draft. */
  readonly variants: readonly { readonly id: VariantId; readonly sku: string }[]
  readonly notes: readonly SaveNote[]
}

export type SaveNote =
  | { readonly kind: 'variant_archived'; readonly sku: string }
  | { readonly kind: 'address_moved'; readonly from: string; readonly to: string }

type SaveOutcome = Outcome<SavedProduct, SaveRefusal>

// Small enough that the customers' requests waiting for such a transaction see no delay.
const PRODUCTS_PER_BATCH = 200
const VARIANTS_PER_BATCH = 1_000
// A product with many thousands of variants is saved in one transaction, which takes seconds, on a busy machine longer.
const TRANSACTION_TIMEOUT_SECONDS = 120

function inBatches(drafts: readonly CheckedProduct[]): CheckedProduct[][] {
  const batches: CheckedProduct[][] = []
  let [handles, variants] = [new Set<string>(), Infinity]
  for (const draft of drafts) {
    variants += draft.variants.length
    if (variants > VARIANTS_PER_BATCH || handles.size === PRODUCTS_PER_BATCH || handles.has(draft.handle)) {
      batches.push([])
      ;[handles, variants] = [new Set(), draft.variants.length]
    }
    handles.add(draft.handle)
    batches.at(-1)?.push(draft)
  }
  return batches
}

async function saveBatch(tx: Db, drafts: readonly CheckedProduct[], now: Date): Promise<SaveOutcome[]> {
  const isLarge = drafts.some(({ variants }) => variants.length > VARIANTS_PER_BATCH)
  if (isLarge) await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
  await lockCatalogue(tx)
  const handles = drafts.map(({ handle }) => handle)
  const current = await loadRows(tx, handles)
  const keyOwners = await readKeyOwners(tx, drafts)
  const changes: RowDiff[] = []
  const moved: { slug: string; product_id: ProductId }[] = []
  const outcomes = drafts.map((draft): SaveOutcome => {
    const before = current.get(draft.handle) ?? noRows()
    const refused = refusalOf(draft, before.products[0]?.id, keyOwners)
    if (refused) return refused
    const desired = desiredRows(draft, before, { ...keyOwners, now })
    const change = diffRows(before, desired, now)
    if (change.any) changes.push(change)
    const saved = savedProductOf(draft, before, desired, change)
    registerKeys(draft, saved.id, keyOwners)
    const from = before.products[0]?.slug
    if (from && from !== draft.slug) moved.push({ slug: from, product_id: saved.id })
    return done(saved)
  })
  if (changes.length > 0) await write(tx, changes, moved)
  return outcomes
}

function savedProductOf(
  draft: CheckedProduct,
  before: ProductRows,
  desired: ProductRows,
  change: RowDiff,
): SavedProduct {
  const [known, product] = [before.products[0], desired.products[0]]
  if (!product) throw new Error(`${draft.handle} has no row`)
  const activeBefore = new Set(before.variants.filter((row) => row.status === 'active').map((row) => row.id))
  const archived = change.put.variants.filter((row) => row.status === 'archived' && activeBefore.has(row.id))
  return {
    id: product.id,
    change: known ? (change.any ? 'updated' : 'unchanged') : 'created',
    variants: desired.variants.slice(0, draft.variants.length).map(({ id, sku }) => ({ id, sku })),
    notes: [
      ...archived.map(({ sku }) => ({ kind: 'variant_archived', sku }) as const),
      ...(known && known.slug !== product.slug
        ? [{ kind: 'address_moved', from: known.slug, to: product.slug } as const]
        : []),
    ],
  }
}

interface SkuChange {
  readonly from: string
  readonly to: string
}

/**
 * Changes SKUs of a product. The variants keep their stock, their price history and their links to carts and orders,
 * which `saveProduct` would not: it takes a variant with an unknown SKU for a new variant.
 */
export async function renameSkus(
  db: Db,
  product: ProductId,
  changes: readonly SkuChange[],
): Promise<Outcome<undefined, 'catalogue.sku_taken'>> {
  if (changes.length === 0) return done()
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const [from, to] = [changes.map((change) => change.from), changes.map((change) => change.to)]
    const { rows } = await sql<{ sku: string; by: string }>`
      select v.sku, p.handle as by from variants v join products p on p.id = v.product_id
      where v.sku = any(${to}::text[]) and not (v.product_id = ${product} and v.sku = any(${from}::text[]))
      order by v.sku limit 1`.execute(tx)
    if (rows[0]) return refuse('catalogue.sku_taken', rows[0])
    const renamed = await tx
      .selectFrom('variants')
      .select(['id', 'sku'])
      .where('product_id', '=', product)
      .where('sku', '=', anyOf(from, 'text'))
      .execute()
    const ids = renamed.map(({ id }) => id)
    const skus = renamed.map(({ sku }) => changes.find((change) => change.from === sku)?.to ?? sku)
    // PostgreSQL checks a unique column row by row, so two variants swap their SKUs only through other values.
    await sql`update variants set sku = id::text where id = any(${ids}::uuid[])`.execute(tx)
    await sql`
      update variants set sku = given.sku
      from unnest(${ids}::uuid[], ${skus}::text[]) given (id, sku) where variants.id = given.id`.execute(tx)
    await raiseCatalogueVersion(tx)
    return done()
  })
}

/**
 * Adds the regular price to the price history of each reduced variant that was created at `addedAt`, as a price that
 * applied from `since` on. This is necessary because pages show a reduction only if the price history contains an
 * earlier price. Use this function only for a catalogue from which nobody has bought, such as the demo. All other
 * catalogues record prices when they change.
 */
export async function backdateReductions(
  tx: Db,
  { addedAt, since }: { readonly addedAt: Date; readonly since: Date },
): Promise<void> {
  const reduced = await tx
    .selectFrom('variants')
    .select(['id', 'currency', 'compare_at_minor'])
    .where('created_at', '=', addedAt)
    .where('compare_at_minor', 'is not', null)
    .orderBy('id')
    .execute()
  const prices = reduced.flatMap(({ id, currency, compare_at_minor: regular }) =>
    regular === null ? [] : [{ id: newId(), variant_id: id, price_minor: regular, currency, since }],
  )
  await putRows(tx, 'price_history', ['id'], prices)
  await raiseCatalogueVersion(tx)
}

async function write(
  tx: Db,
  changes: readonly RowDiff[],
  moved: { slug: string; product_id: ProductId }[],
): Promise<void> {
  const rowsOf = <T extends ProductTable>(table: T, what: 'put' | 'gone') =>
    changes.flatMap((change) => change[what][table])
  for (const table of productTableNames.toReversed()) {
    await deleteRows(tx, table, productTables[table], rowsOf(table, 'gone'))
  }
  for (const table of productTableNames) {
    await putRows(tx, table, productTables[table], rowsOf(table, 'put'))
  }
  const prices = changes.flatMap((change) => change.prices)
  await putRows(tx, 'price_history', ['id'], prices)
  await putRows(tx, 'product_old_slugs', ['slug'], moved)
  if (rowsOf('product_media', 'put').some(({ state }) => state === 'waiting')) await queueDownloads(tx)
  const slugs = rowsOf('products', 'put').map(({ slug }) => slug)
  await sql`delete from product_old_slugs where slug = any(${slugs}::text[])`.execute(tx)
  await raiseCatalogueVersion(tx)
}
