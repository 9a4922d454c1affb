import { countPhrase } from '../../plural.ts'
import type { attributes as en } from '../../en/shop/attributes.ts'

export const attributes: typeof en = {
  yes: 'Ja',
  no: 'Nein',
  names: {
    seats: 'Sitzplätze',
    extendable: 'Ausziehbar',
    maxLoad: 'Belastbar bis',
    assemblyMinutes: 'Aufbau',
    designer: 'Entwurf',
    countryOfOrigin: 'Hergestellt in',
  },
  assembly: (minutes, people) =>
    minutes === 0
      ? 'Fertig aufgebaut.'
      : `Etwa ${minutes} Minuten für ${countPhrase('de', people, 'Person', 'Personen')}.`,
  filters: { seats: 'Sitzplätze', extendable: 'Ausziehbar', assemblyMinutes: 'Aufbauzeit in Minuten' },
  bounds: {
    seats: (seats) => seats,
    assemblyMinutes: (minutes) => `${minutes}\u00a0Min.`,
  },
  any: {
    seats: 'Beliebig viele Sitzplätze',
    extendable: 'Ausziehbar oder nicht',
    assemblyMinutes: 'Jede Aufbauzeit',
  },
}
