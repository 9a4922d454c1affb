// Which pieces a query finds, and how well: the formula stands in docs/search.md.
import type { ProductId } from '#shop/ids.ts'
import type { Term } from '../understanding.ts'
import { resolve } from './resolve.ts'
import { fields, fieldsIn, placeIn, STRONG, type WordIndex } from './word-index.ts'

export interface Weights {
  /** What a word counts by where it stands; one that stands in several places counts for each. */
  readonly name: number
  readonly kind: number
  readonly made: number
  readonly said: number
  /** For a word that says what thing it is. */
  readonly head: number
  /** The least a word counts, however common it is. */
  readonly common: number
  /** For words that follow each other in the name as they were typed; for a name that begins with them; that is them. */
  readonly phrase: number
  readonly opening: number
  readonly whole: number
  /** For how much of the name was asked for. */
  readonly cover: number
}

export const weights: Weights = {
  name: 1,
  kind: 0.5,
  made: 0.4,
  said: 0.1,
  head: 0.6,
  common: 0.25,
  phrase: 0.4,
  opening: 0.15,
  whole: 1,
  cover: 0.4,
}

/**
 * A match that is not sure, or only in the description, is half a match. So is a thing that is only spoken of; where the
 * name speaks of it (a sofa cover) or the piece is made of it, it is most of one.
 */
const SURE = 0.5
const HALF = 0.5
const MENTIONED = 0.75

interface Tally {
  readonly score: Float32Array
  /** How many of the words a piece has. */
  readonly matched: Float32Array
  readonly inName: Uint8Array
  readonly places: number[]
}

/** Places in the index and, place by place, how well each fits. */
export interface Ranked {
  readonly places: readonly number[]
  readonly scores: Float32Array
}

/**
 * The pieces that have as many of the words as any piece has, with how well they fit. A piece that has them all leaves
 * those out that have only some.
 */
export function rank(
  index: WordIndex,
  terms: readonly Term[],
  using: Weights = weights,
): Map<ProductId, number> {
  const { places, scores } = rankPlaces(index, terms, using)
  const found = new Map<ProductId, number>()
  for (const place of places) {
    const id = index.ids[place]
    if (id) found.set(id, scores[place] ?? 0)
  }
  return found
}

export function rankPlaces(index: WordIndex, terms: readonly Term[], using: Weights = weights): Ranked {
  const tally = newTally(index.ids.length)
  const worth = Float32Array.from({ length: 32 }, (_, bits) => worthOf(bits, using))
  const hasThing = terms.some(({ isThing }) => isThing)
  for (const term of terms) addTerm(index, term, { tally, worth, using, hasThing })
  const places = tally.places.filter((place) => index.isCurrent(place))
  const most = places.reduce((best, place) => Math.max(best, tally.matched[place] ?? 0), 0)
  const enough = enoughOf(most, terms.length)
  const found = places.filter((place) => (tally.matched[place] ?? 0) >= enough)
  const asked = terms.map(({ word }) => word)
  for (const place of found) {
    tally.score[place] = scoreOf(index, tally, place, asked, using)
  }
  return { places: found, scores: tally.score }
}

/** How many words a piece has to have when the best has `most` of them. */
function enoughOf(most: number, all: number): number {
  if (most >= all) return most - (1 - MENTIONED)
  return most < 1 ? most : Math.floor(most)
}

function newTally(size: number): Tally {
  return {
    score: new Float32Array(size),
    matched: new Float32Array(size),
    inName: new Uint8Array(size),
    places: [],
  }
}

/** A place in the postings, and how surely it is meant. */
interface Meeting {
  readonly place: number
  readonly bits: number
}

interface Sum {
  readonly tally: Tally
  readonly worth: Float32Array
  readonly using: Weights
  readonly hasThing: boolean
}

/** Each field counts once, by the surest word that stands in it. */
function addTerm(index: WordIndex, term: Term, { tally, worth, using, hasThing }: Sum): void {
  const size = index.ids.length
  const value = new Float32Array(size)
  const seen = new Uint8Array(size)
  const strength = new Float32Array(size)
  const places: number[] = []
  const used = term.isThing || !hasThing ? ~0 : ~fields.head
  for (const { sure, postings, meetings } of meetingsOf(index, term)) {
    const meet = (place: number, all: number) => {
      const bits = all & used
      const before = seen[place] ?? 0
      const fresh = bits & ~before
      if (fresh === 0) return
      if (before === 0) places.push(place)
      seen[place] = before | fresh
      value[place] = (value[place] ?? 0) + sure * (worth[fresh] ?? 0)
      strength[place] = Math.max(strength[place] ?? 0, strengthOf(term, sure, fresh))
    }
    for (const posting of postings) meet(placeIn(posting), fieldsIn(posting))
    for (const { place, bits } of meetings) meet(place, bits)
  }
  const rare = rarity(places.length, index.size, using)
  for (const place of places) {
    if (tally.matched[place] === 0) tally.places.push(place)
    tally.matched[place] = (tally.matched[place] ?? 0) + (strength[place] ?? 0)
    tally.score[place] = (tally.score[place] ?? 0) + rare * (value[place] ?? 0)
    if ((seen[place] ?? 0) & fields.name) tally.inName[place] = (tally.inName[place] ?? 0) + 1
  }
}

