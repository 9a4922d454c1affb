import type { Reason, RowIssue } from '../../import.ts'
import { listIn, numberIn, type ParsedCells, scalarIn, textIn } from './combine-rows.ts'
import type { Plan } from '../plan/plan.ts'

/**
 * Returns functions that read the value of a field. The value comes from the table's column or the mapping's constant.
 * If the field has neither a column nor a constant, the functions return the shop's value (`known`). If the cell is
 * empty, the functions return `undefined`, or `known` if `keepsValueIfEmpty` is set.
 */
export function fieldResolver(plan: Plan, parsedCells: ParsedCells) {
  const resolveField =
    <T>(read: (from: ParsedCells, key: string) => T | undefined) =>
    (key: string, known: T | undefined): T | undefined => {
      if (!plan.keys.has(key)) return known
      if (parsedCells.get(key)?.unreadable) return known
      return read(parsedCells, key) ?? (plan.keepsValueIfEmpty ? known : undefined)
    }
  return {
    text: resolveField<string>(textIn),
    number: resolveField(numberIn),
    list: resolveField(listIn),
    scalar: resolveField(scalarIn),
  }
}

export function badRow(line: number, column: string, reason: Reason, value = ''): RowIssue {
  return { kind: 'bad', line, column, value, reason }
}

/** Returns an entry of the import report which says that a product or variant lacks a required field. */
export function missing(plan: Plan, line: number, key: string): RowIssue {
  return badRow(line, columnOf(plan, key), { code: 'missing' })
}

/**
 * Returns remarks for the import report about a product that is refused because some of its rows are invalid. Each
 * valid row of the product gets one remark, which says that the row is not imported either.
 */
export function siblingErrors(lines: readonly number[], badLines: ReadonlySet<number>): RowIssue[] {
  const [first = 0] = badLines
  return lines
    .filter((line) => !badLines.has(line))
    .map((line) => badRow(line, '', { code: 'siblingBad', facts: { line: first } }))
}

/**
 * Returns the name of the table's column for a field. If the table has no such column, returns the key of the field.
 */
export function columnOf(plan: Plan, key: string): string {
  return plan.readers.find((reader) => reader.key === key)?.column || key
}
