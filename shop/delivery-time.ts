import type { CountryCode } from './address.ts'
import { addDays, type Day } from './time.ts'
import { addWorkingDays } from './working-days.ts'

/** A period of time of at least `from` and at most `to` days or weeks. */
export interface Span {
  readonly from: number
  readonly to: number
}

export const MAX_DELIVERY_DAYS = 120

/** The delivery times that the shop promises, in working days. Set by the owner of the shop. */
export interface DeliveryDays {
  /** Home delivery of items in stock in the shop's own country. */
  readonly stocked: Span
  /** Home delivery of made-to-order items in the shop's own country. Counted from the end of the production. */
  readonly made: Span
  /** Time until an item is ready for pickup. Counted from the end of the production for made-to-order items. */
  readonly pickup: Span
  /** Added to the delivery time for other countries. */
  readonly abroad: Span
  /** Added to the delivery time for the given countries, instead of `abroad`. */
  readonly countries: Readonly<Record<CountryCode, Span>>
}

/** The time in which an item arrives, counted from the day of the order. */
export interface DeliveryTime extends Span {
  readonly unit: 'working_days' | 'weeks'
}

/** The delivery time that an order promised. `latest`: the last day on which the item arrives. */
export interface PromisedTime extends DeliveryTime {
  readonly latest: Day
}

/** The settings on which delivery times depend. `country`: the shop's own country. */
export interface DeliveryTimeSettings {
  readonly deliveryDays: DeliveryDays
  readonly country: CountryCode
}

/** Availability of an item. `weeks`: the production time. `null`: unknown. */
interface Availability {
  readonly kind: 'in_stock' | 'sold_out' | 'made_to_order' | 'to_specification'
  readonly weeks?: number | null
}

export const WORKING_DAYS_PER_WEEK = 5

/**
 * Returns the time in which an item arrives at home in the given country, or is ready for pickup (`destination` is
 * `null`). The time of a made-to-order item contains its production and is a number of whole weeks. `null`: the item is
 * sold out, or its production time is unknown.
 */
export function deliveryTimeOf(
  { kind, weeks = null }: Availability,
  destination: CountryCode | null,
  settings: DeliveryTimeSettings,
): DeliveryTime | null {
  if (kind === 'in_stock') return { ...transportTime('stocked', destination, settings), unit: 'working_days' }
  if (kind === 'sold_out' || weeks === null) return null
  const { from, to } = transportTime('made', destination, settings)
  return {
    from: weeks + Math.floor(from / WORKING_DAYS_PER_WEEK),
    to: weeks + Math.ceil(to / WORKING_DAYS_PER_WEEK),
    unit: 'weeks',
  }
}

/** Returns the time from the warehouse or the end of the production to the customer, in working days. */
function transportTime(
  policy: 'stocked' | 'made',
  destination: CountryCode | null,
  { deliveryDays, country }: DeliveryTimeSettings,
): Span {
  if (destination === null) return deliveryDays.pickup
  const { from, to } = deliveryDays[policy]
  if (destination === country) return { from, to }
  const added = deliveryDays.countries[destination] ?? deliveryDays.abroad
  return { from: from + added.from, to: to + added.to }
}

/** Adds to a delivery time the last day on which an item arrives that was ordered on the day `orderedOn`. */
export function promisedTime(time: DeliveryTime, orderedOn: Day): PromisedTime {
  const latest = time.unit === 'weeks' ? addDays(orderedOn, time.to * 7) : addWorkingDays(orderedOn, time.to)
  return { ...time, latest }
}

/** Converts a delivery time to working days, the unit of product feeds and structured data. */
export function inWorkingDays({ from, to, unit }: DeliveryTime): Span {
  const factor = unit === 'weeks' ? WORKING_DAYS_PER_WEEK : 1
  return { from: from * factor, to: to * factor }
}
