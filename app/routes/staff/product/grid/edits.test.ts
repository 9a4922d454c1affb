import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packRows, unpackRows } from './data.ts'
import {
  afterRefusal,
  afterSave,
  changedCells,
  discarded,
  firstEdits,
  redone,
  textAt,
  undone,
  withChanges,
  withDecision,
} from './edits.ts'

const start = firstEdits([
  ['A1', 'B1'],
  ['A2', 'B2'],
])
const cell = (row: number, column: number, text: string) => ({ row, column, text })

describe('unsaved changes', () => {
  test('are undone and redone step by step, and a cell with its saved text is unchanged', () => {
    const first = withChanges(start, [cell(0, 0, 'x'), cell(1, 0, 'y')])
    const second = withChanges(first, [cell(0, 0, 'A1')])
    expect(changedCells(second)).toEqual([cell(1, 0, 'y')])
    expect(changedCells(undone(second))).toHaveLength(2)
    expect(changedCells(undone(undone(second)))).toEqual([])
    expect(changedCells(redone(undone(undone(second))))).toHaveLength(2)
    expect(withChanges(first, [cell(0, 0, 'x')])).toBe(first)
    expect(undone(start)).toBe(start)
  })

  test('can be discarded, which can be undone', () => {
    const changed = withChanges(start, [cell(0, 0, 'x')])
    expect(changedCells(discarded(changed))).toEqual([])
    expect(changedCells(undone(discarded(changed)))).toEqual([cell(0, 0, 'x')])
  })

  test('become saved texts, except for a cell that changed while the shop saved', () => {
    const sent = [cell(0, 0, 'x'), cell(1, 1, 'y')]
    const later = withChanges(withChanges(start, sent), [cell(1, 1, 'z')])
    const saved = afterSave(later, sent)
    expect(changedCells(saved)).toEqual([cell(1, 1, 'z')])
    expect(saved.saved).toEqual([
      ['x', 'B1'],
      ['A2', 'y'],
    ])
    expect(changedCells(undone(undone(saved)))).toEqual([cell(0, 0, 'A1'), cell(1, 1, 'B2')])
  })

  test('stay after a refusal; in a conflict either text wins', () => {
    const changed = withChanges(start, [cell(0, 0, 'mine'), cell(1, 1, 'wrong')])
    const refused = afterRefusal(changed, [
      { row: 0, column: 0, message: 'both', theirs: 'theirs' },
      { row: 1, column: 1, message: 'wrong', theirs: null },
    ])
    expect(changedCells(refused)).toEqual(changedCells(changed))
    expect(refused.saved[0]?.[0]).toBe('theirs')
    const mine = withDecision(refused, ['0:0', '1:1'], 'mine')
    expect([textAt(mine, 0, 0), mine.refusals.size]).toEqual(['mine', 1])
    const theirs = withDecision(refused, ['0:0'], 'theirs')
    expect(changedCells(theirs)).toEqual([cell(1, 1, 'wrong')])
    expect(changedCells(undone(theirs))).toHaveLength(2)
  })

  test('undo is the exact opposite of any sequence of changes', () => {
    const change = fc.array(
      fc.record({ row: fc.nat(1), column: fc.nat(1), text: fc.constantFrom('A1', 'B1', 'x', '') }),
      { maxLength: 4 },
    )
    const unique = (cells: readonly { row: number; column: number; text: string }[]) => [
      ...new Map(cells.map((one) => [`${one.row}:${one.column}`, one])).values(),
    ]
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (steps) => {
        const end = steps.reduce((edits, cells) => withChanges(edits, unique(cells)), start)
        const back = end.past.reduce((edits) => undone(edits), end)
        expect(changedCells(back)).toEqual([])
        const again = end.past.reduce((edits) => redone(edits), back)
        expect(new Map(again.changed)).toEqual(new Map(end.changed))
      }),
    )
  })
})

test('rows are packed and unpacked unchanged', () => {
  const text = fc.constantFrom('', 'oak', 'steel', 'a"b', 'ü\t')
  const rows = fc.array(fc.tuple(text, text, fc.string()), { maxLength: 20 })
  fc.assert(
    fc.property(rows, (all) => {
      const given = all.map((texts, index) => ({ id: String(index), texts }))
      expect(unpackRows(packRows(given))).toEqual(given)
    }),
  )
})
