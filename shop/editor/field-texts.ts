// Converts the values of a product's draft to the texts of form fields and back. Never stores anything.
import { MAX_MM, MIN_MM, type Millimetres } from '#shop/length.ts'
import {
  type AmbiguousAmount,
  ambiguousAmount,
  type Currency,
  fromDecimal,
  money,
  toDecimal,
} from '#shop/money.ts'
import type { MeasureRange } from '#shop/measures.ts'
import type { Package, ProductDocument, SparePart } from '#shop/catalogue/catalogue.ts'
import { SLUG } from '#shop/catalogue/catalogue.ts'
import {
  type Fibre,
  sumOf,
  type TextileComponent,
  type TextilePart,
} from '#shop/catalogue/required-data/textile.ts'
import { type Cell, isRowKind, type ProductField, type RowKind, rowKinds } from './fields.ts'

/** Why a field is refused. The message is in `words/` under `productEditor.errors`. */
export type EditError =
  | { readonly kind: 'missing' }
  | { readonly kind: 'name_first' }
  | { readonly kind: 'too_long'; readonly limit: number }
  | { readonly kind: 'too_many'; readonly limit: number }
  | { readonly kind: 'other_lines'; readonly count: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'length' | 'weight' | 'amount' | 'choice' | 'slug' | 'invalid' | 'gtin' | 'colour' }
  | { readonly kind: 'country' }
  | ({ readonly kind: 'amount_ambiguous' } & AmbiguousAmount)
  | { readonly kind: 'value_twice' | 'value_exists' | 'option_exists'; readonly name: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'composition_sum'; readonly sum: number }
  | { readonly kind: 'measure'; readonly row: number }
  | { readonly kind: 'measure_policy' }
  | { readonly kind: 'sku_twice' | 'combination_twice' | 'part_twice' | 'not_reduced' }
  | { readonly kind: 'slug_taken'; readonly slug: string; readonly by: string }
  | { readonly kind: 'slug_redirects'; readonly slug: string; readonly by: string }
  | { readonly kind: 'sku_taken'; readonly sku: string; readonly by: string }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'variant_gone' }
  | { readonly kind: 'changed_meanwhile'; readonly current: string }

type Read = { readonly value: unknown } | { readonly error: EditError }

const MM_PER_CM = 10
const G_PER_KG = 1000
/** Separates the cells of a row. A form field cannot contain this character after `normalizeText`. */
const CELL = '\t'

/** Returns a value of a draft as the text that its form field shows. Lists have one entry in each line or word. */
export function textOf({ kind }: Pick<ProductField, 'kind'>, value: unknown, of: Currency): string {
  if (value === undefined || value === null) return kind === 'switch' ? 'no' : ''
  if (isRowKind(kind)) return rowTexts[kind](value).join('\n')
  switch (kind) {
    case 'length':
      return decimalText(Number(value), MM_PER_CM)
    case 'weight':
      return decimalText(Number(value), G_PER_KG)
    case 'amount':
      return toDecimal(money(Number(value), of))
    case 'flag':
    case 'switch':
      return value ? 'yes' : 'no'
    case 'lines':
      return (value as readonly string[]).join('\n')
    case 'choices':
    case 'groups':
      return normalizeGroups((value as readonly string[]).join(' '))
    default:
      return typeof value === 'number' ? String(value) : (value as string)
  }
}

/** Returns a typed text in the form in which `textOf` writes the same value, so that the texts can be compared. */
export function normalizeText(field: Pick<ProductField, 'kind'>, typed: string, of: Currency): string {
  const { kind } = field
  if (isRowKind(kind)) return normalizeRows(kind, typed)
  switch (kind) {
    case 'prose':
      return typed.replaceAll('\r\n', '\n').trim()
    case 'lines':
      return linesIn(typed).join('\n')
    case 'choices':
    case 'groups':
      return normalizeGroups(typed)
    case 'length':
    case 'weight':
    case 'amount': {
      const read = readSimple(kind, typed, of)
      return 'value' in read ? textOf(field, read.value, of) : typed.trim()
    }
    case 'country':
      return typed.trim().toUpperCase()
    case 'colour':
    case 'slug':
      return typed.trim().toLowerCase()
    default:
      return typed.trim()
  }
}

