import {
  attributes,
  type FilterFlag,
  filterFlags,
  type FilterLength,
  filterLengths,
  type FilterList,
  filterLists,
  type FilterNumber,
  filterNumbers,
  lengths,
  type SortAttribute,
  sortAttributes,
} from '#shop/catalogue/attributes.ts'
import { SLUG, type ProductCard } from '#shop/catalogue/catalogue.ts'
import { millimetres, tenthsOfInches } from '#shop/length.ts'
import { readWords } from './suggestions.ts'

export const PAGE_SIZE = 24
/**
 * Sort orders. `standard`: products with a photograph first, and of these the newest first. If the customer has chosen
 * filters, only the newest first.
 */
export const sorts = [
  'relevance',
  'standard',
  'newest',
  'price',
  '-price',
  'name',
  ...sortAttributes,
] as const
export type Sort = 'relevance' | 'standard' | 'newest' | 'price' | '-price' | 'name' | SortAttribute

export type RangeFilter = 'price' | FilterLength | FilterNumber
export const rangeFilters: readonly RangeFilter[] = ['price', ...filterLengths, ...filterNumbers]

/** The three kinds of groups. A category, room or collection may be part of a listing's path. */
export const groupKinds = ['category', 'room', 'collection'] as const
export type GroupKind = (typeof groupKinds)[number]

/**
 * Filters in which a customer can choose several values. A product passes the filter if it has at least one of the
 * chosen values.
 */
export const valueFilters = ['materials', 'colours', 'manufacturers', ...filterLists] as const
export type ValueFilter = 'materials' | 'colours' | 'manufacturers' | FilterList

/** Range with inclusive bounds; `null`: unbounded. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
  /** The unit of the bounds in the URL, if they are lengths that the customer typed in inches. */
  readonly unit?: 'in'
  /**
   * Width range for beds without a known mattress width. Such a bed matches if the width of its frame is in this range.
   * Set only if the filter comes from the search text.
   */
  readonly widthIfUnknown?: Range
}

/** Filters of a listing. Prices are in whole units of the shop's currency, lengths in millimetres. */
export interface Filters
  extends
    Readonly<Record<GroupKind, string | null>>,
    Readonly<Record<RangeFilter, Range | null>>,
    Readonly<Record<ValueFilter, readonly string[]>>,
    Readonly<Record<FilterFlag, boolean>> {
  readonly inStock: boolean
  /** Maximum lead time in weeks; 0 weeks for products in stock. */
  readonly leadTime: number | null
}

/** A listing's query: everything its URL can contain. */
export interface ListingQuery extends Filters {
  readonly q: string
  readonly sort: Sort
  /** Page number, from 1. */
  readonly page: number
}

/** A filter value with the number of products that have this value. */
export interface FlagFacet {
  readonly count: number
  readonly selected: boolean
}

/**
 * A property that a product has or lacks. `isOffered`: whether the property narrows the listing enough to be a filter.
 */
export interface PropertyFacet extends FlagFacet {
  readonly isOffered: boolean
}

export interface CategoryFacet extends FlagFacet {
  readonly slug: string
  readonly parentSlug: string | null
  readonly name: string
}

export interface ValueFacet extends FlagFacet {
  readonly code: string
  readonly name: string
}

export interface ColourFacet extends ValueFacet {
  readonly swatch: string
}

export interface LeadTimeFacet extends FlagFacet {
  readonly weeks: number
}

/** A mattress width with its number of products. `length` is in millimetres, rounded to whole centimetres. */
export interface SizeFacet extends FlagFacet {
  readonly length: number
}

/**
 * Lowest and highest known value, and the numbers of products with (`known`) and without (`unknown`) a known value. If
 * no product has a known value, `min` and `max` are `null`.
 */
export interface RangeFacet extends Pick<Range, 'min' | 'max'> {
  readonly known: number
  readonly unknown: number
}

/**
 * The facets of a listing. The counts of a facet ignore the facet's own filter. A count is therefore the number of
 * products that the listing would show if the customer selected only this value in the facet. Values without products
 * are left out, and so are values that nearly all products have. Selected values are always included.
 */
export interface Facets extends Readonly<Record<Exclude<ValueFilter, 'colours'>, readonly ValueFacet[]>> {
  /** Categories. Categories with the same parent are in the order in which the shop sorts them. */
  readonly categories: readonly CategoryFacet[]
  readonly rooms: readonly ValueFacet[]
  readonly collections: readonly ValueFacet[]
  readonly colours: readonly ColourFacet[]
  readonly ranges: Readonly<Record<RangeFilter, RangeFacet>>
  readonly flags: Readonly<Record<FilterFlag | 'inStock', PropertyFacet>>
  /** For each attribute with a list of choices, the number of products that have at least one of the choices. */
  readonly known: Readonly<Record<FilterList, number>>
  /** Mattress widths in ascending order. */
  readonly mattressWidths: readonly SizeFacet[]
  /** Lead times in ascending order. */
  readonly leadTimes: readonly LeadTimeFacet[]
}

