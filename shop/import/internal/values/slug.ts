import { isProductSlug } from '#shop/catalogue/catalogue.ts'

const LONGEST = 120
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Converts a text to a slug: "ÄPPLARÖ Table, 140×78 cm" → "applaro-table-140-78-cm". If the slug has more than
 * `longest` characters, cuts it off between two words. Empty if the text contains no character that a slug can
 * represent.
 */
export function slugOf(text: string, longest = LONGEST): string {
  const slug = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= longest) return slug
  const cut = slug.slice(0, longest + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longest)
}

/** Returns a text that can be the last part of a product's URL as it is, and the slug of any other text. */
export function urlSlugOf(text: string): string {
  return isProductSlug(text) ? text : slugOf(text)
}

/**
 * Returns a slug for any text. If the text contains no Latin letters or digits, the slug is made from the code points
 * of its characters. The slug is never empty.
 */
export function nonEmptySlugOf(text: string): string {
  const spelt = slugOf(text, 80)
  if (spelt) return spelt
  const codes = Array.from(text, (character) => character.codePointAt(0)?.toString(36)).join('')
  return slugOf(`n-${codes}`, 80)
}
