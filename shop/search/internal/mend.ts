/** How many slips of the finger lie between two words: a letter missing, extra, wrong, or two swapped. */
export function slipsBetween(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** The known word that was most likely meant, or null when none is near: one slip in a short word, two from six letters. */
export function closestWord(typed: string, known: readonly string[]): string | null {
  const most = typed.length >= 6 ? 2 : 1
  let best: { word: string; slips: number } | null = null
  for (const word of known) {
    const slips = slipsBetween(typed, word)
    if (slips <= most && (!best || slips < best.slips || (slips === best.slips && word < best.word))) {
      best = { word, slips }
    }
  }
  return best?.word ?? null
}