/** A choice the customer has made, with its display name. */
export type FilterChoice =
  | { readonly kind: GroupKind | ValueFilter; readonly code: string; readonly name: string }
  | { readonly kind: RangeFilter; readonly range: Range }
  | { readonly kind: FilterFlag | 'inStock' }
  | { readonly kind: 'leadTime'; readonly weeks: number }
  | { readonly kind: 'q'; readonly q: string }

/**
 * A suggestion to remove a filter, such as all colours or the width, or the search text. `without`: the query without
 * the filter or the search text. `count`: the number of products that `without` finds.
 */
export interface FilterRelaxation {
  readonly filterChoices: readonly FilterChoice[]
  readonly without: ListingQuery
  readonly count: number
}

/**
 * Filters that a part of the typed text implies: "under 200 cm" implies a width. `without`: the query without that
 * part.
 */
export interface ImpliedFilter {
  readonly typed: string
  readonly filterChoices: readonly FilterChoice[]
  /** Whether the filter was applied. `false` if the customer chose another value, or if no product would match. */
  readonly applied: boolean
  readonly without: ListingQuery
}

/** How the search interpreted the typed text. */
export interface QueryInterpretation {
  /** The typed words that the search looks for in the products' texts. */
  readonly words: readonly string[]
  readonly filters: readonly ImpliedFilter[]
}

export interface Listing {
  readonly cards: readonly ProductCard[]
  readonly total: number
  /** Number of the returned page. If the query asks for a page after the last one, the last page is returned. */
  readonly page: number
  readonly pages: number
  readonly facets: Facets
  /**
   * Number of the found products whose texts contain all typed words. The listing shows these products first. All other
   * found products contain only some of the words.
   */
  readonly exact: number
  /** The corrected text that was searched for, if the typed one contained errors. */
  readonly didYouMean?: string
  /** Typed words that occur in no product text. The listing shows the products that match the other words. */
  readonly unknownWords?: readonly string[]
  readonly interpretation?: QueryInterpretation
  /**
   * Suggestions to remove a filter or the search text. Set only if no product matches. The suggestion that leads to the
   * most products comes first.
   */
  readonly relaxations?: readonly FilterRelaxation[]
  /** The products that come closest to the query. Set only if no product matches. */
  readonly nearMisses?: readonly ProductCard[]
}

export const noFilters: Filters = {
  ...recordOf(groupKinds, () => null),
  ...recordOf(rangeFilters, () => null),
  ...recordOf(valueFilters, () => []),
  ...recordOf(filterFlags, () => false),
  inStock: false,
  leadTime: null,
}

export const filterNames = Object.keys(noFilters) as readonly (keyof Filters)[]

/** The query that matches all products. */
export const allProductsQuery: ListingQuery = { ...noFilters, q: '', sort: 'standard', page: 1 }

const MAX_QUERY_LENGTH = 200
const LONGEST_CODE = 120
const MOST_VALUES = 20
const MOST_SENT = 200
const MAX_PRICE = 10_000_000
const LONGEST_CM = 2_000
const MOST_WEEKS = 104
const LAST_PAGE = 1_000_000
const MM_PER_CM = 10

/** Pattern of a code in a URL: letters of any script, digits and single hyphens. */
const CODE = /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u

/** Name of the URL query parameter of each filter. */
export const parameterOf: Readonly<Record<keyof Filters, string>> = {
  ...recordOf(groupKinds, (group) => group),
  price: 'price',
  ...recordOf(filterLengths, (name) => lengths[name].parameter),
  ...recordOf(filterNumbers, (name) => attributes[name].parameter),
  materials: 'material',
  colours: 'colour',
  manufacturers: 'maker',
  ...recordOf(filterFlags, (name) => attributes[name].parameter),
  ...recordOf(filterLists, (name) => attributes[name].parameter),
  inStock: 'in-stock',
  leadTime: 'lead-time',
}

interface RangeScale {
  /** Highest allowed value, in the unit of the URL. */
  readonly most: number
  /** Factor that converts a value from the URL to the unit of the query: 10 from centimetres to millimetres. */
  readonly scale: number
}

const rangeScales: Readonly<Record<RangeFilter, RangeScale>> = {
  price: { most: MAX_PRICE, scale: 1 },
  ...recordOf(filterLengths, () => ({ most: LONGEST_CM, scale: MM_PER_CM })),
  ...recordOf(filterNumbers, (name) => ({ most: attributes[name].most, scale: 1 })),
}

