import { href } from 'react-router'
import {
  type GroupKind,
  type Listing,
  type ListingQuery,
  allProductsQuery,
  parameterOf,
  rangeFilters,
  valueFilters,
  writeListingQuery,
  type FilterChoice,
  noFilters,
} from '#shop/search/search.ts'
import { filterLengths } from '#shop/catalogue/attributes.ts'
import type { Currency } from '#shop/money.ts'
import { withQueryText } from '#shop/search/choices.ts'

/**
 * Converts submitted form fields into the search parameters of a listing. Without JavaScript, the form sends the
 * minimum and the maximum of a range as separate fields: `width-from=120&width-to=200` becomes `width=120-200`. Leaves
 * out the page number, so that a changed filter opens the first page. If the form says that its lengths are in inches,
 * `width-from=84.5` becomes `width=84.5in-`.
 */
export function listingSearch(sent: Iterable<readonly [string, string]>): URLSearchParams {
  const params = new URLSearchParams()
  const ends = new Map<string, string>()
  const fields = [...sent]
  const isInInches = fields.some(([name, value]) => name === LENGTH_UNIT_FIELD && value === 'in')
  for (const [name, value] of fields) {
    if (name === LENGTH_UNIT_FIELD) continue
    if (rangeEndNames.has(name))
      ends.set(name, isInInches && lengthEndNames.has(name) ? inches(value) : wholeNumber(value))
    else if (value.trim() && name !== 'page') params.append(name, value.trim())
  }
  for (const name of rangeNames) {
    const [from = '', to = ''] = [ends.get(`${name}-from`), ends.get(`${name}-to`)]
    if (from || to) params.set(name, `${from}-${to}`)
  }
  return params
}

/**
 * Checks whether the search parameters come directly from the form. The form sends the minimum and the maximum of a
 * range as separate parameters, and repeats a parameter that has several values.
 */
export function isFromForm(params: URLSearchParams): boolean {
  const isRangeEnd = (name: string) => rangeEndNames.has(name)
  return [...params.keys()].some(isRangeEnd) || valueNames.some((name) => params.getAll(name).length > 1)
}

const rangeNames = rangeFilters.map((name) => parameterOf[name])
const valueNames = valueFilters.map((name) => parameterOf[name])
const endNamesOf = (names: readonly string[]) =>
  new Set(names.flatMap((name) => [`${name}-from`, `${name}-to`]))
const rangeEndNames = endNamesOf(rangeNames)
const lengthEndNames = endNamesOf(filterLengths.map((name) => parameterOf[name]))

/** Name of the hidden field with the unit of the form's lengths. Absent: centimetres. */
export const LENGTH_UNIT_FIELD = 'length-unit'

/**
 * The kind of a listing page. The path of the page contains a category (`furniture`), a room (`rooms`), a collection
 * (`collections`) or none of them (`search`). A category, room or collection that is not in the path is a filter.
 */
export type ListingKind = 'furniture' | 'rooms' | 'collections' | 'search'

/** The data of a listing page. */
export interface ListingData {
  readonly listingKind: ListingKind
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
}

/**
 * For each kind of listing, the kind of group in the path of its pages: a category, a room or a collection. `null`: the
 * path contains no group.
 */
export const groupInPath: Readonly<Record<ListingKind, GroupKind | null>> = {
  furniture: 'category',
  rooms: 'room',
  collections: 'collection',
  search: null,
}

/** For each kind of group (category, room or collection), a function that returns the path of a group's page. */
export const groupPath: Readonly<Record<GroupKind, (slug: string) => string>> = {
  category: (category) => href('/furniture/:category?', { category }),
  room: (room) => href('/rooms/:room', { room }),
  collection: (collection) => href('/collections/:collection', { collection }),
}

/**
 * Returns the URL of a listing. Leaves out parameters that have their default value. If a search has no search words,
 * or a room or collection page has no slug, returns the URL of the furniture listing instead.
 */
export function listingHref(listingKind: ListingKind, query: ListingQuery): string {
  const group = groupInPath[listingKind]
  if (group ? query[group] === null : query.q === '') {
    if (listingKind !== 'furniture') return listingHref('furniture', query)
  }
  const params = writeListingQuery(group ? { ...query, [group]: null } : query)
  const slug = group && query[group]
  const ungrouped = listingKind === 'search' ? href('/search') : href('/furniture/:category?')
  const path = slug ? groupPath[group](slug) : ungrouped
  return params.size > 0 ? `${path}?${params}` : path
}

/**
 * Returns the URL to which the form of a listing is submitted. This URL is only the path of the listing, because the
 * fields of the form contain all other parts of the query.
 */
export function formAction(listingKind: ListingKind, query: ListingQuery): string {
  const group = groupInPath[listingKind]
  return group ? listingHref(listingKind, { ...allProductsQuery, [group]: query[group] }) : href('/search')
}

/**
 * Parses a typed number and rounds it to a whole number. Accepts "120", "119.5" and "1.200" (which means 1200). Returns
 * `''` for any other text.
 */
function wholeNumber(text: string): string {
  const plain = text.trim()
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replaceAll(/\D/g, '') : plain.replace(',', '.')
  const number = Math.round(Number(digits))
  return plain && Number.isSafeInteger(number) && number >= 0 ? String(number) : ''
}

/** Reads typed inches such as "84" or "84.25", and rounds them to one decimal: "84.3in". `''`: any other text. */
function inches(text: string): string {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? `${Math.round(Number(plain) * 10) / 10}in` : ''
}

/** Returns the query of the listing without one of its filters. The new query selects the first page of the listing. */
export function withoutFilter(query: ListingQuery, choice: FilterChoice): ListingQuery {
  const { kind } = choice
  if (kind === 'q') return withQueryText(query, '')
  const list = valueFilters.find((name) => name === kind)
  const left = list && 'code' in choice ? query[list].filter((code) => code !== choice.code) : noFilters[kind]
  return { ...query, [kind]: left, page: 1 }
}

/**
 * Returns the query of the listing without any filters. The new query selects the first page. It keeps the search words
 * and the category, room or collection in the path.
 */
export function withoutFilters(query: ListingQuery, inPath: GroupKind | null): ListingQuery {
  return { ...query, ...noFilters, ...(inPath && { [inPath]: query[inPath] }), page: 1 }
}
