// Finds and scores the products for a query. docs/search.md explains the formula.
import type { ProductId } from '#shop/ids.ts'
import type { QueryTerm, RankedQuery } from './search-terms.ts'
import { excludeFrom } from './exclusions.ts'
import { matchesOf } from './matches.ts'
import { selectPositions, type Tally } from './selection.ts'
import { ALL_FIELDS, fieldNames, fields, fieldsIn, positionIn, STRONG, type TextIndex } from './text-index.ts'

const weights = {
  /** Weight of a word by field. For a word in several fields, the weights of the fields are added up. */
  name: 1,
  kind: 0.5,
  made: 0.4,
  said: 0.1,
  /** Weight of a word that names the kind of product. */
  head: 0.6,
  /** Minimum weight of a word, however common it is. */
  common: 0.25,
  /**
   * Bonuses for product names. `phrase`: the name contains the query's words in the typed order. `prefix`: the name
   * begins with these words. `whole`: the name consists of these words.
   */
  phrase: 0.4,
  prefix: 0.15,
  whole: 1,
  /** Bonus in proportion to the share of the product name that the customer has typed. */
  coverage: 0.4,
}

/**
 * Factors that say how much a match counts. A match normally counts 1. A match counts `HALF` if its certainty is below
 * `MIN_CERTAINTY`, or if only the description contains the word. If the query names a kind of product, such as “sofa”,
 * products of another kind may also contain the word, such as a cover for a sofa. The match with the cover counts
 * `MENTIONED` if its name or materials contain the word, and `HALF` if only other fields contain the word.
 */
const MIN_CERTAINTY = 0.5
const HALF = 0.5
const MENTIONED = 0.75

/**
 * The positions of the found products in the index, best match first. `exact` is the number of products that match all
 * required words of the query. These products come first. The other products match only some of the words. `scores` has
 * one element for each product in the index.
 */
export interface Ranked {
  readonly positions: Uint32Array
  readonly exact: number
  readonly scores: Float32Array
}

/** A product that the search found. `isNear`: whether the product contains only some words of the query. */
export interface FoundProduct {
  readonly score: number
  readonly isNear: boolean
}

/** Returns the products that match all or some of the words, with their scores. */
export function rank(index: TextIndex, query: RankedQuery): Map<ProductId, FoundProduct> {
  const { positions, exact, scores } = rankPositions(index, query)
  const found = new Map<ProductId, FoundProduct>()
  for (const [at, position] of positions.entries()) {
    const id = index.ids[position]
    if (id) found.set(id, { score: scores[position] ?? 0, isNear: at >= exact })
  }
  return found
}

/**
 * Ranks like `rank`, but returns positions in the index. The scores are valid only until the next call, because every
 * call writes to the same array.
 */
export function rankPositions(index: TextIndex, { terms, excluded }: RankedQuery): Ranked {
  const { tally, termScores } = scoreBuffersFor(index)
  const hasHeadNoun = terms.some(({ isHeadNoun }) => isHeadNoun)
  const onlyGuesses = terms.every(({ isGuess, isSizeWord }) => isGuess || isSizeWord)
  let [required, totalRarity] = [0, 0]
  for (const term of terms) {
    const documentCount = scoreTerm(index, term, hasHeadNoun, termScores)
    const rarityWeight = rarity(documentCount, index.size)
    const isRequired = documentCount > 0 && !term.isSizeWord && (onlyGuesses || !term.isGuess)
    if (isRequired) {
      required += 1
      totalRarity += rarityWeight
    }
    addTermScores(tally, termScores, { rarityWeight, isRequired, isKind: term.isHeadNoun })
  }
  const exclusions = excludeFrom(index, excluded)
  const { positions, exact } = selectPositions(index, tally, exclusions, {
    required,
    tolerance: terms.some(({ isSizeWord }) => isSizeWord) ? 0 : 1 - MENTIONED,
    hasHeadNoun,
    isMostlyUnknown: isMostlyUnknown(terms),
  })
  const queryWords = terms.map(({ word }) => word)
  for (const position of positions) {
    const coordination = totalRarity > 0 ? Math.min(1, (tally.share[position] ?? 0) / totalRarity) : 1
    tally.score[position] =
      scoreOf(index, tally, position, queryWords) * coordination * (exclusions.get(position) ?? 1)
  }
  return { positions, exact, scores: tally.score }
}

/** Returns whether at least half of the typed words correspond to no word of the index. */
function isMostlyUnknown(terms: readonly QueryTerm[]): boolean {
  const known = terms.filter(({ alternatives }) => alternatives.length > 0).length
  return known < terms.length && known * 2 <= terms.length
}

interface ScoreBuffers {
  readonly size: number
  readonly tally: Tally
  readonly termScores: TermScores
}

/**
 * Arrays that all rankings of an index reuse. The rankings cannot disturb each other, because each one is synchronous.
 */
const scoreBuffers = new WeakMap<TextIndex, ScoreBuffers>()

function scoreBuffersFor(index: TextIndex): ScoreBuffers {
  const size = index.ids.length
  const known = scoreBuffers.get(index)
  if (known?.size === size) {
    for (const buffer of Object.values(known.tally)) buffer.fill(0)
    return known
  }
  const numbers = () => new Float32Array(size)
  const bits = () => new Uint8Array(size)
  const made: ScoreBuffers = {
    size,
    tally: { score: numbers(), matched: numbers(), share: numbers(), inName: bits(), isKind: bits() },
    termScores: { value: numbers(), seen: bits(), strength: numbers() },
  }
  scoreBuffers.set(index, made)
  return made
}

