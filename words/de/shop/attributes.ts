import { countPhrase } from '../../plural.ts'
import type { attributes as en } from '../../en/shop/attributes.ts'

export const attributes: typeof en = {
  yes: 'Ja',
  no: 'Nein',
  names: {
    shape: 'Form',
    seats: 'Sitzplätze',
    extendable: 'Ausziehbar',
    maxLoad: 'Belastbar bis',
    weight: 'Gewicht',
    condition: 'Zustand',
    assemblyMinutes: 'Aufbau',
    designer: 'Entwurf',
    countryOfOrigin: 'Hergestellt in',
  },
  assembly: (minutes, people) =>
    minutes === 0
      ? 'Fertig aufgebaut.'
      : `Etwa ${minutes} Minuten für ${countPhrase('de', people, 'Person', 'Personen')}.`,
  filters: {
    shape: 'Form',
    seats: 'Sitzplätze',
    extendable: 'Ausziehbar',
    assemblyMinutes: 'Aufbauzeit in Minuten',
    mattressWidth: 'Matratzenbreite',
  },
  choices: {
    condition: { used: 'Gebraucht', refurbished: 'Aufgearbeitet' },
    shape: {
      round: 'Rund',
      oval: 'Oval',
      square: 'Quadratisch',
      rectangular: 'Rechteckig',
      'half-round': 'Halbrund',
      arched: 'Mit Rundbogen',
      organic: 'Organisch',
      straight: 'Gerade',
      corner: 'Ecke (L-Form)',
      'u-shape': 'U-Form',
      chaise: 'Mit Récamiere',
    },
  },
  bounds: {
    seats: (seats) => seats,
    assemblyMinutes: (minutes) => `${minutes}\u00a0Min.`,
  },
  any: {
    shape: 'Jede Form',
    mattressWidth: 'Jede Matratzenbreite',
    seats: 'Beliebig viele Sitzplätze',
    extendable: 'Ausziehbar oder nicht',
    assemblyMinutes: 'Jede Aufbauzeit',
  },
}
