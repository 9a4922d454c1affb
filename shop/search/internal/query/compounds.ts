import type { Lexicon } from '../text-index/lexicon.ts'
import { isStopWord } from '../vocabulary/languages.ts'

const SHORTEST_PART = 3
/**
 * Linking elements between the parts of a German compound, in lower case and without accents: Küche·n·tisch,
 * Arbeit·s·zimmer.
 */
const LINKS = ['', 's', 'n', 'en', 'er', 'es']

/**
 * Splits a compound into two words that occur together in a product, the head noun last. `null`: no such split exists.
 */
export function splitCompound(word: string, lexicon: Lexicon): readonly [string, string] | null {
  const forms = [word, ...lexicon.stems(word)]
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const first = word.slice(0, at)
    for (const form of forms) {
      const last = form.startsWith(first) ? form.slice(at) : ''
      if (last.length < SHORTEST_PART || lexicon.count(last, 'word') < 1) continue
      const known = LINKS.map((link) => withoutEnd(first, link)).find(
        (part) => part && !isStopWord(part, lexicon.language) && lexicon.occurTogether([part, last]),
      )
      if (known) return [known, last]
    }
  }
  return null
}

/**
 * Returns the head noun of a compound: the longest ending that `isKnown` accepts, such as "tisch" in "Gästetisch".
 * `null`: there is none.
 */
export function headNounOf(
  word: string,
  lexicon: Lexicon,
  isKnown: (text: string) => boolean,
): string | null {
  const forms = [word, ...lexicon.stems(word)]
  for (let at = SHORTEST_PART; at < word.length - SHORTEST_PART; at += 1) {
    const headNoun = forms
      .map((form) => form.slice(at))
      .find((last) => last.length > SHORTEST_PART && isKnown(last))
    if (headNoun !== undefined) return headNoun
  }
  return null
}

function withoutEnd(word: string, end: string): string | null {
  const rest = word.slice(0, word.length - end.length)
  return word.endsWith(end) && rest.length >= SHORTEST_PART ? rest : null
}
