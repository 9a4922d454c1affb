import { expect, test } from 'vitest'
import { readUnits } from './ledger.ts'

test('a number of units is a whole number, with a sign of any kind', () => {
  expect(['5', ' 12 ', '+3', '-4', '−4', '007', '0', '-0'].map(readUnits)).toEqual([
    5, 12, 3, -4, -4, 7, 0, 0,
  ])
  for (const text of ['', ' ', 'x', '1.5', '1,5', '1 000', '1e3', '--1', '٣', '0x10'])
    expect(readUnits(text), text).toBeNull()
})

test('a huge number stays a number that every limit refuses', () => {
  expect(readUnits('9'.repeat(400))).toBe(999_999_999)
  expect(readUnits(`-${'9'.repeat(40)}`)).toBe(-999_999_999)
})
