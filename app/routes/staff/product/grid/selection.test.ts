import { describe, expect, test } from 'vitest'
import { at, movedBy, nextPlace, rangeOf } from './selection.ts'
import { pastedCells } from './use-cell-actions.ts'

const size = { rows: 100, columns: 5, page: 10 }
const key = (name: string, more: { shift?: boolean; command?: boolean } = {}) => ({
  key: name,
  shift: false,
  command: false,
  ...more,
})
const from = at({ row: 5, column: 2 })

describe('the selection of the grid', () => {
  test('moves by keys and stays within the grid', () => {
    expect(movedBy(from, key('ArrowDown'), size)).toEqual(at({ row: 6, column: 2 }))
    expect(movedBy(from, key('PageUp'), size)).toEqual(at({ row: 0, column: 2 }))
    expect(movedBy(from, key('End', { command: true }), size)).toEqual(at({ row: 99, column: 4 }))
    expect(movedBy(from, key('ArrowLeft', { command: true }), size)).toEqual(at({ row: 5, column: 0 }))
    expect(movedBy(from, key('x'), size)).toBeNull()
  })

  test('grows with Shift, and covers rows, columns and everything', () => {
    const grown = movedBy(from, key('ArrowDown', { shift: true }), size)
    expect(grown).toEqual({ active: from.active, end: { row: 6, column: 2 } })
    expect(rangeOf(movedBy(from, key('ArrowUp', { shift: true, command: true }), size) ?? from)).toEqual({
      top: 0,
      bottom: 5,
      left: 2,
      right: 2,
    })
    expect(rangeOf(movedBy(from, key(' ', { shift: true }), size) ?? from)).toMatchObject({
      left: 0,
      right: 4,
    })
    expect(rangeOf(movedBy(from, key(' ', { command: true }), size) ?? from)).toMatchObject({
      top: 0,
      bottom: 99,
    })
    expect(rangeOf(movedBy(from, key('a', { command: true }), size) ?? from)).toEqual({
      top: 0,
      bottom: 99,
      left: 0,
      right: 4,
    })
  })

  test('goes on in the next row with Tab, and leaves the grid at its ends', () => {
    expect(nextPlace({ row: 0, column: 4 }, false, size)).toEqual({ row: 1, column: 0 })
    expect(nextPlace({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 4 })
    expect(nextPlace({ row: 99, column: 4 }, false, size)).toBeNull()
    expect(nextPlace({ row: 0, column: 0 }, true, size)).toBeNull()
  })
})

describe('pasted cells', () => {
  const range = (height: number, width: number) => ({ top: 3, bottom: 2 + height, left: 1, right: width })

  test('begin at the first selected cell', () => {
    expect(pastedCells([['A', 'B'], ['C']], range(1, 1))).toEqual([
      { row: 3, column: 1, typed: 'A' },
      { row: 3, column: 2, typed: 'B' },
      { row: 4, column: 1, typed: 'C' },
    ])
  })

  test('fill a selection that holds them several times', () => {
    expect(pastedCells([['A']], range(2, 2)).map(({ typed }) => typed)).toEqual(['A', 'A', 'A', 'A'])
    expect(pastedCells([['A'], ['B']], range(4, 1)).map(({ typed }) => typed)).toEqual(['A', 'B', 'A', 'B'])
    expect(pastedCells([['A'], ['B']], range(3, 1))).toHaveLength(2)
  })
})
