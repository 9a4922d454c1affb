// Recognises what the shop's owner has changed since the last import, by comparing hashes of what the import wrote.
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { type FlatDraft, flatten } from './changes.ts'

/** Hashes of the values that the last import wrote, by field. */
export type Marks = Readonly<Record<string, string>>

/** A change of the shop's owner that an import undoes or keeps. */
export interface OwnChange {
  readonly field: string
  readonly own: string
  readonly imported: string
}

export interface ComparedChanges {
  readonly draft: CheckedProduct
  readonly ownChanges: readonly OwnChange[]
  /** What to remember of the import. The same object as `before` if nothing is new. */
  readonly marks: Marks
}

/**
 * Compares the product of the shop (`known`) with the product that the import would save. With `keep`, the result has
 * the owner's values. `before`: what the last import wrote; `undefined`: unknown.
 */
export function compareOwnChanges(
  known: ProductDraft | null,
  imported: CheckedProduct,
  { before, keep }: { readonly before: Marks | undefined; readonly keep: boolean },
): ComparedChanges {
  const table = flatten(imported)
  const shop: FlatDraft = known ? flatten(known) : new Map()
  const own = before ? ownFieldsOf(shop, table, before) : []
  const ownChanges = own.map((field) => ({
    field,
    own: shop.get(field) ?? '',
    imported: table.get(field) ?? '',
  }))
  if (!keep || !known || own.length === 0) {
    return { draft: imported, ownChanges, marks: marksOf(table, shop, before) }
  }
  const draft = withOwn(imported, known, new Set(own))
  return { draft, ownChanges, marks: marksOf(flatten(draft), shop, before) }
}

/**
 * Compares one field that is not part of the draft. `markBefore`: what to remember of the last import; `null`: unknown.
 * `isOwn`: the owner has changed the field, and the table has another value. `mark`: what to remember of this import.
 */
export function compareOwnField({
  own,
  imported,
  markBefore,
  keep,
}: {
  readonly own: string
  readonly imported: string
  readonly markBefore: string | null
  readonly keep: boolean
}): { readonly isOwn: boolean; readonly mark: string } {
  const isOwn = markBefore !== null && own !== imported && hashOf(own) !== markBefore
  return { isOwn, mark: isOwn && keep ? markBefore : hashOf(imported) }
}

/** Returns the fields that the owner has changed and to which the import would give another value. */
function ownFieldsOf(shop: FlatDraft, table: FlatDraft, before: Marks): string[] {
  return differing(shop, table).filter((field) => hashOf(shop.get(field) ?? '') !== (before[field] ?? EMPTY))
}

function differing(shop: FlatDraft, table: FlatDraft): string[] {
  const fields: string[] = []
  for (const [field, value] of table) if (shop.get(field) !== value) fields.push(field)
  for (const field of shop.keys()) if (!table.has(field)) fields.push(field)
  return fields
}

/** Returns the marks of a saved product. A field that the import leaves as it is keeps the mark of the import before. */
function marksOf(saved: FlatDraft, shop: FlatDraft, before: Marks | undefined): Marks {
  const changed = before ? differing(shop, saved) : saved.keys()
  const marks: Record<string, string> = { ...before }
  let isSame = before !== undefined
  for (const field of changed) {
    const mark = hashOf(saved.get(field) ?? '')
    if (mark === (marks[field] ?? EMPTY)) continue
    isSame = false
    if (mark === EMPTY) delete marks[field]
    else marks[field] = mark
  }
  return isSame && before ? before : marks
}

const EMPTY = ''

/** Returns the FNV-1a hash of a text. */
function hashOf(value: string): string {
  if (value === '') return EMPTY
  let hash = 0x811c9dc5
  for (let index = 0; index < value.length; index += 1) {
    hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Returns the imported product with the owner's values of some fields. Keeps the import's if they no longer fit. */
function withOwn(imported: CheckedProduct, known: ProductDraft, own: ReadonlySet<string>): CheckedProduct {
  const skus = new Map(known.variants.map((variant) => [variant.sku, variant]))
  const texts = Object.entries(imported.texts).map(([language, text]) => {
    const before = Object.entries(known.texts).find(([other]) => other === language)?.[1]
    return [language, { ...text, ...picked(before, (field) => own.has(`${field}.${language}`), text) }]
  })
  const parsed = ProductDraft.safeParse({
    ...imported,
    ...picked(known, (field) => own.has(field), imported, PARTS),
    texts: Object.fromEntries(texts),
    dimensions: {
      ...imported.dimensions,
      ...picked(known.dimensions, (field) => own.has(field), imported.dimensions),
    },
    options: imported.options.map((option) => {
      const before = known.options?.find(({ code }) => code === option.code)
      return before && own.has(`option ${option.code}`) ? before : option
    }),
    variants: imported.variants.map((variant) => {
      const before = skus.get(variant.sku)
      return { ...variant, ...picked(before, (field) => own.has(`${variant.sku} ${field}`), variant, STOCK) }
    }),
  })
  return parsed.success ? parsed.data : imported
}

/** Fields that are not copied as a whole. The slug always follows the table, because other products may need it. */
const PARTS = new Set(['texts', 'dimensions', 'options', 'variants', 'handle', 'slug'])
const STOCK = new Set(['onHand', 'capacityPerWeek', 'sku'])

/** Returns the chosen properties of an object. A property that only `other` has becomes `undefined`. */
function picked(
  of: object | undefined,
  isChosen: (name: string) => boolean,
  other: object,
  without: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const names = new Set([...Object.keys(of ?? {}), ...Object.keys(other)])
  const chosen = [...names].filter((name) => !without.has(name) && isChosen(name))
  return Object.fromEntries(
    chosen.map((name) => [name, Object.entries(of ?? {}).find(([key]) => key === name)?.[1]]),
  )
}
