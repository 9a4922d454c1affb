// The fields with which staff edit the options and the variants of a product.
import { variantLengths } from '#shop/catalogue/attributes.ts'
import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import { valueTextNames } from '#shop/catalogue/draft.ts'
import { languages } from '#shop/language.ts'
import { goodsTaxCases } from '#shop/tax-case.ts'
import type { StoredProduct, StoredVariants } from './edit-product.server.ts'
import { type FieldKind, isRowKind, type ProductField } from './fields.ts'

/** Values of a variant's status: whether it is for sale. */
export const variantStatuses = ['active', 'archived'] as const

/** A field of every variant. */
export interface VariantFieldSpec {
  readonly label: string
  readonly kind: FieldKind
  readonly path?: readonly string[]
  readonly choices?: readonly string[]
  readonly isRequired?: true
}

/** The fields of a variant that the table of variants shows. */
const tableFields: readonly VariantFieldSpec[] = [
  { label: 'sku', kind: 'line', isRequired: true },
  { label: 'price', kind: 'amount', isRequired: true },
  { label: 'compareAt', kind: 'amount' },
  { label: 'stockPolicy', kind: 'choice', choices: stockPolicies, isRequired: true },
  { label: 'leadTimeWeeks', kind: 'whole' },
  { label: 'status', kind: 'choice', choices: variantStatuses, isRequired: true },
]

/** All fields of a variant. */
const allFields: readonly VariantFieldSpec[] = [
  ...tableFields,
  { label: 'gtin', kind: 'line' },
  { label: 'taxCase', kind: 'choice', choices: goodsTaxCases, isRequired: true },
  ...variantLengths.map((name): VariantFieldSpec => ({
    label: name,
    kind: 'length',
    path: ['dimensions', name],
  })),
  { label: 'measures', kind: 'measures' },
]

/** The fields that are columns of the variant grid: those whose value fits into one cell. */
export const gridFields = allFields.filter(({ kind }) => !isRowKind(kind))

/** Returns the fields of the grid, for all variants. */
export function gridFieldsOf(stored: StoredProduct): ProductField[] {
  return variantFields(stored, stored.variantIds, gridFields)
}

/** Returns the fields of the table of variants, for the variants with these IDs. */
export function tableFieldsOf(stored: StoredVariants, ids: readonly string[]): ProductField[] {
  return variantFields(stored, ids, tableFields)
}

/** Returns all fields of one variant. */
export function variantFieldsOf(stored: StoredProduct, id: string): ProductField[] {
  return variantFields(stored, [id], allFields)
}

function variantFields(
  { draft, variantIds }: StoredVariants,
  ids: readonly string[],
  specs: readonly VariantFieldSpec[],
): ProductField[] {
  const indexes = new Map<string, number>(variantIds.map((id, index) => [id, index]))
  return ids.flatMap((id) => {
    const index = indexes.get(id)
    const sku = index === undefined ? undefined : draft.variants[index]?.sku
    if (index === undefined || sku === undefined) return []
    return specs.map(({ label, path = [label], ...spec }): ProductField => ({
      ...spec,
      label,
      name: variantFieldName(label, id),
      path: ['variants', index, ...path],
      language: null,
      of: sku,
    }))
  })
}

export const variantFieldName = (label: string, id: string) => `${label}:${id}`

/** Returns the fields for the names of an option and of its values, and for the texts of the values. */
export function optionFieldsOf({ draft }: StoredProduct, code: string): ProductField[] {
  const index = draft.options.findIndex((option) => option.code === code)
  const option = draft.options[index]
  if (!option) return []
  const names = languages.map((language): ProductField => ({
    name: `names:${language}`,
    kind: 'line',
    path: ['options', index, 'names', language],
    label: 'optionName',
    language,
    of: code,
  }))
  return [
    ...names,
    ...option.values.flatMap((value, at) => valueFields(['options', index, 'values', at], value.code)),
  ]
}

function valueFields(path: ProductField['path'], code: string): ProductField[] {
  const fieldAt = (kind: FieldKind, label: string, ...keys: readonly string[]): ProductField => ({
    name: `${keys.join('.')}:${code}`,
    kind,
    path: [...path, ...keys],
    label,
    language: languages.find((language) => language === keys.at(-1)) ?? null,
    of: code,
  })
  return [
    ...languages.map((language) => fieldAt('line', 'valueName', 'names', language)),
    fieldAt('colour', 'swatch', 'swatch'),
    ...valueTextNames.flatMap((name) => languages.map((language) => fieldAt('line', name, name, language))),
  ]
}
