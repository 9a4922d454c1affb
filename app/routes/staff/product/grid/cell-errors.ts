// Marks invalid cells before they are saved, by the rules with which the shop saves them.
import { checkCell } from '#shop/editor/cell-check.ts'
import type { EditError } from '#shop/editor/field-texts.ts'
import type { Currency } from '#shop/money.ts'
import type { GridColumn } from './data.ts'
import { type Edits, keyOf, placeOf, textAt } from './edits.ts'

type Texts = Pick<Edits, 'saved' | 'changed'>

/** Returns the errors of the changed cells by `keyOf`. */
export function cellErrors(
  edits: Texts,
  columns: readonly GridColumn[],
  currency: Currency,
): ReadonlyMap<string, EditError> {
  const columnOf = (label: string) => columns.findIndex((column) => column.label === label)
  const [sku, price, compareAt] = [columnOf('sku'), columnOf('price'), columnOf('compareAt')]
  const skus = [...edits.changed.keys()].some((key) => placeOf(key).column === sku)
    ? countTexts(edits, sku)
    : new Map<string, number>()
  const fields = columns.map(fieldOf)
  const errors = new Map<string, EditError>()
  for (const [key, text] of edits.changed) {
    const { row, column } = placeOf(key)
    const field = fields[column]
    if (!field) continue
    const error = checkCell(field, text, currency)
    if (error) errors.set(key, error)
    else if (column === sku && (skus.get(text) ?? 0) > 1) errors.set(key, { kind: 'sku_twice' })
    else if ((column === price || column === compareAt) && isNotReduced(edits, row, price, compareAt))
      errors.set(keyOf(row, edits.changed.has(keyOf(row, compareAt)) ? compareAt : column), {
        kind: 'not_reduced',
      })
  }
  return errors
}

function fieldOf({ kind, label, isRequired, entries }: GridColumn) {
  return {
    kind,
    label,
    ...(isRequired && { isRequired: true as const }),
    ...(entries && { choices: entries.map(({ value }) => value) }),
  }
}

function countTexts(edits: Texts, column: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of edits.saved.keys()) {
    const text = textAt(edits, row, column)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Returns whether the former price of a row is not higher than its price. Both are decimals with a point, or invalid. */
function isNotReduced(edits: Texts, row: number, price: number, compareAt: number): boolean {
  const [now, before] = [textAt(edits, row, price), textAt(edits, row, compareAt)]
  return before !== '' && now !== '' && Number(before) <= Number(now)
}
