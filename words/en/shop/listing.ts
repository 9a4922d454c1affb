import { plural } from '../../plural.ts'

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
  facet: {
    category: 'Category',
    room: 'Room',
    collection: 'Collection',
    price: (sign: string) => `Price in ${sign}`,
    measure: (name: string, unit: string) => `${name} in ${unit}`,
    materials: 'Material',
    colours: 'Colour',
    makers: 'Maker',
    coming: 'How soon it comes',
  },
  all: { category: 'All furniture', room: 'All rooms', collection: 'All collections' },
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  price: 'Price',
  from: 'from',
  to: 'to',
  lowest: (what: string) => `${what}: from`,
  highest: (what: string) => `${what}: to`,
  unmeasured: (unknown: string, all: string) => `Not known for ${unknown} of ${all} pieces.`,
  unmeasuredOut: (unknown: string, all: string) =>
    `Not known for ${unknown} of ${all} pieces: they are left out for now.`,
  inStock: 'In stock',
  within: (weeks: number) =>
    weeks === 0 ? 'at once' : `within ${weeks} ${plural('en', weeks, { one: 'week', other: 'weeks' })}`,
  anyTime: 'any time',

  active: 'Filters that are on',
  measure: (name: string, range: string) => `${name} ${range}`,
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
  any: {
    category: 'Any category',
    room: 'Any room',
    collection: 'Any collection',
    price: 'Any price',
    width: 'Any width',
    depth: 'Any depth',
    height: 'Any height',
    seatHeight: 'Any seat height',
    materials: 'Any material',
    colours: 'Any colour',
    makers: 'Any maker',
    inStock: 'Also what is not in stock',
    leadTime: 'However long it takes',
  },
  withoutWords: (q: string) => `Without the words “${q}”`,
  nearest: 'These come closest',
  emptyPlace: 'There is nothing here at the moment.',
  emptyShop: 'There is nothing in the shop yet.',
  emptyShopText: 'The furniture is on its way. Please come back soon.',
  startAgain: 'See all furniture',

  pagination: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,

  searchTitle: 'Search',
  searchFor: (q: string) => `“${q}”`,
  searchField: 'What are you looking for?',
  searchButton: 'Search',
  searchHint:
    'A kind of piece, a material, a measure, a name or an article number. Small typing mistakes are fine.',
  nothingFound: (q: string) => `Nothing here is called “${q}”`,
  nothingFoundText:
    'Try the kind of piece (sofa, shelf, lamp) or a material (oak, linen), or look through a category.',
  shownInstead: (shown: string) => `This is what we found for “${shown}”.`,
  searchInstead: (typed: string) => `Search for “${typed}” instead`,
  understood: 'Understood:',
  leftOut: (typed: string) => `“${typed}” fits nothing here and was left out.`,
  lookThrough: 'Look through a category',
}
