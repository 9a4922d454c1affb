// Saves one batch of products in one transaction: categories, products, stock, search index. Does not decide a product's content,
// which comes from the table and the shop.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { addOldSlugs } from '#shop/catalogue/urls.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { type SavedProduct, saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { CategoryDraft, type CheckedProduct, type ProductDraft } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import type { Change, ImportReport, Reason, Remark } from '../../import.ts'
import { addressesFor } from './product-slugs.ts'
import { changesBetween } from './changes.ts'
import { listIn, type Piece } from '../read/combine-rows.ts'
import { columnOf, fault, siblingsOf } from '../read/decide.ts'
import { define } from './save-definitions.server.ts'
import type { Definition } from '../read/definitions.ts'
import { findAddresses, findOwners } from './owners.server.ts'
import { mergePatch } from './merge-patch.ts'
import { countStock } from './stock.server.ts'
import type { Plan } from '../plan/plan.ts'

export interface SavedBatch extends Pick<
  ImportReport,
  | 'unchanged'
  | 'badRows'
  | 'variants'
  | 'pictures'
  | 'missingMeasures'
  | 'withoutStock'
  | 'variantsArchived'
  | 'defined'
> {
  readonly changes: readonly Change[]
  readonly remarks: readonly Remark[]
  readonly categoriesAdded: readonly string[]
}

interface Landing {
  readonly piece: Piece
  readonly known: ProductDraft | null
  readonly draft: CheckedProduct
}

interface Saved extends Landing {
  readonly product: SavedProduct
}

/** Time limit of a batch's transaction. A batch takes about a second, on a busy machine much longer. */
const PATIENCE_SECONDS = 60

/** Data that is saved in one transaction. */
export interface Batch {
  /** Definitions of earlier batches of a dry run. Each batch of a dry run is rolled back, so they are saved again first. */
  readonly undone: readonly Definition[]
  readonly definitions: readonly Definition[]
  readonly pieces: readonly Piece[]
}

interface How {
  readonly now: Date
  /** Whether the caller updates the search index itself. */
  readonly leaveIndex: boolean
}

/** Saves a batch. A dry run does the same and then rolls the transaction back. */
export async function saveBatch(
  db: Db,
  plan: Plan,
  batch: Batch,
  { dryRun, ...how }: How & { readonly dryRun: boolean },
): Promise<SavedBatch> {
  const { landed } = await inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, PATIENCE_SECONDS)
    return { ok: !dryRun, landed: await landInside(tx, plan, batch, how) }
  })
  return landed
}

async function landInside(
  tx: Db,
  plan: Plan,
  { undone, definitions, pieces }: Batch,
  { now, leaveIndex }: How,
): Promise<SavedBatch> {
  await define(tx, plan, undone)
  const { remarks: undefinable, ...defined } = await define(tx, plan, definitions)
  const { landings, refused } = await overlaid(tx, plan, pieces)
  const drafts = landings.map(({ draft }) => draft)
  const categoriesAdded = await addCategories(tx, plan, drafts)
  const outcomes = await saveProducts(tx, drafts, { now })
  const saved: Saved[] = []
  for (const [index, landing] of landings.entries()) {
    const outcome = outcomes[index]
    if (outcome?.ok) saved.push({ ...landing, product: outcome.value })
    else if (outcome) refused.push(refusal(landing.piece, [remarkOn(plan, landing, outcome.problem)]))
  }
  const isConstant = plan.readers.some(({ key, place }) => key === 'onHand' && place === null)
  const { recounted, withoutStock } = await countStock(tx, saved, { isConstant, now })
  const moved = await addOldSlugs(
    tx,
    saved.map(({ piece, product }) => ({ id: product.id, slugs: listIn(piece.readings, 'oldSlugs') ?? [] })),
  )
  const changed = saved.filter(
    ({ product }) => product.change !== 'unchanged' || recounted.has(product.id) || moved.has(product.id),
  )
  const changedIds = changed.map(({ product }) => product.id)
  if (!leaveIndex) await indexProducts(tx, changedIds)
  return {
    changes: changed.map((it) => changeOf(it, plan.language)),
    unchanged: saved.length - changed.length,
    badRows: refused.reduce((all, { badRows }) => all + badRows, undefinable.length),
    remarks: [...undefinable, ...refused.flatMap(({ remarks }) => remarks)],
    categoriesAdded,
    defined,
    variants: saved.reduce((all, { draft }) => all + draft.variants.length, 0),
    pictures: plan.keys.has('pictures')
      ? saved.reduce((all, { draft }) => all + draft.pictures.length, 0)
      : 0,
    missingMeasures: countMissing(saved.map(({ draft }) => draft)),
    withoutStock,
    variantsArchived: saved.reduce(
      (all, { product }) => all + product.notes.filter(({ kind }) => kind === 'variant_archived').length,
      0,
    ),
  }
}

