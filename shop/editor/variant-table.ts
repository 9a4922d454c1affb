// The variants of a product as a table of texts, for the variant grid and for table files. Pure.
import { inLanguage, type Language } from '#shop/language.ts'
import { gridFields } from './choice-fields.ts'
import type { StoredVariants } from './edit-product.server.ts'
import { textOf } from './field-texts.ts'
import { valueAt } from './internal/draft-path.ts'

/** A row for each variant: its option values in the order of the options, then the texts of `gridFields`. */
export interface VariantTable {
  readonly options: readonly string[]
  readonly rows: readonly {
    readonly id: string
    readonly values: readonly string[]
    readonly texts: string[]
  }[]
}

export function variantTable(
  { draft, variantIds, currency }: StoredVariants,
  language: Language,
): VariantTable {
  const options = draft.options.map(({ code, names, values }) => ({
    code,
    name: inLanguage(names, language) ?? code,
    values: new Map(values.map((value) => [value.code, inLanguage(value.names, language) ?? value.code])),
  }))
  return {
    options: options.map(({ name }) => name),
    rows: draft.variants.map((variant, index) => ({
      id: variantIds[index] ?? '',
      values: options.map(({ code, values }) => values.get(variant.values[code] ?? '') ?? ''),
      texts: gridFields.map((field) =>
        textOf(field, valueAt(variant, field.path ?? [field.label]), currency),
      ),
    })),
  }
}
