import { counted } from '../../plural.ts'
import type { attributes as en } from '../../en/shop/attributes.ts'

export const attributes: typeof en = {
  yes: 'Ja',
  no: 'Nein',
  names: {
    seats: 'Sitzplätze',
    extendable: 'Ausziehbar',
    maxLoad: 'Trägt bis zu',
    assemblyMinutes: 'Aufbau',
    designer: 'Entwurf',
    countryOfOrigin: 'Gefertigt in',
  },
  assembly: (minutes, people) =>
    minutes === 0
      ? 'Kommt fertig aufgebaut.'
      : `Etwa ${minutes} Minuten für ${counted('de', people, 'Person', 'Personen')}. Alles Nötige liegt im Paket.`,
  filters: { seats: 'Sitzplätze', extendable: 'Ausziehbar', assemblyMinutes: 'Aufbau in Minuten' },
  bounds: {
    seats: (seats) => seats,
    assemblyMinutes: (minutes) => `${minutes} Min.`,
  },
  any: {
    seats: 'Jede Zahl von Sitzplätzen',
    extendable: 'Ausziehbar oder nicht',
    assemblyMinutes: 'Jede Aufbauzeit',
  },
}
