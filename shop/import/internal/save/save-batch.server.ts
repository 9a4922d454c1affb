// Saves one batch of products in one transaction, with their categories and their stock, and updates the search index.
// Other modules determine the content of each product from the table and the shop's data.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { addOldSlugs, moveSlugs, type SlugMove } from '#shop/catalogue/urls.server.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { type SavedProduct, saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { CategoryDraft, type CheckedProduct, type ProductDraft } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { isGuaranteeIncomplete } from '#shop/catalogue/required-data/guarantee.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import type { Change, ImportReport, Reason, RowIssue } from '../../import.ts'
import { candidateSlugs } from './product-slugs.ts'
import { changesBetween } from './changes.ts'
import { listIn, type TableProduct, textIn } from '../read/combine-rows.ts'
import { columnOf, badRow, siblingErrors } from '../read/resolve-field.ts'
import { formIn } from '../texts/form-words.ts'
import { type KnownCategory, readTexts, type TextContext } from '../texts/read-texts.ts'
import { saveDefinitions } from './save-definitions.server.ts'
import type { Definition } from '../read/definitions.ts'
import { readMarks, saveMarks } from './imported-marks.server.ts'
import { compareOwnChanges, type Marks, type OwnChange } from './own-changes.ts'
import { withFreeSkus } from './free-skus.server.ts'
import { findSkuOwners } from './owners.server.ts'
import { nextPosition } from './stored-groups.server.ts'
import { RELATED, type References, referencesOf, type RolledBack } from './references.server.ts'
import type { SlugRegister } from './slug-register.server.ts'
import { mergePatch } from './merge-patch.ts'
import { saveStock } from './stock.server.ts'
import type { Plan } from '../plan/plan.ts'

export interface SavedBatch extends Pick<
  ImportReport,
  | 'unchanged'
  | 'badRows'
  | 'variants'
  | 'pictures'
  | 'missingDimensions'
  | 'withoutStock'
  | 'withoutManufacturer'
  | 'untaxed'
  | 'incompleteGuarantees'
  | 'variantsArchived'
  | 'defined'
> {
  readonly changes: readonly Change[]
  readonly issues: readonly RowIssue[]
  readonly categoriesAdded: readonly string[]
  readonly ownChanges: ImportReport['ownChanges']['examples']
  /** References to other products, to save after all batches. */
  readonly references: readonly References[]
}

interface MergedProduct {
  readonly tableProduct: TableProduct
  readonly known: ProductDraft | null
  readonly draft: CheckedProduct
  readonly marks: Marks
  /** What the last import wrote. `undefined`: unknown. */
  readonly marksBefore: Marks | undefined
  readonly ownChanges: readonly OwnChange[]
}

interface Saved extends MergedProduct {
  readonly product: SavedProduct
}

/** Time limit of a batch's transaction, in seconds. A batch takes about a second, but much longer on a busy machine. */
const TRANSACTION_TIMEOUT_SECONDS = 60

/** The part of an imported table that the import saves in one transaction. */
export interface Batch {
  /**
   * Definitions from earlier batches of a dry run. A dry run rolls back each batch, so these definitions are no longer
   * in the database. They are saved again before the current batch.
   */
  readonly rolledBack: readonly Definition[]
  readonly definitions: readonly Definition[]
  readonly tableProducts: readonly TableProduct[]
}

/** What the batches of one import know of each other. */
export interface RunState {
  readonly slugs: SlugRegister
  /**
   * Products that earlier batches of a dry run have saved: the handles by handle, SKU, slug and former slug. Only SKUs
   * are always complete; the others are only for tables with references to products.
   */
  readonly rolledBack: RolledBack
}

interface SaveOptions {
  readonly now: Date
  /** True: does not update the search index. The caller must update it. */
  readonly skipIndexing: boolean
  readonly dryRun: boolean
  /** Whether the changes of the shop's owner since the last import stay. */
  readonly keepChanges: boolean
}

/** Saves a batch. A dry run also saves the batch, but then rolls the transaction back. */
export async function saveBatch(
  db: Db,
  plan: Plan,
  batch: Batch,
  state: RunState,
  options: SaveOptions,
): Promise<SavedBatch> {
  const { result } = await inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    return { ok: !options.dryRun, result: await saveInTransaction(tx, plan, batch, state, options) }
  })
  return result
}

