import type { Reason, RowIssue } from '../../import.ts'
import { listIn, numberIn, type ParsedCells, scalarIn, textIn } from './combine-rows.ts'
import type { Plan } from '../plan/plan.ts'

/**
 * Returns functions that choose the value of a field. If the table has a column or a constant for the field, they
 * choose the table's value, otherwise the shop's.
 */
export function fieldResolver(plan: Plan, parsedCells: ParsedCells) {
  const resolveField =
    <T>(read: (from: ParsedCells, key: string) => T | undefined) =>
    (key: string, known: T | undefined): T | undefined => {
      if (!plan.keys.has(key)) return known
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

/** Returns the remark that a product or variant lacks a required field. */
export function missing(plan: Plan, line: number, key: string): RowIssue {
  return badRow(line, columnOf(plan, key), { code: 'missing' })
}

/** Returns a remark for each line of a product that is refused because another line is bad. */
export function siblingErrors(lines: readonly number[], badLines: ReadonlySet<number>): RowIssue[] {
  const [first = 0] = badLines
  return lines
    .filter((line) => !badLines.has(line))
    .map((line) => badRow(line, '', { code: 'siblingBad', facts: { line: first } }))
}

/** Returns the table's column for a field. If the table has no such column, returns the key of the field. */
export function columnOf(plan: Plan, key: string): string {
  return plan.readers.find((reader) => reader.key === key)?.column || key
}
