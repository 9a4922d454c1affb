import { languages } from '#shop/language.ts'
import type { Remark } from '../../import.ts'
import { isOfVariant, optionNumbers } from '../plan/fields.ts'
import type { Reading, Row, Value } from './read-row.ts'
import { shortened } from '../values/clean.ts'

export type Readings = ReadonlyMap<string, Reading>

export interface VariantFacts {
  readonly line: number
  readonly sku: string | null
  readonly readings: Readings
}

/** Everything the table says about one product. */
export interface Piece {
  /** Handle of the product; `null`: it is identified by its SKU only. */
  readonly handle: string | null
  /** Line numbers of all rows of the product. */
  readonly lines: readonly number[]
  readonly readings: Readings
  readonly variants: readonly VariantFacts[]
  /** Rows of the kind `value`, which only define option values. */
  readonly values: readonly Readings[]
}

/** Lists whose entries are collected from all rows. For other fields, the first row with a value wins. */
const gathered = new Set(['categories', 'pictures'])

/** Combines rows into one product. Returns a remark for every value that contradicts an earlier row. */
export function combine(rows: readonly Row[]): { piece: Piece; differences: Remark[] } {
  const differences: Remark[] = []
  const readings = merge(rows, (key) => !isOfVariant(key), differences)
  const ofProduct = rows.filter(({ kind }) => kind !== 'value')
  const speaking = ofProduct.filter(speaksOfVariant)
  const groups = Map.groupBy(speaking.length > 0 ? speaking : rows.slice(0, 1), variantKey)
  const variants = [...groups.values()].map((group) => ({
    line: group[0]?.line ?? 0,
    sku: textIn(group[0]?.readings, 'sku') ?? null,
    readings: merge(group, isOfVariant, differences),
  }))
  const handle = textIn(readings, 'handle') ?? null
  const values = rows.filter(({ kind }) => kind === 'value').map(({ readings: of }) => of)
  return { piece: { handle, lines: rows.map(({ line }) => line), readings, variants, values }, differences }
}

function merge(
  rows: readonly Row[],
  concerns: (key: string) => boolean,
  differences: Remark[],
): Map<string, Reading> {
  const merged = new Map<string, Reading>()
  for (const { readings } of rows) {
    for (const [key, reading] of readings) {
      if (!concerns(key)) continue
      const first = merged.get(key)
      if (!first) merged.set(key, reading)
      else if (gathered.has(key)) merged.set(key, { ...first, value: union(first.value, reading.value) })
      else if (!same(first.value, reading.value)) differences.push(difference(first, reading))
    }
  }
  return merged
}

const same = (a: Value, b: Value) => a === b || JSON.stringify(a) === JSON.stringify(b)

function union(a: Value, b: Value): string[] {
  return [...new Set([a, b].flatMap((value) => (Array.isArray(value) ? value.map(String) : [])))]
}

function difference(first: Reading, other: Reading): Remark {
  const facts = { kept: shortened(first.raw), line: first.line }
  const { line, column } = other
  return { kind: 'differs', line, column, value: shortened(other.raw), reason: { code: 'differs', facts } }
}

function speaksOfVariant({ readings }: Row): boolean {
  return [...readings].some(([key, { constant }]) => !constant && isOfVariant(key))
}

function variantKey({ readings }: Row): string {
  const sku = textIn(readings, 'sku')
  if (sku !== undefined) return `sku ${sku}`
  return optionNumbers
    .map((number) => {
      const names = languages.map((language) => textIn(readings, `option${number}.value.${language}`))
      return [textIn(readings, `option${number}.valueCode`), ...names].join('\t')
    })
    .join('\n')
}

export function textIn(readings: Readings | undefined, key: string): string | undefined {
  const value = readings?.get(key)?.value
  return typeof value === 'string' ? value : undefined
}

export function numberIn(readings: Readings, key: string): number | undefined {
  const value = readings.get(key)?.value
  return typeof value === 'number' ? value : undefined
}

/** Returns the value of a scalar field; the plan has already checked its type. */
export function scalarIn(readings: Readings, key: string): string | number | boolean | undefined {
  const value = readings.get(key)?.value
  return typeof value === 'object' ? undefined : value
}

export function listIn(readings: Readings, key: string): readonly string[] | undefined {
  const value = readings.get(key)?.value
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined
}
