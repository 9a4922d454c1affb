/** A line of a comparison: in both texts, only in the earlier text, or only in the later text. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Maximum number of line pairs that are compared. Larger texts are shown as a whole. */
const MAX_PAIRS = 1_000_000

/** Compares two texts line by line. Leaves out the lines that are the same in both texts. */
export function changedLines(earlier: string, later: string): DiffLine[] {
  return compareLines(earlier.split('\n'), later.split('\n')).filter(
    ({ kind, text }) => kind !== 'same' && text.trim() !== '',
  )
}

function compareLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const start = commonStart(before, after)
  const end = commonStart(before.slice(start).toReversed(), after.slice(start).toReversed())
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (left.length * right.length > MAX_PAIRS) {
    return [...left.map((text) => lineOf('removed', text)), ...right.map((text) => lineOf('added', text))]
  }
  return longestCommon(left, right)
}

const lineOf = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text })

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, index) => line !== other[index])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** Compares by the longest common subsequence of lines. */
function longestCommon(left: readonly string[], right: readonly string[]): DiffLine[] {
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if (i < left.length && left[i] === right[j]) {
      lines.push(lineOf('same', left[i++] ?? ''))
      j += 1
    } else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(lineOf('removed', left[i++] ?? ''))
    } else lines.push(lineOf('added', right[j++] ?? ''))
  }
  return lines
}
