import { href } from 'react-router'
import {
  type Group,
  type Listing,
  type ListingQuery,
  everything,
  parameterOf,
  ranged,
  valued,
  writeListingQuery,
  type Choice,
  noFilters,
} from '#shop/search/search.ts'
import type { Currency } from '#shop/money.ts'
import { withWords } from '#shop/search/choices.ts'

/**
 * The address of what a listing's form asks for. A form without JavaScript sends both ends of a range on their own; the
 * address has them in one: `width-from=120&width-to=200` becomes `width=120-200`. A new choice begins at the first page.
 */
export function listingSearch(sent: Iterable<readonly [string, string]>): URLSearchParams {
  const params = new URLSearchParams()
  const ends = new Map<string, string>()
  for (const [name, value] of sent) {
    if (looseEnds.has(name)) ends.set(name, wholeNumber(value))
    else if (value.trim() && name !== 'page') params.append(name, value.trim())
  }
  for (const name of rangeNames) {
    const [from = '', to = ''] = [ends.get(`${name}-from`), ends.get(`${name}-to`)]
    if (from || to) params.set(name, `${from}-${to}`)
  }
  return params
}

/** Whether an address is as a form sends it: ends of a range on their own, or values one by one. */
export function isFromForm(params: URLSearchParams): boolean {
  const isLoose = (name: string) => looseEnds.has(name)
  return [...params.keys()].some(isLoose) || valueNames.some((name) => params.getAll(name).length > 1)
}

const rangeNames = ranged.map((name) => parameterOf[name])
const valueNames = valued.map((name) => parameterOf[name])
const looseEnds = new Set(rangeNames.flatMap((name) => [`${name}-from`, `${name}-to`]))

/** Where a listing stands: what it is grouped by is part of the path there, and one choice among others elsewhere. */
export type Place = 'furniture' | 'rooms' | 'collections' | 'search'

/** A listing as a page shows it. */
export interface ListingData {
  readonly place: Place
  readonly query: ListingQuery
  readonly listing: Listing
  readonly currency: Currency
}

/** Which of its choices a listing has in its path. */
export const groupInPath: Readonly<Record<Place, Group | null>> = {
  furniture: 'category',
  rooms: 'room',
  collections: 'collection',
  search: null,
}

/** The path of a category, a room or a collection, by its slug. */
export const groupPath: Readonly<Record<Group, (slug: string) => string>> = {
  category: (category) => href('/furniture/:category?', { category }),
  room: (room) => href('/rooms/:room', { room }),
  collection: (collection) => href('/collections/:collection', { collection }),
}

/**
 * The address of a listing, without what goes without saying. A search without words, a room's listing without its room
 * are listings of the furniture.
 */
export function listingHref(place: Place, query: ListingQuery): string {
  const group = groupInPath[place]
  if (group ? query[group] === null : query.q === '') {
    if (place !== 'furniture') return listingHref('furniture', query)
  }
  const params = writeListingQuery(group ? { ...query, [group]: null } : query)
  const slug = group && query[group]
  const ungrouped = place === 'search' ? href('/search') : href('/furniture/:category?')
  const path = slug ? groupPath[group](slug) : ungrouped
  return params.size > 0 ? `${path}?${params}` : path
}

/** Where a listing's form sends itself: to its path; its fields say the rest. */
export function formAction(place: Place, query: ListingQuery): string {
  const group = groupInPath[place]
  return group ? listingHref(place, { ...everything, [group]: query[group] }) : href('/search')
}

/** People write 120, 119.5 or 1.200: what is left is whole. */
function wholeNumber(text: string): string {
  const plain = text.trim()
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replaceAll(/\D/g, '') : plain.replace(',', '.')
  const number = Math.round(Number(digits))
  return plain && Number.isSafeInteger(number) && number >= 0 ? String(number) : ''
}

/** The same listing without one choice, from its first page. */
export function withoutChoice(query: ListingQuery, choice: Choice): ListingQuery {
  const { kind } = choice
  if (kind === 'q') return withWords(query, '')
  const isOneOfMany = kind === 'materials' || kind === 'colours' || kind === 'makers'
  const left = isOneOfMany ? query[kind].filter((code) => code !== choice.code) : noFilters[kind]
  return { ...query, [kind]: left, page: 1 }
}

/** The same listing with nothing chosen but its words and what stands in its path. */
export function withoutChoices(query: ListingQuery, inPath: Group | null): ListingQuery {
  return { ...query, ...noFilters, ...(inPath && { [inPath]: query[inPath] }), page: 1 }
}