/** All query parameters of a listing. */
export const listingParameters: readonly string[] = ['q', ...Object.values(parameterOf), 'sort', 'page']

/**
 * Reads the query of a listing from its URL. A category, room or collection is part of the path. Never fails: ignores
 * invalid values, limits values that are too large, and uses the first value of a repeated parameter.
 */
export function readListingQuery(
  params: URLSearchParams,
  path: Readonly<Partial<Record<GroupKind, string | undefined>>> = {},
): ListingQuery {
  const q = readWords(params.get('q'), MAX_QUERY_LENGTH)
  return {
    ...recordOf(groupKinds, (group) => readSlug(path[group] ?? params.get(parameterOf[group]))),
    ...recordOf(rangeFilters, (name) => readRange(params.get(parameterOf[name]), rangeScales[name])),
    ...recordOf(valueFilters, (name) => readCodes(params.getAll(parameterOf[name]))),
    ...recordOf(filterFlags, (name) => params.get(parameterOf[name]) === '1'),
    q,
    inStock: params.get(parameterOf.inStock) === '1',
    leadTime: readWhole(params.get(parameterOf.leadTime), MOST_WEEKS),
    sort: readSort(params.get('sort'), q),
    page: Math.max(1, readWhole(params.get('page'), LAST_PAGE) ?? 1),
  }
}

/** Returns a record with an entry for each name. `read` returns the value of an entry. */
export function recordOf<Name extends string, T>(
  names: readonly Name[],
  read: (name: Name) => T,
): Record<Name, T> {
  // The return type of `Object.fromEntries` does not contain the names.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, T>
}

/** Returns a listing's query parameters. Leaves out default values, so that equal queries have equal URLs. */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const { q, inStock, leadTime, sort, page } = query
  const params = new URLSearchParams()
  const setParameter = (name: string, value: string | null) => value && params.set(name, value)
  setParameter('q', q)
  for (const group of groupKinds) setParameter(parameterOf[group], query[group])
  for (const name of rangeFilters)
    setParameter(parameterOf[name], writeRange(query[name], rangeScales[name].scale))
  for (const name of valueFilters) setParameter(parameterOf[name], canonical(query[name]).join(','))
  for (const name of filterFlags) if (query[name]) setParameter(parameterOf[name], '1')
  if (inStock) setParameter(parameterOf.inStock, '1')
  if (leadTime !== null) setParameter(parameterOf.leadTime, String(leadTime))
  if (sort !== defaultSort(q)) setParameter('sort', sort)
  if (page > 1) setParameter('page', String(page))
  return params
}

function readSlug(text: string | null): string | null {
  return text !== null && text.length <= LONGEST_CODE && SLUG.test(text) ? text : null
}

function readCodes(sent: readonly string[]): string[] {
  const codes = sent.flatMap((text) => text.split(',')).slice(0, MOST_SENT)
  return canonical(codes.filter((code) => code.length <= LONGEST_CODE && CODE.test(code))).slice(
    0,
    MOST_VALUES,
  )
}

function canonical(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort()
}

/** A bound in a URL: a whole number, or inches with at most one decimal, such as "84.5in". */
const BOUND = String.raw`\d{1,9}|\d{1,6}(?:\.\d)?in|`
const RANGE = new RegExp(`^(${BOUND})-(${BOUND})$`)

function readRange(text: string | null, { most, scale }: RangeScale): Range | null {
  const [, from = '', to = ''] = RANGE.exec(text ?? '') ?? []
  const isInches = (from || to).endsWith('in')
  // Only lengths can be in inches.
  if (isInches && scale !== MM_PER_CM) return null
  const [one, other] = [from, to].map((bound) => {
    if (bound === '') return null
    const value = bound.endsWith('in') ? millimetres(Number(bound.slice(0, -2)), 'in') : Number(bound) * scale
    return Math.min(value, most * scale)
  })
  if (one == null && other == null) return null
  const unit = isInches ? ({ unit: 'in' } as const) : {}
  if (one != null && other != null && one > other) return { min: other, max: one, ...unit }
  return { min: one ?? null, max: other ?? null, ...unit }
}

function writeRange(range: Range | null, scale: number): string | null {
  if (!range) return null
  const [from, to] = [range.min, range.max].map((bound) => {
    if (bound === null) return ''
    return range.unit === 'in' ? `${tenthsOfInches(bound)}in` : String(Math.round(bound / scale))
  })
  return `${from}-${to}`
}

function readWhole(text: string | null, most: number): number | null {
  return text && /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : null
}

function readSort(text: string | null, q: string): Sort {
  const known = sorts.find((sort) => sort === text)
  return known && (known !== 'relevance' || q) ? known : defaultSort(q)
}

function defaultSort(q: string): Sort {
  return q ? 'relevance' : 'standard'
}
