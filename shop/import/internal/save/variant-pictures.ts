import { type TableVariant, textIn } from '../read/combine-rows.ts'
import type { Choice } from './variant-draft.ts'

/** The picture of a variant in the table, and the option values of the variant. */
interface Pictured {
  readonly source: string | undefined
  readonly values: Choice
}

export const pictured = ({ parsedCells }: TableVariant, values: Choice): Pictured => ({
  source: textIn(parsedCells, 'variantPicture'),
  values,
})

/**
 * Returns the option values that each picture shows: those that all variants with the picture have in common, of options
 * in which the product's variants differ. Empty if a variant has no picture, because a page shows a drawing for a
 * variant that no picture represents.
 */
export function shownValues(variants: readonly Pictured[]): Map<string, Choice> {
  const sources = Map.groupBy(variants, ({ source }) => source)
  if (sources.has(undefined)) return new Map()
  const valuesOf = (code: string, of: readonly Pictured[]) => new Set(of.map(({ values }) => values[code]))
  const codes = Object.keys(variants[0]?.values ?? {}).filter((code) => valuesOf(code, variants).size > 1)
  return new Map(
    [...sources].flatMap(([source, of]): [string, Choice][] => {
      const common = codes.flatMap((code) => {
        const [value, ...others] = valuesOf(code, of)
        return value !== undefined && others.length === 0 ? [[code, value] as const] : []
      })
      return source === undefined || common.length === 0 ? [] : [[source, Object.fromEntries(common)]]
    }),
  )
}
