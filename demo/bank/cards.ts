/**
 * What happens when a customer pays with a card. The bank approves or declines the payment, or first asks the
 * cardholder to confirm it (`challenge`). With the last four verdicts the payment succeeds, but a problem follows: the
 * redirect to the shop fails, the refund stays pending or fails, or the cardholder disputes the payment.
 */
export type Verdict =
  | 'approved'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'challenge'
  | 'connection_lost'
  | 'refund_pends'
  | 'refund_fails'
  | 'disputed'

/** All test cards of the bank. The bank declines every other valid card number. */
export const testCards: readonly { readonly number: string; readonly verdict: Verdict }[] = [
  { number: '4242424242424242', verdict: 'approved' },
  { number: '4000000000003220', verdict: 'challenge' },
  { number: '4000000000000002', verdict: 'card_declined' },
  { number: '4000000000009995', verdict: 'insufficient_funds' },
  { number: '4000000000000069', verdict: 'expired_card' },
  { number: '4000000000000119', verdict: 'connection_lost' },
  { number: '4000000000007726', verdict: 'refund_pends' },
  { number: '4000000000005126', verdict: 'refund_fails' },
  { number: '4000000000000259', verdict: 'disputed' },
]

export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}
export type CardFieldError =
  | 'number_missing'
  | 'number_wrong'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_wrong'
  | 'name_missing'
  | 'name_long'
export type CardFieldErrors = { readonly [Field in keyof CardFields]?: CardFieldError }

/** Everything that the bank stores about a card. It never stores the full number or the security code. */
export interface Card {
  readonly verdict: Verdict
  readonly last4: string
}

const MAX_NAME_LENGTH = 120

/** Parses the typed card fields. Returns the card, or one error per wrong field. */
export function readCard(fields: CardFields, now: Date): { card: Card } | { errors: CardFieldErrors } {
  const number = digitsOf(fields.number)
  const errors = definedOnly({
    number: numberError(number),
    expiry: expiryError(fields.expiry, now),
    cvc: /^\d{3,4}$/.test(fields.cvc.normalize('NFKC').trim()) ? undefined : 'cvc_wrong',
    name: nameError(fields.name),
  })
  if (Object.keys(errors).length > 0) return { errors }
  const known = testCards.find((card) => card.number === number)
  return { card: { verdict: known?.verdict ?? 'card_declined', last4: number.slice(-4) } }
}

/** Formats a card number in groups of four: "4242 4242 4242 4242". Returns a text that is not a number unchanged. */
export function formatCardNumber(number: string): string {
  const digits = digitsOf(number)
  return /^\d+$/.test(digits) ? digits.replaceAll(/\d{4}(?=\d)/g, '$& ') : number
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/g, '')
}

function numberError(number: string): CardFieldError | undefined {
  if (number === '') return 'number_missing'
  return /^\d{12,19}$/.test(number) && passesLuhn(number) ? undefined : 'number_wrong'
}

/** Verifies the check digit (Luhn algorithm, ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  const total = Array.from(number)
    .toReversed()
    .reduce((sum, digit, position) => {
      const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return total % 10 === 0
}

/** Returns the error of an expiry date, or `undefined`. A card is valid to the end of its month, in UTC. */
function expiryError(text: string, now: Date): CardFieldError | undefined {
  const match = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(digitsOf(text))
  const [month, year] = [Number(match?.[1]), 2000 + Number(match?.[2])]
  if (!match || month < 1 || month > 12) return 'expiry_wrong'
  return Date.UTC(year, month) <= now.getTime() ? 'expiry_past' : undefined
}

function nameError(text: string): CardFieldError | undefined {
  const name = text.trim()
  if (name === '') return 'name_missing'
  return name.length > MAX_NAME_LENGTH ? 'name_long' : undefined
}

function definedOnly(errors: Record<keyof CardFields, CardFieldError | undefined>): CardFieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, fieldError]) => fieldError))
}
