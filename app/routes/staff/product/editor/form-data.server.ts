// Loads the fields of the product editor for its pages, with the values that its lists offer.
import { data } from 'react-router'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import { addressCountries } from '#shop/address-formats.server.ts'
import { listManufacturers } from '#shop/catalogue/required-data/manufacturers.server.ts'
import { fibres, textileParts } from '#shop/catalogue/required-data/textile.ts'
import { type ProductId, readId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import {
  loadStoredProduct,
  loadStoredVariants,
  seenIn,
  type StoredProduct,
  type StoredVariants,
  textsIn,
} from '#shop/editor/edit-product.server.ts'
import type { ProductField } from '#shop/editor/fields.ts'
import { type ListEntry, listCategoryEntries, listGroupEntries } from '#shop/editor/lists.server.ts'
import { textiles as textilesDe } from '#words/de/shop/textiles.ts'
import { textiles as textilesEn } from '#words/en/shop/textiles.ts'
import { countryChoices } from '#words/format.ts'

/** A field as a page shows it. */
export interface ShownField extends Omit<ProductField, 'path' | 'choices'> {
  /** The saved value as text. */
  readonly text: string
  /** The values that the field offers. `null`: the field is not a list. */
  readonly entries: readonly ListEntry[] | null
  /** The values that the cells of a row offer, by the name of the cell. */
  readonly cellEntries: Readonly<Record<string, readonly ListEntry[]>>
}

export interface FormData {
  readonly fields: readonly ShownField[]
  /** What the form shows. The form sends this text back, so that the shop finds conflicts. */
  readonly seen: string
  readonly currency: string
}

/** Returns the product with the ID in the URL. Throws a 404 if no product has this ID. */
export async function requireStoredProduct(
  db: Db,
  id: string,
): Promise<{ id: ProductId; stored: StoredProduct }> {
  const productId = readId<'product'>(id)
  const stored = productId && (await loadStoredProduct(db, productId))
  if (!stored) throw data(null, { status: 404 })
  return { id: productId, stored }
}

/** Returns the options and variants of the product with the ID in the URL. Throws a 404 if no product has this ID. */
export async function requireStoredVariants(
  db: Db,
  id: string,
): Promise<{ id: ProductId; stored: StoredVariants }> {
  const productId = readId<'product'>(id)
  const stored = productId && (await loadStoredVariants(db, productId))
  if (!stored) throw data(null, { status: 404 })
  return { id: productId, stored }
}

export async function formData(
  ctx: StaffRequestContext,
  stored: StoredVariants,
  fields: readonly ProductField[],
): Promise<FormData> {
  const texts = textsIn(stored, fields)
  const groups = await groupEntries(ctx, fields)
  return {
    fields: fields.map(({ path: _path, choices, ...field }) => ({
      ...field,
      text: texts[field.name] ?? '',
      entries: groups.get(field.label) ?? namedEntries(ctx.language, field, choices),
      cellEntries: cellEntries(ctx.language, field.kind),
    })),
    seen: seenIn(stored, fields),
    currency: stored.currency,
  }
}

/** Returns the entries of the lists whose content is in the database. */
async function groupEntries(
  { db, language }: StaffRequestContext,
  fields: readonly ProductField[],
): Promise<ReadonlyMap<string, readonly ListEntry[]>> {
  const has = (label: string) => fields.some((field) => field.label === label)
  const entries = new Map<string, readonly ListEntry[]>()
  if (has('categories')) entries.set('categories', await listCategoryEntries(db, language))
  if (has('rooms')) entries.set('rooms', await listGroupEntries(db, 'rooms', language))
  if (has('collections')) entries.set('collections', await listGroupEntries(db, 'collections', language))
  if (has('manufacturer')) {
    const manufacturers = await listManufacturers(db)
    entries.set(
      'manufacturer',
      manufacturers.map(({ slug, name }) => ({ value: slug, label: name })),
    )
  }
  return entries
}

/** Returns the values that a field offers, with their names. `null`: the field is not a list. */
export function namedEntries(
  language: Language,
  { label, kind }: Pick<ProductField, 'label' | 'kind'>,
  choices: readonly string[] | undefined,
): readonly ListEntry[] | null {
  const { staff, attributes } = wordsIn(language)
  const words = staff.productEditor
  if (kind === 'country')
    return countryChoices(addressCountries, language).map(({ code, name }) => ({ value: code, label: name }))
  if (kind === 'flag' || kind === 'switch')
    return [
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ]
  if (!choices) return null
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...words.choices,
    form: words.silhouettes,
    shape: attributes.choices.shape,
  }
  return choices.map((value) => ({ value, label: names[label]?.[value] ?? value }))
}

const textiles = { en: textilesEn, de: textilesDe }

function cellEntries(language: Language, kind: ProductField['kind']): ShownField['cellEntries'] {
  if (kind === 'composition') {
    const names = textiles[language]
    return {
      part: textileParts.map((value) => ({ value, label: names.parts[value] })),
      fibre: fibres.map((value) => ({ value, label: names.fibres[value] })),
    }
  }
  if (kind !== 'measures') return {}
  const names = wordsIn(language).staff.productEditor.choices.measures
  return { name: Object.entries(names).map(([value, label]) => ({ value, label })) }
}
