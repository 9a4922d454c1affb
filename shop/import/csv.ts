import type { Language } from '#shop/language.ts'
import { guarded } from './internal/values/cells.ts'

/** Excel reads a CSV file as UTF-8 only if it begins with a byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * How a table is written. `excel`: with semicolons and decimal commas, as Excel in Germany and Italy reads CSV files.
 */
export type TableStyle = 'standard' | 'excel'

/** The style that spreadsheets of a language open. */
export const styleOf = { en: 'standard', de: 'excel' } as const satisfies Record<Language, TableStyle>

export const separatorOf = (style: TableStyle) => (style === 'excel' ? ';' : ',')

/** Returns a decimal number such as "12.50" as spreadsheets read it in a table of this style. */
export function numberCell(decimal: string, style: TableStyle): string {
  return style === 'excel' ? decimal.replace('.', ',') : decimal
}

/** Returns a cell with a text. A text that a spreadsheet would execute begins with an apostrophe. */
export function textCell(text: string): string {
  return guarded(text)
}

const MONTHS =
  'jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|gen|mag|giu|lug|ago|set|ott|dic'
/** Matches a code that Excel would turn into a number or a date: `00120034`, `1234E567`, `1MAR2345`. */
const CONVERTED_CODE = new RegExp(String.raw`^\d+([DE]\d+)?$|^\d{0,2}(${MONTHS})\p{L}*\d+$`, 'iu')

/** Returns a cell with a code, such as an order number. A tab keeps Excel from converting it. */
export function codeCell(code: string): string {
  return CONVERTED_CODE.test(code) ? `\t${code}` : guarded(code)
}

/**
 * Returns texts as a CSV file that spreadsheets of this language open: with their separator and a byte order mark. A
 * text that a spreadsheet would execute begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[], language: Language): string {
  return csvOfCells(
    rows.map((texts) => texts.map(textCell)),
    language,
  )
}

/** Does the same with cells that `textCell`, `codeCell` and `numberCell` have made. */
export function csvOfCells(rows: readonly (readonly string[])[], language: Language): string {
  const separator = separatorOf(styleOf[language])
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, separator)).join('')
}

export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.map(quoted).join(separator)}\r\n`
}

/**
 * Quotes a cell that contains a common delimiter, a quotation mark, an apostrophe or a line break. Also quotes a cell
 * that begins or ends with white space.
 */
function quoted(cell: string): string {
  return /[",;|\r\n\t']|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
