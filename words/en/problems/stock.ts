import { countPhrase } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

const units = (count: number) => countPhrase('en', count, 'unit', 'units')

export const stockProblems: SentencesOf<'stock'> = {
  'stock.no_such_location': () => 'This location no longer exists. Please choose another one.',
  'stock.no_such_code': ({ codes }) =>
    `No variant has the SKU or GTIN ${codes.map((code) => `“${code}”`).join(', ')}.`,
  'stock.code_ambiguous': ({ code }) => `Several variants have the GTIN “${code}”. Please enter the SKU.`,
  'stock.level_changed': ({ seen, onHand }) =>
    `The number on hand has changed from ${seen} to ${onHand} in the meantime. Please check your entry and send it again.`,
  'stock.below_zero': ({ onHand }) => `Only ${units(onHand)} on hand, and the number cannot fall below 0.`,
  'stock.too_many': ({ limit }) => `The number on hand can be at most ${limit}.`,
  'stock.no_change': () => 'The number on hand is already the same.',
  'stock.location_name_taken': ({ name }) => `There is already a location “${name}”.`,
  'stock.location_changed': ({ name }) =>
    `Another person has renamed this location to “${name}” in the meantime.`,
  'stock.location_standard': () =>
    'This location cannot be removed, because imports set its stock. You can rename it.',
  'stock.location_in_use': ({ name, onHand, reserved, unsent, counts, shipments }) => {
    const reasons = [
      onHand > 0 && `${units(onHand)} on hand`,
      reserved > 0 && `${units(reserved)} reserved for open orders`,
      unsent > 0 && `${units(unsent)} sold and not dispatched`,
      counts > 0 && countPhrase('en', counts, 'open stock count', 'open stock counts'),
      shipments > 0 &&
        countPhrase('en', shipments, 'open transfer or delivery', 'open transfers or deliveries'),
    ]
    return `“${name}” cannot be removed yet. In the way: ${reasons.filter(Boolean).join(', ')}.`
  },
  'stock.same_location': () => 'Please choose two different locations.',
  'stock.shipment_changed': () =>
    'This page was out of date, and nothing was saved. It now shows the current state. Please check it and try again.',
  'stock.shipment_empty': () => 'Please add at least one product first.',
  'stock.shipment_full': ({ limit }) => `There can be at most ${limit} lines. Please make another one.`,
  'stock.not_available': ({ name, available }) =>
    available <= 0
      ? `No unit of ${name} is available at this location.`
      : `Only ${units(available)} of ${name} available at this location.`,
  'stock.too_many_received': ({ name, left }) => `At most ${units(left)} of ${name} can still be received.`,
  'stock.nothing_entered': () => 'Please enter at least one number.',
  'stock.count_too_large': ({ limit }) =>
    `A stock count can have at most ${limit} variants. Please count one category after another.`,
  'stock.count_over': () => 'This stock count has been applied or cancelled and cannot be changed.',
  'stock.count_changed': () =>
    'Another person has counted in the meantime. The page now shows the current numbers. Please check them and try again.',
  'stock.number_changed': ({ counted }) =>
    counted === null
      ? 'Another person has cleared this number in the meantime. Please check it and save again.'
      : `Another person has counted ${counted} in the meantime. Please check the number and save again.`,
  'stock.count_empty': () => 'Nothing has been counted yet.',
  'stock.not_in_count': ({ name }) => `${name} is not part of this stock count.`,
  'stock.no_variants': () => 'There is nothing to count: no stocked variant matches this choice.',
}