/** Reads a normalised text. The value is `undefined` if the field is empty. */
export function readText(
  field: Pick<ProductField, 'kind' | 'choices' | 'isRequired'>,
  text: string,
  of: Currency,
): Read {
  const { kind, choices, isRequired } = field
  if (isRowKind(kind)) return readRows(kind, text)
  if (kind === 'lines') return { value: linesIn(text) }
  if (kind === 'choices' || kind === 'groups') return readList(text, choices)
  if (text === '') return isRequired ? { error: { kind: 'missing' } } : { value: undefined }
  if (kind === 'switch' || kind === 'flag')
    return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { error: { kind: 'choice' } }
  if (kind === 'choice') return choices?.includes(text) ? { value: text } : { error: { kind: 'choice' } }
  return readSimple(kind, text, of)
}

function readSimple(kind: ProductField['kind'], typed: string, of: Currency): Read {
  const text = typed.trim()
  switch (kind) {
    case 'length':
      return scaled(text, MM_PER_CM, 'length')
    case 'weight':
      return scaled(text, G_PER_KG, 'weight')
    case 'amount': {
      const ambiguous = ambiguousAmount(text, of)
      if (ambiguous) return { error: { kind: 'amount_ambiguous', ...ambiguous } }
      const amount = fromDecimal(plainDecimal(text), of)
      return amount && amount.minor >= 0 ? { value: amount.minor } : { error: { kind: 'amount' } }
    }
    case 'whole':
      return /^\d{1,9}$/.test(text)
        ? { value: Number(text) }
        : { error: { kind: 'number', least: 0, most: 0 } }
    case 'slug':
      return SLUG.test(text) ? { value: text } : { error: { kind: 'slug' } }
    case 'country':
      return /^[A-Z]{2}$/.test(text) ? { value: text } : { error: { kind: 'country' } }
    case 'colour':
      return /^#[0-9a-f]{6}$/.test(text) ? { value: text } : { error: { kind: 'colour' } }
    default:
      return { value: text }
  }
}

const plainDecimal = (text: string) => text.replace(',', '.')

/** Reads a decimal such as "218.5" or "218,5" as a whole number of the smaller unit. */
function scaled(text: string, scale: number, kind: 'length' | 'weight'): Read {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  const places = String(scale).length - 1
  if (whole === '' || decimals.replace(/0+$/, '').length > places) return { error: { kind } }
  return { value: Number(whole) * scale + Number(decimals.slice(0, places).padEnd(places, '0')) }
}

function decimalText(value: number, scale: number): string {
  const places = String(scale).length - 1
  const whole = Math.floor(value / scale)
  const decimals = String(value % scale)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return decimals ? `${whole}.${decimals}` : String(whole)
}

const linesIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Sorts all slugs except the first one, which is the main one. */
function normalizeGroups(text: string): string {
  const [main, ...others] = text.split(/\s+/).filter(Boolean)
  return main === undefined
    ? ''
    : [main, ...[...new Set(others)].filter((one) => one !== main).sort()].join(' ')
}

function readList(text: string, choices: readonly string[] | undefined): Read {
  const values = text.split(' ').filter(Boolean)
  if (choices && values.some((value) => !choices.includes(value))) return { error: { kind: 'choice' } }
  return { value: values }
}

/** Splits the text of a list into rows of cells. */
export function rowsIn(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split(CELL))
}

/** Joins rows of cells to the text of a list. Cells lose their tabs and line breaks. */
export function joinRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join(CELL)).join('\n')
}

function normalizeRows(kind: RowKind, typed: string): string {
  const cells: readonly Cell[] = rowKinds[kind]
  const rows = rowsIn(typed.replaceAll('\r\n', '\n'))
    .map((row) => cells.map((cell, index) => normalizeCell(cell, row[index] ?? '')))
    .filter((row) => row.some((cell, index) => cell !== '' && cells[index]?.kind !== 'choice'))
  return joinRows(rows)
}

function normalizeCell({ kind }: Cell, typed: string): string {
  if (kind !== 'length' && kind !== 'weight') return typed.trim()
  const read = scaled(typed.trim(), kind === 'length' ? MM_PER_CM : G_PER_KG, kind)
  return 'value' in read
    ? decimalText(Number(read.value), kind === 'length' ? MM_PER_CM : G_PER_KG)
    : typed.trim()
}

