// Saves forms of the product editor. Two people who edit the same product do not overwrite each other's changes without
// notice. Updates the search index. Does not manage stock.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { renameSkus, saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import { newId, type ProductId, type VariantId } from '#shop/ids.ts'
import { currency, type Currency } from '#shop/money.ts'
import type { Problem } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { errorsOf } from './internal/draft-errors.ts'
import { setValueAt, valueAt } from './internal/draft-path.ts'
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
  readonly changes: readonly ProductChange[]
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
export interface StoredProduct {
  readonly draft: CheckedProduct
  readonly currency: Currency
  readonly variantIds: readonly VariantId[]
  /**
   * The option values that only archived variants have, by the code of the option. Such a value was removed, and stays
   * in the database for the orders of its variants.
   */
  readonly retired: ReadonlyMap<string, ReadonlySet<string>>
}

/** Loads a product for the editor. `null`: there is no product with this ID. */
export async function loadStoredProduct(db: Db, id: ProductId): Promise<StoredProduct | null> {
  const product = await db.selectFrom('products').select('handle').where('id', '=', id).executeTakeFirst()
  const draft = product && (await listDrafts(db, [product.handle])).get(product.handle)
  if (!draft) return null
  const rows = await db.selectFrom('variants').select(['id', 'sku']).where('product_id', '=', id).execute()
  const ids = new Map(rows.map((row) => [row.sku, row.id]))
  return {
    draft,
    currency: currency(draft.variants[0]?.currency ?? 'EUR'),
    variantIds: draft.variants.map(({ sku }) => ids.get(sku) ?? newId<'variant'>()),
    retired: await readRetiredValues(db, id),
  }
}

async function readRetiredValues(db: Db, id: ProductId): Promise<StoredProduct['retired']> {
  const { rows } = await sql<{ option: string; value: string }>`
    select o.code as option, ov.code as value
    from options o
    join option_values ov on ov.option_id = o.id
    join variant_values vv on vv.option_value_id = ov.id
    join variants v on v.id = vv.variant_id
    where o.product_id = ${id}
      and exists (select from variants sold where sold.product_id = ${id} and sold.status = 'active')
    group by o.code, ov.code
    having bool_and(v.status = 'archived')`.execute(db)
  const byOption = Map.groupBy(rows, ({ option }) => option)
  return new Map([...byOption].map(([option, some]) => [option, new Set(some.map(({ value }) => value))]))
}

/** Returns the texts of a form's fields. */
export function textsIn(
  { draft, currency: of }: StoredProduct,
  fields: readonly ProductField[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map((field) => [field.name, textOf(field, valueAt(draft, field.path), of)]),
  )
}

/** Returns a text that says what a form shows. The form sends this text back, so that `editProduct` finds conflicts. */
export function seenIn(stored: StoredProduct, fields: readonly ProductField[]): string {
  const texts = Object.entries(textsIn(stored, fields))
  return new URLSearchParams(texts.map(([name, text]) => [name, digest(text)])).toString()
}

const DIGEST_LENGTH = 8
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH)

/**
 * Saves a form of the product editor, all of its fields or none. Keeps what another person has saved since the form was
 * opened: a field that this person did not change keeps the other person's value, and a field that both changed
 * differently is an error. `null`: there is no product with this ID.
 */
export async function editProduct(db: Db, edit: ProductEdit): Promise<EditResult | null> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const stored = await loadStoredProduct(tx, edit.id)
    if (!stored) return null
    const fields = edit.fieldsOf(stored)
    const { draft, changed, errors } = applyTexts(stored, fields, edit)
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    if (changed.length === 0) return { ok: true, value: { slug: draft.slug, changes: [] } }
    const refused = await saveEdited(tx, { ...edit, stored, draft, fields: changed, all: fields })
    if (refused) return { ok: false, errors: refused }
    return { ok: true, value: { slug: draft.slug, changes: changesOf(stored, draft, changed) } }
  })
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
  const before = new URLSearchParams(seen)
  const shown = fields.map((field) => {
    const { name } = field
    const text = typed[name] ?? current[name] ?? ''
    const isUntouched = digest(normalizeText(field, text, stored.currency)) === before.get(name)
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
  const before = new URLSearchParams(seen)
  const errors: Record<string, EditError> = {}
  const changed: ProductField[] = []
  for (const field of fields) {
    const { name } = field
    const text = typed[name]
    if (text === undefined) continue
    const to = normalizeText(field, text, stored.currency)
    const from = current[name] ?? ''
    const was = before.get(name) ?? digest(from)
    if (to === from || digest(to) === was) continue
    if (digest(from) !== was) {
      errors[name] = { kind: 'changed_meanwhile', current: from }
      continue
    }
    const read = readText(field, to, stored.currency)
    if ('error' in read) errors[name] = read.error
    else {
      setValueAt(draft, field.path, read.value)
      changed.push(field)
    }
  }
  dropEmptyTexts(draft, stored.draft)
  return { draft, changed, errors: { ...errors, ...reductionErrors(draft, changed) } }
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
  const indexes = new Set(
    changed.filter(({ label, path }) => path[0] === 'variants' && isPrice(label)).map(({ path }) => path[1]),
  )
  const wrong = [...indexes].flatMap((index) => {
    const { price, compareAt } = draft.variants[Number(index)] ?? {}
    const isWrong = price !== undefined && compareAt !== undefined && compareAt <= price
    const field = changed.findLast(({ path, label }) => path[1] === index && isPrice(label))
    return isWrong && field ? [[field.name, { kind: 'not_reduced' } as const]] : []
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
  const [before, after] = [textsIn(stored, fields), textsIn({ ...stored, draft }, fields)]
  const shortened = (text = '') =>
    text.length > LONGEST_LOGGED_TEXT ? `${text.slice(0, LONGEST_LOGGED_TEXT - 1).toWellFormed()}…` : text
  return fields.slice(0, MOST_LOGGED_CHANGES).map(({ name, label, language, of }) => ({
    name: label,
    of: of ?? language,
    from: shortened(before[name]),
    to: shortened(after[name]),
  }))
}
