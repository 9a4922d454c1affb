// Reads the cells of an uploaded table of variants. Pure.
import { readShownText } from '#shop/editor/cell-texts.ts'
import type { ListEntry } from '#shop/editor/lists.server.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import type { FieldKind } from '#shop/editor/fields.ts'

/** A column that the shop reads. `names`: its names in all languages, and its label. */
export interface TableColumn {
  readonly label: string
  readonly kind: FieldKind
  readonly names: readonly string[]
  /** The values that the column offers, with their names in all languages. */
  readonly entries: readonly ListEntry[] | null
}

export interface UploadedTable {
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

export interface KnownVariant {
  readonly id: string
  readonly sku: string
}

/** A cell of an uploaded table. `seen`: the hash of the downloaded text, or `null` without the column “Key”. */
export interface UploadedCell {
  readonly line: number
  readonly variant: string
  readonly label: string
  readonly text: string
  readonly seen: string | null
}

export type TableFault =
  | { readonly kind: 'no_columns' | 'no_identity' }
  | { readonly kind: 'unknown'; readonly line: number; readonly sku: string }
  | { readonly kind: 'twice'; readonly line: number }

interface Reading {
  readonly columns: readonly TableColumn[]
  /** The names of the column “Key” in all languages. */
  readonly keyNames: readonly string[]
  readonly variants: readonly KnownVariant[]
  readonly language: Language
  readonly currency: Currency
  readonly hashLength: number
}

const same = (name: string) => name.trim().toLowerCase()

/** Writes the key of a variant: its ID and the hashes of its downloaded texts, in the order of the columns. */
export const keyOfVariant = (id: string, hashes: readonly string[]) => [id, ...hashes].join('.')

/** Returns the cells of a table, or what is wrong with its rows. Ignores columns that the shop does not read. */
export function readTableCells(
  table: UploadedTable,
  reading: Reading,
): { readonly cells: UploadedCell[] } | { readonly faults: TableFault[] } {
  const places = columnPlaces(table.header, reading)
  const sku = places.find(({ column }) => column.label === 'sku')
  const key = table.header.findIndex((name) => reading.keyNames.map(same).includes(same(name)))
  if (key < 0 && !sku) return { faults: [{ kind: 'no_identity' }] }
  const read = key < 0 ? places.filter((place) => place !== sku) : places
  if (read.length === 0) return { faults: [{ kind: 'no_columns' }] }
  const find = variantFinder(reading.variants)
  const [faults, cells, used]: [TableFault[], UploadedCell[], Set<string>] = [[], [], new Set()]
  for (const { line, cells: texts } of table.rows) {
    const [id = '', ...hashes] = (texts[key] ?? '').split('.')
    const given = sku ? (texts[sku.place] ?? '') : ''
    const variant = find(id, given)
    if (!variant) faults.push({ kind: 'unknown', line, sku: given || id })
    else if (used.has(variant)) faults.push({ kind: 'twice', line })
    else {
      used.add(variant)
      cells.push(...cellsOfRow({ line, texts, variant, hashes }, read, reading))
    }
  }
  return faults.length > 0 ? { faults } : { cells }
}

interface Placed {
  readonly column: TableColumn
  readonly place: number
  /** Place of the column among all columns, which is that of its hash in the key. */
  readonly order: number
}

function columnPlaces(header: readonly string[], { columns }: Reading): Placed[] {
  return columns.flatMap((column, order) => {
    const names = new Set([column.label, ...column.names].map(same))
    const place = header.findIndex((name) => names.has(same(name)))
    return place < 0 ? [] : [{ column, place, order }]
  })
}

/** A row with the ID of a variant is that variant. A row without one has the SKU of a variant. */
function variantFinder(variants: readonly KnownVariant[]) {
  const ids = new Set(variants.map(({ id }) => id))
  const bySku = new Map(variants.map(({ id, sku }) => [sku, id]))
  return (id: string, sku: string) => (ids.has(id) ? id : bySku.get(sku.trim()))
}

interface TableRow {
  readonly line: number
  readonly texts: readonly string[]
  readonly variant: string
  readonly hashes: readonly string[]
}

function cellsOfRow(
  { line, texts, variant, hashes }: TableRow,
  read: readonly Placed[],
  { columns, language, currency, hashLength }: Reading,
): UploadedCell[] {
  const areKnown = hashes.length === columns.length && hashes.every(({ length }) => length === hashLength)
  return read.flatMap(({ column, place, order }) => {
    const typed = texts[place]
    if (typed === undefined) return []
    const text = readShownText(column, typed, { language, currency })
    return [{ line, variant, label: column.label, text, seen: areKnown ? (hashes[order] ?? null) : null }]
  })
}
