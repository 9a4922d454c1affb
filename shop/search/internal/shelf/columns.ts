// Numbers side by side, as many as there are rows.

type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type Columns = Record<string, Typed>

/** The same columns with room for at least so many rows. */
export function withRoomFor<T extends Columns>(columns: T, rows: number): T {
  const [first] = Object.values(columns)
  if (!first || first.length >= rows) return columns
  const length = Math.max(rows, first.length * 2)
  const grown = Object.entries(columns).map(([name, column]) => [name, longer(column, length)])
  // The same names, each with the same kind of numbers.
  return Object.fromEntries(grown) as T
}

function longer(column: Typed, length: number): Typed {
  const Kind = column.constructor as new (length: number) => Typed
  const grown = new Kind(length)
  grown.set(column)
  return grown
}
