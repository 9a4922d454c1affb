import { countPhrase, plural } from '../../plural.ts'

/** Joins words in quotation marks: “a”, “b” or “c”. */
const quoted = (words: readonly string[]) =>
  words
    .map((word) => `“${word}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')

const productCount = (count: string, of: number) => `${count} ${plural('en', of, 'product', 'products')}`

export const listing = {
  title: 'Furniture',
  intro: 'Filter by size, price, colour and material.',
  resultCount: (count: string, of: number) => (of === 0 ? 'No products' : productCount(count, of)),

  similarCount: (count: string, exact: number) =>
    exact === 0 ? `, ${count} similar` : ` and ${count} similar`,
  similar: 'Similar products',
  closest: 'Closest matches',

  filters: 'Filters',
  showFilters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  closeFilters: 'Close filters',
  apply: 'Apply',
  showResults: (count: string, of: number) => (of === 0 ? 'No results' : `Show ${productCount(count, of)}`),
  facet: {
    category: 'Category',
    room: 'Room',
    collection: 'Collection',
    price: (sign: string) => `Price in ${sign}`,
    attribute: (name: string, unit: string) => `${name} in ${unit}`,
    materials: 'Material',
    colours: 'Colour',
    manufacturers: 'Manufacturer',
    availability: 'Availability',
  },
  all: { category: 'All furniture', room: 'All rooms', collection: 'All collections' },
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  price: 'Price',
  from: 'from',
  to: 'to',
  lowest: (what: string) => `${what}: from`,
  highest: (what: string) => `${what}: to`,
  unknownCount: (unknown: string, all: string) => `No data for ${unknown} of ${all} products.`,
  unknownHiddenCount: (unknown: string, all: string) =>
    `No data for ${unknown} of ${all} products; these are hidden.`,
  inStock: 'In stock',
  within: (weeks: number) =>
    weeks === 0 ? 'ready immediately' : `ready within ${countPhrase('en', weeks, 'week', 'weeks')}`,
  anyTime: 'any',

  active: 'Active filters',
  attribute: (name: string, range: string) => `${name} ${range}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  atLeast: (from: string) => `from ${from}`,
  atMost: (to: string) => `up to ${to}`,
  remove: (what: string) => `Remove filter: ${what}`,
  clearAll: 'Clear all',

  sort: 'Sort by',
  sorts: {
    relevance: 'best match',
    standard: 'standard order',
    newest: 'newest first',
    price: 'price, lowest first',
    '-price': 'price, highest first',
    name: 'name',
    width: 'width, narrowest first',
  },

  emptyTitle: 'No results',
  emptyText: 'Remove a filter to see products:',
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
    manufacturers: 'Any manufacturer',
    inStock: 'Include out-of-stock products',
    leadTime: 'Any availability',
  },
  withoutWords: (q: string) => `Without the search term “${q}”`,
  nearMisses: 'Closest matches',
  emptyGroup: 'No products here at the moment',
  emptyShop: 'Our range is coming soon',
  emptyShopText: 'Please check back later.',
  seeAllFurniture: 'See all furniture',

  shownRange: (first: string, last: string, total: string) => `Products ${first}–${last} of ${total}`,
  shownCount: (shown: string, total: string) => `${shown} of ${total} products shown`,
  showMore: (count: string, _of: number) => `Show ${count} more`,
  showPrevious: (count: string, _of: number) => `Show ${count} previous`,
  loading: 'Loading…',
  notLoaded: 'These products could not be loaded. Please check your connection and try again.',
  pagination: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,

  searchTitle: 'Search',
  searchFor: (q: string) => `“${q}”`,
  searchHint:
    'Search by product type, material, size, name or article number. Small typing mistakes are fine.',
  nothingFound: (q: string) => `No results for “${q}”`,
  nothingCalled: (q: string) => `Nothing here is called “${q}”`,
  unknown: (words: readonly string[]) =>
    `Nothing here is called ${quoted(words)}. These products match your other words.`,
  nothingFoundText:
    'Try a product type (sofa, shelf, lamp) or a material (oak, linen), or browse a category.',
  shownInstead: (shown: string) => `Showing results for “${shown}”.`,
  searchInstead: (typed: string) => `Search for “${typed}” instead`,
  interpretation: 'Interpreted as:',
  leftOut: (typed: string) => `No match for “${typed}”; it was ignored.`,
  browseCategories: 'Browse categories',
}
