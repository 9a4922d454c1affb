// A text index of a few products, without a database. Simple rules replace PostgreSQL's stemmers.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Lexicon } from './lexicon.ts'
import { lexiconOf } from './index-lexicon.ts'
import { synonymWords } from '../vocabulary/synonyms.ts'
import { textsOf } from './product-texts.ts'
import { splitWords, TextIndex } from './text-index.ts'
import { fold } from '../vocabulary/fold.ts'

export interface SmallProduct {
  readonly name: string
  readonly subtitle?: string
  readonly category?: string
  readonly materials?: string
  readonly description?: string
  readonly colours?: readonly (readonly [name: string, swatch: string])[]
}

export interface SmallTextIndex {
  readonly index: TextIndex
  /** Returns the lexicon, including the stems of the typed words. */
  readonly lexicon: (q: string) => Lexicon
}

export function smallTextIndex(products: readonly SmallProduct[], language: Language): SmallTextIndex {
  const index = new TextIndex()
  for (const { name, subtitle, category, materials, description, colours = [] } of products) {
    const translated = (text: string | undefined) => (text === undefined ? {} : { [language]: text })
    const { texts, shown } = textsOf(
      {
        names: translated(name),
        subtitles: translated(subtitle),
        materials: translated(materials),
        descriptions: translated(description),
        categories: category === undefined ? [] : [{ names: translated(category), isOwn: true }],
        groups: [],
        optionValues: colours.map(([colour, swatch]) => ({ option: 0, names: translated(colour), swatch })),
        manufacturers: [],
        tags: [],
      },
      language,
    )
    for (const word of Object.values(texts).flatMap(splitWords)) {
      index.addWord(word, { shown: shown.get(word) ?? word, stems: stemsOf(word) })
    }
    // The name serves as ID.
    index.put(name as ProductId, texts)
  }
  const cacheStemsOf = (word: string) => index.stemsOf(word) ?? index.cacheStems(word, stemsOf(word))
  for (const word of synonymWords(language)) cacheStemsOf(word)
  return {
    index,
    lexicon: (q) => {
      for (const word of fold(q).split(' ')) cacheStemsOf(word)
      return lexiconOf(index, language)
    },
  }
}

function stemsOf(word: string): string[] {
  const stem = word.length > 4 ? word.replace(/(es|en|er|e|s|n)$/, '') : word.replace(/s$/, '')
  return [stem, stem]
}
