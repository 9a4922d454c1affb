import type { Reason, Remark } from '../../import.ts'
import { tidy, shortened } from '../values/clean.ts'

/** Columns of another shop system's table, found by the one name its format uses for them. */
export interface Columns {
  /** Column names in the table's header row. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Returns the name of a column in this table's header row. */
  readonly labelOf: (name: string) => string
  /** Returns the columns that contained values but were never read by the format. */
  unread(): string[]
  row(line: number, cells: readonly string[]): ForeignRow
}

export interface ForeignRow extends Pick<Columns, 'names' | 'labelOf'> {
  readonly line: number
  /** Whether the row has as many values as the table has columns. */
  readonly isWhole: boolean
  readonly found: number
  /** Returns a cell; empty if the table has no such column. */
  readonly cell: (name: string) => string
  /** Returns the cells of all columns whose name matches. */
  cells(name: RegExp): string[]
}

/** Spreadsheets run cells that begin with these characters as formulas, so exports put an apostrophe before them. */
const DISARMED = /^'(?=[=+\-@\t\r])/

export function columnsOf(
  header: readonly string[],
  otherNames: Readonly<Record<string, readonly string[]>> = {},
): Columns {
  const places = new Map<string, number>()
  for (const [place, column] of header.entries()) {
    const name = column.toLowerCase()
    if (!places.has(name)) places.set(name, place)
  }
  for (const [name, others] of Object.entries(otherNames)) {
    const known = others.find((other) => places.has(other.toLowerCase()))
    const place = known === undefined ? undefined : places.get(known.toLowerCase())
    if (place !== undefined && !places.has(name.toLowerCase())) places.set(name.toLowerCase(), place)
  }
  const asked = new Set<number>()
  let empty = [...header.keys()]
  const placeOf = (name: string) => {
    const place = places.get(name.toLowerCase())
    if (place !== undefined) asked.add(place)
    return place
  }
  const labelOf = (name: string) => header[places.get(name.toLowerCase()) ?? -1] ?? name
  return {
    names: header,
    has: (name) => places.has(name.toLowerCase()),
    labelOf,
    unread: () =>
      header.filter((column, place) => column !== '' && !asked.has(place) && !empty.includes(place)),
    row(line, cells) {
      if (empty.some((place) => cells[place])) empty = empty.filter((place) => !cells[place]?.trim())
      const isWhole =
        cells.length >= header.length && cells.slice(header.length).every((cell) => cell.trim() === '')
      const cell = (name: string) => {
        const place = placeOf(name)
        return place === undefined ? '' : tidy(cells[place] ?? '').replace(DISARMED, '')
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

/** Returns a remark of the kind `bad`: the row is not imported. */
export function out(row: ForeignRow, name: string, reason: Reason): Remark {
  const column = name && row.labelOf(name)
  return { kind: 'bad', line: row.line, column, value: name && shortened(row.cell(name)), reason }
}

/** Returns a remark of the kind `noted`: the row is imported. */
export function noted(row: ForeignRow, name: string, reason: Reason, value: string): Remark {
  return { kind: 'noted', line: row.line, column: row.labelOf(name), value: shortened(value), reason }
}