async function saveInTransaction(
  tx: Db,
  plan: Plan,
  { rolledBack, definitions, tableProducts }: Batch,
  state: RunState,
  { now, skipIndexing, dryRun, keepChanges }: SaveOptions,
): Promise<SavedBatch> {
  await saveDefinitions(tx, plan, rolledBack)
  const { issues: definitionIssues, ...defined } = await saveDefinitions(tx, plan, definitions)
  const { mergedProducts, refused, moves } = await mergeProducts(tx, plan, tableProducts, state, keepChanges)
  await moveSlugs(tx, dryRun ? state.slugs.moves() : moves, now)
  const drafts = mergedProducts.map(({ draft }) => draft)
  const categoriesAdded = await addCategories(tx, plan, drafts)
  const outcomes = await saveProducts(tx, drafts, { now })
  const saved: Saved[] = []
  for (const [index, mergedProduct] of mergedProducts.entries()) {
    const outcome = outcomes[index]
    if (outcome?.ok) saved.push({ ...mergedProduct, product: outcome.value })
    else if (outcome)
      refused.push(
        refusedProduct(mergedProduct.tableProduct, [issueFor(plan, mergedProduct, outcome.problem)]),
      )
  }
  const isConstant = plan.readers.some(({ key, columnIndex }) => key === 'onHand' && columnIndex === null)
  const { recounted, withoutStock } = await saveStock(tx, saved, { isConstant, now })
  const redirected = await addOldSlugs(
    tx,
    saved.map(({ tableProduct, product }) => ({
      id: product.id,
      slugs: listIn(tableProduct.parsedCells, 'oldSlugs') ?? [],
    })),
  )
  const isMoved = (known: ProductDraft | null) =>
    known !== null && state.slugs.slugBefore(known.handle) !== undefined
  const changed = saved.filter(
    ({ product, known }) =>
      product.change !== 'unchanged' ||
      recounted.has(product.id) ||
      redirected.has(product.id) ||
      isMoved(known),
  )
  if (dryRun) remember(plan, saved, state)
  await saveMarks(tx, saved.flatMap(newMarks))
  const changedIds = changed.map(({ product }) => product.id)
  if (!skipIndexing) await indexProducts(tx, changedIds)
  return {
    changes: changed.map((it) => changeOf(it, plan.language)),
    unchanged: saved.length - changed.length,
    badRows: refused.reduce((all, { badRows }) => all + badRows, definitionIssues.length),
    issues: [...definitionIssues, ...refused.flatMap(({ issues }) => issues)],
    categoriesAdded,
    defined,
    references: references(plan, saved, changed),
    ownChanges: saved.flatMap(({ draft, ownChanges }) =>
      ownChanges.map((change) => ({ handle: draft.handle, ...change })),
    ),
    variants: saved.reduce((all, { draft }) => all + draft.variants.length, 0),
    pictures: plan.keys.has('pictures')
      ? saved.reduce((all, { draft }) => all + draft.pictures.length, 0)
      : 0,
    missingDimensions: countMissing(saved.map(({ draft }) => draft)),
    withoutStock,
    withoutManufacturer: saved.filter(({ draft }) => draft.manufacturer === undefined).length,
    untaxed: saved.flatMap(({ draft }) => draft.variants).filter(({ taxCase }) => taxCase !== 'standard')
      .length,
    incompleteGuarantees: saved.filter(({ draft }) => isGuaranteeIncomplete(draft)).length,
    variantsArchived: saved.reduce(
      (all, { product }) => all + product.notes.filter(({ kind }) => kind === 'variant_archived').length,
      0,
    ),
  }
}

interface RefusedRows {
  readonly badRows: number
  readonly issues: readonly RowIssue[]
}

/**
 * Merges the table's products with those in the shop. If a batch contains a product twice, merges both entries one
 * after the other.
 */
