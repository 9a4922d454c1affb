// The vocabulary of materials and colours in all languages, for facets and typed words.
import { languages, type Language } from '#shop/language.ts'
import { fold } from './fold.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { nearestColour } from './nearest-colour.ts'
import { createTermFinder, type Finder } from './terms.ts'

/** Finds materials in a list of normalised words (see `fold`). */
export const findMaterials = createTermFinder(materials)
/** Finds colour families in a list of normalised words (see `fold`). */
export const findColours = createTermFinder(colours)

/** Returns the codes of the materials that a text names. Without a language, searches in all languages. */
export function materialsIn(text: string, language?: Language): string[] {
  return codesIn(text, findMaterials, language)
}

/** Returns the codes of the colours that a text names. Without a language, searches in all languages. */
export function coloursIn(text: string, language?: Language): string[] {
  return codesIn(text, findColours, language)
}

/** Returns the colour family nearest to a swatch ("#b9b2a3") in OKLab; `null` if the swatch is not a colour. */
export function colourOf(swatch: string): string | null {
  return nearestColour(swatch, colours)
}

function codesIn(text: string, find: Finder, language?: Language): string[] {
  const words = fold(text).split(' ')
  const found = (language ? [language] : languages).flatMap((one) => find(words, one))
  return [...new Set(found.map(({ code }) => code))]
}
