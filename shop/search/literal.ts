// Adds quotation marks to a search text or removes them, and shortens a search text for a heading. If a search text is
// in quotation marks, the search does not correct its typing errors.

/** Returns the text without the quotation marks that enclose all of it, if any. */
export function withoutQuotes(q: string): string {
  return /^["“”„](.+)["“”]$/u.exec(q)?.[1] ?? q
}

export function inQuotes(q: string): string {
  return `"${q}"`
}

const MOST_IN_HEADING = 60

/** Returns the search text without quotation marks, cut at a length that fits a heading. */
export function forHeading(q: string): string {
  const characters = [...withoutQuotes(q)]
  if (characters.length <= MOST_IN_HEADING) return characters.join('')
  return `${characters.slice(0, MOST_IN_HEADING).join('').trimEnd()}…`
}
