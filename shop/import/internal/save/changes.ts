import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { currency, money, toDecimal } from '#shop/money.ts'
import type { FieldChange } from '../../import.ts'

/** Fields that belong to the stock, not to the product. */
const STOCK_FIELDS = new Set(['onHand', 'capacityPerWeek'])

/**
 * Returns the fields in which two drafts of a product differ, each with both values. Most fields have the same name as
 * in a mapping.
 */
export function changesBetween(before: ProductDraft, after: ProductDraft): FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was = '', is = ''] = [old.get(field), now.get(field)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** The fields of a product as texts. A field without a value is missing. */
export type FlatDraft = ReadonlyMap<string, string>

export function flatten(draft: ProductDraft): Map<string, string> {
  const { texts, dimensions, variants, options, pictures, ...rest } = draft
  const fields = new Map<string, string>()
  const setField = (field: string, value: unknown) => {
    if (value !== undefined && value !== null)
      fields.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [field, value] of Object.entries(rest)) setField(field, value)
  setField(
    'pictures',
    pictures?.map(({ source, alt }) => ({ source, alt })),
  )
  for (const [field, value] of Object.entries(dimensions ?? {})) setField(field, value)
  for (const [language, text] of Object.entries(texts)) {
    for (const [field, value] of Object.entries(text)) setField(`${field}.${language}`, value)
  }
  for (const { code, ...option } of options ?? []) setField(`option ${code}`, option)
  for (const { sku, price, compareAt, currency: code, ...variant } of variants) {
    const amount = (minor: number | undefined) => minor && toDecimal(money(minor, currency(code)))
    setField(`${sku} price`, amount(price))
    setField(`${sku} compareAt`, amount(compareAt))
    for (const [field, value] of Object.entries(variant)) {
      if (!STOCK_FIELDS.has(field)) setField(`${sku} ${field}`, value)
    }
  }
  return fields
}