/**
 * How well one term matches each product. Each array has one element per position in the index: the score (`value`),
 * the fields in which the term occurs (`seen`), and how much the match counts (`strength`).
 */
interface TermScores {
  readonly value: Float32Array
  readonly seen: Uint8Array
  readonly strength: Float32Array
}

/**
 * Searches all products for a term, and writes the scores to `termScores`. If several words match in the same field,
 * only the most certain word counts. Returns the number of products that contain the term.
 */
function scoreTerm(
  index: TextIndex,
  term: QueryTerm,
  hasHeadNoun: boolean,
  { value, seen, strength }: TermScores,
): number {
  let documentCount = 0
  const used = usedFields(term, hasHeadNoun)
  for (const { certainty, postings } of matchesOf(index, term)) {
    const weightByFields = Float32Array.from(
      { length: ALL_FIELDS },
      (_, bits) => certainty * fieldWeight(bits),
    )
    const strengths = Float32Array.from({ length: ALL_FIELDS }, (_, bits) =>
      strengthOf(term, certainty, bits),
    )
    for (let at = 0; at < postings.length; at += 1) {
      const posting = postings[at] ?? 0
      const position = positionIn(posting)
      const before = seen[position] ?? 0
      const newFields = fieldsIn(posting) & used & ~before
      if (newFields === 0) continue
      if (before === 0) documentCount += 1
      seen[position] = before | newFields
      value[position] = (value[position] ?? 0) + (weightByFields[newFields] ?? 0)
      if ((strengths[newFields] ?? 0) > (strength[position] ?? 0))
        strength[position] = strengths[newFields] ?? 0
    }
  }
  return documentCount
}

interface TermRole {
  readonly rarityWeight: number
  readonly isRequired: boolean
  /** Whether the term names the kind of product. */
  readonly isKind: boolean
}

/** Adds the scores of a term to the totals of the query, and then resets the term's scores to zero. */
function addTermScores(
  { score, matched, share, inName, isKind }: Tally,
  { value, seen, strength }: TermScores,
  role: TermRole,
): void {
  for (let position = 0; position < seen.length; position += 1) {
    const bits = seen[position] ?? 0
    if (bits === 0) continue
    const strengthHere = strength[position] ?? 0
    if (role.isRequired) {
      matched[position] = (matched[position] ?? 0) + strengthHere
      share[position] = (share[position] ?? 0) + role.rarityWeight * strengthHere
    }
    if (role.isKind && bits & fields.head) isKind[position] = 1
    score[position] = (score[position] ?? 0) + role.rarityWeight * (value[position] ?? 0)
    if (bits & fields.name) inName[position] = (inName[position] ?? 0) + 1
  }
  value.fill(0)
  seen.fill(0)
  strength.fill(0)
}

/** Returns the fields in which the search looks for a term, as bits. */
function usedFields({ isHeadNoun, isSizeWord }: QueryTerm, hasHeadNoun: boolean): number {
  if (isSizeWord) return fields.name
  return isHeadNoun || !hasHeadNoun ? ~0 : ~fields.head
}

/**
 * Returns how much a match counts, from 0 to 1. A size word such as "narrow" counts 0, because no product needs to
 * contain it.
 */
function strengthOf({ isHeadNoun, isSizeWord }: QueryTerm, certainty: number, bits: number): number {
  if (isSizeWord) return 0
  if (certainty < MIN_CERTAINTY || !(bits & (STRONG | fields.head))) return HALF
  if (!isHeadNoun || bits & fields.head) return 1
  return bits & (fields.name | fields.made) ? MENTIONED : HALF
}

function fieldWeight(bits: number): number {
  return fieldNames.reduce((sum, field) => sum + (bits & fields[field] ? weights[field] : 0), 0)
}

/**
 * Returns the weight of a word by its rarity: 1 if only one product contains the word, `common` if every product does.
 */
function rarity(documentCount: number, all: number): number {
  const { common } = weights
  if (documentCount === 0 || all === 0) return 0
  return common + (1 - common) * (1 - Math.log(Math.min(documentCount, all)) / Math.log(all + 1))
}

function scoreOf(
  index: TextIndex,
  { score, inName }: Tally,
  position: number,
  queryWords: readonly string[],
): number {
  const name = index.names[position] ?? ''
  const title = index.titles[position] ?? name
  let sum =
    (score[position] ?? 0) +
    weights.coverage * Math.min(1, (inName[position] ?? 0) / (index.titleLengths[position] ?? 1))
  if (queryWords.length > 1) sum += weights.phrase * adjacentShare(name, queryWords)
  const phrase = queryWords.join(' ')
  if (!name.startsWith(phrase)) return sum
  const isWhole = title === phrase || name === phrase
  return sum + weights.prefix + (isWhole ? weights.whole : 0)
}

/** Returns the share of adjacent word pairs of the query that are also adjacent in the product name, from 0 to 1. */
function adjacentShare(name: string, queryWords: readonly string[]): number {
  let pairs = 0
  for (let index = 1; index < queryWords.length; index += 1) {
    const at = name.indexOf(`${queryWords[index - 1]} ${queryWords[index]}`)
    if (at === 0 || name[at - 1] === ' ') pairs += 1
  }
  return pairs / (queryWords.length - 1)
}
