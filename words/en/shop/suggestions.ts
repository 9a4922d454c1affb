import { counted } from '../../plural.ts'

/** What the search field offers below what is being typed. Loaded with it. */
export const suggestions = {
  label: 'Suggestions',
  products: 'Pieces',
  categories: 'Categories',
  rooms: 'Rooms',
  materials: 'Materials',
  queries: 'Searches',
  recent: 'Searched before on this device',
  forget: 'Forget these searches',
  searchFor: (q: string) => `Search for “${q}”`,
  offered: (count: number) =>
    `${counted('en', count, 'suggestion', 'suggestions')}, choose with the arrow keys`,
}
