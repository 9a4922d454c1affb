import { fold } from './fold.ts'

/** Matches the end of the part that tells what a product is: "desk, white", "cover for sofa", "Bett mit Rost". */
const WHICH =
  /[,;:(–—|"]|\s-\s|\s(?:with|without|for|in|of|on|from|by|that|which|to|mit|ohne|für|fuer|zum|zur|aus|von|vom|im|am|der|die|das)\s/iu
const REST = /[,;:(–—|]|\s-\s/u
const SEVERAL = /\s(?:and|und)\s|[&/+]/iu
const HOLDS_A_LETTER = /\p{L}/u

/** Splits a name at its first comma, bracket or dash. */
export function titleOf(name: string): readonly [string, string] {
  const at = name.search(REST)
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** Splits a phrase after the part that tells what the product is. */
export function whatOf(phrase: string): readonly [string, string] {
  const at = phrase.search(WHICH)
  return at <= 0 ? [phrase, ''] : [phrase.slice(0, at), phrase.slice(at)]
}

/**
 * Returns the kinds of product that a phrase names: its last word ("pendant lamp, white" → lamp). With `first` also its first
 * word, for languages that put a proper name behind ("Bett Hvile" → bett, hvile).
 */
export function headsOf(phrase: string, { first = false } = {}): string[] {
  const [what] = whatOf(phrase.trim())
  const heads = what.split(SEVERAL).flatMap((part) => {
    const words = part.split(/\s/u).flatMap((word) => lastWordOf(word) ?? [])
    return first ? [words[0], words.at(-1)] : [words.at(-1)]
  })
  return [...new Set(heads.filter((head) => head !== undefined))]
}

/** Returns the last part of a hyphenated word: a TV-Bank is a Bank. */
function lastWordOf(written: string): string | undefined {
  return fold(written)
    .split(' ')
    .findLast((word) => HOLDS_A_LETTER.test(word))
}
