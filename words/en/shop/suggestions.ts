import { countPhrase } from '../../plural.ts'

/** Texts of the suggestions below the search field. The browser loads them together with the search field. */
export const suggestions = {
  label: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  rooms: 'Rooms',
  materials: 'Materials',
  queries: 'Searches',
  recent: 'Recent searches on this device',
  remember: 'Remember my searches on this device',
  stop: 'Stop and clear recent searches',
  searchFor: (q: string) => `Search for “${q}”`,
  offered: (count: number) =>
    `${countPhrase('en', count, 'suggestion', 'suggestions')}, use the arrow keys to choose`,
}
