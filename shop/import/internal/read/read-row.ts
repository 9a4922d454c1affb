import type { z } from 'zod'
import type { Package } from '#shop/catalogue/catalogue.ts'
import type { MeasureRange } from '#shop/measures.ts'
import type { TextileComponent } from '#shop/catalogue/required-data/textile.ts'
import type { Reason, RowIssue } from '../../import.ts'
import { cleaned, shortened } from '../values/clean.ts'
import { type DecimalSeparator, readDecimal, shifted } from '../values/decimal.ts'
import { type Field, ownUnits, type RowKind, rowKinds } from '../plan/fields.ts'
import { unguarded, splitList } from '../values/cells.ts'
import { readLength, readMeasureRange, readPackage, readWeight } from '../values/dimensions.ts'
import { readComponent } from '../values/composition.ts'
import { readFlag } from '../values/flags.ts'
import { convertPrice } from '../values/price.ts'
import { slugOf, urlSlugOf } from '../values/slug.ts'
import type { Reader, Plan } from '../plan/plan.ts'

export type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly Package[]
  | readonly MeasureRange[]
  | readonly TextileComponent[]

/** A parsed value and the cell it comes from. */
export interface ParsedCell {
  readonly value: Value
  readonly line: number
  readonly column: string
  readonly raw: string
  /** Whether the value is a constant in the mapping and does not come from the table. */
  readonly constant: boolean
  /** Whether the import could not read the value, so that the shop's value stays. */
  readonly unreadable?: true
}

/** The values of a row, by field key. Contains no entry for an empty cell. */
export interface Row {
  readonly kind: RowKind
  readonly line: number
  readonly parsedCells: ReadonlyMap<string, ParsedCell>
}

type ParseResult =
  | { readonly value: Value; readonly note?: Reason; readonly unreadable?: true }
  | { readonly reason: Reason }

/**
 * Parses a row. If a cell is invalid that the import cannot repair, `row` is `null`, and `rowErrors` names every such
 * cell. Otherwise `rowErrors` names the repaired cells.
 */
export function readRow(
  plan: Plan,
  cells: readonly string[],
  line: number,
  decimalSeparator: DecimalSeparator,
): { readonly row: Row | null; readonly rowErrors: readonly RowIssue[] } {
  const expected = plan.width
  if (cells.length < expected || cells.slice(expected).some((cell) => cell.trim() !== '')) {
    const reason: Reason = { code: 'wrongCount', facts: { found: cells.length, expected } }
    return { row: null, rowErrors: [{ kind: 'bad', line, column: '', value: '', reason }] }
  }
  const prices = plan.readers.find(({ key }) => key === 'currency')
  const priceCurrency = (prices && textOf(prices, cells)) || plan.currency
  const parsedCells = new Map<string, ParsedCell>()
  const rowErrors: RowIssue[] = []
  for (const reader of plan.readers) {
    const text = textOf(reader, cells)
    if (text === '') continue
    const { column, columnIndex } = reader
    const raw = columnIndex === null ? text : (cells[columnIndex] ?? '')
    const read = checked(readText(text, reader, { plan, decimalSeparator, priceCurrency }), reader.field)
    const remark = (kind: RowIssue['kind'], reason: Reason) =>
      rowErrors.push({ kind, line, column, value: shortened(raw), reason })
    if ('reason' in read) {
      remark('bad', read.reason)
      continue
    }
    const { note, ...parsed } = read
    if (note) remark('noted', note)
    parsedCells.set(reader.key, { ...parsed, line, column, raw, constant: columnIndex === null })
  }
  const bad = rowErrors.filter(({ kind }) => kind === 'bad')
  if (bad.length > 0) return { row: null, rowErrors: bad }
  return { row: { kind: kindOf(parsedCells), line, parsedCells }, rowErrors }
}

function kindOf(parsedCells: Map<string, ParsedCell>): RowKind {
  const rowKind = rowKinds.find((kind) => kind === parsedCells.get('kind')?.value)
  parsedCells.delete('kind')
  return rowKind ?? 'product'
}

/**
 * Returns the text of a cell after the cleaning steps of the mapping, or an empty string for an empty cell. If the cell
 * begins with a guarding apostrophe, only removes the apostrophe and skips the cleaning steps.
 */
export function textOf({ source, columnIndex, guarded }: Reader, cells: readonly string[]): string {
  const cell = columnIndex === null ? (source.value ?? '') : (cells[columnIndex] ?? '')
  // Shortcut: most cells of a table are empty.
  if (cell === '' && !source.find) return source.values?.[''] ?? ''
  const exact = guarded ? unguarded(cell) : null
  if (exact !== null) return exact
  const text = cleaned(cell, source.clean)
  if (source.find) {
    const within = text.toLowerCase()
    return Object.entries(source.find).find(([word]) => within.includes(word.toLowerCase()))?.[1] ?? ''
  }
  return source.values?.[text] ?? text
}

/** The text of a cell that removes the lengths to choose from a variant. */
const NO_MEASURES = 'none'

interface CellContext {
  readonly plan: Plan
  readonly decimalSeparator: DecimalSeparator
  readonly priceCurrency: string
}

