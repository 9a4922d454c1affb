import { languages, type Translated } from '#shop/language.ts'
import type { RowIssue } from '../../import.ts'
import { isOfVariant, optionNumbers } from '../plan/fields.ts'
import type { ParsedCell, Row, Value } from './read-row.ts'
import { shortened } from '../values/clean.ts'

export type ParsedCells = ReadonlyMap<string, ParsedCell>

export interface TableVariant {
  readonly line: number
  readonly sku: string | null
  readonly parsedCells: ParsedCells
}

/** All data that the imported table contains about one product. */
export interface TableProduct {
  /** Handle of the product. `null`: the table identifies the product only by its SKU. */
  readonly handle: string | null
  /** Line numbers of all rows of the product. */
  readonly lines: readonly number[]
  readonly parsedCells: ParsedCells
  readonly variants: readonly TableVariant[]
  /** Rows of the kind `value`, which only define option values. */
  readonly values: readonly ParsedCells[]
  /**
   * Line numbers of rows that were refused completely or in part. The import report already contains remarks about
   * them. Unset: no row was refused.
   */
  readonly badLines?: ReadonlySet<number>
}

/**
 * List fields whose entries are collected from all rows of a product. If a field is not in this set, its value comes
 * from the first row that contains one.
 */
const collected = new Set(['categories', 'pictures'])

/**
 * Combines rows into one product. For every value that contradicts an earlier row, returns a remark for the import
 * report.
 */
export function combine(rows: readonly Row[]): { tableProduct: TableProduct; differences: RowIssue[] } {
  const differences: RowIssue[] = []
  const parsedCells = merge(rows, (key) => !isOfVariant(key), differences)
  const ofProduct = rows.filter(({ kind }) => kind !== 'value')
  const variantRows = ofProduct.filter(hasVariantFields)
  const groups = Map.groupBy(variantRows.length > 0 ? variantRows : rows.slice(0, 1), variantKey)
  const variants = [...groups.values()].map((group) => ({
    line: group[0]?.line ?? 0,
    sku: textIn(group[0]?.parsedCells, 'sku') ?? null,
    parsedCells: merge(group, isOfVariant, differences),
  }))
  const handle = textIn(parsedCells, 'handle') ?? null
  const values = rows.filter(({ kind }) => kind === 'value').map(({ parsedCells: of }) => of)
  return {
    tableProduct: { handle, lines: rows.map(({ line }) => line), parsedCells, variants, values },
    differences,
  }
}

function merge(
  rows: readonly Row[],
  matchesKey: (key: string) => boolean,
  differences: RowIssue[],
): Map<string, ParsedCell> {
  const merged = new Map<string, ParsedCell>()
  for (const { parsedCells } of rows) {
    for (const [key, parsedCell] of parsedCells) {
      if (!matchesKey(key)) continue
      const first = merged.get(key)
      if (!first || (first.unreadable && !parsedCell.unreadable)) merged.set(key, parsedCell)
      else if (collected.has(key)) merged.set(key, { ...first, value: union(first.value, parsedCell.value) })
      else if (!parsedCell.unreadable && !same(first.value, parsedCell.value))
        differences.push(difference(first, parsedCell))
    }
  }
  return merged
}

const same = (a: Value, b: Value) => a === b || JSON.stringify(a) === JSON.stringify(b)

function union(a: Value, b: Value): string[] {
  return [...new Set([a, b].flatMap((value) => (Array.isArray(value) ? value.map(String) : [])))]
}

function difference(first: ParsedCell, other: ParsedCell): RowIssue {
  const facts = { kept: shortened(first.raw), line: first.line }
  const { line, column } = other
  return { kind: 'differs', line, column, value: shortened(other.raw), reason: { code: 'differs', facts } }
}

function hasVariantFields({ parsedCells }: Row): boolean {
  return [...parsedCells].some(([key, { constant }]) => !constant && isOfVariant(key))
}

function variantKey({ parsedCells }: Row): string {
  const sku = textIn(parsedCells, 'sku')
  if (sku !== undefined) return `sku ${sku}`
  return optionNumbers
    .map((number) => {
      const names = languages.map((language) => textIn(parsedCells, `option${number}.value.${language}`))
      return [textIn(parsedCells, `option${number}.valueCode`), ...names].join('\t')
    })
    .join('\n')
}

export function textIn(parsedCells: ParsedCells | undefined, key: string): string | undefined {
  const value = parsedCells?.get(key)?.value
  return typeof value === 'string' ? value : undefined
}

/** Returns the text of a field in each language in which the table contains it. */
export function textsIn(parsedCells: ParsedCells, base: string): Translated {
  const texts: Translated = {}
  for (const language of languages) {
    const text = textIn(parsedCells, `${base}.${language}`)
    if (text !== undefined) texts[language] = text
  }
  return texts
}

export function numberIn(parsedCells: ParsedCells, key: string): number | undefined {
  const value = parsedCells.get(key)?.value
  return typeof value === 'number' ? value : undefined
}

/**
 * Returns the value of a field that is not a list. The type of the value is correct, because the import checks it when
 * it parses the cell.
 */
export function scalarIn(parsedCells: ParsedCells, key: string): string | number | boolean | undefined {
  const value = parsedCells.get(key)?.value
  return typeof value === 'object' ? undefined : value
}

export function listIn(parsedCells: ParsedCells, key: string): readonly string[] | undefined {
  const value = parsedCells.get(key)?.value
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined
}
