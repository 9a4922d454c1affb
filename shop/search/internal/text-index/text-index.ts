// In-memory index of the words of all products, and of where they occur. All texts are folded and in one language.
import type { ProductId } from '#shop/ids.ts'
import { lettersOf } from './typos.ts'

/** The fields of a product's texts, as bits of a posting. */
export const fields = { name: 1, kind: 2, made: 4, said: 8, head: 16 } as const
export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as readonly Field[]
export const STRONG = fields.name | fields.kind | fields.made
const FIELD_BITS = 5
/** Number of combinations of field bits. */
export const ALL_FIELDS = 1 << FIELD_BITS

export interface Word {
  readonly text: string
  /** The word as written in the texts. */
  readonly shown: string
  readonly stems: readonly string[]
  readonly letters: number
  /** Number of products that have the word. */
  count: number
  /** Number of products that contain the word in any field except the description. */
  strong: number
  /**
   * Number of products of the kind that the word names. For "lamp", this includes pendant lamps, but no lamp shades.
   */
  headCount: number
  /** Number of product names that contain the word. */
  nameCount: number
  /**
   * The products that contain the word, sorted by position in the index. Each number contains the position (upper bits)
   * and the fields in which the product has the word (lower bits, see `fields`). Only the first `count` elements are
   * valid.
   */
  postings: Uint32Array
}

export interface WordText {
  readonly shown: string
  readonly stems: readonly string[]
}

/** A product's texts in one language, by field, normalised by `fold`. */
export type Texts = Readonly<Record<Field, string>>

export class TextIndex {
  readonly ids: ProductId[] = []
  readonly words: Word[] = []
  readonly names: string[] = []
  /** The part of each name that says what the product is: "desk" of "desk, white". */
  readonly titles: string[] = []
  /** Number of words of each title. */
  readonly titleLengths: number[] = []
  readonly #positions = new Map<ProductId, number>()
  readonly #isCurrent: boolean[] = []
  readonly #words = new Map<string, Word>()
  readonly #byStem = new Map<string, Word[]>()
  readonly #bySpelling = new Map<string, Word[]>()
  readonly #byStart = new Map<string, Word[]>()
  readonly #byEnd = new Map<string, Word[]>()
  readonly #stems = new Map<string, readonly string[]>()

  /** Number of products in the index. */
  get size(): number {
    return this.#positions.size
  }

  /**
   * Number of unused positions in the index: those of earlier versions of changed products, and those of removed
   * products.
   */
  get stale(): number {
    return this.ids.length - this.#positions.size
  }

  isCurrent(position: number): boolean {
    return this.#isCurrent[position] === true
  }

  knownIds(): Iterable<ProductId> {
    return this.#positions.keys()
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

  /** Returns the stems of a word, even if no product has the word; `undefined` if the stems have not been loaded. */
  stemsOf(text: string): readonly string[] | undefined {
    return this.#words.get(text)?.stems ?? this.#stems.get(text)
  }

  cacheStems(text: string, stems: readonly string[]): void {
    if (this.#stems.size >= MOST_STEMS) this.#stems.clear()
    this.#stems.set(text, stems)
  }

  addWord(text: string, { shown, stems }: WordText): void {
    if (this.#words.has(text)) return
    const letters = lettersOf(text)
    const none = { count: 0, strong: 0, headCount: 0, nameCount: 0 }
    const word: Word = { text, shown, stems, letters, ...none, postings: new Uint32Array(2) }
    this.#words.set(text, word)
    this.words.push(word)
    for (const stem of stems) appendTo(this.#byStem, stem, word)
    appendTo(this.#bySpelling, plainSpelling(text), word)
    appendTo(this.#byStart, text.slice(0, START), word)
    if (text.length >= START) appendTo(this.#byStart, text.slice(0, START - 1), word)
    appendTo(this.#byEnd, text.slice(-END), word)
  }

  /** Adds a product or replaces its texts. The caller must have added the words of the texts to the index before. */
  put(id: ProductId, texts: Texts): void {
    const position = this.ids.length
    const [title = '', ...rest] = texts.name.split(TITLE_ENDS)
    this.ids.push(id)
    this.titles.push(title)
    this.titleLengths.push(splitWords(title).length)
    this.names.push([title, ...rest].join(' '))
    this.remove(id)
    this.#positions.set(id, position)
    this.#isCurrent.push(true)
    for (const field of fieldNames) {
      for (const text of splitWords(texts[field])) {
        const word = this.#words.get(text)
        if (word) addPosting(word, position, fields[field])
      }
    }
  }

  remove(id: ProductId): void {
    const position = this.#positions.get(id)
    if (position !== undefined) this.#isCurrent[position] = false
    this.#positions.delete(id)
  }
}

/** Separator in the field `name`, between the title and the rest of the product name: "lund sofa | moss green". */
export const TITLE_ENDS = ' | '
const START = 2
const END = 3
const MOST_STEMS = 10_000

export function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

export function postingOf(position: number, bits: number): number {
  return ((position << FIELD_BITS) | bits) >>> 0
}

export function positionIn(posting: number): number {
  return posting >>> FIELD_BITS
}

/** Returns the fields in which a product has a word, or 0 if it does not have the word. Uses binary search. */
export function fieldsAt({ postings, count }: Word, position: number): number {
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const posting = postings[middle] ?? 0
    const found = positionIn(posting)
    if (found === position) return fieldsIn(posting)
    if (found < position) low = middle + 1
    else high = middle - 1
  }
  return 0
}

export function fieldsIn(posting: number): number {
  return posting & (ALL_FIELDS - 1)
}

function addPosting(word: Word, position: number, bit: number): void {
  const { postings, count } = word
  const last = count > 0 ? (postings[count - 1] ?? 0) : 0
  const hasPosting = count > 0 && positionIn(last) === position
  if (bit & STRONG && !(hasPosting && fieldsIn(last) & STRONG)) word.strong += 1
  if (bit & fields.head && !(hasPosting && fieldsIn(last) & fields.head)) word.headCount += 1
  if (bit & fields.name && !(hasPosting && fieldsIn(last) & fields.name)) word.nameCount += 1
  if (hasPosting) {
    postings[count - 1] = last | bit
    return
  }
  if (count === postings.length) {
    word.postings = new Uint32Array(count * 2)
    word.postings.set(postings)
  }
  word.postings[count] = postingOf(position, bit)
  word.count = count + 1
}

/** Removes spelling variants of umlauts, so that "kuechentisch" equals "kuchentisch". */
export function plainSpelling(word: string): string {
  return word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')
}

function appendTo(map: Map<string, Word[]>, key: string, word: Word): void {
  const words = map.get(key)
  if (words) words.push(word)
  else map.set(key, [word])
}
