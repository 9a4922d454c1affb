/** GSM 03.38: what a text message can say in seven bits a character. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** What costs two of them. */
const ESCAPED = '^{}\\[~]|€'

const plain = new Set(PLAIN)
const escaped = new Set(ESCAPED)

/** As long as one text message may be; a longer one goes, and is paid for, as several. */
export const LONGEST_SMS = 160

/** How many characters of a text message a text takes; null where it holds what they cannot say, and costs more. */
export function lengthInGsm7(text: string): number | null {
  let length = 0
  for (const character of text) {
    if (plain.has(character)) length += 1
    else if (escaped.has(character)) length += 2
    else return null
  }
  return length
}

/** The text in characters that every phone shows and one text message holds: accents go where they must, the rest is left out. */
export function inGsm7(text: string): string {
  return [...text.normalize('NFC')].map(asGsm7).join('').replaceAll(/ {2,}/g, ' ').trim()
}

function asGsm7(character: string): string {
  if (plain.has(character)) return character
  const spelled = SPELLED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...spelled].filter((letter) => plain.has(letter)).join('')
}

/** Letters and signs that are no letter with a mark on it. */
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
