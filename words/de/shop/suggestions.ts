import type { suggestions as en } from '../../en/shop/suggestions.ts'
import { countPhrase } from '../../plural.ts'

export const suggestions: typeof en = {
  label: 'Vorschläge',
  products: 'Produkte',
  categories: 'Kategorien',
  rooms: 'Räume',
  materials: 'Materialien',
  queries: 'Suchanfragen',
  recent: 'Letzte Suchen auf diesem Gerät',
  remember: 'Meine Suchen auf diesem Gerät merken',
  stop: 'Beenden und letzte Suchen löschen',
  searchFor: (q) => `Nach „${q}“ suchen`,
  offered: (count) => `${countPhrase('de', count, 'Vorschlag', 'Vorschläge')}, Auswahl mit den Pfeiltasten`,
}
