import type { Reason, Remark } from '../../import.ts'
import { listIn, numberIn, type Readings, scalarIn, textIn } from './combine-rows.ts'
import type { Plan } from '../plan/plan.ts'

/**
 * Returns functions that choose a field's value: the table's if it has a column or a constant for the field, else the known one.
 */
export function decider(plan: Plan, readings: Readings) {
  const decide =
    <T>(read: (from: Readings, key: string) => T | undefined) =>
    (key: string, known: T | undefined): T | undefined => {
      if (!plan.keys.has(key)) return known
      return read(readings, key) ?? (plan.keepsWhereEmpty ? known : undefined)
    }
  return {
    text: decide<string>(textIn),
    number: decide(numberIn),
    list: decide(listIn),
    scalar: decide(scalarIn),
  }
}

export function fault(line: number, column: string, reason: Reason, value = ''): Remark {
  return { kind: 'bad', line, column, value, reason }
}

/** Returns the remark that a product or variant lacks a required field. */
export function missing(plan: Plan, line: number, key: string): Remark {
  return fault(line, columnOf(plan, key), { code: 'missing' })
}

/** Returns a remark for each line of a product that is refused because another line is bad. */
export function siblingsOf(lines: readonly number[], bad: ReadonlySet<number>): Remark[] {
  const [first = 0] = bad
  return lines
    .filter((line) => !bad.has(line))
    .map((line) => fault(line, '', { code: 'siblingBad', facts: { line: first } }))
}

/** Returns the column a field comes from or, if none, its name in the shop's own format. */
export function columnOf(plan: Plan, key: string): string {
  return plan.readers.find((reader) => reader.key === key)?.column || key
}
