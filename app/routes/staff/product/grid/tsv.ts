/**
 * Splits text that a spreadsheet has copied into rows of cells. A cell in quotation marks may contain line breaks and
 * tabs.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [['']]
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  let at = 0
  while (at < source.length) {
    const row = rows.at(-1) ?? []
    const quoted = source[at] === '"' && row.at(-1) === '' ? /"((?:[^"]|"")*)"(?=[\t\n]|$)/y : null
    if (quoted) quoted.lastIndex = at
    const match = quoted?.exec(source)
    const plain = /[^\t\n]*/y
    plain.lastIndex = at
    const cell = match?.[0] ?? plain.exec(source)?.[0] ?? ''
    row[row.length - 1] = match ? (match[1] ?? '').replaceAll('""', '"') : cell
    at += cell.length
    if (source[at] === '\t') row.push('')
    else if (source[at] === '\n') rows.push([''])
    at += 1
    if (at === source.length) break
  }
  return rows
}

/** Joins rows of cells to text that spreadsheets paste into cells. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quotedIfNeeded).join('\t')).join('\n')
}

const quotedIfNeeded = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
