// Lists the chosen filters of a query one by one, for the chips of a listing and for suggestions to remove filters.
import { filterFlags } from '#shop/catalogue/attributes.ts'
import {
  filterNames,
  groupKinds,
  noFilters,
  rangeFilters,
  valueFilters,
  type FilterChoice,
  type Facets,
  type Filters,
  type GroupKind,
  type ListingQuery,
  type ValueFilter,
} from './search.ts'

/**
 * Returns the selected filter values, in the fixed order of the filters. The display name of a value comes from the
 * facets. If the facets do not contain the value, its code is the display name.
 */
export function filterChoicesOf(filters: Partial<Filters>, facets: Facets): FilterChoice[] {
  const all = { ...noFilters, ...filters }
  return [
    ...groupKinds.flatMap((kind): FilterChoice[] => {
      const code = all[kind]
      return code === null ? [] : [{ kind, code, name: nameOf(facets, kind, code) }]
    }),
    ...rangeFilters.flatMap((kind): FilterChoice[] => {
      const range = all[kind]
      return range ? [{ kind, range }] : []
    }),
    ...valueFilters.flatMap((kind) =>
      all[kind].map((code): FilterChoice => ({ kind, code, name: nameOf(facets, kind, code) })),
    ),
    ...filterFlags.flatMap((kind): FilterChoice[] => (all[kind] ? [{ kind }] : [])),
    ...(all.inStock ? [{ kind: 'inStock' } as const] : []),
    ...(all.leadTime === null ? [] : [{ kind: 'leadTime', weeks: all.leadTime } as const]),
  ]
}

/** Returns the names of the filters that are set. */
export function chosenFilters(filters: Filters): (keyof Filters)[] {
  return filterNames.filter((name) => {
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== noFilters[name]
  })
}

/**
 * Returns the query with another search text, starting at page 1. If the new text is empty, sorting by relevance
 * becomes the standard order.
 */
export function withQueryText(query: ListingQuery, q: string): ListingQuery {
  return { ...query, q, page: 1, sort: q === '' && query.sort === 'relevance' ? 'standard' : query.sort }
}

function nameOf(facets: Facets, kind: GroupKind | ValueFilter, code: string): string {
  const { categories, rooms: room, collections: collection, ...values } = facets
  const category = categories.map(({ slug, name }) => ({ code: slug, name }))
  const named = { ...values, category, room, collection }[kind]
  return named.find((value) => value.code === code)?.name ?? code
}
