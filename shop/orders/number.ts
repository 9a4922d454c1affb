import { SPEAKABLE } from '#shop/ids.ts'

/** An order's number: seven random characters and one that checks them, none mistaken for another when read aloud. */
const LENGTH = 8

export function newOrderNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH - 1))
  const body = [...random].map((byte) => SPEAKABLE[byte % SPEAKABLE.length]).join('')
  return body + checkCharacter(body)
}

/** Inserts a row under a new number; where that is taken (`insert` answers nothing), under another. */
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

/** The number a person meant, however typed or spoken ("k7qf 2m9o" has a zero in it); null when it cannot be one. */
export function readOrderNumber(text: string): string | null {
  if (text.length > 40) return null
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (number.length !== LENGTH || [...number].some((character) => !SPEAKABLE.includes(character))) return null
  return checkCharacter(number.slice(0, -1)) === number.at(-1) ? number : null
}

/** Luhn's sum in base 32: one wrong character is always noticed, two swapped neighbours nearly always. */
function checkCharacter(body: string): string {
  const base = SPEAKABLE.length
  let sum = 0
  for (const [index, character] of [...body].toReversed().entries()) {
    const doubled = SPEAKABLE.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(doubled / base) + (doubled % base)
  }
  return SPEAKABLE.charAt((base - (sum % base)) % base)
}
