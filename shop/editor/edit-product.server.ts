// Saves forms of the product editor. Two people who edit the same product do not overwrite each other's changes without
// notice. Updates the search index. Does not manage stock.
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { renameSkus, saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { findChoices, findDraft, type StoredChoices } from '#shop/catalogue/list-drafts.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { currency, type Currency } from '#shop/money.ts'
import type { Problem } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { withBounds } from './cell-check.ts'
import { errorsOf } from './internal/draft-errors.ts'
import { setValueAt, valueAt } from './internal/draft-path.ts'
import { sameNameErrors } from './internal/option-names.ts'
import { findSlugOwner } from './internal/slug-owner.server.ts'
import { type EditError, normalizeText, readText, textOf } from './field-texts.ts'
import type { ProductField } from './fields.ts'

/** One changed value of a product, as the audit log shows it. `of`: a language, a SKU or a code. */
export interface ProductChange {
  readonly name: string
  readonly of: string | null
  readonly from: string
  readonly to: string
}

export type EditErrors = Readonly<Record<string, EditError>>

export interface EditedProduct {
  readonly slug: string
  /** The first 100 changes. */
  readonly changes: readonly ProductChange[]
  /** The number of all changes. */
  readonly count: number
}

export type EditResult =
  | { readonly ok: true; readonly value: EditedProduct }
  | { readonly ok: false; readonly errors: EditErrors }

export interface ProductEdit {
  readonly id: ProductId
  /** Returns the fields of the form for the stored product. */
  readonly fieldsOf: (stored: StoredProduct) => readonly ProductField[]
  /** The typed texts by field name. Fields that are absent stay unchanged. */
  readonly typed: Readonly<Record<string, string>>
  /** What the form showed when it was opened: `seenIn` of the loaded product. Empty: unknown. */
  readonly seen: string
  readonly now: Date
}

/** A product as it is stored. The variants of the draft are in the order of `variantIds`. */
export interface StoredProduct extends StoredChoices {
  readonly draft: CheckedProduct
  readonly currency: Currency
}

/** The options and variants of a stored product. */
export interface StoredVariants extends StoredChoices {
  readonly draft: Pick<CheckedProduct, 'options' | 'variants'>
  readonly currency: Currency
}

/** Loads a product for the editor. `null`: there is no product with this ID. */
export async function loadStoredProduct(db: Db, id: ProductId): Promise<StoredProduct | null> {
  const product = await db.selectFrom('products').select('handle').where('id', '=', id).executeTakeFirst()
  const found = product && (await findDraft(db, product.handle))
  return found ? { ...found, currency: currencyOf(found.draft) } : null
}

/** Loads the options and variants of a product, faster than the whole product. `null`: there is no such product. */
export async function loadStoredVariants(db: Db, id: ProductId): Promise<StoredVariants | null> {
  const found = await findChoices(db, id)
  return found.draft.variants.length > 0 ? { ...found, currency: currencyOf(found.draft) } : null
}

const currencyOf = ({ variants }: Pick<CheckedProduct, 'variants'>) =>
  currency(variants[0]?.currency ?? 'EUR')

/** Returns the texts of a form's fields. */
export function textsIn(
  { draft, currency: of }: StoredVariants,
  fields: readonly ProductField[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map((field) => [field.name, textOf(field, valueAt(draft, field.path), of)]),
  )
}

/** Returns a text that says what a form shows. The form sends this text back, so that `editProduct` finds conflicts. */
export function seenIn(stored: StoredVariants, fields: readonly ProductField[]): string {
  const texts = Object.entries(textsIn(stored, fields))
  return new URLSearchParams(texts.map(([name, text]) => [name, digestOf(text)])).toString()
}

/** Returns the digests in a text of `seenIn` by field name. A map, because `URLSearchParams` searches name by name. */
const digestsIn = (seen: string) => new Map(new URLSearchParams(seen))

export const DIGEST_LENGTH = 8
/** Returns a short hash of a field's text. `seenIn` contains one for each field. */
export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH)

/**
 * Saves a form of the product editor, all of its fields or none. Keeps what another person has saved since the form was
 * opened: a field that this person did not change keeps the other person's value, and a field that both changed
 * differently is an error. `null`: there is no product with this ID.
 */
export async function editProduct(db: Db, edit: ProductEdit): Promise<EditResult | null> {
  return inTransaction(db, async (tx) => {
    const stored = await lockStoredProduct(tx, edit.id)
    return stored && editStoredProduct(tx, stored, edit)
  })
}

