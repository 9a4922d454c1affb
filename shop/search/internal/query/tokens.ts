import { fold } from '../vocabulary/fold.ts'

/** A word of the query, as typed and folded, with its position in the text. */
export interface Token {
  readonly typed: string
  readonly word: string
  readonly start: number
  readonly end: number
}

const LONGEST_WORD = 40

/** Returns the words of a text, folded, with their positions. */
export function tokensOf(q: string): Token[] {
  return [...q.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap((match) =>
    fold(match[0])
      .split(' ')
      .filter(Boolean)
      .map((word) => ({
        typed: match[0],
        word: word.slice(0, LONGEST_WORD),
        start: match.index,
        end: match.index + match[0].length,
      })),
  )
}
