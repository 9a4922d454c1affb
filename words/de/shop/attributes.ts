import { plural } from '../../plural.ts'
import type { attributes as en } from '../../en/shop/attributes.ts'

export const attributes: typeof en = {
  yes: 'Ja',
  no: 'Nein',
  names: {
    extendable: 'Ausziehbar',
    maxLoad: 'Trägt bis zu',
    assemblyMinutes: 'Aufbau',
    designer: 'Entwurf',
    countryOfOrigin: 'Gefertigt in',
  },
  assembly: (minutes, people) =>
    minutes === 0
      ? 'Kommt fertig aufgebaut.'
      : `Etwa ${minutes} Minuten für ${people} ${plural('de', people, { one: 'Person', other: 'Personen' })}. Alles Nötige liegt im Paket.`,
  filters: { extendable: 'Ausziehbar', assemblyMinutes: 'Aufbau in Minuten' },
  bounds: {
    assemblyMinutes: (minutes) => `${minutes} Min.`,
  },
  any: {
    extendable: 'Ausziehbar oder nicht',
    assemblyMinutes: 'Jede Aufbauzeit',
  },
}
