import type { Reason, RowIssue } from '../../import.ts'
import { normalizeCell, shortened } from '../values/clean.ts'

/**
 * Columns of a table that another shop system exported. In exports of this system, a column may have its usual name or
 * one of several other names. The methods accept the usual name and find the column under each of its names.
 */
export interface Columns {
  /** Column names in the table's header row. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Returns the name that a column has in the header row of this table. `name`: the usual name of the column. */
  readonly labelOf: (name: string) => string
  /** Returns the names of the columns that contain values but were never read. */
  unread(): string[]
  row(line: number, cells: readonly string[]): ExternalRow
}

export interface ExternalRow extends Pick<Columns, 'names' | 'labelOf'> {
  readonly line: number
  /** Whether the row has a cell for every column of the table, and no text after the last column. */
  readonly isWhole: boolean
  readonly found: number
  /** Whether the row has a cell for every column of the table, and no text in cells after the last column. */
  readonly cell: (name: string) => string
  /** Returns the cells of all columns whose name matches the pattern `name`. */
  cells(name: RegExp): string[]
}

/**
 * Matches an apostrophe that an export added before a text. Because of the apostrophe, a spreadsheet does not run the
 * text as a formula.
 */
const DISARMED = /^'(?=[=+\-@\t\r])/

export function columnsOf(
  header: readonly string[],
  otherNames: Readonly<Record<string, readonly string[]>> = {},
): Columns {
  const positions = new Map<string, number>()
  for (const [position, column] of header.entries()) {
    const name = column.toLowerCase()
    if (!positions.has(name)) positions.set(name, position)
  }
  for (const [name, others] of Object.entries(otherNames)) {
    const known = others.find((other) => positions.has(other.toLowerCase()))
    const position = known === undefined ? undefined : positions.get(known.toLowerCase())
    if (position !== undefined && !positions.has(name.toLowerCase()))
      positions.set(name.toLowerCase(), position)
  }
  const readPositions = new Set<number>()
  let empty = [...header.keys()]
  const positionOf = (name: string) => {
    const position = positions.get(name.toLowerCase())
    if (position !== undefined) readPositions.add(position)
    return position
  }
  const labelOf = (name: string) => header[positions.get(name.toLowerCase()) ?? -1] ?? name
  return {
    names: header,
    has: (name) => positions.has(name.toLowerCase()),
    labelOf,
    unread: () =>
      header.filter(
        (column, position) => column !== '' && !readPositions.has(position) && !empty.includes(position),
      ),
    row(line, cells) {
      if (empty.some((position) => cells[position]))
        empty = empty.filter((position) => !cells[position]?.trim())
      const isWhole =
        cells.length >= header.length && cells.slice(header.length).every((cell) => cell.trim() === '')
      const cell = (name: string) => {
        const position = positionOf(name)
        return position === undefined ? '' : normalizeCell(cells[position] ?? '').replace(DISARMED, '')
      }
      return {
        names: header,
        labelOf,
        line,
        isWhole,
        found: cells.length,
        cell,
        cells: (name) => header.filter((column) => name.test(column)).map(cell),
      }
    },
  }
}

/** Returns a remark of the kind `bad` about a cell, for the import report. The import skips the row of this cell. */
export function badRowIssue(row: ExternalRow, name: string, reason: Reason): RowIssue {
  const column = name && row.labelOf(name)
  return { kind: 'bad', line: row.line, column, value: name && shortened(row.cell(name)), reason }
}

/**
 * Returns a remark of the kind `noted` about a cell, for the import report. The import does not skip the row of this
 * cell.
 */
export function rowNote(row: ExternalRow, name: string, reason: Reason, value = row.cell(name)): RowIssue {
  return { kind: 'noted', line: row.line, column: row.labelOf(name), value: shortened(value), reason }
}
