// Corrects typing errors.
import type { Lexicon, SimilarWord } from '../text-index/lexicon.ts'
import { hasKnownParts, synonymAlternatives } from './alternatives.ts'
import { editDistance, maxTypos } from '../text-index/typos.ts'
import { isNeverCorrected } from '../vocabulary/languages.ts'
import { synonymWords } from '../vocabulary/synonyms.ts'
import type { Token } from './tokens.ts'

/**
 * A typed word that is also the beginning of longer words is corrected only under two conditions. The number of
 * products with the corrected word must be more than this many times the number of products with the longer words. The
 * typed word must have only a single typing error.
 */
const CERTAIN_TYPO_RATIO = 100
/**
 * Minimum number of words for `isNonsense`. If all words of a shorter query are unknown, they are probably misspelled
 * and not nonsense.
 */
const FEWEST_WORDS_OF_NONSENSE = 3

/**
 * Returns the correction of a word that occurs in no product text. `null`: the word is not corrected. If longer words
 * in the index begin with the word, returns only a correction that is much more frequent than these longer words
 * (`CERTAIN_TYPO_RATIO`).
 */
export function correctionOf(
  word: string,
  others: readonly string[],
  isIncomplete: boolean,
  lexicon: Lexicon,
): SimilarWord | null {
  if (lexicon.count(word, 'word') > 0 || lexicon.count(word, 'end') > 0) return null
  if (synonymAlternatives(word, lexicon).length > 0) return null
  const prefixed = lexicon.count(word, 'start')
  if (isIncomplete && prefixed > 0) return null
  if (isNeverCorrected(word, lexicon.language)) return null
  const similarWords = lexicon.similarWords(word, { incomplete: isIncomplete })
  const [first] = similarWords
  const synonym = isIncomplete ? null : similarSynonym(word, first?.typos ?? maxTypos(word) + 1, lexicon)
  if (synonym) return synonym
  if (!first) return null
  const fitting = similarWords.find(
    (it) => it.typos <= first.typos && lexicon.occurTogether([...others, it.word]),
  )
  const closest = fitting ?? first
  if (closest.typos > 1 && closest.word[0] !== word[0]) return null
  if (prefixed > 0)
    return closest.typos === 1 && closest.count > prefixed * CERTAIN_TYPO_RATIO ? closest : null
  if (!fitting && others.length > 0 && (isDoubtful(closest, lexicon) || isNonsense(others, lexicon)))
    return null
  return hasKnownParts(word, lexicon) ? null : closest
}

/**
 * Returns the most similar synonym that finds products, such as "settee" for "setee". `null`: no such synonym differs
 * from the typed word by fewer than `typos` typing errors.
 */
function similarSynonym(typed: string, typos: number, lexicon: Lexicon): SimilarWord | null {
  const similar = synonymWords(lexicon.language)
    .map((word) => ({ word, shown: word, typos: editDistance(typed, word, typos), count: 0 }))
    .filter((it) => it.typos < typos && it.word[0] === typed[0])
    .toSorted((one, other) => one.typos - other.typos)
  return similar.find(({ word }) => synonymAlternatives(word, lexicon).length > 0) ?? null
}

/**
 * Returns whether a correction is doubtful. A correction of two typing errors is doubtful because the typed word may be
 * another word, such as the name of a manufacturer. A correction to a kind of product, such as "sofa", is never
 * doubtful.
 */
function isDoubtful({ typos, word }: SimilarWord, lexicon: Lexicon): boolean {
  return typos > 1 && !lexicon.isHeadNoun(word)
}

/**
 * Returns whether most of the words occur in no product text. The query is then probably nonsense, so a correction
 * would match only by coincidence.
 */
function isNonsense(words: readonly string[], lexicon: Lexicon): boolean {
  const known = words.filter((word) => lexicon.count(word, 'word') > 0)
  return words.length >= FEWEST_WORDS_OF_NONSENSE && known.length * 2 < words.length
}

export function correctedText(
  q: string,
  tokens: readonly Token[],
  corrections: readonly (SimilarWord | null)[],
): string {
  let [text, at] = ['', 0]
  for (const [index, { start, end }] of tokens.entries()) {
    const correction = corrections[index]
    if (!correction || start < at) continue
    text += q.slice(at, start) + correction.shown
    at = end
  }
  return text + q.slice(at)
}
