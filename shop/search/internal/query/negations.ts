// Finds the words that a customer does not want: "drawers" in "desk without drawers".
import type { Language } from '#shop/language.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import type { Token } from './tokens.ts'

/**
 * A negating word, such as "without", and the words after it that the customer does not want. The search excludes a
 * product only if its texts contain all of these words.
 */
export interface Negation {
  readonly negator: Token
  readonly tokens: readonly Token[]
}

/**
 * Words that negate the next noun. The list does not contain “not”, because it does not negate the next noun: "not too
 * wide".
 */
const negators: Record<Language, RegExp> = { en: /^(?:without|no)$/, de: /^(?:ohne|kein(?:e[mnrs]?)?)$/ }
const conjunctions: Record<Language, RegExp> = { en: /^n?or$/, de: /^(?:oder|noch)$/ }

/**
 * Returns the kind of product that always has the thing that a word names: "armchair" for "arms". `null`: there is
 * none.
 */
export function kindWith(word: string): string | null {
  return /^arm(?:s|rests?)?$/.test(word) ? 'armchair' : null
}

/**
 * Finds the negating words of a query, such as "without", with the words that they exclude. Returns them in the order
 * of the query.
 */
export function findNegations(tokens: readonly Token[], language: Language): Negation[] {
  const found: Negation[] = []
  let isNegated = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    isNegated = negators[language].test(token.word) || (isNegated && conjunctions[language].test(token.word))
    if (!isNegated) continue
    let next = at + 1
    while (tokens[next] && isStopWord(tokens[next]?.word ?? '', language)) next += 1
    const phrase = phraseAt(tokens, next, language)
    if (phrase.length === 0) continue
    found.push({ negator: token, tokens: phrase })
    at = next + phrase.length - 1
  }
  return found
}

/**
 * Returns the unwanted thing at the given position: one word, or two words that belong together. Two words belong
 * together in two cases. First: the first word is a colour or material ("glass doors"). Second: the phrase ends after
 * the second word, and the second word is not a colour or material. In "without doors, white", the word "white"
 * describes the product.
 */
function phraseAt(tokens: readonly Token[], at: number, language: Language): Token[] {
  const [first, second, third] = tokens.slice(at, at + 3)
  if (!first || /^\d/.test(first.word)) return []
  if (!second || isStopWord(second.word, language) || /^\d/.test(second.word)) return [first]
  const isFinish = ({ typed }: Token) =>
    coloursIn(typed, language).length > 0 || materialsIn(typed, language).length > 0
  const endsHere = !third || isStopWord(third.word, language)
  return isFinish(first) || (endsHere && !isFinish(second)) ? [first, second] : [first]
}
