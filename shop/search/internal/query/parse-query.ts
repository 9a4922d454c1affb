import { withoutQuotes } from '../../literal.ts'
import { formsCompounds, isStopWord } from '../vocabulary/languages.ts'
import { fold, squeeze } from '../vocabulary/fold.ts'
import type { Alternative, QueryTerm, ParsedQuery } from '../text-index/search-terms.ts'
import { headNounOf, splitCompound } from './compounds.ts'
import type { Lexicon, SimilarWord } from '../text-index/lexicon.ts'
import { findConstraints, type ConstraintMatch } from './constraints.ts'
import { mainPartOf } from '../vocabulary/head-nouns.ts'
import { preferredWidthOf } from '../vocabulary/size-words.ts'
import { synonymsFor, type Synonym } from '../vocabulary/synonyms.ts'

interface Token {
  readonly typed: string
  readonly word: string
  readonly start: number
  readonly end: number
}

const MAX_WORDS = 12
const LONGEST_WORD = 40
const SHORTEST_END = 4
const SHORTEST_PART = 4
const SHORTEST_CODE = 4
/**
 * Certainty from 0 to 1 that a word of the shop is meant, for each way in which the word can correspond to the typed
 * word.
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
 * If words that begin with the typed word match this many times more products than the typed word itself, a longer word
 * was probably meant. If the index contains the typed word only in other forms, it is enough that the longer words
 * match more products.
 */
const FAR_MORE = 10
/**
 * If the corrected word matches this many times more products than the words that begin with the typed word, the
 * corrected word was probably meant. Applies to corrections of one typing error.
 */
const CERTAIN_TYPO_RATIO = 100

/**
 * Parses a search text. `incomplete`: the last word may be unfinished, as while the customer types. Pure: the lexicon
 * is the only source of data about the shop's words.
 */
export function parseQuery(q: string, lexicon: Lexicon, { incomplete = false } = {}): ParsedQuery {
  const { language } = lexicon
  const all = tokensOf(q)
  const constraints = findConstraints(q).filter((constraint) => !isPartOfName(constraint, all, lexicon))
  const free = all.filter(({ start, end }) => constraints.every((it) => end <= it.start || start >= it.end))
  const significant = free.filter(({ word }) => !isStopWord(word, language))
  const tokens = (significant.length > 0 || constraints.length > 0 ? significant : free).slice(0, MAX_WORDS)
  const joined = tokens.map((_, index) => joinedAlternatives(tokens, index, lexicon))
  const isLiteral = withoutQuotes(q) !== q
  const corrections = tokens.map(({ word }, index) => {
    const isIncomplete = incomplete && index === tokens.length - 1
    const others = tokens.flatMap((other, at) => (at === index ? [] : [other.word]))
    if (isLiteral || joined[index] || joined[index - 1]) return null
    return correctionOf(word, others, isIncomplete, lexicon)
  })
  const words = tokens.map(({ word }, index) => corrections[index]?.word ?? word)
  const synonyms = synonymsFor(words, language)
  const headNounIndex = headNounIn(words, q, lexicon)
  const widths = words.map((word, index) =>
    isLiteral || headNounIndex < 0 || index === headNounIndex ? null : preferredWidthOf(word, language),
  )
  const terms = words.map((word, index): QueryTerm => {
    const isIncomplete = incomplete && index === words.length - 1
    const both = [joined[index], joined[index - 1]].filter((it) => it != null)
    return {
      word,
      isHeadNoun: index === headNounIndex,
      isSizeWord: widths[index] != null,
      alternatives: [
        ...wordAlternatives(word, isIncomplete, lexicon),
        ...both.flat(),
        ...(synonyms[index] ?? []).flatMap((synonym) => alternativesOf(synonym, lexicon)),
      ],
    }
  })
  const code = squeeze(q)
  return {
    words: tokens.map(({ typed }, index) => corrections[index]?.shown ?? typed),
    terms,
    implied: constraints.map(({ start, end, filters }) => ({ typed: q.slice(start, end), filters })),
    preferredWidth: widths.find((width) => width !== null) ?? null,
    code: code.length >= SHORTEST_CODE && /\d/.test(code) ? code : null,
    corrected: corrections.some(Boolean) ? correctedText(q, tokens, corrections) : null,
  }
}

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

/**
 * Returns whether a size is part of a product name, which is assumed if one product has the numbers of the size and all
 * other typed words.
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
    ...others.map(({ word }) => word),
    ...numbers.flatMap((number) => fold(number).split(' ')),
  ]
  return lexicon.occurTogether(required)
}

/** Returns the meanings of a word joined with the next one, such as "book shelf" or "night stand"; `null` if it has none. */
function joinedAlternatives(tokens: readonly Token[], index: number, lexicon: Lexicon): Alternative[] | null {
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
 * Returns the alternatives for a single typed word: the word itself, and words that end or begin with it. If there are
 * none, returns the alternatives for the parts of the typed word.
 */
function wordAlternatives(word: string, isIncomplete: boolean, lexicon: Lexicon): Alternative[] {
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
  // A total below 1 means that the word occurs only in few descriptions. It is then also split into parts.
  return own + ends + starts >= 1 ? found : [...found, ...compoundAlternatives(word, lexicon)]
}

function compoundAlternatives(word: string, lexicon: Lexicon): Alternative[] {
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
function synonymAlternatives(word: string, lexicon: Lexicon): Alternative[] {
  const [synonyms = []] = synonymsFor([word], lexicon.language)
  return synonyms.flatMap((synonym) => alternativesOf(synonym, lexicon))
}

function alternativesOf({ words, by }: Synonym, lexicon: Lexicon): Alternative[] {
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
 * Returns the index of the word that names the kind of product: the last such word before a word such as "with" or
 * "for" or, if there is none, the last such word of the text. Returns -1 if no word names a kind of product.
 */
function headNounIn(words: readonly string[], q: string, lexicon: Lexicon): number {
  const [before] = mainPartOf(q)
  const mainPartWords = new Set(fold(before).split(' '))
  const isCandidate = words.map((word) => lexicon.isHeadNoun(word))
  const last = words.findLastIndex((word, index) => isCandidate[index] && mainPartWords.has(word))
  return last >= 0 ? last : isCandidate.lastIndexOf(true)
}

/**
 * Returns the correction of a word that the shop does not know, or that matches so little that a typing error is more likely;
 * else `null`.
 */
function correctionOf(
  word: string,
  others: readonly string[],
  isIncomplete: boolean,
  lexicon: Lexicon,
): SimilarWord | null {
  if (lexicon.count(word, 'word') > 0 || lexicon.count(word, 'end') > 0) return null
  if (synonymAlternatives(word, lexicon).length > 0) return null
  const prefixed = lexicon.count(word, 'start')
  if (isIncomplete && prefixed > 0) return null
  const similarWords = lexicon.similarWords(word, { incomplete: isIncomplete })
  const [first] = similarWords
  if (!first) return null
  const closest =
    similarWords.find((it) => it.typos <= first.typos && lexicon.occurTogether([...others, it.word])) ?? first
  if (prefixed > 0)
    return closest.typos === 1 && closest.count > prefixed * CERTAIN_TYPO_RATIO ? closest : null
  return compoundAlternatives(word, lexicon).some(
    ({ certainty: confidence }) => confidence > certainty.headNoun,
  )
    ? null
    : closest
}

function correctedText(
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
