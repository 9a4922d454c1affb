// Checks the text of a single field as the product editor does when it saves, so that the variant grid can mark a cell
// before it is saved. `edit-product.server.ts` has the final decision.
import { type AttributeDescriptor, attributes } from '#shop/catalogue/attributes.ts'
import { MAX_MM, MIN_MM } from '#shop/length.ts'
import { type Currency, MAX_MINOR } from '#shop/money.ts'
import { type EditError, normalizeText, readText } from './field-texts.ts'
import type { ProductField } from './fields.ts'

type CheckedField = Pick<ProductField, 'kind' | 'label' | 'choices' | 'isRequired'>

const MOST_WEEKS = 104
const LONGEST_SKU = 64
const GTIN = /^\d{8}(\d{4,6})?$/

/** Returns the error for a number outside the bounds of a field. */
export function numberBounds(label: string): Extract<EditError, { kind: 'number' }> {
  const bounds = Object.entries<AttributeDescriptor>(attributes).find(([name]) => name === label)?.[1]
  if (label === 'leadTimeWeeks') return { kind: 'number', least: 0, most: MOST_WEEKS }
  return { kind: 'number', least: bounds?.least ?? 0, most: bounds?.most ?? MAX_MM }
}

/** Returns an error of `readText` with the bounds of the field. */
export function withBounds({ label }: Pick<ProductField, 'label'>, error: EditError): EditError {
  return error.kind === 'number' ? numberBounds(label) : error
}

/** Returns why the shop refuses the text of a field of a variant. `null`: the text is valid. */
export function checkCell(field: CheckedField, typed: string, of: Currency): EditError | null {
  const read = readText(field, normalizeText(field, typed, of), of)
  if ('error' in read) return withBounds(field, read.error)
  return read.value === undefined ? null : boundsError(field, read.value)
}

function boundsError({ kind, label }: CheckedField, value: unknown): EditError | null {
  const isOutside = (least: number, most: number) => Number(value) < least || Number(value) > most
  switch (kind) {
    case 'amount':
      return isOutside(0, MAX_MINOR) ? { kind: 'amount' } : null
    case 'length':
      return isOutside(MIN_MM, MAX_MM) ? { kind: 'length' } : null
    case 'whole': {
      const bounds = numberBounds(label)
      return isOutside(bounds.least, bounds.most) ? bounds : null
    }
    default:
      return textError(label, String(value))
  }
}

function textError(label: string, text: string): EditError | null {
  if (label === 'sku' && text.length > LONGEST_SKU) return { kind: 'too_long', limit: LONGEST_SKU }
  return label === 'gtin' && !GTIN.test(text) ? { kind: 'gtin' } : null
}
