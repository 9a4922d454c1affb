import type { Reason, RowIssue } from '../../import.ts'
import { joinList } from '../values/cells.ts'
import { type ExternalRow, rowNote, badRowIssue } from './columns.ts'
import type { OwnCells, ConvertedProduct } from './format.ts'

export const isYes = (text: string) => /^(true|yes|1|ja|wahr)$/i.test(text)
export const isNo = (text: string) => /^(false|no|0|nein|falsch)$/i.test(text)

/**
 * Returns the first text that is a GTIN, or an empty string if there is none. Ignores barcodes of other kinds. The
 * import report does not mention the ignored barcodes.
 */
export function gtinOf(...texts: readonly string[]): string {
  const digits = texts.map((text) => text.replace(/[\s-]/g, ''))
  return digits.find((text) => /^(\d{8}|\d{12,14})$/.test(text)) ?? ''
}

const isHttpUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Returns the condition of goods that are not new, as Google's feeds name it. Empty: new or unknown. */
export function conditionOf(text: string): string {
  const name = text.trim().toLowerCase()
  return name === 'used' || name === 'refurbished' ? name : ''
}

/**
 * Returns the URLs of the pictures in these rows. If a row contains a file name instead of a URL, also returns a remark
 * about this row for the import report.
 */
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

/**
 * Refuses a whole product because it is not a physical product. Returns no rows, but one remark with the reason for the
 * import report.
 */
export function refuseProduct(row: ExternalRow, name: string, kind: NonProductKind): ConvertedProduct {
  return { rows: [], issues: [badRowIssue(row, name, { code: 'notAProduct', facts: { kind } })] }
}

/**
 * Joins a number and a unit: "13.8" and "in" become "13.8 in". Returns an empty string if the unit is missing, or if
 * the number is 0 or empty.
 */
export function withUnitText(text: string, unit: string | undefined): string {
  return unit && some(text) ? `${text} ${unit}` : ''
}

/**
 * Returns the given text of a number unchanged. If the number is 0, returns an empty string, because other shops write
 * 0 for an unknown value.
 */
export const some = (text: string) => (/[1-9]/.test(text) ? text : '')

/**
 * Converts dimensions to cells of the shop's own format. If all three sides and the weight are known, also fills the
 * cell `packages`. `unit`: the unit with which the text of each side ends.
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
 * Returns the stock on hand as the text of a cell. `isCounted`: whether the other shop system tracks the stock of the
 * product. If the system does not track the stock and reports 0 or less, returns an empty text, which means an unknown
 * stock.
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

/**
 * `MAX_TAGS`: maximum number of tags of a product. `LONGEST_TAG`: maximum length of a tag, in characters. The import
 * ignores excess tags and tags that are too long. The import report does not mention them, because customers do not see
 * tags.
 */
const MAX_TAGS = 50
const LONGEST_TAG = 120

export function tagList(tags: readonly string[]): string {
  return list([...new Set(tags)].filter((tag) => tag !== '' && tag.length <= LONGEST_TAG).slice(0, MAX_TAGS))
}

/** Removes empty and duplicate entries, and joins the other entries into one cell of the shop's own format. */
export function list(entries: readonly string[]): string {
  return joinList([...new Set(entries.map((entry) => entry.replace(/\s+/g, ' ').trim()))].filter(Boolean))
}
