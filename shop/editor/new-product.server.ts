// Creates products, and copies and deletes them. Updates the search index.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { copyMedia } from '#shop/catalogue/pictures.server.ts'
import { copyRelated } from '#shop/catalogue/related/related-products.server.ts'
import { removeProducts, setStatus } from '#shop/catalogue/status.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { type Language, languages } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import { type Done, done, type Outcome, refuse } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { errorsOf } from './internal/draft-errors.ts'
import { setValueAt } from './internal/draft-path.ts'
import { findSlugOwner } from './internal/slug-owner.server.ts'
import { freeSkus, freeSlug, slugOf } from './internal/free-keys.server.ts'
import { type EditErrors, loadStoredProduct } from './edit-product.server.ts'
import { normalizeText, readText } from './field-texts.ts'
import { type StatusChange, statusChanges } from './status.ts'
import type { ProductField } from './fields.ts'

/** The fields of the form that creates a product. */
export const newProductFields: readonly ProductField[] = [
  ...languages.map((language): ProductField => ({
    name: `name.${language}`,
    kind: 'line',
    path: ['texts', language, 'name'],
    label: 'name',
    language,
  })),
  { name: 'slug', kind: 'slug', path: ['slug'], label: 'slug', language: null },
  { name: 'category', kind: 'groups', path: ['categories'], label: 'categories', language: null },
  { name: 'sku', kind: 'line', path: ['variants', 0, 'sku'], label: 'sku', language: null },
  {
    name: 'price',
    kind: 'amount',
    path: ['variants', 0, 'price'],
    label: 'price',
    language: null,
    isRequired: true,
  },
  {
    name: 'stockPolicy',
    kind: 'choice',
    path: ['variants', 0, 'stockPolicy'],
    label: 'stockPolicy',
    language: null,
    choices: stockPolicies,
    isRequired: true,
  },
  {
    name: 'leadTimeWeeks',
    kind: 'whole',
    path: ['variants', 0, 'leadTimeWeeks'],
    label: 'leadTimeWeeks',
    language: null,
  },
]

interface NewProduct {
  readonly typed: Readonly<Record<string, string>>
  readonly currency: Currency
  readonly now: Date
}

export interface CreatedProduct {
  readonly id: ProductId
  readonly slug: string
}

type CreateResult =
  | { readonly ok: true; readonly value: CreatedProduct }
  | { readonly ok: false; readonly errors: EditErrors }

/**
 * Creates a draft of a product with one variant. Makes the slug and the SKU from the name if they are empty.
 */
export async function createProduct(db: Db, { typed, currency: of, now }: NewProduct): Promise<CreateResult> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const read = readNewProduct(typed, of)
    if (!read.ok) return read
    const { draft } = read
    const name = languages.map((language) => draft.texts[language]?.name).find(Boolean) ?? ''
    const chosenSlug = draft.slug
    if (chosenSlug) {
      const owner = await findSlugOwner(tx, chosenSlug)
      const kind = owner?.isOld ? 'slug_redirects' : 'slug_taken'
      if (owner) return { ok: false, errors: { slug: { kind, slug: chosenSlug, by: owner.slug } } }
    }
    const slug = chosenSlug || (await freeSlug(tx, slugOf(name) || 'product'))
    const [variant] = draft.variants
    if (variant && !variant.sku) variant.sku = (await freeSkus(tx, [slug.toUpperCase()]))[0] ?? slug
    const parsed = ProductDraft.safeParse({ ...draft, slug, handle: await freeHandle(tx, slug) })
    if (!parsed.success)
      return { ok: false, errors: Object.fromEntries(errorsOf(parsed.error.issues, newProductFields)) }
    const saved = await saveProduct(tx, parsed.data, { now })
    if (saved.ok) return done({ id: saved.value.id, slug })
    const { problem } = saved
    if (problem.code === 'catalogue.sku_taken')
      return { ok: false, errors: { sku: { kind: 'sku_taken', ...problem.facts } } }
    return { ok: false, errors: { category: { kind: 'gone', name: problem.facts.slug } } }
  })
}

interface Unfinished {
  slug: string
  texts: Partial<Record<Language, { name: string }>>
  variants: { sku: string; price: number; stockPolicy: StockPolicy; currency: string }[]
}

function readNewProduct(
  typed: NewProduct['typed'],
  of: Currency,
): { readonly ok: true; readonly draft: Unfinished } | { readonly ok: false; readonly errors: EditErrors } {
  const draft: Unfinished = {
    slug: '',
    texts: {},
    variants: [{ sku: '', price: 0, stockPolicy: 'stocked', currency: of }],
  }
  Object.assign(draft, { status: 'draft', categories: [] })
  const errors: [string, EditErrors[string]][] = []
  for (const field of newProductFields) {
    const read = readText(field, normalizeText(field, typed[field.name] ?? '', of), of)
    if ('error' in read) errors.push([field.name, read.error])
    else if (read.value !== undefined) setValueAt(draft, field.path, read.value)
  }
  if (Object.keys(draft.texts).length === 0) errors.push([`name.${languages[0]}`, { kind: 'missing' }])
  return errors.length > 0 ? { ok: false, errors: Object.fromEntries(errors) } : { ok: true, draft }
}