/** Loads a product for a change in the same transaction. `null`: there is no product with this ID. */
export async function lockStoredProduct(tx: Db, id: ProductId): Promise<StoredProduct | null> {
  await lockCatalogue(tx)
  return loadStoredProduct(tx, id)
}

/** Does what `editProduct` does, with a product that `lockStoredProduct` has loaded in this transaction. */
export async function editStoredProduct(
  tx: Db,
  stored: StoredProduct,
  edit: ProductEdit,
): Promise<EditResult> {
  const fields = edit.fieldsOf(stored)
  const { draft, changed, errors } = applyTexts(stored, fields, edit)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (changed.length === 0) return { ok: true, value: { slug: draft.slug, changes: [], count: 0 } }
  const refused = await saveEdited(tx, { ...edit, stored, draft, fields: changed, all: fields })
  if (refused) return { ok: false, errors: refused }
  const changes = changesOf(stored, draft, changed)
  return { ok: true, value: { slug: draft.slug, changes, count: changed.length } }
}

/**
 * Returns what a refused form shows again: the typed texts, and the current values of fields that this person did not
 * change.
 */
export function shownTexts(
  stored: StoredProduct,
  fields: readonly ProductField[],
  { typed, seen }: Pick<ProductEdit, 'typed' | 'seen'>,
): Readonly<Record<string, string>> {
  const current = textsIn(stored, fields)
  const before = digestsIn(seen)
  const shown = fields.map((field) => {
    const { name } = field
    const text = typed[name] ?? current[name] ?? ''
    const isUntouched = digestOf(normalizeText(field, text, stored.currency)) === before.get(name)
    return [name, isUntouched ? (current[name] ?? '') : text]
  })
  return Object.fromEntries(shown)
}

interface Applied {
  readonly draft: CheckedProduct
  readonly changed: readonly ProductField[]
  readonly errors: EditErrors
}

function applyTexts(
  stored: StoredProduct,
  fields: readonly ProductField[],
  { typed, seen }: Pick<ProductEdit, 'typed' | 'seen'>,
): Applied {
  const draft = structuredClone(stored.draft)
  const current = textsIn(stored, fields)
  const before = digestsIn(seen)
  const errors: Record<string, EditError> = {}
  const changed: ProductField[] = []
  for (const field of fields) {
    const { name } = field
    const text = typed[name]
    if (text === undefined) continue
    const to = normalizeText(field, text, stored.currency)
    const from = current[name] ?? ''
    const was = before.get(name) ?? digestOf(from)
    if (to === from || digestOf(to) === was) continue
    if (digestOf(from) !== was) {
      errors[name] = { kind: 'changed_meanwhile', current: from }
      continue
    }
    const read = readText(field, to, stored.currency)
    if ('error' in read) errors[name] = withBounds(field, read.error)
    else {
      setValueAt(draft, field.path, read.value)
      changed.push(field)
    }
  }
  dropEmptyTexts(draft, stored.draft)
  const taken = sameNameErrors({ draft, retired: stored.retired }, changed)
  return { draft, changed, errors: { ...errors, ...reductionErrors(draft, changed), ...taken } }
}

/** Removes the texts of a language that had none before and has none now. */
function dropEmptyTexts(draft: CheckedProduct, before: CheckedProduct): void {
  const texts = draft.texts as Record<string, object>
  for (const [language, given] of Object.entries(texts)) {
    if (Object.keys(given).length === 0 && !(language in before.texts)) delete texts[language]
  }
}

/** Checks that the former price of a variant is higher than its price, if one of them changed. */
function reductionErrors(draft: CheckedProduct, changed: readonly ProductField[]): EditErrors {
  const lastFields = new Map(
    changed
      .filter(({ label, path }) => path[0] === 'variants' && isPrice(label))
      .map((field) => [field.path[1], field]),
  )
  const wrong = [...lastFields].flatMap(([index, field]) => {
    const { price, compareAt } = draft.variants[Number(index)] ?? {}
    const isWrong = price !== undefined && compareAt !== undefined && compareAt <= price
    return isWrong ? [[field.name, { kind: 'not_reduced' } as const]] : []
  })
  return Object.fromEntries(wrong)
}

const isPrice = (label: string) => label === 'price' || label === 'compareAt'

interface Saving extends Pick<ProductEdit, 'id' | 'now'> {
  readonly stored: StoredProduct
  readonly draft: CheckedProduct
  /** The changed fields, and all fields of the form. */
  readonly fields: readonly ProductField[]
  readonly all: readonly ProductField[]
}

