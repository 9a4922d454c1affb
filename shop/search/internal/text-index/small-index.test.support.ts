// A text index of a few products, without a database. Simple rules replace PostgreSQL's stemmers.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Lexicon } from './lexicon.ts'
import { lexiconOf } from './index-lexicon.ts'
import { synonymWords } from '../vocabulary/synonyms.ts'
import { textsOf } from './product-texts.ts'
import { splitWords, TextIndex } from './text-index.ts'
import { fold } from '../vocabulary/fold.ts'

export interface SmallPiece {
  readonly name: string
  readonly subtitle?: string
  readonly category?: string
  readonly materials?: string
  readonly description?: string
  readonly colours?: readonly (readonly [name: string, swatch: string])[]
}

export interface SmallWords {
  readonly index: TextIndex
  /** Returns the lexicon, including the stems of the typed words. */
  readonly lexicon: (q: string) => Lexicon
}

export function smallWords(pieces: readonly SmallPiece[], language: Language): SmallWords {
  const index = new TextIndex()
  for (const { name, subtitle, category, materials, description, colours = [] } of pieces) {
    const said = (text: string | undefined) => (text === undefined ? {} : { [language]: text })
    const { texts, shown } = textsOf(
      {
        names: said(name),
        subtitles: said(subtitle),
        materials: said(materials),
        descriptions: said(description),
        categories: category === undefined ? [] : [{ names: said(category), isOwn: true }],
        groups: [],
        optionValues: colours.map(([colour, swatch]) => ({ names: said(colour), swatch })),
        makers: [],
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
  const learn = (word: string) => index.stemsOf(word) ?? index.learnStems(word, stemsOf(word))
  for (const word of synonymWords(language)) learn(word)
  return {
    index,
    lexicon: (q) => {
      for (const word of fold(q).split(' ')) learn(word)
      return lexiconOf(index, language)
    },
  }
}

function stemsOf(word: string): string[] {
  const stem = word.length > 4 ? word.replace(/(es|en|er|e|s|n)$/, '') : word.replace(/s$/, '')
  return [stem, stem]
}
