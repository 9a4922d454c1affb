import { type Decimal, multiply, roundTo, type Rounding } from './decimal.ts'

/** How prices of another currency become the shop's. */
export interface Exchange {
  readonly rate: Decimal
  /** The smallest step a converted price may have, in the shop's currency. */
  readonly step: Decimal
  readonly rounding: Rounding
}

/** The price in the shop's currency, rounded once. A price is never rounded away to nothing. */
export function exchanged(price: Decimal, { rate, step, rounding }: Exchange): Decimal {
  const converted = roundTo(multiply(price, rate), step, rounding)
  return converted.digits === 0n && price.digits > 0n ? step : converted
}