/** Returns a handle that no product has. Handles of imports and slugs are separate, so a slug may be in use as one. */
async function freeHandle(tx: Db, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? slug : `${slug}-${number}`
    const known = await tx.selectFrom('products').select('id').where('handle', '=', handle).executeTakeFirst()
    if (!known) return handle
  }
}

/**
 * Copies a product with its pictures and models, as a draft with its own slug and SKUs. The copy has no GTINs, because
 * a GTIN belongs to one article. `null`: there is no product with this ID.
 */
export async function duplicateProduct(
  db: Db,
  { id, nameOf, now }: { id: ProductId; nameOf: (name: string, language: Language) => string; now: Date },
): Promise<Done<CreatedProduct> | null> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const stored = await loadStoredProduct(tx, id)
    if (!stored) return null
    const { draft } = stored
    const active = draft.variants.filter(({ status }) => status === 'active')
    const sold = active.length > 0 ? active : draft.variants
    const slug = await freeSlug(tx, draft.slug)
    const skus = await freeSkus(
      tx,
      sold.map(({ sku }) => sku),
    )
    const copy: CheckedProduct = {
      ...draft,
      slug,
      handle: await freeHandle(tx, slug),
      status: 'draft',
      texts: renamed(draft.texts, nameOf),
      pictures: [],
      publishedAt: undefined,
      variants: sold.map((variant, index) => ({
        ...variant,
        sku: skus[index] ?? variant.sku,
        gtin: undefined,
      })),
    }
    const saved = await saveProduct(tx, ProductDraft.parse(copy), { now })
    if (!saved.ok) throw new Error(`The copy of ${draft.handle} was refused: ${saved.problem.code}`)
    await copyMedia(tx, { from: id, to: saved.value.id })
    await copyRelated(tx, { from: id, to: saved.value.id })
    return done({ id: saved.value.id, slug })
  })
}

const LONGEST_NAME = 255

function renamed(
  texts: CheckedProduct['texts'],
  nameOf: (name: string, language: Language) => string,
): CheckedProduct['texts'] {
  const names = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, { ...text, name: nameOf(text.name, language).slice(0, LONGEST_NAME) }]] : []
  })
  return Object.fromEntries(names)
}

/**
 * Changes the status of a product. Refuses a change that does not fit the current status, because another person has
 * changed it, and the publication of a product without a variant for sale. `null`: there is no product with this ID.
 */
export async function changeStatus(
  db: Db,
  { id, change, now }: { id: ProductId; change: StatusChange; now: Date },
): Promise<Outcome<{ slug: string }, 'catalogue.status_changed' | 'catalogue.nothing_for_sale'> | null> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const product = await tx
      .selectFrom('products')
      .select(['status', 'slug', 'lowest_price_minor'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!product) return null
    const { from, to } = statusChanges[change]
    if (!from.some((status) => status === product.status)) return refuse('catalogue.status_changed')
    if (to === 'active' && product.lowest_price_minor === null) return refuse('catalogue.nothing_for_sale')
    await setStatus(tx, id, to, { now })
    // The decision for another status replaces the plan to publish the draft later.
    await tx.deleteFrom('scheduled_publications').where('product_id', '=', id).execute()
    await indexProducts(tx, [id])
    return done({ slug: product.slug })
  })
}

/** Returns whether an order, a reservation or a cart contains a variant of the product. */
export async function isInUse(db: Db, id: ProductId): Promise<boolean> {
  const { rows } = await sql`
    select from variants v
    where v.product_id = ${id} and (
      exists (select from order_lines l where l.variant_id = v.id)
      or exists (select from stock_hold_lines h where h.variant_id = v.id)
      or exists (select from cart_lines c where c.variant_id = v.id)
    ) limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Deletes a draft that was never ordered and is in no cart. `null`: there is no product with this ID.
 */
export async function deleteProduct(
  db: Db,
  id: ProductId,
): Promise<Outcome<{ slug: string }, 'catalogue.not_deletable'> | null> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const product = await tx
      .selectFrom('products')
      .select(['status', 'slug'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!product) return null
    if (product.status !== 'draft' || (await isInUse(tx, id))) return refuse('catalogue.not_deletable')
    await removeProducts(tx, [id])
    return done({ slug: product.slug })
  })
}
