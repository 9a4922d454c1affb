/** The place of a cell among the shown rows and the columns. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells. `active` is the cell that is edited, `end` the opposite corner. */
export interface Selection {
  readonly active: Place
  readonly end: Place
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Number of rows that Page Up and Page Down skip. */
  readonly page: number
}

export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface PressedKey {
  readonly key: string
  readonly shift: boolean
  /** Whether Ctrl or Cmd is pressed. */
  readonly command: boolean
}

export const at = (place: Place): Selection => ({ active: place, end: place })

export function rangeOf({ active, end }: Selection): Range {
  return {
    top: Math.min(active.row, end.row),
    bottom: Math.max(active.row, end.row),
    left: Math.min(active.column, end.column),
    right: Math.max(active.column, end.column),
  }
}

export const isOneCell = ({ active, end }: Selection) =>
  active.row === end.row && active.column === end.column

/** Moves or extends a selection as spreadsheets do. `null`: the key moves nothing. */
export function movedBy(selection: Selection, pressed: PressedKey, size: GridSize): Selection | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const { key, shift, command } = pressed
  if (command && key.toLowerCase() === 'a')
    return { active: { row: 0, column: 0 }, end: { row: lastRow, column: lastColumn } }
  if (key === ' ' && (shift || command)) return wholeRowOrColumn(selection, shift, size)
  const from = shift ? selection.end : selection.active
  const to = movedPlace(from, pressed, size)
  if (!to) return null
  const place = {
    row: Math.min(Math.max(to.row, 0), lastRow),
    column: Math.min(Math.max(to.column, 0), lastColumn),
  }
  return shift ? { active: selection.active, end: place } : at(place)
}

function movedPlace({ row, column }: Place, { key, command }: PressedKey, size: GridSize): Place | null {
  const far = command ? Infinity : 1
  switch (key) {
    case 'ArrowUp':
      return { row: row - far, column }
    case 'ArrowDown':
      return { row: row + far, column }
    case 'ArrowLeft':
      return { row, column: column - far }
    case 'ArrowRight':
      return { row, column: column + far }
    case 'PageUp':
      return { row: row - size.page, column }
    case 'PageDown':
      return { row: row + size.page, column }
    case 'Home':
      return { row: command ? 0 : row, column: 0 }
    case 'End':
      return { row: command ? Infinity : row, column: Infinity }
    default:
      return null
  }
}

/** Selects the rows of the selection with Shift and the space bar, its columns with Ctrl and the space bar. */
function wholeRowOrColumn({ active, end }: Selection, isRow: boolean, size: GridSize): Selection {
  return isRow
    ? { active: { ...active, column: 0 }, end: { ...end, column: size.columns - 1 } }
    : { active: { ...active, row: 0 }, end: { ...end, row: size.rows - 1 } }
}

/** Returns the next cell in reading order. `null`: the cell is the last one, or the first one if `isBack`. */
export function nextPlace({ row, column }: Place, isBack: boolean, size: GridSize): Place | null {
  const index = row * size.columns + column + (isBack ? -1 : 1)
  if (index < 0 || index >= size.rows * size.columns) return null
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}