async function mergeProducts(
  tx: Db,
  plan: Plan,
  tableProducts: readonly TableProduct[],
  { slugs, rolledBack: { sku: skus } }: RunState,
  keep: boolean,
) {
  const keys = tableProducts
    .filter(({ handle }) => handle === null)
    .flatMap(({ variants }) => variants[0]?.sku ?? [])
  const owners = await findSkuOwners(tx, keys)
  const handleOf = ({ handle, variants }: TableProduct) => {
    const sku = variants[0]?.sku ?? ''
    return handle ?? owners.get(sku) ?? sku
  }
  const existing = await listDrafts(tx, tableProducts.map(handleOf), { retired: true })
  const marks = await readMarks(tx, [...existing.keys()])
  const moves: SlugMove[] = []
  const mergedProducts = new Map<string, MergedProduct>()
  const refused: RefusedRows[] = []
  const nameAlone = plan.external?.name === 'woocommerce'
  const texts = plan.textUnit === null ? null : await readTextContext(tx, plan)
  // The batches of a dry run are rolled back, and the products of this batch are not saved yet.
  const isTaken = (sku: string, by: string) =>
    (skus.get(sku) ?? by) !== by ||
    mergedProducts
      .values()
      .some(({ draft }) => draft.handle !== by && draft.variants.some((it) => it.sku === sku))
  for (const tableProduct of tableProducts) {
    const handle = handleOf(tableProduct)
    const given = textIn(tableProduct.parsedCells, 'slug')
    const candidates = candidateSlugs(tableProduct, handle, { nameAlone })
    const { slug, taken } = slugs.assign({ handle, given, candidates }, moves)
    const known = knownDraft(existing.get(handle), slugs)
    const latest = mergedProducts.get(handle)?.draft ?? known
    const patch = mergePatch(plan, tableProduct, { handle, slug, known: latest })
    const merged = await withFreeSkus(tx, patch, (sku) => isTaken(sku, handle))
    const errors = [...patch.rowErrors]
    const read = merged && texts && readTexts(merged, texts)
    const imported = read?.draft ?? merged
    const marksBefore = marks.get(handle)
    const compared = imported && compareOwnChanges(known, imported, { before: marksBefore, keep })
    const draft = compared?.draft ?? null
    if (read) refused.push({ badRows: 0, issues: textNotes(tableProduct, read.notes) })
    if (draft && taken !== null && given === undefined)
      refused.push(slugNote(plan, tableProduct, taken, slug))
    const conflict = draft && conflictOf(plan, { tableProduct, draft }, given && taken, skus)
    if (conflict) errors.push(conflict)
    if (compared && !conflict) {
      mergedProducts.set(handle, { tableProduct, known, marksBefore, ...compared })
      refused.push({ badRows: 0, issues: patch.notes })
    }
    if (errors.length > 0 || !draft)
      refused.push(draft && !conflict ? refusedVariants(errors) : refusedProduct(tableProduct, errors))
  }
  return { mergedProducts: [...mergedProducts.values()], refused, moves }
}

/** Returns the categories of the shop and those that the import may create, to compare them with texts of products. */
async function readTextContext(tx: Db, plan: Plan): Promise<TextContext> {
  const rows = await tx.selectFrom('categories').select(['slug', 'names', 'form']).execute()
  const categories = new Map<string, KnownCategory>(
    [...plan.categoryDrafts].map(([slug, { names, form }]) => [slug, { names, form: form ?? null }]),
  )
  for (const { slug, names, form } of rows) categories.set(slug, { names, form })
  return { categories, unit: plan.textUnit ?? undefined }
}

function textNotes({ lines: [line = 0] }: TableProduct, notes: readonly Reason[]): RowIssue[] {
  return notes.map((reason) => ({ kind: 'noted', line, column: '', value: '', reason }))
}

/** Returns a product of the shop with the slug that it had before this import. */
function knownDraft(draft: ProductDraft | undefined, slugs: SlugRegister): ProductDraft | null {
  if (!draft) return null
  const before = slugs.slugBefore(draft.handle)
  return before === undefined ? draft : { ...draft, slug: before }
}

function slugNote(plan: Plan, { lines }: TableProduct, wanted: string, slug: string): RefusedRows {
  const reason = { code: 'slugInUse', facts: { slug } } as const
  const [line = 0] = lines
  return {
    badRows: 0,
    issues: [{ kind: 'noted', line, column: columnOf(plan, 'handle'), value: wanted, reason }],
  }
}

/** Returns why a product cannot have the slug or a SKU of its rows. `null`: it can have them. */
function conflictOf(
  plan: Plan,
  merged: Pick<MergedProduct, 'tableProduct' | 'draft'>,
  takenSlug: string | null | undefined,
  skus: RunState['rolledBack']['sku'],
): RowIssue | null {
  if (takenSlug) {
    const [line = 0] = merged.tableProduct.lines
    return badRow(line, columnOf(plan, 'slug'), { code: 'slugTaken' }, takenSlug)
  }
  for (const { sku } of merged.draft.variants) {
    const by = skus.get(sku)
    if (by !== undefined && by !== merged.draft.handle) {
      return issueFor(plan, merged, { code: 'catalogue.sku_taken', facts: { sku, by } })
    }
  }
  return null
}

/** Returns what to store about the fields of a product. Nothing if it is stored already. */
function newMarks({ product, marks, marksBefore }: Saved) {
  return marks === marksBefore ? [] : [{ id: product.id, marks }]
}

function remember(plan: Plan, saved: readonly Saved[], { rolledBack }: RunState): void {
  const hasReferences = plan.keys.has('related') || plan.keys.has('sparePartProducts')
  for (const { tableProduct, draft } of saved) {
    for (const { sku } of draft.variants) rolledBack.sku.set(sku, draft.handle)
    if (!hasReferences) continue
    rolledBack.handle.set(draft.handle, draft.handle)
    rolledBack.slug.set(draft.slug, draft.handle)
    for (const slug of listIn(tableProduct.parsedCells, 'oldSlugs') ?? [])
      rolledBack.old_slug.set(slug, draft.handle)
  }
}

