// Parses tables of terms and finds the terms in texts. Contains no terms itself.
import type { Language } from '#shop/language.ts'
import { fold } from './fold.ts'

/** A concept with several words: a material or a colour family. */
export interface VocabularyTerm {
  readonly code: string
  /** Code of the more general term, such as wood for oak. `null`: there is no more general term. */
  readonly of: string | null
  readonly names: Readonly<Record<Language, string>>
  /**
   * Phrases of one or more words, such as "stainless steel". A star stands for any beginning or ending: "*grau",
   * "leder*".
   */
  readonly words: Readonly<Record<Language, readonly string[]>>
}

/**
 * Parses a table of terms. A row consists of cells, separated by bars. The first cell contains the code of the term,
 * and optionally ` < ` and the code of a more general term. The next cells contain, for each language, the name and
 * then the words of the term. The last cell is optional and contains further data. A line that begins with a bar
 * continues the previous row.
 */
export function readTerms(table: string): (VocabularyTerm & { readonly rest: string })[] {
  return table
    .trim()
    .split(/\n(?!\s*\|)/)
    .map((row) => {
      const [head = '', en = '', de = '', rest = ''] = row.split('|').map((cell) => cell.trim())
      const [code = '', of = null] = head.split(' < ')
      const cells = { en: en.split(': '), de: de.split(': ') }
      return {
        code,
        of,
        names: { en: cells.en[0] ?? '', de: cells.de[0] ?? '' },
        words: { en: cells.en[1]?.split(', ') ?? [], de: cells.de[1]?.split(', ') ?? [] },
        rest,
      }
    })
}

/** A term found in a list of words, from index `from` (inclusive) to `to` (exclusive). */
export interface FoundTerm {
  readonly code: string
  readonly from: number
  readonly to: number
}

export type Finder = (words: readonly string[], language: Language) => FoundTerm[]

interface Pattern {
  readonly code: string
  readonly words: readonly string[]
  readonly matches: (last: string) => boolean
  /** Number of letters in the phrase, without stars. */
  readonly letters: number
}

const MAX_CACHED = 20_000

/**
 * Returns a function that finds terms in normalised words (see `fold`). If several terms match at a position, the
 * function returns the term with the most letters.
 */
export function createTermFinder(terms: readonly VocabularyTerm[]): Finder {
  const patterns = new Map<Language, Pattern[]>()
  const patternsOf = (language: Language) => {
    const known = patterns.get(language)
    if (known) return known
    const created = terms
      .flatMap(({ code, words }) => words[language].map((word) => patternOf(code, word)))
      .toSorted((a, b) => b.letters - a.letters || (a.code < b.code ? -1 : 1))
    patterns.set(language, created)
    return created
  }
  const cachedPatterns = new Map<string, Pattern[]>()
  /** Returns the patterns that may match a word. Caches them, because texts repeat the same words. */
  const patternsFrom = (word: string, language: Language) => {
    const key = `${language} ${word}`
    const known = cachedPatterns.get(key)
    if (known) return known
    if (cachedPatterns.size > MAX_CACHED) cachedPatterns.clear()
    const created = patternsOf(language).filter(({ words, matches }) =>
      words.length > 1 ? words[0] === word : matches(word),
    )
    cachedPatterns.set(key, created)
    return created
  }
  return (words, language) => {
    const found: FoundTerm[] = []
    for (let from = 0; from < words.length;) {
      const pattern = patternsFrom(words[from] ?? '', language).find((one) => matchesAt(one, words, from))
      if (pattern) found.push({ code: pattern.code, from, to: from + pattern.words.length })
      from += pattern?.words.length ?? 1
    }
    return found
  }
}

function patternOf(code: string, text: string): Pattern {
  const words = fold(text).split(' ')
  const last = words.at(-1) ?? ''
  const matches = text.endsWith('*')
    ? (word: string) => word.startsWith(last)
    : text.startsWith('*')
      ? (word: string) => word.endsWith(last)
      : (word: string) => word === last
  return { code, words, matches, letters: words.join('').length }
}

function matchesAt({ words, matches }: Pattern, typed: readonly string[], from: number): boolean {
  const end = from + words.length - 1
  const last = typed[end]
  return (
    last !== undefined &&
    matches(last) &&
    words.every((word, at) => from + at === end || typed[from + at] === word)
  )
}
