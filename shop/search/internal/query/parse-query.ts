import type { LengthUnit } from '#shop/length.ts'
import { withoutQuotes } from '../../literal.ts'
import type { Lexicon } from '../text-index/lexicon.ts'
import type { Alternative, ParsedQuery, QueryTerm } from '../text-index/search-terms.ts'
import { fold, squeeze } from '../vocabulary/fold.ts'
import { mainPartOf } from '../vocabulary/head-nouns.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { preferredWidthOf } from '../vocabulary/size-words.ts'
import { synonymsFor } from '../vocabulary/synonyms.ts'
import { alternativesOf, areGuesses, joinedAlternatives, wordAlternatives } from './alternatives.ts'
import { findConstraints, type ConstraintMatch } from './constraints.ts'
import { correctedText, correctionOf } from './corrections.ts'
import { coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import { findNegations, kindWith } from './negations.ts'
import { tokensOf, type Token } from './tokens.ts'

const MAX_WORDS = 12
const SHORTEST_CODE = 4

interface ParseOptions {
  readonly incomplete?: boolean
  readonly hasMattressWidths?: boolean
  readonly lengthUnit?: LengthUnit
}

/**
 * Parses a search text. `incomplete`: the last word may be unfinished, because the customer is still typing.
 * `hasMattressWidths`: whether at least one product has a known mattress width. `lengthUnit`: the unit of lengths
 * without a unit. Looks up words only in the lexicon and
 * not in the database.
 */
export function parseQuery(
  q: string,
  lexicon: Lexicon,
  { incomplete = false, hasMattressWidths = false, lengthUnit = 'cm' }: ParseOptions = {},
): ParsedQuery {
  const isLiteral = withoutQuotes(q) !== q
  const { tokens, constraints, excluded } = splitQuery(q, lexicon, {
    isLiteral,
    hasMattressWidths,
    lengthUnit,
  })
  const joined = tokens.map((_, index) => joinedAlternatives(tokens, index, lexicon))
  const corrections = tokens.map(({ word }, index) => {
    const others = tokens.flatMap((other, at) => (at === index ? [] : [other.word]))
    if (isLiteral || joined[index] || joined[index - 1]) return null
    return correctionOf(word, others, incomplete && index === tokens.length - 1, lexicon)
  })
  const words = tokens.map(({ word }, index) => corrections[index]?.word ?? word)
  const headNounIndex = headNounIn(words, q, lexicon)
  const widths = words.map((word, index) =>
    isLiteral || headNounIndex < 0 || index === headNounIndex
      ? null
      : preferredWidthOf(word, lexicon.language),
  )
  const terms = termsOf(words, joined, incomplete, lexicon).map((term, index) => ({
    ...term,
    isHeadNoun: index === headNounIndex,
    isSizeWord: widths[index] != null,
  }))
  const shown = tokens.map(({ typed }, index) => corrections[index]?.shown ?? typed)
  const isKnown = terms.map(({ alternatives, isGuess }) => alternatives.length > 0 && !isGuess)
  const onlyGuesses = !isKnown.includes(true)
  const code = squeeze(q)
  return {
    words: shown,
    terms,
    excluded: excluded.map((phrase) => phrase.map((token) => excludedTerm(token.word, lexicon))),
    unknown: shown.filter((_, index) =>
      onlyGuesses ? terms[index]?.alternatives.length === 0 : !isKnown[index],
    ),
    implied: constraints.map(({ start, end, filters }) => ({ typed: q.slice(start, end), filters })),
    preferredWidth: widths.find((width) => width !== null) ?? null,
    code: code.length >= SHORTEST_CODE && /\d/.test(code) ? code : null,
    corrected: corrections.some(Boolean) ? correctedText(q, tokens, corrections) : null,
  }
}

interface SplitQuery {
  /** Words to search for, without stop words. */
  readonly tokens: readonly Token[]
  readonly constraints: readonly ConstraintMatch[]
  /** Phrases for things that the customer does not want, such as "drawers" in "without drawers". */
  readonly excluded: readonly (readonly Token[])[]
}

type SplitOptions = Readonly<Required<Pick<ParseOptions, 'hasMattressWidths' | 'lengthUnit'>>> & {
  readonly isLiteral: boolean
}

/** Separates the words to search for from dimensions, prices and unwanted words. */
function splitQuery(
  q: string,
  lexicon: Lexicon,
  { isLiteral, hasMattressWidths, lengthUnit }: SplitOptions,
): SplitQuery {
  const { language } = lexicon
  const all = tokensOf(q)
  const constraints = findConstraints(q, lengthUnit).filter(
    (constraint) =>
      (hasMattressWidths && isMattressSize(constraint)) || !isPartOfName(constraint, all, lexicon),
  )
  const free = all.filter(({ start, end }) => constraints.every((it) => end <= it.start || start >= it.end))
  const isSignificant = ({ word }: Token) => !isStopWord(word, language)
  const negations = isLiteral ? [] : findNegations(free, language)
  const negated = new Set(negations.flatMap(({ negator, tokens }) => [negator, ...tokens]))
  const wanted = free.filter((token) => !negated.has(token) && isSignificant(token))
  if (wanted.length > 0) {
    const excluded = negations.map(({ tokens }) => tokens)
    return { tokens: wanted.slice(0, MAX_WORDS), constraints, excluded }
  }
  const significant = free.filter(isSignificant)
  // A query of stop words alone finds only products with such a name, for example "The". All other texts are full of
  // stop words.
  const named = free.filter(({ word }) => lexicon.isInNames(word))
  const tokens = significant.length > 0 || constraints.length > 0 ? significant : named
  return { tokens: tokens.slice(0, MAX_WORDS), constraints, excluded: [] }
}

type PlainTerm = Omit<QueryTerm, 'isHeadNoun' | 'isSizeWord'>

/**
 * Returns a term for each word, with its alternatives. `joined`: for each word, the alternatives of the text that
 * results from joining the word with the next word.
 */
function termsOf(
  words: readonly string[],
  joined: readonly (Alternative[] | null)[],
  incomplete: boolean,
  lexicon: Lexicon,
): PlainTerm[] {
  const synonyms = synonymsFor(words, lexicon.language)
  return words.map((word, index) => {
    const isIncomplete = incomplete && index === words.length - 1
    const alternatives = [
      ...wordAlternatives(word, isIncomplete, lexicon),
      ...[joined[index], joined[index - 1]].flatMap((both) => both ?? []),
      ...(synonyms[index] ?? []).flatMap((synonym) => alternativesOf(synonym, lexicon)),
    ]
    return { word, alternatives, isGuess: !isIncomplete && areGuesses(alternatives, lexicon) }
  })
}

/**
 * Returns the query term for a word that the customer does not want. The term contains the word itself. If one kind of
 * product always has the unwanted thing, the term also contains the name of this kind (see `kindWith`).
 */
function excludedTerm(word: string, lexicon: Lexicon): QueryTerm {
  const kind = kindWith(word)
  const alternatives = [word, ...(kind ? [kind] : [])].flatMap((one) => wordAlternatives(one, false, lexicon))
  return { word, isHeadNoun: false, isSizeWord: false, isGuess: false, alternatives }
}

/** Returns whether a constraint is the size of a mattress in numbers, such as "160x200". */
function isMattressSize({ filters }: ConstraintMatch): boolean {
  return filters.mattressWidth !== undefined && filters.depth !== undefined
}

/**
 * Returns whether a typed size such as "120x60" is probably part of a product name. Returns true if the texts of one
 * product, without its description, contain the numbers of the size and all other typed words. Ignores stop words and
 * typed words that occur in no product text.
 */
function isPartOfName(
  { numbers, start, end }: ConstraintMatch,
  tokens: readonly Token[],
  lexicon: Lexicon,
): boolean {
  if (!numbers) return false
  const others = tokens.filter(
    (token) => (token.end <= start || token.start >= end) && !isStopWord(token.word, lexicon.language),
  )
  const required = [
    ...others.map(({ word }) => word).filter((word) => lexicon.count(word, 'word') > 0),
    ...numbers.flatMap((number) => fold(number).split(' ')),
  ]
  return lexicon.occurTogether(required)
}

/**
 * Returns the index of the typed word that names the kind of product, such as "lamp". This is usually the last word
 * that can name a kind. A word after "with" or "for" counts only if no earlier word can name a kind. A colour or
 * material counts only if no other word can name a kind: in "pendant lamp white paper", the kind is "lamp". Returns -1
 * if no word can name a kind.
 */
function headNounIn(words: readonly string[], q: string, lexicon: Lexicon): number {
  const [before] = mainPartOf(q)
  const mainPartWords = new Set(fold(before).split(' '))
  const namesKind = words.map((word) => lexicon.isHeadNoun(word))
  const isFinish = words.map(
    (word) => coloursIn(word, lexicon.language).length > 0 || materialsIn(word, lexicon.language).length > 0,
  )
  const isKindOnly = namesKind.map((is, index) => is && !isFinish[index])
  const candidates = isKindOnly.includes(true) ? isKindOnly : namesKind
  const last = words.findLastIndex((word, index) => candidates[index] && mainPartWords.has(word))
  return last >= 0 ? last : candidates.lastIndexOf(true)
}
