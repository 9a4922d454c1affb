import { type Language, languages } from '#shop/language.ts'
import { type HomeBlock, homeTextLimits } from './home-blocks.ts'

/** A field of the form that edits a block of the home page. */
export interface HomeField {
  /** Path of the value in the block, such as `title.en`. */
  readonly name: string
  /** `text`: several lines. `target`: the target of a link. `products`: one product per line. */
  readonly kind: 'line' | 'text' | 'target' | 'products'
  /** Maximum number of characters. `null`: the field has another limit. */
  readonly limit: number | null
  /** The language of the text. `null`: the value is the same in every language. */
  readonly language: Language | null
}

type TextName = 'title' | 'text' | 'linkLabel' | 'alt'

function textFields(name: TextName): HomeField[] {
  const kind = name === 'text' ? 'text' : 'line'
  return languages.map((language) => ({
    name: `${name}.${language}`,
    kind,
    limit: homeTextLimits[name],
    language,
  }))
}

/** Lists the fields of a block. The list is empty if its kind has no content of its own. */
export function homeFieldsOf({ kind, picture }: Pick<HomeBlock, 'kind' | 'picture'>): HomeField[] {
  if (kind === 'products')
    return [...textFields('title'), { name: 'products', kind: 'products', limit: null, language: null }]
  if (kind !== 'hero' && kind !== 'text') return []
  const { linkTarget: limit } = homeTextLimits
  return [
    ...textFields('title'),
    ...textFields('text'),
    { name: 'linkTarget', kind: 'target', limit, language: null },
    ...textFields('linkLabel'),
    ...(picture ? textFields('alt') : []),
  ]
}

/** Checks whether a block of this kind may have a picture. */
export function takesPicture({ kind }: Pick<HomeBlock, 'kind'>): boolean {
  return kind === 'hero' || kind === 'text'
}
