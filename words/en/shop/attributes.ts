import { countPhrase } from '../../plural.ts'

/** Names and values of product attributes, and their filters. */
export const attributes = {
  yes: 'Yes',
  no: 'No',
  names: {
    shape: 'Shape',
    seats: 'Seats',
    extendable: 'Extendable',
    maxLoad: 'Maximum load',
    weight: 'Weight',
    condition: 'Condition',
    assemblyMinutes: 'Assembly',
    designer: 'Design',
    countryOfOrigin: 'Made in',
  },
  assembly: (minutes: number, people: number) =>
    minutes === 0
      ? 'Fully assembled.'
      : `About ${minutes} minutes for ${countPhrase('en', people, 'person', 'people')}.`,
  /** The heading over a filter. */
  filters: {
    shape: 'Shape',
    seats: 'Seats',
    extendable: 'Extendable',
    assemblyMinutes: 'Assembly time in minutes',
    mattressWidth: 'Bed size (mattress width)',
  },
  /** The names of the possible values of an attribute. */
  choices: {
    condition: { used: 'Used', refurbished: 'Refurbished' },
    shape: {
      round: 'Round',
      oval: 'Oval',
      square: 'Square',
      rectangular: 'Rectangular',
      'half-round': 'Half-round',
      arched: 'Arched',
      organic: 'Organic',
      straight: 'Straight',
      corner: 'Corner (L-shape)',
      'u-shape': 'U-shape',
      chaise: 'With chaise',
    },
  },
  /** The minimum or maximum of a range filter, as the list of active filters shows it. */
  bounds: {
    seats: (seats: string) => seats,
    assemblyMinutes: (minutes: string) => `${minutes}\u00a0min`,
  },
  any: {
    shape: 'Any shape',
    mattressWidth: 'Any bed size',
    seats: 'Any number of seats',
    extendable: 'Extendable or not',
    assemblyMinutes: 'Any assembly time',
  },
}