/** Saves an edited draft and updates the search index. Returns the errors, or `null` if the draft was saved. */
async function saveEdited(
  tx: Db,
  { id, stored, draft, fields, all, now }: Saving,
): Promise<EditErrors | null> {
  const parsed = ProductDraft.safeParse(draft)
  if (!parsed.success) {
    const errors = errorsOf(parsed.error.issues, all)
    const own = errors.size > 0 ? errors : new Map([[fields[0]?.name ?? '', { kind: 'invalid' } as const]])
    return Object.fromEntries(own)
  }
  const taken = await slugError(tx, stored.draft, parsed.data)
  if (taken) return { slug: taken }
  const noPart = await sparePartError(tx, stored.draft, parsed.data)
  if (noPart) return { spareParts: noPart }
  const renamed = await renameSkus(tx, id, skuChanges(stored.draft, parsed.data))
  if (!renamed.ok) return refusalErrors(renamed.problem, all, parsed.data)
  const saved = await saveProduct(tx, parsed.data, { now })
  if (!saved.ok) return refusalErrors(saved.problem, all, parsed.data)
  await indexProducts(tx, [saved.value.id])
  return null
}

function skuChanges(before: CheckedProduct, after: CheckedProduct) {
  return before.variants.flatMap(({ sku: from }, index) => {
    const to = after.variants[index]?.sku
    return to === undefined || to === from ? [] : [{ from, to }]
  })
}

/** Checks that the products that are spare parts exist, unless the shop has saved them before. */
async function sparePartError(
  tx: Db,
  before: CheckedProduct,
  { spareParts }: CheckedProduct,
): Promise<EditError | null> {
  const known = new Set(before.spareParts.map(({ product }) => product))
  for (const { product } of spareParts) {
    if (product === undefined || known.has(product)) continue
    if (!(await findSlugOwner(tx, product))) return { kind: 'gone', name: product }
  }
  return null
}

async function slugError(
  tx: Db,
  before: CheckedProduct,
  { slug }: CheckedProduct,
): Promise<EditError | null> {
  if (slug === before.slug) return null
  const owner = await findSlugOwner(tx, slug)
  if (!owner || owner.handle === before.handle) return null
  return { kind: owner.isOld ? 'slug_redirects' : 'slug_taken', slug, by: owner.slug }
}

function refusalErrors(
  problem: Problem,
  fields: readonly ProductField[],
  draft: CheckedProduct,
): Record<string, EditError> {
  const at = (label: string, error: EditError) => {
    const field = fields.find((one) => one.label === label) ?? fields[0]
    return { [field?.name ?? label]: error }
  }
  switch (problem.code) {
    case 'catalogue.sku_taken': {
      const { sku, by } = problem.facts
      const index = draft.variants.findIndex((variant) => variant.sku === sku)
      const field = fields.find(({ path, label }) => label === 'sku' && path[1] === index)
      return { [field?.name ?? 'sku']: { kind: 'sku_taken', sku, by } }
    }
    case 'catalogue.unknown_category':
      return at('categories', { kind: 'gone', name: problem.facts.slug })
    case 'catalogue.unknown_room':
      return at('rooms', { kind: 'gone', name: problem.facts.slug })
    case 'catalogue.unknown_collection':
      return at('collections', { kind: 'gone', name: problem.facts.slug })
    case 'catalogue.unknown_manufacturer':
      return at('manufacturer', { kind: 'gone', name: problem.facts.slug })
    case 'catalogue.slug_taken':
      return at('slug', { kind: 'slug_taken', slug: problem.facts.slug, by: problem.facts.slug })
    default:
      return at('slug', { kind: 'invalid' })
  }
}

const LONGEST_LOGGED_TEXT = 200
const MOST_LOGGED_CHANGES = 100

function changesOf(
  stored: StoredProduct,
  draft: CheckedProduct,
  fields: readonly ProductField[],
): ProductChange[] {
  const logged = fields.slice(0, MOST_LOGGED_CHANGES)
  const [before, after] = [textsIn(stored, logged), textsIn({ ...stored, draft }, logged)]
  const shortened = (text = '') =>
    text.length > LONGEST_LOGGED_TEXT ? `${text.slice(0, LONGEST_LOGGED_TEXT - 1).toWellFormed()}…` : text
  return logged.map(({ name, label, language, of }) => ({
    name: label,
    of: of ?? language,
    from: shortened(before[name]),
    to: shortened(after[name]),
  }))
}
