// Finds the words of the shop that a typed word may stand for.
import type { Lexicon } from '../text-index/lexicon.ts'
import type { Alternative } from '../text-index/search-terms.ts'
import { formsCompounds } from '../vocabulary/languages.ts'
import { synonymsFor, type Synonym } from '../vocabulary/synonyms.ts'
import { headNounOf, splitCompound } from './compounds.ts'
import type { Token } from './tokens.ts'

const SHORTEST_END = 4
const SHORTEST_PART = 4
/**
 * Certainty, from 0 to 1, that the customer means a certain word of the index. Each key is a relation between this word
 * and the typed word.
 */
const certainty = {
  joined: 0.95,
  incomplete: 0.9,
  parts: 0.9,
  end: 0.8,
  prefixed: 0.8,
  synonym: 0.8,
  longerWord: 0.7,
  headNoun: 0.45,
  part: 0.4,
}
/**
 * If the longer words that begin with the typed word are at least this many times more frequent than the typed word,
 * the customer probably means one of the longer words. The frequency of a word is the number of products that contain
 * it. Words that end in the typed word count like the typed word. If the index contains neither the typed word nor a
 * word that ends in it, the factor is 1 instead.
 */
const FAR_MORE = 10

/**
 * Returns the alternatives of a typed word joined with the next typed word, such as "bookshelf" for "book shelf";
 * `null` if there are none.
 */
export function joinedAlternatives(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
): Alternative[] | null {
  const [one, next] = [tokens[index], tokens[index + 1]]
  if (!one || !next) return null
  const joined = one.word + next.word
  const found = [
    ...(lexicon.count(joined, 'word') > 0 ? [alternative([joined], 'word', certainty.joined)] : []),
    ...synonymAlternatives(joined, lexicon),
  ]
  return found.length > 0 ? found : null
}

function alternative(words: readonly string[], by: Alternative['by'], confidence: number): Alternative {
  return { words, by, certainty: confidence }
}

/**
 * Returns the alternatives for a single typed word: the word itself, words that end or begin with it, and the parts of
 * a compound. If hardly any product has the word, also returns the alternatives for its head noun.
 */
export function wordAlternatives(word: string, isIncomplete: boolean, lexicon: Lexicon): Alternative[] {
  const own = lexicon.count(word, 'word')
  const ends = word.length >= SHORTEST_END ? lexicon.count(word, 'end') : 0
  const starts = lexicon.count(word, 'start')
  const found: Alternative[] = []
  if (own > 0) found.push(alternative([word], 'word', 1))
  if (ends > 0) found.push(alternative([word], 'end', certainty.end))
  if (isIncomplete) found.push(alternative([word], 'start', certainty.incomplete))
  else if (own + ends === 0 && starts > 0) found.push(alternative([word], 'start', certainty.prefixed))
  else if ((own + ends) * (lexicon.has(word) || ends > 0 ? FAR_MORE : 1) < starts)
    found.push(alternative([word], 'start', certainty.longerWord))
  const sides = word.split('x')
  if (/^\d+(?:x\d+)+$/.test(word) && lexicon.occurTogether(sides))
    found.push(alternative(sides, 'word', certainty.joined))
  // A total below 1 means that the word occurs only in few descriptions.
  if (own + ends + starts < 1) return [...found, ...compoundAlternatives(word, lexicon)]
  return [...found, ...partsAlternatives(word, lexicon)]
}

/**
 * Splits a German compound and returns its two parts as one alternative. The query "Esszimmerstuhl" (dining room chair)
 * thus also finds a chair whose texts contain "Stuhl" and "Esszimmer" as separate words.
 */
function partsAlternatives(word: string, lexicon: Lexicon): Alternative[] {
  const parts = formsCompounds[lexicon.language] ? splitCompound(word, lexicon) : null
  return parts && lexicon.isHeadNoun(parts[1]) ? [alternative(parts, 'word', certainty.parts)] : []
}

export function compoundAlternatives(word: string, lexicon: Lexicon): Alternative[] {
  const parts = splitCompound(word, lexicon)
  const alternativesFor = (text: string) => [
    ...(lexicon.count(text, 'word') >= 1 ? [alternative([text], 'word', certainty.headNoun)] : []),
    ...(lexicon.count(text, 'end') >= 1 ? [alternative([text], 'end', certainty.headNoun)] : []),
    ...synonymAlternatives(text, lexicon).map((it) => ({ ...it, certainty: certainty.headNoun })),
  ]
  const headNoun = formsCompounds[lexicon.language]
    ? headNounOf(word, lexicon, (text) => alternativesFor(text).length > 0)
    : null
  const found = parts ? [alternative(parts, 'word', certainty.parts)] : []
  if (headNoun) found.push(...alternativesFor(headNoun))
  if (found.length > 0) return found
  const isPart = word.length >= SHORTEST_PART && lexicon.count(word, 'part') > 0
  return isPart ? [alternative([word], 'part', certainty.part)] : []
}

/** Returns the synonyms of a word. */
export function synonymAlternatives(word: string, lexicon: Lexicon): Alternative[] {
  const [synonyms = []] = synonymsFor([word], lexicon.language)
  return synonyms.flatMap((synonym) => alternativesOf(synonym, lexicon))
}

export function alternativesOf({ words, by }: Synonym, lexicon: Lexicon): Alternative[] {
  const [only = ''] = words
  const isEnd = words.length === 1 && formsCompounds[lexicon.language] && lexicon.count(only, 'end') > 0
  return [
    ...(words.every((word) => lexicon.count(word, 'word') > 0)
      ? [alternative(words, by, certainty.synonym)]
      : []),
    ...(isEnd ? [alternative(words, 'end', certainty.synonym)] : []),
  ]
}

/**
 * Returns whether the word is a compound of two words that occur together in a product. The search does not correct
 * such a compound.
 */
export function hasKnownParts(word: string, lexicon: Lexicon): boolean {
  return compoundAlternatives(word, lexicon).some(
    ({ certainty: confidence }) => confidence > certainty.headNoun,
  )
}

/**
 * Returns whether all alternatives of a typed word are guesses. An alternative is a guess if its word only contains the
 * typed word or begins with it. Exception: a word that often names a kind of product, such as "lamp" for the typed
 * "lam", is no guess.
 */
export function areGuesses(alternatives: readonly Alternative[], lexicon: Lexicon): boolean {
  return (
    alternatives.length > 0 &&
    alternatives.every(
      ({ words: [first = ''], by }) => (by === 'part' || by === 'start') && !lexicon.isHeadNoun(first, [by]),
    )
  )
}
