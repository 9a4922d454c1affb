/** GSM 03.38 basic characters, which take seven bits each in a text message. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** GSM 03.38 extension characters. Each counts as two characters in a text message. */
const ESCAPED = '^{}\\[~]|€'

const plain = new Set(PLAIN)
const escaped = new Set(ESCAPED)

/** Maximum length of a single text message. Providers send and bill a longer text as several messages. */
export const MAX_SMS_LENGTH = 160

/**
 * Returns the text's length in GSM 7-bit characters. `null`: the text has characters that need a more expensive
 * encoding.
 */
export function lengthInGsm7(text: string): number | null {
  let length = 0
  for (const character of text) {
    if (plain.has(character)) length += 1
    else if (escaped.has(character)) length += 2
    else return null
  }
  return length
}

/**
 * Converts the text to basic GSM characters. Removes accents if necessary and replaces special characters. Omits a
 * special character that has no replacement.
 */
export function inGsm7(text: string): string {
  return [...text.normalize('NFC')].map(asGsm7).join('').replaceAll(/ {2,}/g, ' ').trim()
}

function asGsm7(character: string): string {
  if (plain.has(character)) return character
  const spelled = SPELLED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...spelled].filter((letter) => plain.has(letter)).join('')
}

/** Replacements for characters that Unicode normalisation does not decompose. */
const SPELLED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}
