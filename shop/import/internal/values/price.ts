import { type Decimal, multiply, roundTo, type Rounding } from './decimal.ts'

/** Rule for converting prices from another currency to the shop's currency. */
export interface CurrencyConversion {
  readonly rate: Decimal
  /** Converted prices are rounded to a multiple of this step, in the shop's currency. */
  readonly step: Decimal
  readonly rounding: Rounding
}

/**
 * Converts a price to the shop's currency and rounds it once, to a multiple of `step`. If the result for a price above
 * 0 would be 0, returns `step` instead.
 */
export function convertPrice(price: Decimal, { rate, step, rounding }: CurrencyConversion): Decimal {
  const converted = roundTo(multiply(price, rate), step, rounding)
  return converted.digits === 0n && price.digits > 0n ? step : converted
}