function references(plan: Plan, saved: readonly Saved[], changed: readonly Saved[]): References[] {
  const isChanged = new Set(changed)
  return saved.flatMap((each) => {
    const { tableProduct, known, draft } = each
    const name = inLanguage(draft.texts, plan.language)?.name ?? draft.handle
    const markBefore = each.marksBefore ? (each.marksBefore[RELATED] ?? '') : null
    const facts = { handle: draft.handle, name, markBefore }
    const product = { ...facts, isNew: known === null, isUnchanged: !isChanged.has(each) }
    return referencesOf(tableProduct, product, plan.keys) ?? []
  })
}

function refusedVariants(rowErrors: readonly RowIssue[]): RefusedRows {
  return { badRows: new Set(rowErrors.map(({ line }) => line)).size, issues: rowErrors }
}

/**
 * Returns the number of refused rows of a refused product, and entries about these rows for the import report. Does not
 * count the rows in `badLines`, because the import has already counted them. Does not report a missing value in the
 * rows in `badLines`, because the table may contain a value that the import has refused.
 */
function refusedProduct(
  { lines, badLines = new Set() }: TableProduct,
  rowErrors: readonly RowIssue[],
): RefusedRows {
  const own = rowErrors.filter(
    (error) => !(badLines.has(error.line) && error.kind === 'bad' && error.reason.code === 'missing'),
  )
  const named = new Set([...badLines, ...own.map(({ line }) => line)])
  return {
    badRows: lines.filter((line) => !badLines.has(line)).length,
    issues: [...own, ...siblingErrors(lines, named)],
  }
}

function issueFor(
  plan: Plan,
  { tableProduct, draft }: Pick<MergedProduct, 'tableProduct' | 'draft'>,
  problem: Problem,
): RowIssue {
  const [line = 0] = tableProduct.lines
  const issueAt = (key: string, value: string, reason: Reason) =>
    badRow(line, columnOf(plan, key), reason, value)
  if (problem.code === 'catalogue.slug_taken') return issueAt('slug', draft.slug, { code: 'slugTaken' })
  if (problem.code === 'catalogue.sku_taken') {
    const { sku, by } = problem.facts
    const at = tableProduct.variants.find((variant) => variant.sku === sku)?.line ?? line
    return { ...issueAt('sku', sku, { code: 'skuTaken', facts: { by } }), line: at }
  }
  if (problem.code === 'catalogue.unknown_room')
    return issueAt('rooms', problem.facts.slug, { code: 'unknownRoom' })
  if (problem.code === 'catalogue.unknown_collection') {
    return issueAt('collections', problem.facts.slug, { code: 'unknownCollection' })
  }
  if (problem.code === 'catalogue.unknown_manufacturer') {
    return issueAt('manufacturer', problem.facts.slug, { code: 'unknownManufacturer' })
  }
  return issueAt('categories', draft.categories.join(', '), { code: 'unknownCategory' })
}

/**
 * Creates the missing categories of the products, in the order of the table, after the shop's other categories. A
 * parent is created before its children.
 */
async function addCategories(tx: Db, plan: Plan, drafts: readonly CheckedProduct[]): Promise<string[]> {
  const rows = await tx.selectFrom('categories').select('slug').execute()
  const existingSlugs = new Set(rows.map(({ slug }) => slug))
  const added: string[] = []
  const add = async (slug: string): Promise<void> => {
    const draft = plan.categoryDrafts.get(slug)
    if (existingSlugs.has(slug) || !draft) return
    existingSlugs.add(slug)
    if (draft.parent) await add(draft.parent)
    const form = draft.form ?? formOfNames(draft.names) ?? undefined
    const position = draft.position ?? (await nextPosition(tx, 'category', draft.parent))
    const outcome = await saveCategory(tx, CategoryDraft.parse({ ...draft, form, position }))
    if (outcome.ok) added.push(slug)
  }
  for (const slug of drafts.flatMap(({ categories }) => categories)) await add(slug)
  return added
}

/** Returns the silhouette that the name of a new category says: "Table lamps". */
function formOfNames(names: Translated): Silhouette | null {
  const forms = Object.values(names).map((name) => formIn(name ?? ''))
  return forms.find((form) => form !== null) ?? null
}

function changeOf({ tableProduct, known, draft, product }: Saved, language: Language): Change {
  return {
    kind: product.change === 'created' ? 'created' : 'updated',
    handle: draft.handle,
    name: inLanguage(draft.texts, language)?.name ?? draft.handle,
    line: tableProduct.lines[0] ?? 0,
    fields: known ? changesBetween(known, draft) : [],
  }
}

function countMissing(drafts: readonly CheckedProduct[]): SavedBatch['missingDimensions'] {
  const without = (...lengths: ('width' | 'depth' | 'height')[]) =>
    drafts.filter(({ dimensions }) => lengths.some((length) => dimensions[length] === undefined)).length
  return {
    any: without('width', 'depth', 'height'),
    width: without('width'),
    depth: without('depth'),
    height: without('height'),
  }
}
