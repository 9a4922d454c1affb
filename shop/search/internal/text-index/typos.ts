/**
 * Returns the number of typing errors that turn one word into the other. A missing, extra or wrong letter counts as one
 * error, and so do two swapped letters. Returns `most + 1` if there are more than `most` errors.
 */
export function editDistance(typed: string, word: string, most = Number.POSITIVE_INFINITY): number {
  return typos(typed, word, most).whole
}

/**
 * Returns the number of typing errors in an incomplete typed word. Counts like `editDistance`, but compares the typed
 * word with the most similar beginning of the other word.
 */
export function prefixEditDistance(typed: string, word: string, most: number): number {
  return typos(typed, word.slice(0, typed.length + most), most).start
}

function typos(typed: string, word: string, most: number): { whole: number; start: number } {
  const none = { whole: most + 1, start: most + 1 }
  if (typed.length - word.length > most) return none
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= word.length; j += 1) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const count = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + wrong,
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      row.push(count)
      if (count < least) least = count
    }
    if (least > most) return none
    ;[beforeLast, last] = [last, row]
  }
  const most1 = (count: number) => Math.min(count, most + 1)
  return { whole: most1(last[word.length] ?? 0), start: most1(Math.min(...last)) }
}

/** Returns a bit set of a word's letters. Words with few typing errors differ in few bits. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

/** Returns the number of letters in `from` that are not in `among`. */
export function lettersMissing(from: number, among: number): number {
  let left = from & ~among
  let count = 0
  while (left !== 0) {
    left &= left - 1
    count += 1
  }
  return count
}

/**
 * Returns the maximum number of typing errors that the search corrects in a word. A word with fewer than three letters
 * or with a digit is not corrected. A word with three to five letters may have one error, and a longer word may have
 * two.
 */
export function maxTypos(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}
