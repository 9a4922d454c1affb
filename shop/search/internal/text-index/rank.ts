// Finds and scores the products for a query. docs/search.md explains the formula.
import type { ProductId } from '#shop/ids.ts'
import type { Term } from './search-terms.ts'
import { meetingsOf } from './matches.ts'
import { ALL_FIELDS, fieldNames, fields, fieldsIn, placeIn, STRONG, type TextIndex } from './text-index.ts'

const weights = {
  /** Weight of a word by field. A word in several fields counts for each. */
  name: 1,
  kind: 0.5,
  made: 0.4,
  said: 0.1,
  /** Weight of a word that names the kind of product. */
  head: 0.6,
  /** Minimum weight of a word, however common it is. */
  common: 0.25,
  /** Bonuses if the name contains the words in the typed order, begins with them, or consists of them. */
  phrase: 0.4,
  opening: 0.15,
  whole: 1,
  /** Bonus in proportion to how much of the name was typed. */
  cover: 0.4,
}

/**
 * A match counts half if it is uncertain or only in the description. A product that mentions the kind asked for without being of
 * this kind also counts half, but three quarters if its name (a sofa cover) or its materials mention the kind.
 */
const SURE = 0.5
const HALF = 0.5
const MENTIONED = 0.75

/** Arrays with one element for each position in the index. */
interface Tally extends Readonly<Record<string, Float32Array | Uint8Array>> {
  readonly score: Float32Array
  /** Number of query words that match a product; a partial match adds less than 1. */
  readonly matched: Float32Array
  readonly inName: Uint8Array
}

/** The positions of the products found. `scores` has an element for every position in the index. */
export interface Ranked {
  readonly places: Uint32Array
  readonly scores: Float32Array
}

/**
 * Returns the products that match as many of the words as any product does, with their scores. If a product matches all words,
 * those that match only some are left out.
 */
export function rank(index: TextIndex, terms: readonly Term[]): Map<ProductId, number> {
  const { places, scores } = rankPlaces(index, terms)
  const found = new Map<ProductId, number>()
  for (const place of places) {
    const id = index.ids[place]
    if (id) found.set(id, scores[place] ?? 0)
  }
  return found
}

/**
 * Ranks like `rank`, but returns positions in the index. The scores are only valid until the next ranking, which reuses the
 * array.
 */
export function rankPlaces(index: TextIndex, terms: readonly Term[]): Ranked {
  const { tally, best } = emptySheets(index)
  const hasThing = terms.some(({ isThing }) => isThing)
  for (const term of terms) {
    const having = findBest(index, term, hasThing, best)
    addUp(tally, best, rarity(having, index.size))
  }
  const places = placesWithMost(index, tally.matched, terms.length)
  const asked = terms.map(({ word }) => word)
  for (const place of places) tally.score[place] = scoreOf(index, tally, place, asked)
  return { places, scores: tally.score }
}

interface Sheets {
  readonly size: number
  readonly tally: Tally
  readonly best: Best
}

/** The arrays are reused by all rankings of an index, as ranking is synchronous. */
const sheets = new WeakMap<TextIndex, Sheets>()

function emptySheets(index: TextIndex): Sheets {
  const size = index.ids.length
  const known = sheets.get(index)
  if (known?.size === size) {
    for (const sheet of Object.values(known.tally)) sheet.fill(0)
    return known
  }
  const numbers = () => new Float32Array(size)
  const bits = () => new Uint8Array(size)
  const made: Sheets = {
    size,
    tally: { score: numbers(), matched: numbers(), inName: bits() },
    best: { value: numbers(), seen: bits(), strength: numbers() },
  }
  sheets.set(index, made)
  return made
}

/** Returns the positions of the products that match the most words, or nearly as many. */
function placesWithMost(index: TextIndex, matched: Float32Array, all: number): Uint32Array {
  let most = 0
  for (let place = 0; place < matched.length; place += 1) {
    if ((matched[place] ?? 0) > most && index.isCurrent(place)) most = matched[place] ?? 0
  }
  const found = new Uint32Array(matched.length)
  let count = 0
  if (most === 0) return found.subarray(0, 0)
  const enough = enoughOf(most, all)
  for (let place = 0; place < matched.length; place += 1) {
    if ((matched[place] ?? 0) < enough || !index.isCurrent(place)) continue
    found[count] = place
    count += 1
  }
  return found.subarray(0, count)
}

