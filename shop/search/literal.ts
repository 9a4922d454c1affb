// Literal searches: in quoted words, typing errors are not corrected.

/** Returns the text without the quotation marks that enclose all of it, if any. */
export function withoutQuotes(q: string): string {
  return /^["“”„](.+)["“”]$/u.exec(q)?.[1] ?? q
}

export function inQuotes(q: string): string {
  return `"${q}"`
}
