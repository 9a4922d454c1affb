// Words in quotation marks are searched for as they are written: no slip in them is mended.

/** What stands between the quotation marks around all of it, or the text itself. */
export function withoutQuotes(q: string): string {
  return /^["“”„](.+)["“”]$/u.exec(q)?.[1] ?? q
}

export function inQuotes(q: string): string {
  return `"${q}"`
}
