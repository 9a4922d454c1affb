// Pages of a listing with fictional products, for tests that need neither a catalogue nor a database.
import type { ListingRun } from '#app/components/listing/listing-run.ts'
import { filterFlags } from '#shop/catalogue/attributes.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { type Facets, type Listing, PAGE_SIZE, rangeFilters, recordOf } from '#shop/search/search.ts'

const dimensions = { width: 800, depth: 800, height: 800 }

/** All fictional products, in the order of the listing. */
const cards: readonly ProductCard[] = Array.from({ length: 100 }, (_, at) => ({
  id: newId<'product'>(),
  slug: `product-${at}`,
  name: `Product ${at}`,
  subtitle: null,
  maker: null,
  sku: `SKU-${at}`,
  price: money(10_000, currency('EUR')),
  compareAt: null,
  lowestIn30Days: null,
  dimensions,
  measures: [],
  lowestPrice: null,
  availability: 'in_stock',
  leadTimeWeeks: null,
  swatches: [],
  swatchCount: 0,
  drawing: { form: 'sofa', dimensions },
  picture: '',
  photo: null,
  second: null,
}))

const facets: Facets = {
  categories: [],
  rooms: [],
  collections: [],
  materials: [],
  colours: [],
  manufacturers: [],
  shape: [],
  mattressWidths: [],
  known: { shape: 0 },
  ranges: recordOf(rangeFilters, () => ({ min: null, max: null, known: 0, unknown: 0 })),
  flags: recordOf([...filterFlags, 'inStock'], () => ({ count: 0, selected: false, isOffered: false })),
  leadTimes: [],
}

interface ListingOptions {
  readonly total?: number
  /** Number of products with all typed words. Default: all. */
  readonly exact?: number
  /** Number of products that were removed from the beginning of the catalogue. */
  readonly removed?: number
  readonly leadTimes?: Facets['leadTimes']
}

/** Returns a page of a listing. */
export function listingAt(
  page: number,
  { total = 64, exact = total, removed = 0, leadTimes = [] }: ListingOptions = {},
): Listing {
  const start = (page - 1) * PAGE_SIZE
  return {
    cards: cards.slice(removed, removed + total).slice(start, start + PAGE_SIZE),
    total,
    exact,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    facets: { ...facets, leadTimes },
  }
}

/** Returns the numbers of the products in a run, such as 0 for `product-0`. */
export function numbersIn(run: ListingRun): number[] {
  const slugs = run.flatMap(({ exact, similar }) => [...exact, ...similar]).map(({ slug }) => slug)
  return slugs.map((slug) => Number(slug.replace('product-', '')))
}
