import { UNAMBIGUOUS_CHARACTERS } from '#shop/ids.ts'

/**
 * Length of an order number: seven random characters and one check character. The alphabet leaves out letters that are
 * easily confused with other characters.
 */
const LENGTH = 8

export function newOrderNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH - 1))
  const body = [...random]
    .map((byte) => UNAMBIGUOUS_CHARACTERS[byte % UNAMBIGUOUS_CHARACTERS.length])
    .join('')
  return body + checkCharacter(body)
}

/**
 * Inserts an order or a return with a random order or return number. Calls `insert` with the number. `insert` returns
 * `undefined` if the number is already in use. In this case, tries another number. Throws if five numbers in a row are
 * already in use.
 */
export async function insertNumbered<Row>(
  what: 'order' | 'return',
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let tried = 0; tried < 5; tried += 1) {
    const row = await insert(newOrderNumber())
    if (row) return row
  }
  throw new Error(`No number for a new ${what} was free in five tries`)
}

/**
 * Normalizes an order number that a person typed or dictated. In "k7qf 2m9o", for example, the letter O at the end
 * becomes a zero. `null`: the text is not a valid order number.
 */
export function readOrderNumber(text: string): string | null {
  if (text.length > 40) return null
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (
    number.length !== LENGTH ||
    [...number].some((character) => !UNAMBIGUOUS_CHARACTERS.includes(character))
  )
    return null
  return checkCharacter(number.slice(0, -1)) === number.at(-1) ? number : null
}

/**
 * Returns the check character (Luhn algorithm in base 32). It detects every single wrong character and nearly every
 * swap of two adjacent characters.
 */
function checkCharacter(body: string): string {
  const base = UNAMBIGUOUS_CHARACTERS.length
  let sum = 0
  for (const [index, character] of [...body].toReversed().entries()) {
    const doubled = UNAMBIGUOUS_CHARACTERS.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(doubled / base) + (doubled % base)
  }
  return UNAMBIGUOUS_CHARACTERS.charAt((base - (sum % base)) % base)
}