function readText(text: string, reader: Reader, context: CellContext): ParseResult {
  const { field, source } = reader
  const decimalSeparator = source.decimal ?? context.decimalSeparator
  switch (field.kind) {
    case 'text':
    case 'choice':
      return { value: text }
    case 'urlSlug':
      return { value: urlSlugOf(text) }
    case 'slug':
      return { value: slugOf(text) }
    case 'whole': {
      const decimal = readDecimal(text, decimalSeparator)
      const whole = decimal && shifted(decimal, 0)
      if (!decimal) return { reason: { code: 'notANumber', facts: { decimal: decimalSeparator } } }
      if (whole === null) return { reason: { code: 'notWhole' } }
      return { value: Math.max(whole, source.atLeast ?? whole) }
    }
    case 'flag': {
      const flag = readFlag(text)
      return flag === null ? { reason: malformed(field) } : { value: flag }
    }
    case 'length': {
      const unit = source.unit
      const length = unit && isLengthUnit(unit) ? readLength(text, unit, decimalSeparator) : null
      return length === null ? { reason: { code: 'notALength' } } : { value: length }
    }
    case 'weight': {
      const unit = source.unit
      const weight = unit && !isLengthUnit(unit) ? readWeight(text, unit, decimalSeparator) : null
      return weight === null ? { reason: { code: 'notAWeight' } } : { value: weight }
    }
    case 'price':
      return readPrice(text, decimalSeparator, context)
    case 'instant':
      return { value: text.length === 10 ? `${text}T00:00:00Z` : text }
    case 'list':
      return readList(listOf(text, reader), reader, context.plan)
    case 'parallel':
      return { value: entriesOf(text, reader) }
    case 'packages': {
      const packages = listOf(text, reader).map((each) => readPackage(each, decimalSeparator))
      const good = packages.filter((each) => each !== null)
      return good.length < packages.length ? { reason: malformed(field) } : { value: good }
    }
    case 'measures': {
      if (text === NO_MEASURES) return { value: [] }
      const ranges = listOf(text, reader).map((each) => readMeasureRange(each, decimalSeparator))
      const good = ranges.filter((each) => each !== null)
      return good.length < ranges.length ? { reason: malformed(field) } : { value: good }
    }
    case 'composition':
      return readComposition(listOf(text, reader))
  }
}

const isLengthUnit = (unit: NonNullable<Reader['source']['unit']>) =>
  unit === 'mm' || unit === 'cm' || unit === 'm' || unit === 'in' || unit === 'ft'

function listOf(text: string, reader: Reader): string[] {
  return entriesOf(text, reader).filter(Boolean)
}

function entriesOf(text: string, { source, guarded }: Reader): string[] {
  const entries = guarded && source.separator === '|' ? splitList(text) : text.split(source.separator)
  return entries.map((entry) => entry.trim())
}

function readList(entries: readonly string[], { key }: Reader, plan: Plan): ParseResult {
  if (key !== 'categories') return { value: entries }
  const slugs = entries.map(plan.categoryOf)
  const known = slugs.filter((slug) => slug !== null)
  return known.length < slugs.length
    ? { reason: { code: 'unknownCategory' } }
    : { value: [...new Set(known)] }
}

function readComposition(entries: readonly string[]): ParseResult {
  const components: TextileComponent[] = []
  for (const entry of entries) {
    const read = readComponent(entry)
    if ('reason' in read) return read
    components.push(read.component)
  }
  return { value: components }
}

function readPrice(
  text: string,
  decimalSeparator: DecimalSeparator,
  { plan, priceCurrency }: CellContext,
): ParseResult {
  const decimal = readDecimal(text, decimalSeparator)
  if (!decimal) return { reason: { code: 'notANumber', facts: { decimal: decimalSeparator } } }
  const shop = plan.shopCurrency
  const exchange = priceCurrency === shop ? null : plan.exchange.get(priceCurrency)
  if (exchange === undefined) return { reason: { code: 'noRate', facts: { currency: priceCurrency, shop } } }
  const minor = shifted(exchange ? convertPrice(decimal, exchange) : decimal, plan.decimals)
  if (minor !== null) return { value: minor }
  const isHuge = decimal.digits > 10n ** BigInt(decimal.scale + 12)
  return {
    reason: isHuge ? { code: 'priceTooLarge' } : { code: 'tooManyDecimals', facts: { currency: shop } },
  }
}

function checked(read: ParseResult, field: Field): ParseResult {
  const checkedValue = 'reason' in read ? read : validated(read, field)
  if (!('reason' in checkedValue) || field.repair !== 'drop') return checkedValue
  return { value: '', unreadable: true, note: { code: 'leftOut', facts: { kind: field.kind } } }
}

function validated(read: { readonly value: Value }, field: Field): ParseResult {
  const parsed = field.schema.safeParse(read.value)
  const [issue] = parsed.error?.issues ?? []
  if (!issue) return read
  const reason = reasonOf(issue, field)
  if (reason.code !== 'tooLong' || field.repair !== 'cut' || typeof read.value !== 'string') return { reason }
  return { value: cutTo(read.value, reason.facts.most), note: { code: 'cut', facts: reason.facts } }
}

/** Shortens a text to a number of characters, if possible between two words. */
function cutTo(text: string, most: number): string {
  const start = text.slice(0, most - 1).toWellFormed()
  const end = start.search(/\s\S*$/)
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\s\ufffd,;:–-]+$/u, '')}…`
}

function reasonOf(issue: z.core.$ZodIssue, field: Field): Reason {
  const unit = ownUnits[field.kind] ?? ''
  switch (issue.code) {
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return { code: 'tooLong', facts: { most } }
      if (issue.origin === 'array') return { code: 'tooMany', facts: { most } }
      return field.kind === 'price' ? { code: 'priceTooLarge' } : { code: 'tooLarge', facts: { most, unit } }
    }
    case 'too_small':
      return issue.origin === 'string'
        ? { code: 'missing' }
        : { code: 'tooSmall', facts: { least: Number(issue.minimum), unit } }
    case 'invalid_value':
      return { code: 'notOneOf', facts: { allowed: issue.values.map(String) } }
    default:
      return malformed(field)
  }
}

function malformed({ expectedFormat }: Field): Reason {
  return expectedFormat
    ? { code: 'malformed', facts: { as: expectedFormat } }
    : { code: 'unfit', facts: { field: '' } }
}