function readRows(kind: RowKind, text: string): Read {
  const cells: readonly Cell[] = rowKinds[kind]
  const rows: unknown[][] = []
  for (const [index, row] of rowsIn(text).entries()) {
    const values = cells.map((cell, at) => readCell(cell, row[at] ?? ''))
    if (values.includes(FAULT)) return { error: { kind: 'row', row: index + 1 } }
    rows.push(values)
  }
  return rowReaders[kind](rows)
}

const FAULT = Symbol('fault')

function readCell({ kind, choices, isOptional }: Cell, text: string): unknown {
  if (text === '') return isOptional ? undefined : FAULT
  if (kind === 'choice') return choices?.includes(text) ? text : FAULT
  if (kind === 'line') return text
  const read =
    kind === 'whole'
      ? readSimple('whole', text, 'EUR' as Currency)
      : scaled(text, kind === 'length' ? MM_PER_CM : G_PER_KG, kind)
  return 'value' in read ? read.value : FAULT
}

const cm = (length: Millimetres) => decimalText(length, MM_PER_CM)

const rowTexts: Readonly<Record<RowKind, (value: unknown) => string[]>> = {
  packages: (value) =>
    (value as readonly Package[]).map(({ width, depth, height, weight }) =>
      [cm(width), cm(depth), cm(height), decimalText(weight, G_PER_KG)].join(CELL),
    ),
  documents: (value) =>
    (value as readonly ProductDocument[]).map(({ url, label }) =>
      [url, label.en ?? '', label.de ?? ''].join(CELL),
    ),
  spareParts: (value) =>
    (value as readonly SparePart[]).map(({ number, names, price = '', product = '' }) =>
      [number, names.en ?? '', names.de ?? '', price, product].join(CELL),
    ),
  composition: (value) =>
    (value as readonly TextileComponent[]).flatMap(({ part, fibres }) =>
      fibres.map(({ fibre, percent }) => [part ?? '', fibre, percent].join(CELL)),
    ),
  measures: (value) =>
    (value as readonly MeasureRange[]).map(({ name, min, max, step }) =>
      [name, cm(min), cm(max), cm(step)].join(CELL),
    ),
}

const rowReaders: Readonly<Record<RowKind, (rows: readonly (readonly unknown[])[]) => Read>> = {
  packages: (rows) => ({
    value: rows.map(([width, depth, height, weight]) => ({ width, depth, height, weight })),
  }),
  documents: (rows) => {
    const wrong = rows.find(([url]) => !isHttpsUrl(String(url)))
    if (wrong) return { error: { kind: 'url', url: String(wrong[0]) } }
    return {
      value: rows.map(([url, en, de]) => ({ url, label: { ...(en ? { en } : {}), ...(de ? { de } : {}) } })),
    }
  },
  spareParts: (rows) => {
    const wrong = rows.findIndex(
      ([, en, de, , product]) => !(en || de) || (typeof product === 'string' && !SLUG.test(product)),
    )
    if (wrong >= 0) return { error: { kind: 'row', row: wrong + 1 } }
    return {
      value: rows.map(([number, en, de, price, product]) => ({
        number,
        names: { ...(en ? { en } : {}), ...(de ? { de } : {}) },
        price,
        product,
      })),
    }
  },
  composition: (rows) => {
    const parts = Map.groupBy(rows, ([part]) => part)
    const components = [...parts].map(([part, shares]) => ({
      ...(part ? { part: part as TextilePart } : {}),
      fibres: shares.map(([, fibre, percent]) => ({ fibre: fibre as Fibre, percent: Number(percent) })),
    }))
    const wrong = components.find(({ fibres }) => sumOf(fibres) !== 100)
    return wrong ? { error: { kind: 'composition_sum', sum: sumOf(wrong.fibres) } } : { value: components }
  },
  measures: (rows) => {
    const ranges = rows.map(([name, min, max, step]) => ({
      name,
      min: Number(min),
      max: Number(max),
      step: Number(step),
    }))
    const wrong = ranges.findIndex(({ min, max, step }) => step < 1 || min >= max || (max - min) % step !== 0)
    if (wrong >= 0) return { error: { kind: 'measure', row: wrong + 1 } }
    return { value: ranges.length > 0 ? ranges : undefined }
  },
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/** Converts a number of centimetres, as typed, to millimetres. `undefined`: the text is not a length of a product. */
export function typedLength(text: string): Millimetres | undefined {
  const read = scaled(text.trim(), MM_PER_CM, 'length')
  const length = 'value' in read ? Number(read.value) : 0
  return length >= MIN_MM && length <= MAX_MM ? length : undefined
}
