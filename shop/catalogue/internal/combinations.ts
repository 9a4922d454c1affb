import type { ProductRows } from './product-rows.server.ts'

const FIRST_VALUE = '0'.charCodeAt(0)
const NONE = '-'
const FOR_SALE = '+'

/**
 * Every combination a product comes in, as one text: variants in their order, each `+` or `-` (for sale or not) and a
 * letter for each option in its order: `0` for its value at position 0, `1` for that at 1; `-` where it chooses none.
 */
export function combinationsOf({
  options,
  option_values,
  variants,
  variant_values,
}: Pick<ProductRows, 'options' | 'option_values' | 'variants' | 'variant_values'>): string {
  const optionAt = new Map(options.map(({ id, position }) => [id, position]))
  const valueOf = new Map(option_values.map((row) => [row.id, row]))
  const chosen = new Map(variants.map(({ id }) => [id, options.map(() => NONE)]))
  for (const { variant_id, option_value_id } of variant_values) {
    const value = valueOf.get(option_value_id)
    const letters = chosen.get(variant_id)
    const option = value && optionAt.get(value.option_id)
    if (!value || !letters || option === undefined) continue
    letters[option] = String.fromCharCode(FIRST_VALUE + value.position)
  }
  return variants
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, status }) => (status === 'active' ? FOR_SALE : NONE) + (chosen.get(id) ?? []).join(''))
    .join('')
}
