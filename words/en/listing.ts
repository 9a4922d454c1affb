import { plural } from '../plural.ts'

const pieces = (count: string, of: number) =>
  `${count} ${plural('en', of, { one: 'piece', other: 'pieces' })}`

export const listing = {
  title: 'Furniture',
  intro: 'Every piece with its measures, how soon it comes and what happens if it is wrong.',
  resultCount: (count: string, of: number) => (of === 0 ? 'No pieces' : pieces(count, of)),

  filters: 'Filters',
  showFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  closeFilters: 'Close the filters',
  apply: 'Apply',
  showResults: (count: string, of: number) => (of === 0 ? 'Nothing to show' : `Show ${pieces(count, of)}`),
  category: 'Category',
  allCategories: 'All furniture',
  price: 'Price',
  width: 'Width',
  priceIn: (sign: string) => `Price in ${sign}`,
  widthIn: (unit: string) => `Width in ${unit}`,
  from: 'from',
  to: 'to',
  lowest: (what: string) => `${what}: from`,
  highest: (what: string) => `${what}: to`,
  unknownWidth: (unknown: string, all: string) =>
    `${unknown} of ${all} have no measured width. They are left out while this filter is on.`,

  active: 'Filters that are on',
  between: (from: string, to: string) => `${from} to ${to}`,
  atLeast: (from: string) => `from ${from}`,
  atMost: (to: string) => `up to ${to}`,
  remove: (what: string) => `Remove filter: ${what}`,
  clearAll: 'Clear all',

  sort: 'Sort by',
  sorts: {
    relevance: 'best match',
    newest: 'newest first',
    price: 'price, lowest first',
    '-price': 'price, highest first',
    name: 'name',
    width: 'width, narrowest first',
  },

  emptyTitle: 'Nothing fits all of that',
  emptyText: 'Let go of one of these and there is something again:',
  anyPrice: (from: string, to: string) =>
    from === to
      ? `Any price (there is something at ${from})`
      : `Any price (there is something from ${from} to ${to})`,
  anyWidth: (count: string, of: number) => `Any width (${pieces(count, of)})`,
  anyCategory: 'All categories',
  emptyCategory: 'There is nothing in this category at the moment.',
  startAgain: 'See all furniture',

  pagination: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,

  searchTitle: 'Search',
  searchFor: (q: string) => `“${q}”`,
  searchField: 'What are you looking for?',
  searchButton: 'Search',
  searchHint: 'A kind of piece, a material, a name or an article number. Small typing mistakes are fine.',
  nothingFound: (q: string) => `Nothing here is called “${q}”`,
  nothingFoundText:
    'Try the kind of piece (sofa, shelf, lamp) or a material (oak, linen), or look through a category.',
  instead: (typed: string, shown: string) =>
    `Nothing here is called “${typed}”. This is what we found for “${shown}”.`,
  lookThrough: 'Look through a category',
}
