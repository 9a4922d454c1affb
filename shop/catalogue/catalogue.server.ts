// Saves products with their variants and prices, and the categories, rooms and collections they belong to. Does not manage stock
// and does not update the search index. Never deletes a variant that may have been ordered.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type ProductId, type VariantId } from '#shop/ids.ts'
import { done, type Outcome } from '#shop/problems.ts'
import type { CheckedProduct } from './draft.ts'
import { claim, readClaims, refusalOf, type SaveRefusal } from './internal/save/uniqueness-checks.server.ts'
import { currentRows } from './internal/save/load-rows.server.ts'
import { diffRows, type Differences } from './internal/save/diff-rows.server.ts'
import { planFetching } from './picture-downloads.server.ts'
import {
  noRows,
  productTableNames,
  productTables,
  type ProductRows,
  type ProductTable,
} from './internal/product-rows.server.ts'
import { deleteRows, putRows } from './internal/save/write-rows.server.ts'
import { takeVersion, raiseCatalogueVersion } from './version.server.ts'
import { desiredRows } from './internal/save/desired-rows.ts'

/**
 * Creates a product, or updates the one with this handle to match the draft. The draft is complete: fields it lacks are cleared,
 * and variants it lacks are archived. Only texts in languages it lacks are kept. Saving the same draft again changes nothing. The
 * caller updates stock and search index.
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
 * Saves many products, at most 200 in each transaction. Returns an outcome for each draft, in the same order; a refused draft
 * does not affect the others. Thousands of variants take one or two seconds.
 */
export async function saveProducts(
  db: Db,
  drafts: readonly CheckedProduct[],
  { now }: { now: Date },
): Promise<SaveOutcome[]> {
  const outcomes: SaveOutcome[] = []
  for (const some of inPortions(drafts)) {
    outcomes.push(...(await inTransaction(db, (tx) => savePortion(tx, some, now))))
  }
  return outcomes
}

export interface SavedProduct {
  readonly id: ProductId
  readonly change: 'created' | 'updated' | 'unchanged'
  /** The variants that the draft names. */
  readonly variants: readonly { readonly id: VariantId; readonly sku: string }[]
  readonly notes: readonly SaveNote[]
}

export type SaveNote =
  | { readonly kind: 'variant_archived'; readonly sku: string }
  | { readonly kind: 'address_moved'; readonly from: string; readonly to: string }

type SaveOutcome = Outcome<SavedProduct, SaveRefusal>

// Small enough that the customers' requests waiting for such a transaction see no delay.
const PRODUCTS_AT_ONCE = 200
const VARIANTS_AT_ONCE = 1_000
// A product with many thousands of variants is saved in one transaction, which takes seconds, on a busy machine longer.
const PATIENCE_SECONDS = 120

function inPortions(drafts: readonly CheckedProduct[]): CheckedProduct[][] {
  const portions: CheckedProduct[][] = []
  let [handles, variants] = [new Set<string>(), Infinity]
  for (const draft of drafts) {
    variants += draft.variants.length
    if (variants > VARIANTS_AT_ONCE || handles.size === PRODUCTS_AT_ONCE || handles.has(draft.handle)) {
      portions.push([])
      ;[handles, variants] = [new Set(), draft.variants.length]
    }
    handles.add(draft.handle)
    portions.at(-1)?.push(draft)
  }
  return portions
}

async function savePortion(tx: Db, drafts: readonly CheckedProduct[], now: Date): Promise<SaveOutcome[]> {
  const isLarge = drafts.some(({ variants }) => variants.length > VARIANTS_AT_ONCE)
  if (isLarge) await allowLongTransaction(tx, PATIENCE_SECONDS)
  await takeVersion(tx)
  const handles = drafts.map(({ handle }) => handle)
  const current = await currentRows(tx, handles)
  const claims = await readClaims(tx, drafts)
  const changes: Differences[] = []
  const moved: { slug: string; product_id: ProductId }[] = []
  const outcomes = drafts.map((draft): SaveOutcome => {
    const before = current.get(draft.handle) ?? noRows()
    const refused = refusalOf(draft, before.products[0]?.id, claims)
    if (refused) return refused
    const wanted = desiredRows(draft, before, { ...claims, now })
    const change = diffRows(before, wanted, now)
    if (change.any) changes.push(change)
    const saved = describe(draft, before, wanted, change)
    claim(draft, saved.id, claims)
    const from = before.products[0]?.slug
    if (from && from !== draft.slug) moved.push({ slug: from, product_id: saved.id })
    return done(saved)
  })
  if (changes.length > 0) await write(tx, changes, moved)
  return outcomes
}

function describe(
  draft: CheckedProduct,
  before: ProductRows,
  wanted: ProductRows,
  change: Differences,
): SavedProduct {
  const [known, product] = [before.products[0], wanted.products[0]]
  if (!product) throw new Error(`${draft.handle} has no row`)
  const activeBefore = new Set(before.variants.filter((row) => row.status === 'active').map((row) => row.id))
  const archived = change.put.variants.filter((row) => row.status === 'archived' && activeBefore.has(row.id))
  return {
    id: product.id,
    change: known ? (change.any ? 'updated' : 'unchanged') : 'created',
    variants: wanted.variants.slice(0, draft.variants.length).map(({ id, sku }) => ({ id, sku })),
    notes: [
      ...archived.map(({ sku }) => ({ kind: 'variant_archived', sku }) as const),
      ...(known && known.slug !== product.slug
        ? [{ kind: 'address_moved', from: known.slug, to: product.slug } as const]
        : []),
    ],
  }
}

/**
 * Adds the regular price to the price history of all reduced variants created at `addedAt`, so that their reduction is shown at
 * once. Only for a catalogue from which nobody has bought, such as the demo: other shops record prices as they change.
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
  changes: readonly Differences[],
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
  if (rowsOf('product_media', 'put').some(({ state }) => state === 'waiting')) await planFetching(tx)
  const slugs = rowsOf('products', 'put').map(({ slug }) => slug)
  await sql`delete from product_old_slugs where slug = any(${slugs}::text[])`.execute(tx)
  await raiseCatalogueVersion(tx)
}
