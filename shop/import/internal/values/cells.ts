import { normalizeCell } from './clean.ts'

const GUARD = "'"

/**
 * Matches a value that a spreadsheet may run as a formula: its first character, after white space and quotation marks, is one of
 * = + - @. Includes the full-width forms, which Japanese spreadsheets treat alike.
 */
const FORMULA = /^[\s\p{Cf}"'`´‘’‚‛“”„‟«»]*[=+\-@＝＋－＠]/u

/**
 * Returns the text as a cell of the shop's own format. Prefixes an apostrophe if a spreadsheet could run the text, or if `normalizeCell`
 * would change it on import.
 */
export function guarded(text: string): string {
  return text !== '' && needsGuard(text) ? GUARD + text : text
}

/**
 * Returns the text of a cell without its guarding apostrophe. `null`: the cell has no guarding apostrophe. An
 * apostrophe before a harmless text is not a guard.
 */
export function unguarded(cell: string): string | null {
  const text = cell.slice(GUARD.length)
  return cell.startsWith(GUARD) && needsGuard(text) ? text : null
}

/**
 * Returns whether a text needs a guarding apostrophe. Leading apostrophes of the text do not change the answer, so that
 * `unguarded` reverses `guarded`.
 */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || normalizeCell(bare) !== bare || normalizeCell(text) !== text
}

/** Joins a list into one cell: `sofas|outdoor`. Escapes bars and backslashes inside entries with a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** Splits a cell that `joinList` made. A backslash before a character that needs no escape is kept. */
export function splitList(text: string): string[] {
  const entries = ['']
  for (const part of text.match(/\\[\\|]|\||[^\\|]+|\\/g) ?? []) {
    if (part === '|') entries.push('')
    else entries.push(`${entries.pop()}${/^\\[\\|]$/.test(part) ? part.slice(1) : part}`)
  }
  return entries
}
