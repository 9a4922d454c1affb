import type { FactsOf } from '#shop/problems.ts'
import { Mapping } from '../../mapping.ts'
import { type FieldKey, fieldKeys, ownUnits } from './fields.ts'

/**
 * Returns a field's column name in the shop's own format: "compareAt" → "compare_at", "name.de" → "name_de", "width" →
 * "width_mm".
 */
export function ownColumn({ key, field }: FieldKey): string {
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_')
  const unit = ownUnits[field.kind]
  return unit ? `${name}_${unit}` : name
}

/** Columns of the shop's own format, by name. Text columns always name their language. */
export const ownColumns: ReadonlyMap<string, FieldKey> = new Map(
  fieldKeys
    .filter(({ field, language }) => !field.translated || language !== null)
    .map((key) => [ownColumn(key), key]),
)

/** The mapping that the import uses for tables in the shop's own format. Every column is optional. */
export const ownMapping: Mapping = Mapping.parse({
  about: "The shop's own format",
  guarded: true,
  fields: Object.fromEntries(
    [...ownColumns].map(([column, { key, field }]) => {
      const unit = ownUnits[field.kind]
      return [key, { column, optional: true, ...(unit ? { unit } : {}) }]
    }),
  ),
})

/**
 * Returns whether a table is in the shop's own format. At least two columns, and at least half of all columns, must have
 * a name of this format, because tables of other systems may have a column `sku` or `price` too. In addition, the table
 * must contain `handle`, `sku`, or both `kind` and `slug`, because these columns identify the rows.
 */
export function isOwnFormat(header: readonly string[]): boolean {
  const known = header.filter((column) => ownColumns.has(column))
  const has = (column: string) => known.includes(column)
  const named = header.filter((column) => column.trim() !== '')
  if (known.length < 2 || known.length * 2 < named.length) return false
  return has('handle') || has('sku') || (has('kind') && has('slug'))
}

/** Returns why a table is not in the shop's own format: the columns that are missing or unknown. */
export function foreignColumns(header: readonly string[]): FactsOf<'import.mapping_needed'> {
  const hasKey = header.includes('handle') || header.includes('sku')
  return hasKey
    ? { missing: [], unknown: header.filter((column) => column.trim() !== '' && !ownColumns.has(column)) }
    : { missing: ['handle', 'sku'], unknown: [] }
}
