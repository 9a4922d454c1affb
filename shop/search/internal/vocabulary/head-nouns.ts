import { fold } from './fold.ts'

/** Where a phrase stops saying what a thing is and begins to say which: "desk, white", "cover for sofa", "Bett mit Rost". */
const WHICH =
  /[,;:(–—|"]|\s-\s|\s(?:with|without|for|in|of|on|from|by|that|which|to|mit|ohne|für|fuer|zum|zur|aus|von|vom|im|am|der|die|das)\s/iu
const REST = /[,;:(–—|]|\s-\s/u
const SEVERAL = /\s(?:and|und)\s|[&/+]/iu
const HOLDS_A_LETTER = /\p{L}/u

/** A name up to its first comma or bracket, and the rest. */
export function titleOf(name: string): readonly [string, string] {
  const at = name.search(REST)
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** A phrase up to where it begins to say which thing is meant. */
export function whatOf(phrase: string): readonly [string, string] {
  const at = phrase.search(WHICH)
  return at <= 0 ? [phrase, ''] : [phrase.slice(0, at), phrase.slice(at)]
}

/**
 * What things a phrase names, as words by themselves: its last word ("pendant lamp, white" → lamp), and the first where a
 * language puts the name behind ("Bett Hvile" → bett, hvile).
 */
export function headsOf(phrase: string, { first = false } = {}): string[] {
  const [what] = whatOf(phrase.trim())
  const heads = what.split(SEVERAL).flatMap((part) => {
    const words = part.split(/\s/u).flatMap((word) => lastWordOf(word) ?? [])
    return first ? [words[0], words.at(-1)] : [words.at(-1)]
  })
  return [...new Set(heads.filter((head) => head !== undefined))]
}

/** Of words that a hyphen joins, the last says what it is: a TV-Bank is a bank. */
function lastWordOf(written: string): string | undefined {
  return fold(written)
    .split(' ')
    .findLast((word) => HOLDS_A_LETTER.test(word))
}
