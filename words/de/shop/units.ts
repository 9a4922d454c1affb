import { countPhrase } from '../../plural.ts'
import type { units as en } from '../../en/shop/units.ts'

const weeks = (count: number) => countPhrase('de', count, 'Woche', 'Wochen')

export const units: typeof en = {
  inStock: 'Auf Lager, sofort versandbereit',
  fewInStock: (available) => `Auf Lager, sofort versandbereit: ${available} Stück`,
  soldOut: 'Ausverkauft',
  madeToOrder: (count) =>
    count === null
      ? 'Wird auf Bestellung gefertigt'
      : `Wird auf Bestellung gefertigt, versandbereit in ${weeks(count)}`,
  toSpecification: (count) =>
    count === null
      ? 'Wird nach Ihren Vorgaben gefertigt'
      : `Wird nach Ihren Vorgaben gefertigt, versandbereit in ${weeks(count)}`,
  short: {
    inStock: 'Auf Lager',
    soldOut: 'Ausverkauft',
    madeToOrder: (count) => (count === null ? 'Auf Bestellung' : `Auf Bestellung: ${weeks(count)}`),
    toSpecification: (count) =>
      count === null ? 'Nach Ihren Vorgaben' : `Nach Ihren Vorgaben: ${weeks(count)}`,
    weeks,
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
