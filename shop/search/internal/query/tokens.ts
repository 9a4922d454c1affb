import { fold } from '../vocabulary/fold.ts'

/** A word of the query, as typed (`typed`) and normalised by `fold` (`word`), with its position in the text. */
export interface Token {
  readonly typed: string
  readonly word: string
  readonly start: number
  readonly end: number
}

const LONGEST_WORD = 40

/** Splits a text into words, and returns each word as typed and in lower case without accents, with its position. */
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
