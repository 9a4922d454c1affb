import type { suggestions as en } from '../../en/shop/suggestions.ts'
import { counted } from '../../plural.ts'

export const suggestions: typeof en = {
  label: 'Vorschläge',
  products: 'Produkte',
  categories: 'Kategorien',
  rooms: 'Räume',
  materials: 'Materialien',
  queries: 'Suchanfragen',
  recent: 'Letzte Suchen auf diesem Gerät',
  forget: 'Letzte Suchen löschen',
  searchFor: (q) => `Nach „${q}“ suchen`,
  offered: (count) => `${counted('de', count, 'Vorschlag', 'Vorschläge')}, Auswahl mit den Pfeiltasten`,
}
