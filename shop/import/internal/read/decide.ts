import type { Reason, Remark } from '../../import.ts'
import { listIn, numberIn, type Readings, scalarIn, textIn } from './combine-rows.ts'
import type { Plan } from '../plan/plan.ts'

/** Takes the table's word on what it has a column or a constant for, else keeps what is known. */
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

/** Says that a product or variant lacks what it cannot be without. */
export function missing(plan: Plan, line: number, key: string): Remark {
  return fault(line, columnOf(plan, key), { code: 'missing' })
}

/** Says of the other lines of a product that they stay out because of bad ones. */
export function siblingsOf(lines: readonly number[], bad: ReadonlySet<number>): Remark[] {
  const [first = 0] = bad
  return lines
    .filter((line) => !bad.has(line))
    .map((line) => fault(line, '', { code: 'siblingBad', facts: { line: first } }))
}

/** The column a field comes from; where there is none, what our own format calls it. */
export function columnOf(plan: Plan, key: string): string {
  return plan.readers.find((reader) => reader.key === key)?.column || key
}
