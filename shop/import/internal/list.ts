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
