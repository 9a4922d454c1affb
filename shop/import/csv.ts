import type { Language } from '#shop/language.ts'
import { guarded } from './internal/values/cells.ts'

const SEPARATORS = { en: ',', de: ';' } as const

const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/

/**
 * Returns rows as a CSV file that spreadsheets of this language open: with their separator and a byte order mark. A cell
 * that a spreadsheet would execute begins with an apostrophe. A negative number is no such cell.
 */
export function csvOf(rows: readonly (readonly string[])[], language: Language): string {
  return `\ufeff${rows
    .map((cells) =>
      csvLine(
        cells.map((cell) => (NEGATIVE_NUMBER.test(cell) ? cell : guarded(cell))),
        SEPARATORS[language],
      ),
    )
    .join('')}`
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