/** Returns how many words a product must match if the best one matches `most` of `all`. */
function enoughOf(most: number, all: number): number {
  if (most >= all) return most - (1 - MENTIONED)
  return most < 1 ? most : Math.floor(most)
}

/** Data of one term by position: its score, the fields it occurs in, and how much it counts as a match. */
interface Best {
  readonly value: Float32Array
  readonly seen: Uint8Array
  readonly strength: Float32Array
}

/**
 * Finds a term in all products. Each field counts once, by the most certain word in it. Returns the number of products that have
 * the term.
 */
function findBest(index: TextIndex, term: Term, hasThing: boolean, { value, seen, strength }: Best): number {
  let having = 0
  const used = term.isThing || !hasThing ? ~0 : ~fields.head
  for (const { sure, postings } of meetingsOf(index, term)) {
    const worth = Float32Array.from({ length: ALL_FIELDS }, (_, bits) => sure * worthOf(bits))
    const strengths = Float32Array.from({ length: ALL_FIELDS }, (_, bits) => strengthOf(term, sure, bits))
    for (let at = 0; at < postings.length; at += 1) {
      const posting = postings[at] ?? 0
      const place = placeIn(posting)
      const before = seen[place] ?? 0
      const fresh = fieldsIn(posting) & used & ~before
      if (fresh === 0) continue
      if (before === 0) having += 1
      seen[place] = before | fresh
      value[place] = (value[place] ?? 0) + (worth[fresh] ?? 0)
      if ((strengths[fresh] ?? 0) > (strength[place] ?? 0)) strength[place] = strengths[fresh] ?? 0
    }
  }
  return having
}

/** Adds the data of a term to the totals, and resets it. */
function addUp({ score, matched, inName }: Tally, { value, seen, strength }: Best, rare: number): void {
  for (let place = 0; place < seen.length; place += 1) {
    const bits = seen[place] ?? 0
    if (bits === 0) continue
    matched[place] = (matched[place] ?? 0) + (strength[place] ?? 0)
    score[place] = (score[place] ?? 0) + rare * (value[place] ?? 0)
    if (bits & fields.name) inName[place] = (inName[place] ?? 0) + 1
  }
  value.fill(0)
  seen.fill(0)
  strength.fill(0)
}

/** Returns how much a match counts, up to 1. */
function strengthOf({ isThing }: Term, sure: number, bits: number): number {
  if (sure < SURE || !(bits & (STRONG | fields.head))) return HALF
  if (!isThing || bits & fields.head) return 1
  return bits & (fields.name | fields.made) ? MENTIONED : HALF
}

function worthOf(bits: number): number {
  return fieldNames.reduce((sum, field) => sum + (bits & fields[field] ? weights[field] : 0), 0)
}

/** Returns the weight of a word: from `common`, if every product has it, to 1 if only one has. */
function rarity(having: number, all: number): number {
  const { common } = weights
  if (having === 0 || all === 0) return 0
  return common + (1 - common) * (1 - Math.log(Math.min(having, all)) / Math.log(all + 1))
}

function scoreOf(
  index: TextIndex,
  { score, inName }: Tally,
  place: number,
  asked: readonly string[],
): number {
  const name = index.names[place] ?? ''
  const title = index.titles[place] ?? name
  let sum =
    (score[place] ?? 0) + weights.cover * Math.min(1, (inName[place] ?? 0) / (index.titleLengths[place] ?? 1))
  if (asked.length > 1) sum += weights.phrase * inARow(name, asked)
  const phrase = asked.join(' ')
  if (!name.startsWith(phrase)) return sum
  const isWhole = title === phrase || name === phrase
  return sum + weights.opening + (isWhole ? weights.whole : 0)
}

/** Returns the share of adjacent typed words that are also adjacent in the name, from 0 to 1. */
function inARow(name: string, asked: readonly string[]): number {
  let pairs = 0
  for (let index = 1; index < asked.length; index += 1) {
    const at = name.indexOf(`${asked[index - 1]} ${asked[index]}`)
    if (at === 0 || name[at - 1] === ' ') pairs += 1
  }
  return pairs / (asked.length - 1)
}
