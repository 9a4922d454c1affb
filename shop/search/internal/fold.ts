// Texts as the search compares them: lower case, no accents, letters and digits only, words one space apart.

const LETTERS_APART: Record<string, string> = {
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

/** "Küchentisch, Größe 2" → "kuchentisch grosse 2". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþ]/g, (letter) => LETTERS_APART[letter] ?? letter)
    .replace(NEITHER_LETTER_NOR_DIGIT, ' ')
    .trim()
}

/** Letters and digits alone, as a SKU is compared: "ALC-SOF-001" → "alcsof001". */
export function squeeze(text: string): string {
  return fold(text).replaceAll(' ', '')
}

const MOST_WORDS = 12
const LONGEST_WORD = 40

/** The words to look for, folded, each once. */
export function wordsOf(text: string): string[] {
  const words = fold(text).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))
}

/** How else a word may be spelt: what people type without umlauts, "kuechentisch" → "kuchentisch". */
export function otherSpellings(word: string): string[] {
  const plain = word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a')
  return plain === word ? [] : [plain]
}

/** A word in PostgreSQL's query language: it, or what begins with it. Only letters and digits reach the quotes. */
export function tsqueryOf(word: string, weights = ''): string {
  return [`'${word}':*${weights}`, ...otherSpellings(word).map((other) => `'${other}':${weights}`)]
    .map((term) => term.replace(/:$/, ''))
    .join(' | ')
}
