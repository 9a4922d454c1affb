import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv, toTsv } from './tsv.ts'

test('cells of a spreadsheet are split at tabs and line breaks', () => {
  expect(parseTsv('A\tB\r\nC\tD\r\n')).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ])
  expect(parseTsv('one')).toEqual([['one']])
  expect(parseTsv('')).toEqual([['']])
  expect(parseTsv('\t\n\t')).toEqual([
    ['', ''],
    ['', ''],
  ])
})

test('a cell in quotation marks may have several lines', () => {
  expect(parseTsv('"first\nsecond"\tB\n"say ""hi"""\t12" wide')).toEqual([
    ['first\nsecond', 'B'],
    ['say "hi"', '12" wide'],
  ])
})

test('an unclosed quotation mark is a character', () => {
  expect(parseTsv('"open\tB')).toEqual([['"open', 'B']])
})

test('copied cells are pasted unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', ',') })
  const table = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 3 }))
    .chain(([height, width]) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTsv(`${toTsv(rows)}\n`)).toEqual(rows)
    }),
  )
})
