import type { Reason, RowIssue } from '../../import.ts'
import { joinList } from '../values/cells.ts'
import { type ExternalRow, rowNote, badRowIssue } from './columns.ts'
import type { OwnCells, ConvertedProduct } from './format.ts'

export const isYes = (text: string) => /^(true|yes|1|ja|wahr)$/i.test(text)
export const isNo = (text: string) => /^(false|no|0|nein|falsch)$/i.test(text)

/** Returns the first text that is a GTIN, else an empty string. Barcodes of other kinds are ignored without a remark. */
export function gtinOf(...texts: readonly string[]): string {
  const digits = texts.map((text) => text.replace(/[\s-]/g, ''))
  return digits.find((text) => /^(\d{8}|\d{12,14})$/.test(text)) ?? ''
}

const isHttpUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Returns the picture URLs, and one remark for each row with a picture that has a file name instead of a URL. */
export function picturesOf(
  rows: readonly ExternalRow[],
  name: string,
  sourcesIn: (row: ExternalRow) => readonly string[],
): { readonly pictures: string[]; readonly issues: RowIssue[] } {
  const pictures: string[] = []
  const issues: RowIssue[] = []
  for (const row of rows) {
    const sources = sourcesIn(row).filter(Boolean)
    const lost = sources.find((source) => !isHttpUrl(source))
    pictures.push(...sources.filter(isHttpUrl))
    if (lost !== undefined) issues.push(rowNote(row, name, { code: 'pictureWithoutUrl' }, lost))
  }
  return { pictures, issues }
}

type NonProductKind = Extract<Reason, { code: 'notAProduct' }>['facts']['kind']

/** Refuses a whole product that is not a physical product, with a remark. */
export function refuseProduct(row: ExternalRow, name: string, kind: NonProductKind): ConvertedProduct {
  return { rows: [], issues: [badRowIssue(row, name, { code: 'notAProduct', facts: { kind } })] }
}

/** Joins number and unit: "13.8" and "in" → "13.8 in". Returns an empty string without a unit, or if the number is 0 or empty. */
export function withUnitText(text: string, unit: string | undefined): string {
  return unit && some(text) ? `${text} ${unit}` : ''
}

/** Returns a number as it is, or an empty string for 0: other shops write 0 for an unknown value. */
export const some = (text: string) => (/[1-9]/.test(text) ? text : '')

/**
 * Returns dimensions as cells of the shop's own format, and a package if all three sides and the weight are known. `unit` is the
 * unit of the sides.
 */
export function dimensionCells(
  [width, depth, height]: readonly [width: string, depth: string, height: string],
  unit: string,
  weight: string,
): OwnCells {
  const sides = [width, depth, height]
  const box = sides.map((side) => side.slice(0, -unit.length).trim()).join(' x ')
  const isKnown = [...sides, weight].every(Boolean)
  return {
    width_mm: width,
    depth_mm: depth,
    height_mm: height,
    packages: isKnown ? `${box} ${unit}, ${weight}` : '',
  }
}

/**
 * Returns the stock on hand. If stock is not tracked (`isCounted` is `false`), the other shop writes 0 for every
 * product. A quantity of 0 or less then becomes an empty text, which means unknown.
 */
export function onHandOf(quantity: string, isCounted: boolean): string {
  return isCounted || /^[^-]*[1-9]/.test(quantity) ? quantity : ''
}

/** Splits a comma-separated list. A backslash escapes a comma. */
export function commaList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** The shop's own limits for tags. Tags beyond the limits are dropped: customers do not see tags. */
const MAX_TAGS = 50
const LONGEST_TAG = 120

export function tagList(tags: readonly string[]): string {
  return list([...new Set(tags)].filter((tag) => tag !== '' && tag.length <= LONGEST_TAG).slice(0, MAX_TAGS))
}

/** Joins the entries without duplicates into one cell of the shop's own format. */
export function list(entries: readonly string[]): string {
  return joinList([...new Set(entries.map((entry) => entry.replace(/\s+/g, ' ').trim()))].filter(Boolean))
}
