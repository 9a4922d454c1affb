import { expect, it } from 'vitest'
import type { RowIssue } from './import.ts'
import { IssueSummary } from './issue-summary.ts'

const notANumber = (line: number): RowIssue => ({
  kind: 'bad',
  line,
  column: 'price',
  value: `${line},0`,
  reason: { code: 'notANumber', facts: { decimal: '.' } },
})
const empty = (line: number): RowIssue => ({ ...notANumber(line), value: '', reason: { code: 'missing' } })
const noted = (line: number): RowIssue => ({ ...empty(line), kind: 'noted', reason: { code: 'noShipping' } })

it('the same remark about thousands of rows becomes one sentence with an example', () => {
  const summary = new IssueSummary()
  for (let line = 2; line < 50; line += 1) summary.add(noted(line))
  for (let line = 2; line < 3_696; line += 1) summary.add(notANumber(line))
  for (const line of [9, 4]) summary.add(empty(line))
  expect(summary.single().map(({ line }) => line)).toEqual([4, 9])
  expect(summary.repeated().map(({ count, examples: [first] }) => [count, first?.line])).toEqual([
    [3_694, 2],
    [48, 2],
  ])
})
