// Yes and no, as tables of other shops write them.

const yes = new Set(['yes', 'y', 'true', '1', 'ja', 'j', 'wahr'])
const no = new Set(['no', 'n', 'false', '0', 'nein', 'falsch'])

/** Reads a cell that says yes or no; null where it says neither. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** Writes a flag as `readFlag` reads it. */
export function flagWord(flag: boolean): string {
  return flag ? 'yes' : 'no'
}
