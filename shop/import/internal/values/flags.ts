// Boolean values as they occur in tables.

const yes = new Set(['yes', 'y', 'true', '1', 'ja', 'j', 'wahr'])
const no = new Set(['no', 'n', 'false', '0', 'nein', 'falsch'])

/** Parses a boolean cell; `null` if it is neither yes nor no. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

export function flagWord(flag: boolean): string {
  return flag ? 'yes' : 'no'
}
