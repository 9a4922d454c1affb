import { currency, decimalsOf, type Money, money } from '#shop/money.ts'

/** Where Stripe counts in other units than ISO 4217 has them: https://docs.stripe.com/currencies#special-cases */
const DECIMALS_AT_STRIPE: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** An amount in the units Stripe counts in. */
export function toStripe(amount: Money): number {
  const shift = shiftOf(amount)
  const units = shift < 0 ? amount.minor / 10 ** -shift : amount.minor * 10 ** shift
  if (!Number.isSafeInteger(units)) throw new RangeError(`Stripe takes no parts of a ${amount.currency}`)
  return units
}

export function fromStripe(units: number, code: string): Money {
  const none = money(0, currency(code.toUpperCase()))
  const shift = shiftOf(none)
  return money(shift < 0 ? units * 10 ** -shift : units / 10 ** shift, none.currency)
}

function shiftOf({ currency: of }: Money): number {
  const decimals = decimalsOf(of)
  return (DECIMALS_AT_STRIPE[of] ?? decimals) - decimals
}
