// The materials and colours the shop has words for, in every language: what facets offer and what typed words mean.
import { languages, type Language } from '#shop/language.ts'
import { fold } from './fold.ts'
import { colours } from './colours.ts'
import { materials } from './materials.ts'
import { nearestColour } from './nearest-colour.ts'
import { finderOf, type Finder } from './terms.ts'

/** Finds materials in folded words. */
export const findMaterials = finderOf(materials)
/** Finds families of colour in folded words. */
export const findColours = finderOf(colours)

/** The codes of the materials a text names; of a text in no known language, in any. */
export function materialsIn(text: string, language?: Language): string[] {
  return codesIn(text, findMaterials, language)
}

/** The codes of the colours a text names. */
export function coloursIn(text: string, language?: Language): string[] {
  return codesIn(text, findColours, language)
}

/** The family of a swatch ("#b9b2a3"), the nearest in OKLab; null when it is no colour. */
export function colourOf(swatch: string): string | null {
  return nearestColour(swatch, colours)
}

function codesIn(text: string, find: Finder, language?: Language): string[] {
  const words = fold(text).split(' ')
  const found = (language ? [language] : languages).flatMap((one) => find(words, one))
  return [...new Set(found.map(({ code }) => code))]
}
