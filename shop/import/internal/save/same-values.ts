import { languages } from '#shop/language.ts'
import type { ReasonCode, RowIssue } from '../../import.ts'
import { type ParsedCells, type TableProduct, textIn } from '../read/combine-rows.ts'
import { shortened } from '../values/clean.ts'

type KeyOf = (row: ParsedCells, number: number) => string | undefined

interface SameValues {
  /**
   * Returns a function that returns the key of the value that a row has for an option. Rows with the same key have the
   * same value.
   */
  readonly keysFor: (number: number) => (row: ParsedCells) => string | undefined
  readonly notes: readonly RowIssue[]
}

/**
 * Finds the values of a product's options that differ only in case or spaces, and merges each into the first of them.
 * Keeps values apart that have codes of their own, and values without which two variants would be the same.
 */
export function sameValues(
  { values, variants }: TableProduct,
  numbers: readonly number[],
  keyOf: KeyOf,
): SameValues {
  const merged = new Map(numbers.map((number) => [number, new Map<string, string>()]))
  const keysFor = (number: number) => (row: ParsedCells) => {
    const key = keyOf(row, number)
    return key === undefined ? undefined : (merged.get(number)?.get(key) ?? key)
  }
  const rows = variants.map(({ parsedCells }) => parsedCells)
  const countCombinations = () =>
    new Set(rows.map((row) => JSON.stringify(numbers.map((number) => keysFor(number)(row) ?? null)))).size
  const notes: RowIssue[] = []
  for (const number of numbers) {
    for (const { key, first, row } of respelled([...values, ...rows], number, keyOf)) {
      const before = countCombinations()
      merged.get(number)?.set(key, first)
      const isSame = countCombinations() === before
      if (!isSame) merged.get(number)?.delete(key)
      notes.push(note(row, number, first, isSame ? 'valueMerged' : 'valueKept'))
    }
  }
  return { keysFor, notes }
}

interface Respelled {
  /** The spelling of the value in this row. */
  readonly key: string
  /** The first spelling of the value. */
  readonly first: string
  readonly row: ParsedCells
}

/** Returns the spellings of values that differ from an earlier spelling only in case or spaces. */
function respelled(rows: readonly ParsedCells[], number: number, keyOf: KeyOf): Respelled[] {
  const spellings = new Set<string>()
  const firsts = new Map<string, string>()
  const found: Respelled[] = []
  for (const row of rows) {
    const key = keyOf(row, number)
    if (key === undefined || row.has(`option${number}.valueCode`) || spellings.has(key)) continue
    spellings.add(key)
    const first = firsts.get(folded(key))
    if (first === undefined) firsts.set(folded(key), key)
    else found.push({ key, first, row })
  }
  return found
}

function note(
  row: ParsedCells,
  number: number,
  first: string,
  code: Extract<ReasonCode, 'valueMerged' | 'valueKept'>,
): RowIssue {
  const keys = languages.map((language) => `option${number}.value.${language}`)
  const key = keys.find((each) => textIn(row, each) !== undefined) ?? ''
  const { line = 0, column = '', raw = '' } = row.get(key) ?? {}
  return {
    kind: 'noted',
    line,
    column,
    value: shortened(raw),
    reason: { code, facts: { first: shortened(first) } },
  }
}

const folded = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Returns whether two names differ only in case or spaces. */
export function isSameValue(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && folded(a) === folded(b)
}
