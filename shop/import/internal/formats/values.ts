import type { Remark } from '../../import.ts'
import { type Columns, type ForeignRow, noted } from './columns.ts'

export const isYes = (text: string) => /^(true|yes|1|ja|wahr)$/i.test(text)
export const isNo = (text: string) => /^(false|no|0|nein|falsch)$/i.test(text)

/** The first of these that is a GTIN; barcodes of another kind are nobody else's business. */
export function gtinOf(...texts: readonly string[]): string {
  const digits = texts.map((text) => text.replace(/[\s-]/g, ''))
  return digits.find((text) => /^(\d{8}|\d{12,14})$/.test(text)) ?? ''
}

export const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** The pictures that can be fetched one day; a mere file name cannot, and that is said. */
export function picturesOf(
  columns: Columns,
  row: ForeignRow,
  name: string,
  sources: readonly string[],
): { readonly pictures: string[]; readonly remarks: Remark[] } {
  const [first] = sources.filter((source) => source !== '' && !isAddress(source))
  const remarks =
    first === undefined ? [] : [noted(columns, row, name, { code: 'pictureWithoutAddress' }, first)]
  return { pictures: sources.filter(isAddress), remarks }
}

/** "13.8" and "in" → "13.8 in"; nothing, and nothing at all of 0, is no measure. */
export function measure(text: string, unit: string | undefined): string {
  return unit && some(text) ? `${text} ${unit}` : ''
}

/** A number that other shops write as 0 where there is none. */
export const some = (text: string) => (/[1-9]/.test(text) ? text : '')

/** A package as our own format writes it, where all four measures are known. */
export function packageOf(
  width: string,
  depth: string,
  height: string,
  length: string,
  weight: string,
): string {
  const sides = [width, depth, height]
  if (weight === '' || sides.some((side) => side === '')) return ''
  return `${sides.map((side) => side.slice(0, -length.length).trim()).join(' x ')} ${length}, ${weight}`
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
