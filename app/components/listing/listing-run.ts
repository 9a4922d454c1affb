import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { type Listing, PAGE_SIZE } from '#shop/search/search.ts'

/**
 * One page of a run. A run consists of the pages of a listing that are shown together. `exact`: the products that match
 * all typed words. `similar`: the products that match only some of them.
 */
interface RunPage {
  readonly page: number
  readonly exact: readonly ProductCard[]
  readonly similar: readonly ProductCard[]
}

/** The pages of a listing that are shown together: consecutive pages in ascending order, at least one. */
export type ListingRun = readonly [RunPage, ...RunPage[]]

/** The part of a listing page's data that is stored in a run (see `ListingRun`). */
export type LoadedPage = Pick<Listing, 'cards' | 'exact' | 'page'>

export function startRun(loaded: LoadedPage): ListingRun {
  return [toRunPage(loaded)]
}

/**
 * Adds a page before the first page or after the last page of a run (see `ListingRun`). Leaves out products that the
 * run already contains, because a change of the catalogue can move a product to another page. Returns `null` if the
 * page is not adjacent to the run.
 */
export function extendRun(run: ListingRun, loaded: LoadedPage): ListingRun | null {
  const { firstPage, lastPage } = pagesOf(run)
  const added = without(toRunPage(loaded), run)
  if (loaded.page === lastPage + 1) return [...run, added]
  if (loaded.page === firstPage - 1) return [added, ...run]
  // The listing has become shorter, so that the server returned a page that is already shown.
  return loaded.page >= firstPage && loaded.page <= lastPage ? run : null
}

/**
 * Replaces a page of a run (see `ListingRun`) by a newly loaded version of the page. Removes products from the other
 * pages if they are now on the loaded page. Returns `null` if the run does not contain the page.
 */
export function refreshRun(run: ListingRun, loaded: LoadedPage): ListingRun | null {
  const fresh = toRunPage(loaded)
  if (!run.some(({ page }) => page === fresh.page)) return null
  const [first, ...more] = run
  const refresh = (each: RunPage) => (each.page === fresh.page ? fresh : without(each, [fresh]))
  return [refresh(first), ...more.map(refresh)]
}

/** Returns the products of all pages of a run (see `ListingRun`). Products that match all typed words come first. */
export function cardsOf(run: ListingRun): Omit<RunPage, 'page'> {
  return { exact: run.flatMap(({ exact }) => exact), similar: run.flatMap(({ similar }) => similar) }
}

export function pagesOf(run: ListingRun) {
  const [first] = run
  return { firstPage: first.page, lastPage: first.page + run.length - 1 }
}

/**
 * Returns the positions of the first and the last shown product in the whole listing, counted from 1. `after` is the
 * number of products on the next page.
 */
export function positionsOf(run: ListingRun, total: number) {
  const { firstPage, lastPage } = pagesOf(run)
  const last = Math.min(lastPage * PAGE_SIZE, total)
  return {
    first: (firstPage - 1) * PAGE_SIZE + 1,
    last,
    after: Math.min(PAGE_SIZE, total - last),
  }
}

function toRunPage({ cards, exact, page }: LoadedPage): RunPage {
  const exactHere = Math.max(0, exact - (page - 1) * PAGE_SIZE)
  return { page, exact: cards.slice(0, exactHere), similar: cards.slice(exactHere) }
}

function without({ page, exact, similar }: RunPage, others: readonly RunPage[]): RunPage {
  const ids = new Set(others.flatMap((other) => [...other.exact, ...other.similar]).map(({ id }) => id))
  const isNew = ({ id }: ProductCard) => !ids.has(id)
  return { page, exact: exact.filter(isNew), similar: similar.filter(isNew) }
}
