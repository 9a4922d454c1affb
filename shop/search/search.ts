import { SLUG, type ProductCard } from '#shop/catalogue/catalogue.ts'

export const PAGE_SIZE = 24
export const sorts = ['relevance', 'newest', 'price', '-price', 'name', 'width'] as const
export type Sort = (typeof sorts)[number]

/** From, to, both included; null is open. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** What a listing shows: everything a shopper can say in its address. */
export interface ListingQuery {
  readonly category: string | null
  readonly q: string
  /** In whole units of the shop's currency. */
  readonly price: Range | null
  /** In millimetres; the address speaks of centimetres. */
  readonly width: Range | null
  readonly sort: Sort
  /** From 1. */
  readonly page: number
}

export interface CategoryFacet {
  readonly slug: string
  readonly parentSlug: string | null
  readonly name: string
  readonly count: number
  readonly selected: boolean
}

/** Each is counted under all the other choices, so that it says what choosing differently would bring. */
export interface Facets {
  /** Those with anything in them, and the chosen one; siblings in their order. */
  readonly categories: readonly CategoryFacet[]
  /** The lowest and highest price there is, in whole units of the currency; null when nothing is left. */
  readonly price: { readonly min: number; readonly max: number } | null
  /** The narrowest and widest in millimetres, and how many have a width at all. */
  readonly width: {
    readonly min: number | null
    readonly max: number | null
    readonly known: number
    readonly unknown: number
  }
}

export interface Listing {
  readonly cards: readonly ProductCard[]
  readonly total: number
  /** The page that is shown; the last one when a later one was asked for. */
  readonly page: number
  readonly pages: number
  readonly facets: Facets
  /** What was searched for instead, when nothing is called what was typed. */
  readonly didYouMean?: string
}

const LONGEST_QUERY = 200
const LONGEST_SLUG = 120
const DEAREST = 10_000_000
const WIDEST_CM = 2_000
const LAST_PAGE = 1_000_000
const MM_PER_CM = 10

/**
 * Reads a listing's address, the category from the path where it stands there. Never refuses: what makes no sense is
 * ignored, what is too large is made to fit.
 */
export function readListingQuery(params: URLSearchParams, category?: string): ListingQuery {
  const q = readWords(params.get('q') ?? '')
  const slug = category ?? params.get('category') ?? ''
  return {
    category: SLUG.test(slug) && slug.length <= LONGEST_SLUG ? slug : null,
    q,
    price: readRange(params.get('price'), DEAREST, 1),
    width: readRange(params.get('width'), WIDEST_CM, MM_PER_CM),
    sort: readSort(params.get('sort'), q),
    page: readPage(params.get('page')),
  }
}

/** The address of a listing, without what goes without saying. */
export function writeListingQuery({ category, q, price, width, sort, page }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('category', category)
  if (price) params.set('price', writeRange(price, 1))
  if (width) params.set('width', writeRange(width, MM_PER_CM))
  if (sort !== usualSort(q)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

function readWords(text: string): string {
  const plain = text
    .slice(0, LONGEST_QUERY * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, LONGEST_QUERY).join('').trim()
}

function readRange(text: string | null, most: number, scale: number): Range | null {
  const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? []
  const [min, max] = [from, to].map((digits) => (digits ? Math.min(Number(digits), most) * scale : null))
  if (min == null && max == null) return null
  if (min != null && max != null && min > max) return { min: max, max: min }
  return { min: min ?? null, max: max ?? null }
}

function writeRange({ min, max }: Range, scale: number): string {
  const [from, to] = [min, max].map((bound) => (bound === null ? '' : String(Math.round(bound / scale))))
  return `${from}-${to}`
}

function readSort(text: string | null, q: string): Sort {
  const known = sorts.find((sort) => sort === text)
  return known && (known !== 'relevance' || q) ? known : usualSort(q)
}

function usualSort(q: string): Sort {
  return q ? 'relevance' : 'newest'
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), LAST_PAGE)
}
