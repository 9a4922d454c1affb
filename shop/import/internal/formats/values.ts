import type { Reason, Remark } from '../../import.ts'
import { joinList } from '../values/cells.ts'
import { type ForeignRow, noted, out } from './columns.ts'
import type { OwnCells, Translated } from './format.ts'

export const isYes = (text: string) => /^(true|yes|1|ja|wahr)$/i.test(text)
export const isNo = (text: string) => /^(false|no|0|nein|falsch)$/i.test(text)

/** The first of these that is a GTIN; barcodes of another kind are nobody else's business. */
export function gtinOf(...texts: readonly string[]): string {
  const digits = texts.map((text) => text.replace(/[\s-]/g, ''))
  return digits.find((text) => /^(\d{8}|\d{12,14})$/.test(text)) ?? ''
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** The pictures that can be fetched one day; a mere file name cannot, and that is said, once for each row. */
export function picturesOf(
  rows: readonly ForeignRow[],
  name: string,
  sourcesIn: (row: ForeignRow) => readonly string[],
): { readonly pictures: string[]; readonly remarks: Remark[] } {
  const pictures: string[] = []
  const remarks: Remark[] = []
  for (const row of rows) {
    const sources = sourcesIn(row).filter(Boolean)
    const lost = sources.find((source) => !isAddress(source))
    pictures.push(...sources.filter(isAddress))
    if (lost !== undefined) remarks.push(noted(row, name, { code: 'pictureWithoutAddress' }, lost))
  }
  return { pictures, remarks }
}

type NotAPiece = Extract<Reason, { code: 'notAPiece' }>['facts']['kind']

/** A product that stays out as a whole: it is nothing that is delivered as a piece. */
export function keptOut(row: ForeignRow, name: string, kind: NotAPiece): Translated {
  return { rows: [], remarks: [out(row, name, { code: 'notAPiece', facts: { kind } })] }
}

/** "13.8" and "in" → "13.8 in"; nothing, and nothing at all of 0, is no measure. */
export function measure(text: string, unit: string | undefined): string {
  return unit && some(text) ? `${text} ${unit}` : ''
}

/** A number that other shops write as 0 where there is none. */
export const some = (text: string) => (/[1-9]/.test(text) ? text : '')

/** Measures as our own format writes them, and a package where all four are known; `unit` is that of its sides. */
export function measuresOf(
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

/** A count that the other shop did not keep is no count when it is nothing. */
export function onHandOf(quantity: string, isCounted: boolean): string {
  return isCounted || /^[^-]*[1-9]/.test(quantity) ? quantity : ''
}

/** Entries between commas; a backslash keeps a comma within its entry. */
export function commaList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** What shop and import agree a product may have; shown nowhere, so that more are no loss. */
const MOST_TAGS = 50
const LONGEST_TAG = 120

export function tagList(tags: readonly string[]): string {
  return list([...new Set(tags)].filter((tag) => tag !== '' && tag.length <= LONGEST_TAG).slice(0, MOST_TAGS))
}

/** Each entry once, as one cell of our own format. */
export function list(entries: readonly string[]): string {
  return joinList([...new Set(entries.map((entry) => entry.replace(/\s+/g, ' ').trim()))].filter(Boolean))
}
