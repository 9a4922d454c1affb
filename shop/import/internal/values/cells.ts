import { tidy } from './clean.ts'

const GUARD = "'"

/**
 * What a spreadsheet may run instead of show: a value whose first sign, behind blanks and quotation marks, begins a
 * formula, also in the full width that Japanese spreadsheets take for the same.
 */
const FORMULA = /^[\s\p{Cf}"'`´‘’‚‛“”„‟«»]*[=+\-@＝＋－＠]/u

/** The text as a cell of our own tables: one that would be run, or not come back as it is, stands behind an apostrophe. */
export function guarded(text: string): string {
  return text !== '' && needsGuard(text) ? GUARD + text : text
}

/** The very text that stands behind a guard; null where none does. What merely begins with an apostrophe is not guarded. */
export function unguarded(cell: string): string | null {
  const text = cell.slice(GUARD.length)
  return cell.startsWith(GUARD) && needsGuard(text) ? text : null
}

/** Says the same of a text with and without apostrophes before it, so that a guard can be told from its text. */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || tidy(bare) !== bare || tidy(text) !== text
}

/** The entries of a list as one cell of our own tables: `sofas|outdoor`; a bar or backslash of an entry's own behind a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, String.raw`\$&`)).join('|')
}

/** The entries that `joinList` has joined. A backslash before anything else is only itself. */
export function splitList(text: string): string[] {
  const entries = ['']
  for (const part of text.match(/\\[\\|]|\||[^\\|]+|\\/g) ?? []) {
    if (part === '|') entries.push('')
    else entries.push(`${entries.pop()}${/^\\[\\|]$/.test(part) ? part.slice(1) : part}`)
  }
  return entries
}
