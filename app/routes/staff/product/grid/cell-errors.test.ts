import { expect, test } from 'vitest'
import { currency } from '#shop/money.ts'
import { cellErrors } from './cell-errors.ts'
import type { GridColumn } from './data.ts'
import { firstEdits, withChanges } from './edits.ts'

const column = (label: string, kind: GridColumn['kind'], isRequired = false): GridColumn => ({
  label,
  kind,
  name: label,
  isFixed: false,
  isRequired,
  entries: null,
})
const columns = [column('sku', 'line', true), column('price', 'amount', true), column('compareAt', 'amount')]
const saved = firstEdits([
  ['OAT', '100.00', ''],
  ['MOSS', '100.00', '120.00'],
])
const errorsAfter = (...cells: readonly (readonly [row: number, column: number, text: string])[]) => {
  const edits = withChanges(
    saved,
    cells.map(([row, place, text]) => ({ row, column: place, text })),
  )
  return Object.fromEntries(cellErrors(edits, columns, currency('EUR')))
}

test('only changed cells are checked, each by the rules of its field', () => {
  expect(errorsAfter()).toEqual({})
  expect(errorsAfter([0, 1, 'cheap'], [1, 0, ''])).toEqual({
    '0:1': { kind: 'amount' },
    '1:0': { kind: 'missing' },
  })
})

test('a SKU must differ from those of all other rows, also if they were changed', () => {
  expect(errorsAfter([0, 0, 'MOSS'])).toEqual({ '0:0': { kind: 'sku_twice' } })
  expect(errorsAfter([0, 0, 'MOSS'], [1, 0, 'OAT'])).toEqual({})
  expect(errorsAfter([0, 0, 'NEW'], [1, 0, 'NEW'])).toEqual({
    '0:0': { kind: 'sku_twice' },
    '1:0': { kind: 'sku_twice' },
  })
})

test('a former price must be higher than the price, whichever of them changed', () => {
  expect(errorsAfter([1, 1, '120.00'])).toEqual({ '1:1': { kind: 'not_reduced' } })
  expect(errorsAfter([0, 2, '99.00'])).toEqual({ '0:2': { kind: 'not_reduced' } })
  expect(errorsAfter([1, 1, '200.00'], [1, 2, '150.00'])).toEqual({ '1:2': { kind: 'not_reduced' } })
  expect(errorsAfter([1, 1, '200.00'], [1, 2, '250.00'])).toEqual({})
})
