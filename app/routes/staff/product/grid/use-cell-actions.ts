import { type ClipboardEvent, useState } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import type { EditEnd } from './cell-editor.tsx'
import { at, type GridSize, isOneCell, nextPlace, type Place, type Range } from './selection.ts'
import { parseTsv, toTsv } from './tsv.ts'
import type { Grid } from './use-grid.ts'

/** The cell that is being edited. `typed`: the key that began it, or `null`. */
export interface Editing extends Place {
  readonly typed: string | null
}

export type CellActions = ReturnType<typeof useCellActions>

/** What staff do with the selected cells: edit, clear, fill down, copy, cut and paste. */
export function useCellActions(grid: Grid, size: GridSize) {
  const { announce: words } = useStaffWords().variantGrid
  const [editing, setEditing] = useState<Editing | null>(null)
  const { selection, range, select, announce } = grid

  const beginEdit = (typed: string | null) => {
    if (grid.columns[selection.active.column]?.isFixed) return announce(words.readOnly)
    return setEditing({ ...selection.active, typed })
  }
  const fillDown = () => {
    const isSingleRow = range.top === range.bottom
    const from = isSingleRow ? range.top - 1 : range.top
    if (from < 0) return
    const rows = isSingleRow ? [range.top] : placesOf({ ...range, top: range.top + 1 })
    const cells = rows.flatMap((row) =>
      columnsOf(range).map((column) => ({ row, column, typed: grid.shownTextOf({ row: from, column }) })),
    )
    announce(words.filled(grid.type(cells)))
  }
  const clear = () => {
    const cells = placesOf(range).flatMap((row) =>
      columnsOf(range).map((column) => ({ row, column, typed: '' })),
    )
    announce(words.cleared(grid.type(cells)))
  }
  const copy = (event: ClipboardEvent): boolean => {
    if (editing) return false
    const rows = placesOf(range).map((row) =>
      columnsOf(range).map((column) => grid.shownTextOf({ row, column })),
    )
    event.clipboardData.setData('text/plain', toTsv(rows))
    event.preventDefault()
    announce(words.copied(rows.length * (range.right - range.left + 1)))
    return true
  }
  const paste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const cells = pastedCells(parseTsv(event.clipboardData.getData('text/plain')), range)
    const count = grid.type(cells)
    announce(words.pasted(count, cells.length - count))
    const ends = cells.filter(({ row, column }) => row < size.rows && column < size.columns)
    const end = ends.at(-1)
    if (end) select({ active: { row: range.top, column: range.left }, end })
  }
  return {
    editing,
    beginEdit,
    /** Takes over the text of the editor. `stay`: the focus is elsewhere already, such as in a clicked cell. */
    commit: (text: string, end: EditEnd) => {
      setEditing(null)
      if (!editing) return
      grid.type([{ row: editing.row, column: editing.column, typed: text }])
      if (end !== 'stay') select(at(placeAfter(editing, end, size)))
    },
    cancel: () => {
      setEditing(null)
      select(selection)
    },
    fillDown,
    clear,
    copy,
    cut: (event: ClipboardEvent) => void (copy(event) && clear()),
    paste,
    save: () => void grid.save().then((wrong) => wrong !== null && grid.goTo(wrong)),
    /** Whether several cells are selected. */
    isRange: !isOneCell(selection),
  }
}

const placesOf = ({ top, bottom }: Range) =>
  Array.from({ length: bottom - top + 1 }, (_, index) => top + index)
const columnsOf = ({ left, right }: Range) =>
  Array.from({ length: right - left + 1 }, (_, index) => left + index)

function placeAfter(place: Place, end: EditEnd, size: GridSize): Place {
  const { row, column } = place
  switch (end) {
    case 'down':
      return { row: Math.min(row + 1, size.rows - 1), column }
    case 'up':
      return { row: Math.max(row - 1, 0), column }
    case 'left':
      return { row, column: Math.max(column - 1, 0) }
    case 'right':
      return { row, column: Math.min(column + 1, size.columns - 1) }
    case 'stay':
      return { row, column }
    default:
      return nextPlace(place, end === 'previous', size) ?? place
  }
}

/** Places pasted rows at the selection. A selection that holds the rows several times is filled with them. */
export function pastedCells(
  pasted: readonly (readonly string[])[],
  { top, bottom, left, right }: Range,
): (Place & { readonly typed: string })[] {
  const [height, width] = [pasted.length, Math.max(...pasted.map((cells) => cells.length))]
  const times = (selected: number, given: number) => (selected % given === 0 ? selected : given)
  const rows = times(bottom - top + 1, height)
  const columns = times(right - left + 1, width)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const typed = pasted[row % height]?.[column % width]
      return typed === undefined ? [] : [{ row: top + row, column: left + column, typed }]
    }).flat(),
  ).flat()
}
