import type { DeliveryTime } from '#shop/delivery-time.ts'
import { countPhrase, WORD_JOINER } from '../../plural.ts'
import type { units as en } from '../../en/shop/units.ts'

const weeks = (count: number) => countPhrase('de', count, 'Woche', 'Wochen')

function span(time: DeliveryTime): string {
  if (time.to === 0) return time.unit === 'weeks' ? 'weniger als eine Woche' : 'weniger als ein Werktag'
  return spanWith(time, 'Werktage')
}

/** Formats a delivery time after a preposition with the dative: "5–8 Werktagen". */
function spanInDative(time: DeliveryTime): string {
  if (time.to === 0) return time.unit === 'weeks' ? 'weniger als einer Woche' : 'weniger als einem Werktag'
  return spanWith(time, 'Werktagen')
}

function spanWith({ from, to, unit }: DeliveryTime, workingDays: string): string {
  const longest = unit === 'weeks' ? weeks(to) : countPhrase('de', to, 'Werktag', workingDays)
  if (from === 0) return `bis zu ${longest}`
  return from === to ? longest : `${from}–${WORD_JOINER}${longest}`
}

export const units: typeof en = {
  inStock: 'Auf Lager',
  fewInStock: (available) => `Auf Lager: ${available} Stück`,
  soldOut: 'Ausverkauft',
  madeToOrder: (count) =>
    !count
      ? 'Wird auf Bestellung gefertigt'
      : `Wird auf Bestellung gefertigt, versandbereit in ${weeks(count)}`,
  toSpecification: (count) =>
    !count
      ? 'Wird nach Ihren Vorgaben gefertigt'
      : `Wird nach Ihren Vorgaben gefertigt, versandbereit in ${weeks(count)}`,
  deliveryTo: (time, country) => `Lieferzeit ${span(time)} (${country})`,
  deliveryBy: (time, day) => `Lieferzeit ${span(time)}, spätestens am ${day}`,
  pickup: (time) => `Abholbereit in ${spanInDative(time)}`,
  pickupBy: (time, day) => `Abholbereit in ${spanInDative(time)}, spätestens am ${day}`,
  span,
  short: {
    inStock: 'Auf Lager',
    soldOut: 'Ausverkauft',
    inStockIn: (time) => `Auf Lager: ${span(time)}`,
    madeToOrder: (time) => (time === null ? 'Auf Bestellung' : `Auf Bestellung: ${span(time)}`),
    toSpecification: (time) => (time === null ? 'Nach Ihren Vorgaben' : `Nach Ihren Vorgaben: ${span(time)}`),
  },
  dimension: {
    width: 'Breite',
    depth: 'Tiefe',
    height: 'Höhe',
    seatHeight: 'Sitzhöhe',
    seatDepth: 'Sitztiefe',
    clearance: 'Bodenfreiheit',
    armHeight: 'Armlehnenhöhe',
    diagonalDepth: 'Diagonale Tiefe',
    mattressWidth: 'Matratzenbreite',
    length: 'Länge',
  },
  swatches: (count) => countPhrase('de', count, 'Ausführung', 'Ausführungen'),
  moreSwatches: (count) => `+${count}`,
}
