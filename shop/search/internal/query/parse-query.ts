import { withoutQuotes } from '../../literal.ts'
import { joinsWords, isStopWord } from '../vocabulary/languages.ts'
import { fold, squeeze } from '../vocabulary/fold.ts'
import type { Alternative, Term, ParsedQuery } from '../text-index/search-terms.ts'
import { heartOf, partsOf } from './compounds.ts'
import type { Lexicon, NearWord } from '../text-index/lexicon.ts'
import { measuresIn, type Measured } from './dimensions.ts'
import { whatOf } from '../vocabulary/head-nouns.ts'
import { synonymsFor, type Synonym } from '../vocabulary/synonyms.ts'

interface Token {
  readonly typed: string
  readonly word: string
  readonly start: number
  readonly end: number
}

const MOST_WORDS = 12
const LONGEST_WORD = 40
const SHORTEST_END = 4
const SHORTEST_PART = 4
const SHORTEST_CODE = 4
/** Certainty of each way in which a word of the shop can correspond to a typed word, from 0 to 1. */
const sure = {
  joined: 0.95,
  half: 0.9,
  parts: 0.9,
  end: 0.8,
  begun: 0.8,
  synonym: 0.8,
  also: 0.7,
  heart: 0.45,
  part: 0.4,
}
/**
 * If a prefix matches this many times more products than the word itself, the longer word was probably meant. For a word the shop
 * only knows in other forms, any more are enough.
 */
const FAR_MORE = 10
/**
 * If a word with one typing error corrected matches this many times more products than words with the typed prefix, it was
 * probably meant.
 */
const SURELY_A_SLIP = 100

/**
 * Parses typed words. `half`: the last word may be incomplete, as while typing. Pure: knows of the shop only what the lexicon
 * tells.
 */
