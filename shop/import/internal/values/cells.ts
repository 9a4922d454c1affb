import { normalizeCell } from './clean.ts'

const GUARD = "'"

/**
 * Matches a value that a spreadsheet may run as a formula: its first character is one of = + - @, apart from white
 * space and quotation marks before it. Also matches the full-width forms of these characters, because Japanese
 * spreadsheets run them as formulas too.
 */
const FORMULA = /^[\s\p{Cf}"'`´‘’‚‛“”„‟«»]*[=+\-@＝＋－＠]/u

/**
 * Converts a text to a cell of the shop's own format. Adds a guarding apostrophe before the text if a spreadsheet could
 * run the text as a formula, or if `normalizeCell` would change the text on import.
 */
export function guarded(text: string): string {
  return text !== '' && needsGuard(text) ? GUARD + text : text
}

/**
 * Returns the text of a cell without the apostrophe at its beginning that keeps a spreadsheet from reading the text as
 * a formula. `null`: the cell has no such apostrophe. An apostrophe counts only if a spreadsheet could read the text
 * after it as a formula.
 */
export function unguarded(cell: string): string | null {
  const text = cell.slice(GUARD.length)
  return cell.startsWith(GUARD) && needsGuard(text) ? text : null
}

/**
 * Returns whether a text needs a guarding apostrophe. Ignores apostrophes at the beginning of the text, so that
 * `unguarded` recognises every text to which `guarded` has added an apostrophe.
 */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || normalizeCell(bare) !== bare || normalizeCell(text) !== text
}

/** Joins a list into one cell: `sofas|outdoor`. Escapes bars and backslashes inside entries with a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** Splits a cell that `joinList` made. Removes a backslash only before a character that needs escaping. */
export function splitList(text: string): string[] {
  const entries = ['']
  for (const part of text.match(/\\[\\|]|\||[^\\|]+|\\/g) ?? []) {
    if (part === '|') entries.push('')
    else entries.push(`${entries.pop()}${/^\\[\\|]$/.test(part) ? part.slice(1) : part}`)
  }
  return entries
}