/** How much of a match it is. */
function strengthOf({ isThing }: Term, sure: number, bits: number): number {
  if (sure < SURE || !(bits & (STRONG | fields.head))) return HALF
  if (!isThing || bits & fields.head) return 1
  return bits & (fields.name | fields.made) ? MENTIONED : HALF
}

interface Met {
  readonly sure: number
  readonly postings: Uint32Array
  readonly meetings: readonly Meeting[]
}

const none = new Uint32Array()

/** Where any of a term's alternatives stands, the surest first. */
function meetingsOf(index: WordIndex, { alternatives }: Term): Met[] {
  const met = alternatives.flatMap(({ words, by, sure }): Met[] => {
    const [first = ''] = words
    if (words.length > 1) return [{ sure, postings: none, meetings: allOf(index, words, by === 'thing') }]
    return resolve(index, first, by).map(({ word, sure: how }) => {
      const postings = word.postings.subarray(0, word.count)
      return {
        sure: sure * how,
        postings: by === 'thing' ? postings.filter((posting) => fieldsIn(posting) & fields.head) : postings,
        meetings: [],
      }
    })
  })
  return met.sort((one, other) => other.sure - one.sure)
}

/** Where all of these words stand together. */
function allOf(index: WordIndex, [first = '', ...others]: readonly string[], isThing: boolean): Meeting[] {
  let having = bitsByPlace(index, first)
  for (const other of others) {
    const also = bitsByPlace(index, other)
    having = new Map(
      [...having].flatMap(([place, bits]) => {
        const more = also.get(place)
        return more === undefined ? [] : [[place, inCommon(bits, more)] as const]
      }),
    )
  }
  return [...having]
    .map(([place, bits]) => ({ place, bits }))
    .filter(({ bits }) => !isThing || bits & fields.head)
}

function bitsByPlace(index: WordIndex, text: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const { word } of resolve(index, text, 'word')) {
    for (let at = 0; at < word.count; at += 1) {
      const posting = word.postings[at] ?? 0
      const place = placeIn(posting)
      found.set(place, (found.get(place) ?? 0) | fieldsIn(posting))
    }
  }
  return found
}

/** Words of one phrase belong together: where they stand apart, it counts as if it were only told of. */
function inCommon(first: number, last: number): number {
  const common = first & last & ~fields.head
  return common === 0 ? fields.said : common | (last & fields.head)
}

function worthOf(bits: number, using: Weights): number {
  const of = (bit: number, weight: number) => (bits & bit ? weight : 0)
  return (
    of(fields.name, using.name) +
    of(fields.kind, using.kind) +
    of(fields.made, using.made) +
    of(fields.said, using.said) +
    of(fields.head, using.head)
  )
}

/** From `common` for a word that every piece has to 1 for one that a single piece has. */
function rarity(having: number, all: number, { common }: Weights): number {
  if (having === 0 || all === 0) return 0
  return common + (1 - common) * (1 - Math.log(Math.min(having, all)) / Math.log(all + 1))
}

function scoreOf(
  index: WordIndex,
  { score, inName }: Tally,
  place: number,
  asked: readonly string[],
  using: Weights,
): number {
  const name = index.names[place] ?? ''
  const title = index.titles[place] ?? name
  let sum = (score[place] ?? 0) + using.cover * Math.min(1, (inName[place] ?? 0) / countWords(title))
  const phrase = asked.join(' ')
  if (asked.length > 1) sum += using.phrase * inARow(name, asked)
  if (name.startsWith(phrase)) sum += using.opening
  if (title === phrase || name === phrase) sum += using.whole
  return sum
}

/** How many of the words follow each other in the name as they were typed, from 0 to 1. */
function inARow(name: string, asked: readonly string[]): number {
  let pairs = 0
  for (let index = 1; index < asked.length; index += 1) {
    const at = name.indexOf(`${asked[index - 1]} ${asked[index]}`)
    if (at === 0 || name[at - 1] === ' ') pairs += 1
  }
  return pairs / (asked.length - 1)
}

function countWords(text: string): number {
  let count = 1
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1
  return count
}
