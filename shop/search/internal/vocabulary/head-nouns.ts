import { fold } from './fold.ts'

/**
 * Matches the first character or word after the name of the kind of product: the comma in "desk, white", "for" in
 * "cover for sofa", "mit" in "Bett mit Rost".
 */
const QUALIFIER =
  /[,;:(–—|"]|\s-\s|\s(?:with|without|no|for|fits?|compatible|in|of|on|over|above|under|below|behind|beside|between|near|from|by|that|which|to|mit|ohne|kein\p{L}*|für|fuer|passend|zum|zur|aus|von|vom|im|am|hinter|neben|über|unter|zwischen|vor|der|die|das)\s|\s(?:replacements?|ersatz)(?!\p{L})/iu
const TITLE_END = /[,;:(–—|]|\s-\s/u
const CONJUNCTION = /\s(?:and|und)\s|[&/+]/iu
/**
 * German adjectives that stand before the noun, normalised by `fold`. In "Runder Teppich Holm", the noun is "Teppich".
 */
const ADJECTIVE =
  /^(?:rund|oval|eckig|schmal|klein|gross|hoh|hoch|niedrig|lang|kurz|breit|tief|modular|drehbar|klappbar|ausziehbar|hohenverstellbar|gepolstert|modern)(?:e[mnrs]?)?$/
const HAS_LETTER = /\p{L}/u

/** Splits a name at its first comma, bracket or dash. */
export function titleOf(name: string): readonly [string, string] {
  const at = name.search(TITLE_END)
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}

/** Splits a phrase after the part that says what the product is: "cover for sofa" → "cover", " for sofa". */
export function mainPartOf(phrase: string): readonly [string, string] {
  const at = phrase.search(QUALIFIER)
  return at <= 0 ? [phrase, ''] : [phrase.slice(0, at), phrase.slice(at)]
}

/**
 * Returns the words of a phrase that name the kind of product. Usually this is the last word: "pendant lamp, white" →
 * lamp. With `first`, also returns the first word, for languages in which a proper name comes last: "Bett Hvile" →
 * bett, hvile.
 */
export function headNounsOf(phrase: string, { first = false } = {}): string[] {
  const [mainPart] = mainPartOf(phrase.trim())
  const headNouns = mainPart.split(CONJUNCTION).flatMap((part) => {
    const words = part.split(/\s/u).flatMap((word) => lastWordOf(word) ?? [])
    return first ? [words.find((word) => !ADJECTIVE.test(word)), words.at(-1)] : [words.at(-1)]
  })
  return [...new Set(headNouns.filter((head) => head !== undefined))]
}

/** Returns the last part of a hyphenated word, which names the kind of product: "bank" for "TV-Bank". */
function lastWordOf(written: string): string | undefined {
  return fold(written)
    .split(' ')
    .findLast((word) => HAS_LETTER.test(word))
}
