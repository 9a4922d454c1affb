// The words of a shop in memory: which pieces have them, and where. Everything here is folded, and in one language.
import type { ProductId } from '#shop/ids.ts'
import { lettersOf } from './typos.ts'

/** Where in a piece's texts a word stands; a posting has a bit for each. */
export const fields = { name: 1, kind: 2, made: 4, said: 8, head: 16 } as const
export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as readonly Field[]
export const STRONG = fields.name | fields.kind | fields.made
const FIELD_BITS = 5
/** One more than all fields together. */
export const ALL_FIELDS = 1 << FIELD_BITS

export interface Word {
  readonly text: string
  /** As texts write it. */
  readonly shown: string
  readonly stems: readonly string[]
  readonly letters: number
  /** In how many pieces it stands. */
  count: number
  /** In how many of them not only in the description. */
  strong: number
  /** How many pieces it is a name of: "lamp" of a pendant lamp, not of a lamp shade. */
  heads: number
  /** In how many names it stands. */
  named: number
  /** The place of each piece among all, shifted, and the fields. */
  postings: Uint32Array
}

export interface WordText {
  readonly shown: string
  readonly stems: readonly string[]
}

/** A piece's texts in one language, folded. */
export type Texts = Readonly<Record<Field, string>>

export class TextIndex {
  readonly ids: ProductId[] = []
  readonly words: Word[] = []
  readonly names: string[] = []
  /** The names up to where they begin to say which one: "desk" of "desk, white". */
  readonly titles: string[] = []
  /** How many words a title has. */
  readonly titleLengths: number[] = []
  readonly #places = new Map<ProductId, number>()
  readonly #isCurrent: boolean[] = []
  readonly #words = new Map<string, Word>()
  readonly #byStem = new Map<string, Word[]>()
  readonly #bySpelling = new Map<string, Word[]>()
  readonly #byStart = new Map<string, Word[]>()
  readonly #byEnd = new Map<string, Word[]>()
  readonly #stems = new Map<string, readonly string[]>()

  /** How many pieces there are. */
  get size(): number {
    return this.#places.size
  }

  /** How many places are taken by what a piece was before it changed. */
  get stale(): number {
    return this.ids.length - this.#places.size
  }

  isCurrent(place: number): boolean {
    return this.#isCurrent[place] === true
  }

  knownIds(): Iterable<ProductId> {
    return this.#places.keys()
  }

  word(text: string): Word | undefined {
    return this.#words.get(text)
  }

  wordsOfStem(stem: string): readonly Word[] {
    return this.#byStem.get(stem) ?? []
  }

  wordsSpeltLike(text: string): readonly Word[] {
    return this.#bySpelling.get(plainSpelling(text)) ?? []
  }

  startingWith(start: string): Word[] {
    const among = this.#byStart.get(start.slice(0, START)) ?? []
    return among.filter(({ text }) => text.startsWith(start))
  }

  endingWith(end: string): Word[] {
    return (this.#byEnd.get(end.slice(-END)) ?? []).filter(({ text }) => text.endsWith(end))
  }

  containing(part: string): Word[] {
    return this.words.filter(({ text }) => text.includes(part))
  }

  /** The stems of a word that was asked for, whether or not the shop has it. */
  stemsOf(text: string): readonly string[] | undefined {
    return this.#words.get(text)?.stems ?? this.#stems.get(text)
  }

  learnStems(text: string, stems: readonly string[]): void {
    if (this.#stems.size >= MOST_STEMS) this.#stems.clear()
    this.#stems.set(text, stems)
  }

  addWord(text: string, { shown, stems }: WordText): void {
    if (this.#words.has(text)) return
    const letters = lettersOf(text)
    const none = { count: 0, strong: 0, heads: 0, named: 0 }
    const word: Word = { text, shown, stems, letters, ...none, postings: new Uint32Array(2) }
    this.#words.set(text, word)
    this.words.push(word)
    for (const stem of stems) into(this.#byStem, stem, word)
    into(this.#bySpelling, plainSpelling(text), word)
    into(this.#byStart, text.slice(0, START), word)
    if (text.length >= START) into(this.#byStart, text.slice(0, START - 1), word)
    into(this.#byEnd, text.slice(-END), word)
  }

  /** Makes a piece found by these texts and no longer by others; its words are known already. */
  put(id: ProductId, texts: Texts): void {
    const place = this.ids.length
    const [title = '', ...rest] = texts.name.split(TITLE_ENDS)
    this.ids.push(id)
    this.titles.push(title)
    this.titleLengths.push(splitWords(title).length)
    this.names.push([title, ...rest].join(' '))
    this.remove(id)
    this.#places.set(id, place)
    this.#isCurrent.push(true)
    for (const field of fieldNames) {
      for (const text of splitWords(texts[field])) {
        const word = this.#words.get(text)
        if (word) post(word, place, fields[field])
      }
    }
  }

  remove(id: ProductId): void {
    const place = this.#places.get(id)
    if (place !== undefined) this.#isCurrent[place] = false
    this.#places.delete(id)
  }
}

/** What stands in a name, among its words, behind its title. */
export const TITLE_ENDS = ' | '
const START = 2
const END = 3
const MOST_STEMS = 10_000

export function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

export function postingOf(place: number, bits: number): number {
  return ((place << FIELD_BITS) | bits) >>> 0
}

export function placeIn(posting: number): number {
  return posting >>> FIELD_BITS
}

/** The fields a word stands in at a place, 0 when it does not stand there. */
export function fieldsAt({ postings, count }: Word, place: number): number {
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const posting = postings[middle] ?? 0
    const found = placeIn(posting)
    if (found === place) return fieldsIn(posting)
    if (found < place) low = middle + 1
    else high = middle - 1
  }
  return 0
}

export function fieldsIn(posting: number): number {
  return posting & (ALL_FIELDS - 1)
}

function post(word: Word, place: number, bit: number): void {
  const { postings, count } = word
  const last = count > 0 ? (postings[count - 1] ?? 0) : 0
  const isThere = count > 0 && placeIn(last) === place
  if (bit & STRONG && !(isThere && fieldsIn(last) & STRONG)) word.strong += 1
  if (bit & fields.head && !(isThere && fieldsIn(last) & fields.head)) word.heads += 1
  if (bit & fields.name && !(isThere && fieldsIn(last) & fields.name)) word.named += 1
  if (isThere) {
    postings[count - 1] = last | bit
    return
  }
  if (count === postings.length) {
    word.postings = new Uint32Array(count * 2)
    word.postings.set(postings)
  }
  word.postings[count] = postingOf(place, bit)
  word.count = count + 1
}

/** What is left of a word when it does not matter how umlauts were typed: "kuechentisch" and "kuchentisch" are one. */
export function plainSpelling(word: string): string {
  return word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')
}

function into(map: Map<string, Word[]>, key: string, word: Word): void {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}
