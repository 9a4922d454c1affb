import type { suggestions as en } from '../../en/shop/suggestions.ts'
import { counted } from '../../plural.ts'

export const suggestions: typeof en = {
  label: 'Vorschläge',
  products: 'Möbel',
  categories: 'Kategorien',
  rooms: 'Räume',
  materials: 'Materialien',
  queries: 'Suchen',
  recent: 'Auf diesem Gerät schon gesucht',
  forget: 'Diese Suchen vergessen',
  searchFor: (q) => `Nach „${q}“ suchen`,
  offered: (count) => `${counted('de', count, 'Vorschlag', 'Vorschläge')}, mit den Pfeiltasten zu wählen`,
}