interface Refused {
  readonly badRows: number
  readonly remarks: readonly Remark[]
}

/** Merges the table's products with those in the shop. Two entries for the same product are merged one after the other. */
async function overlaid(tx: Db, plan: Plan, pieces: readonly Piece[]) {
  const skus = pieces
    .filter(({ handle }) => handle === null)
    .flatMap(({ variants }) => variants[0]?.sku ?? [])
  const owners = await findOwners(tx, skus)
  const handleOf = ({ handle, variants }: Piece) => {
    const sku = variants[0]?.sku ?? ''
    return handle ?? owners.get(sku) ?? sku
  }
  const existing = await listDrafts(tx, pieces.map(handleOf), { retired: true })
  const wanted = pieces.map((piece) => {
    const handle = handleOf(piece)
    const known = existing.get(handle) ?? null
    return { piece, handle, known, addresses: addressesFor(piece, handle, known) }
  })
  const taken = await findAddresses(
    tx,
    wanted.flatMap(({ addresses }) => addresses),
  )
  const landings = new Map<string, Landing>()
  const refused: Refused[] = []
  for (const { piece, handle, known, addresses } of wanted) {
    const free = addresses.find((slug) => (taken.get(slug) ?? handle) === handle)
    const slug = free ?? addresses.at(-1) ?? handle
    const latest = landings.get(handle)?.draft ?? known
    const { draft, faults } = mergePatch(plan, piece, { handle, slug, known: latest })
    if (draft) {
      taken.set(slug, handle)
      landings.set(handle, { piece, known, draft })
    }
    if (faults.length > 0 || !draft) refused.push(draft ? withoutVariants(faults) : refusal(piece, faults))
  }
  return { landings: [...landings.values()], refused }
}

function withoutVariants(faults: readonly Remark[]): Refused {
  return { badRows: new Set(faults.map(({ line }) => line)).size, remarks: faults }
}

/** Refuses a product with all of its rows, and returns a remark on each row. */
function refusal({ lines }: Piece, faults: readonly Remark[]): Refused {
  const named = new Set(faults.map(({ line }) => line))
  return { badRows: lines.length, remarks: [...faults, ...siblingsOf(lines, named)] }
}

function remarkOn(plan: Plan, { piece, draft }: Landing, problem: Problem): Remark {
  const [line = 0] = piece.lines
  const say = (key: string, value: string, reason: Reason) => fault(line, columnOf(plan, key), reason, value)
  if (problem.code === 'catalogue.slug_taken') return say('slug', draft.slug, { code: 'slugTaken' })
  if (problem.code === 'catalogue.sku_taken') {
    const { sku, by } = problem.facts
    const at = piece.variants.find((variant) => variant.sku === sku)?.line ?? line
    return { ...say('sku', sku, { code: 'skuTaken', facts: { by } }), line: at }
  }
  if (problem.code === 'catalogue.unknown_room')
    return say('rooms', problem.facts.slug, { code: 'unknownRoom' })
  if (problem.code === 'catalogue.unknown_collection') {
    return say('collections', problem.facts.slug, { code: 'unknownCollection' })
  }
  return say('categories', draft.categories.join(', '), { code: 'unknownCategory' })
}

/** Creates the categories that the products use and that do not exist yet, parents first. */
async function addCategories(tx: Db, plan: Plan, drafts: readonly CheckedProduct[]): Promise<string[]> {
  const rows = await tx.selectFrom('categories').select('slug').execute()
  const there = new Set(rows.map(({ slug }) => slug))
  const added: string[] = []
  const add = async (slug: string): Promise<void> => {
    const draft = plan.categoryDrafts.get(slug)
    if (there.has(slug) || !draft) return
    there.add(slug)
    if (draft.parent) await add(draft.parent)
    const outcome = await saveCategory(tx, CategoryDraft.parse(draft))
    if (outcome.ok) added.push(slug)
  }
  for (const slug of drafts.flatMap(({ categories }) => categories)) await add(slug)
  return added
}

function changeOf({ piece, known, draft, product }: Saved, language: Language): Change {
  return {
    kind: product.change === 'created' ? 'created' : 'updated',
    handle: draft.handle,
    name: inLanguage(draft.texts, language)?.name ?? draft.handle,
    line: piece.lines[0] ?? 0,
    fields: known ? changesBetween(known, draft) : [],
  }
}

function countMissing(drafts: readonly CheckedProduct[]): SavedBatch['missingMeasures'] {
  const without = (...lengths: ('width' | 'depth' | 'height')[]) =>
    drafts.filter(({ dimensions }) => lengths.some((length) => dimensions[length] === undefined)).length
  return {
    any: without('width', 'depth', 'height'),
    width: without('width'),
    depth: without('depth'),
    height: without('height'),
  }
}
