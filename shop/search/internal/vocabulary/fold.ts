// Folds texts, that is, normalises them for comparison: lower case, no accents, only letters and digits, single spaces.

const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu
const ASCII = /^[\x20-\x7e\n]*$/

/**
 * Normalises a text for comparison: lower case, no accents, only letters and digits, single spaces. For example,
 * "Küchentisch, Größe 2" becomes "kuchentisch grosse 2".
 */
export function fold(text: string): string {
  // Shortcut for ASCII texts, which most of a catalogue consists of.
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþ]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .replace(NEITHER_LETTER_NOR_DIGIT, ' ')
    .trim()
}

/** Keeps only letters and digits, for comparing SKUs: "ALC-SOF-001" → "alcsof001". */
export function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '')
}
