import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { formsCompounds } from '../vocabulary/languages.ts'
import { fold } from '../vocabulary/fold.ts'
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import { colourOptionOf, coloursOfValue, type ColouredValue } from '../vocabulary/colour-option.ts'
import { coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import { headNounsOf, titleOf } from '../vocabulary/head-nouns.ts'
import { TITLE_ENDS, type Texts } from './text-index.ts'

/** The texts by which the search can find a product. */
export interface SearchableProduct {
  readonly names: Translated
  readonly subtitles: Translated<string | null>
  readonly materials: Translated<string | null>
  readonly descriptions: Translated<string | null>
  /** The product's own categories (`isOwn`) and all ancestors of its own categories. */
  readonly categories: readonly { readonly names: Translated; readonly isOwn: boolean }[]
  /** Names of rooms and collections. */
  readonly groups: readonly Translated[]
  readonly optionValues: readonly ColouredValue[]
  readonly manufacturers: readonly (string | null)[]
  readonly tags: readonly string[]
}

export interface SearchTexts {
  readonly texts: Texts
  /** Map from a normalised word (see `fold`) to its spelling in the texts. */
  readonly shown: ReadonlyMap<string, string>
}

/**
 * Maximum number of different words of a description that are indexed. The first words of a description are indexed,
 * because they are the most important ones.
 */
const MAX_DESCRIPTION_WORDS = 200

/** Returns a product's search texts in a language. Missing texts are taken from another language. */
export function textsOf(product: SearchableProduct, language: Language): SearchTexts {
  const translate = (texts: Translated<string | null>) => inLanguage(texts, language) ?? ''
  const name = translate(product.names)
  const subtitle = translate(product.subtitles)
  const categories = product.categories.map(({ names }) => translate(names))
  const own = product.categories.filter(({ isOwn }) => isOwn).map(({ names }) => translate(names))
  const made = [
    translate(product.materials),
    ...product.optionValues.map(({ names }) => translate(names)),
    ...product.manufacturers.map((maker) => maker ?? ''),
    ...product.tags,
    ...product.groups.map(translate),
  ]
  const families = colourAndMaterialNames(product, [name, subtitle, ...made], language)
  const headNouns = [
    // A name of one word is usually a proper name rather than a kind of product.
    ...(name.includes(' ') ? headNounsOf(name, { first: formsCompounds[language] }) : []),
    ...[subtitle, ...own].flatMap((phrase) => headNounsOf(phrase)),
  ]
  const description = translate(product.descriptions)
  const kind = [subtitle, ...categories]
  return {
    texts: {
      name: titleOf(name).map(fold).filter(Boolean).join(TITLE_ENDS),
      kind: uniqueWords(kind.join(' ')),
      made: uniqueWords([...made, ...families].join(' ')),
      said: uniqueWords(description.slice(0, MAX_DESCRIPTION_WORDS * 20), MAX_DESCRIPTION_WORDS),
      head: [...new Set(headNouns)].join(' '),
    },
    shown: shownWords(
      [...kind, ...made, ...families, description.slice(0, MAX_DESCRIPTION_WORDS * 20)],
      name,
      language,
    ),
  }
}

/**
 * Returns the names of the materials and colours that are more general than the product's own: wood for oak, green for
 * a moss-coloured swatch.
 */
function colourAndMaterialNames(
  product: SearchableProduct,
  texts: readonly string[],
  language: Language,
): string[] {
  const said = texts.join(' ; ')
  const colourOption = colourOptionOf(product.optionValues)
  const ofOptions = product.optionValues
    .filter(({ option }) => option === colourOption)
    .flatMap(coloursOfValue)
  const inColour = new Set([...ofOptions, ...(ofOptions.length > 0 ? [] : coloursIn(said))])
  const of = new Set(materialsIn(said))
  for (const { code, of: wider } of materials) if (of.has(code) && wider) of.add(wider)
  return [
    ...colours.filter(({ code }) => inColour.has(code)).map(({ names }) => names[language]),
    ...materials.filter(({ code }) => of.has(code)).map(({ names }) => names[language]),
  ]
}

function uniqueWords(text: string, most = Number.POSITIVE_INFINITY): string {
  const words = [...new Set(fold(text).split(' '))]
  return words.slice(0, most).join(' ')
}

/**
 * Returns the spelling in which pages show each word. German nouns keep their capitals. In other languages, only words
 * of the product name keep their capitals.
 */
function shownWords(texts: readonly string[], name: string, language: Language): Map<string, string> {
  const shown = new Map<string, string>()
  const add = (text: string, withCapitals: boolean) => {
    for (const [written] of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const form = withCapitals ? written : written.toLowerCase()
      const word = fold(form)
      const known = shown.get(word)
      if (known === undefined || (known !== form && form === form.toLowerCase())) shown.set(word, form)
    }
  }
  for (const text of texts) add(text, formsCompounds[language])
  add(name, true)
  return shown
}