export function parseQuery(q: string, lexicon: Lexicon, { half = false } = {}): ParsedQuery {
  const { language } = lexicon
  const all = tokensOf(q)
  const measured = measuresIn(q).filter((measure) => !isPartOfAName(measure, all, lexicon))
  const free = all.filter(({ start, end }) => measured.every((it) => end <= it.start || start >= it.end))
  const telling = free.filter(({ word }) => !isStopWord(word, language))
  const tokens = (telling.length > 0 || measured.length > 0 ? telling : free).slice(0, MOST_WORDS)
  const joined = tokens.map((_, index) => joinedWith(tokens, index, lexicon))
  const isLiteral = withoutQuotes(q) !== q
  const mends = tokens.map(({ word }, index) => {
    const isHalf = half && index === tokens.length - 1
    const others = tokens.flatMap((other, at) => (at === index ? [] : [other.word]))
    if (isLiteral || joined[index] || joined[index - 1]) return null
    return mendOf(word, others, isHalf, lexicon)
  })
  const words = tokens.map(({ word }, index) => mends[index]?.word ?? word)
  const synonyms = synonymsFor(words, language)
  const thing = thingAmong(words, q, lexicon)
  const terms = words.map((word, index): Term => {
    const isHalf = half && index === words.length - 1
    const both = [joined[index], joined[index - 1]].filter((it) => it != null)
    return {
      word,
      isThing: index === thing,
      alternatives: [
        ...ownMeanings(word, isHalf, lexicon),
        ...both.flat(),
        ...(synonyms[index] ?? []).flatMap((synonym) => meaningsOf(synonym, lexicon)),
      ],
    }
  })
  const code = squeeze(q)
  return {
    words: tokens.map(({ typed }, index) => mends[index]?.shown ?? typed),
    terms,
    implied: measured.map(({ start, end, filters }) => ({ typed: q.slice(start, end), filters })),
    code: code.length >= SHORTEST_CODE && /\d/.test(code) ? code : null,
    mended: mends.some(Boolean) ? mendedText(q, tokens, mends) : null,
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

/** Returns whether a size is part of a product name: a product has its numbers and all other typed words. */
function isPartOfAName(
  { numbers, start, end }: Measured,
  tokens: readonly Token[],
  lexicon: Lexicon,
): boolean {
  if (!numbers) return false
  const others = tokens.filter(
    (token) => (token.end <= start || token.start >= end) && !isStopWord(token.word, lexicon.language),
  )
  const asked = [...others.map(({ word }) => word), ...numbers.flatMap((number) => fold(number).split(' '))]
  return lexicon.together(asked)
}

/** Returns the meanings of a word joined with the next one, such as "book shelf" or "night stand"; `null` if it has none. */
function joinedWith(tokens: readonly Token[], index: number, lexicon: Lexicon): Alternative[] | null {
  const [one, next] = [tokens[index], tokens[index + 1]]
  if (!one || !next) return null
  const joined = one.word + next.word
  const found = [
    ...(lexicon.count(joined, 'word') > 0 ? [meaning([joined], 'word', sure.joined)] : []),
    ...calledElse(joined, lexicon),
  ]
  return found.length > 0 ? found : null
}

function meaning(words: readonly string[], by: Alternative['by'], how: number): Alternative {
  return { words, by, sure: how }
}

/**
 * Returns the meanings of a single word: the word itself, and words that end or begin with it. If there are none, those of its
 * parts.
 */
function ownMeanings(word: string, isHalf: boolean, lexicon: Lexicon): Alternative[] {
  const own = lexicon.count(word, 'word')
  const ends = word.length >= SHORTEST_END ? lexicon.count(word, 'end') : 0
  const starts = lexicon.count(word, 'start')
  const found: Alternative[] = []
  if (own > 0) found.push(meaning([word], 'word', 1))
  if (ends > 0) found.push(meaning([word], 'end', sure.end))
  if (isHalf) found.push(meaning([word], 'start', sure.half))
  else if (own + ends === 0 && starts > 0) found.push(meaning([word], 'start', sure.begun))
  else if ((own + ends) * (lexicon.has(word) || ends > 0 ? FAR_MORE : 1) < starts)
    found.push(meaning([word], 'start', sure.also))
  // A total below 1 means that the word occurs only in few descriptions. It is then also split into parts.
  return own + ends + starts >= 1 ? found : [...found, ...madeOf(word, lexicon)]
}

function madeOf(word: string, lexicon: Lexicon): Alternative[] {
  const parts = partsOf(word, lexicon)
  const means = (text: string) => [
    ...(lexicon.count(text, 'word') >= 1 ? [meaning([text], 'word', sure.heart)] : []),
    ...(lexicon.count(text, 'end') >= 1 ? [meaning([text], 'end', sure.heart)] : []),
    ...calledElse(text, lexicon).map((it) => ({ ...it, sure: sure.heart })),
  ]
  const heart = joinsWords[lexicon.language] ? heartOf(word, lexicon, (text) => means(text).length > 0) : null
  const found = parts ? [meaning(parts, 'word', sure.parts)] : []
  if (heart) found.push(...means(heart))
  if (found.length > 0) return found
  const isPart = word.length >= SHORTEST_PART && lexicon.count(word, 'part') > 0
  return isPart ? [meaning([word], 'part', sure.part)] : []
}

/** Returns the synonyms of a word. */
function calledElse(word: string, lexicon: Lexicon): Alternative[] {
  const [synonyms = []] = synonymsFor([word], lexicon.language)
  return synonyms.flatMap((synonym) => meaningsOf(synonym, lexicon))
}

function meaningsOf({ words, by }: Synonym, lexicon: Lexicon): Alternative[] {
  const [only = ''] = words
  const isEnd = words.length === 1 && joinsWords[lexicon.language] && lexicon.count(only, 'end') > 0
  return [
    ...(words.every((word) => lexicon.count(word, 'word') > 0) ? [meaning(words, by, sure.synonym)] : []),
    ...(isEnd ? [meaning(words, 'end', sure.synonym)] : []),
  ]
}

/**
 * Returns the index of the word that names the kind of product: the last possible one before a "with" or "for"; -1 if there is
 * none.
 */
function thingAmong(words: readonly string[], q: string, lexicon: Lexicon): number {
  const [before] = whatOf(q)
  const isBefore = new Set(fold(before).split(' '))
  const things = words.map((word) => lexicon.isThing(word))
  const last = words.findLastIndex((word, index) => things[index] && isBefore.has(word))
  return last >= 0 ? last : things.lastIndexOf(true)
}

/**
 * Returns the correction of a word that the shop does not know, or that matches so little that a typing error is more likely;
 * else `null`.
 */
function mendOf(word: string, others: readonly string[], isHalf: boolean, lexicon: Lexicon): NearWord | null {
  if (lexicon.count(word, 'word') > 0 || lexicon.count(word, 'end') > 0) return null
  if (calledElse(word, lexicon).length > 0) return null
  const begun = lexicon.count(word, 'start')
  if (isHalf && begun > 0) return null
  const near = lexicon.near(word, { half: isHalf })
  const [first] = near
  if (!first) return null
  const nearest =
    near.find((it) => it.slips <= first.slips && lexicon.together([...others, it.word])) ?? first
  if (begun > 0) return nearest.slips === 1 && nearest.count > begun * SURELY_A_SLIP ? nearest : null
  return madeOf(word, lexicon).some(({ sure: how }) => how > sure.heart) ? null : nearest
}

function mendedText(q: string, tokens: readonly Token[], mends: readonly (NearWord | null)[]): string {
  let [text, at] = ['', 0]
  for (const [index, { start, end }] of tokens.entries()) {
    const mend = mends[index]
    if (!mend || start < at) continue
    text += q.slice(at, start) + mend.shown
    at = end
  }
  return text + q.slice(at)
}
