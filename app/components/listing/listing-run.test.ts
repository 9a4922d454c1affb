import { describe, expect, it } from 'vitest'
import type { Listing } from '#shop/search/search.ts'
import { listingAt, numbersIn } from '#tests/support/listing-fixtures.ts'
import {
  cardsOf,
  extendRun,
  type ListingRun,
  pagesOf,
  positionsOf,
  refreshRun,
  startRun,
} from './listing-run.ts'

/** Returns a run (see `ListingRun`) that consists of these listing pages, loaded in the given order. */
function runOf(first: Listing, ...more: readonly Listing[]): ListingRun {
  return more.reduce<ListingRun>((run, page) => extendRun(run, page) ?? run, startRun(first))
}

const upTo = (end: number, start = 0) => Array.from({ length: end - start }, (_, at) => start + at)

describe('the pages of a listing that are shown together', () => {
  it('are in the order of the listing, whatever the order in which they were loaded', () => {
    expect(numbersIn(runOf(listingAt(1), listingAt(2), listingAt(3)))).toEqual(upTo(64))
    expect(numbersIn(runOf(listingAt(3), listingAt(2), listingAt(1)))).toEqual(upTo(64))
    expect(pagesOf(runOf(listingAt(3), listingAt(2)))).toEqual({ firstPage: 2, lastPage: 3 })
  })

  it('are consecutive', () => {
    expect(extendRun(startRun(listingAt(1)), listingAt(3))).toBeNull()
    expect(extendRun(startRun(listingAt(3)), listingAt(1))).toBeNull()
  })

  it('stay if the listing has become shorter, and the server returns a page that is already shown', () => {
    const run = runOf(listingAt(1), listingAt(2))
    expect(extendRun(run, listingAt(2, { total: 40 }))).toBe(run)
  })

  it('show a product once that is on two of them, because the catalogue has changed in between', () => {
    const gained = runOf(listingAt(1, { removed: 3 }), listingAt(2))
    expect(numbersIn(gained)).toEqual(upTo(48, 3))
    expect(gained.map(({ exact }) => exact.length)).toEqual([24, 21])
    const lost = runOf(listingAt(2), listingAt(1, { removed: 3 }))
    expect(numbersIn(lost)).toEqual(upTo(48, 3))
    expect(lost.map(({ exact }) => exact.length)).toEqual([21, 24])
  })

  it('show a product once when one of them is loaded again', () => {
    const run = runOf(listingAt(1), listingAt(2), listingAt(3))
    const refreshed = refreshRun(run, listingAt(2, { removed: 3 }))
    expect(refreshed && numbersIn(refreshed)).toEqual([...upTo(24), ...upTo(51, 27), ...upTo(64, 51)])
    expect(refreshRun(startRun(listingAt(1)), listingAt(2))).toBeNull()
  })

  it('have all products with all words of the search before the similar products', () => {
    const options = { exact: 30 }
    const run = runOf(listingAt(2, options), listingAt(3, options), listingAt(1, options))
    const { exact, similar } = cardsOf(run)
    expect(exact.map(({ slug }) => slug)).toEqual(upTo(30).map((at) => `product-${at}`))
    expect(similar.map(({ slug }) => slug)).toEqual(upTo(64, 30).map((at) => `product-${at}`))
    expect(cardsOf(startRun(listingAt(3, options))).exact).toEqual([])
  })

  it('know their place in the listing, and how many products come next', () => {
    const twoPages = runOf(listingAt(1), listingAt(2))
    expect(positionsOf(twoPages, 64)).toEqual({ first: 1, last: 48, after: 16 })
    expect(positionsOf(twoPages, 49).after).toBe(1)
    expect(positionsOf(twoPages, 90).after).toBe(24)
    expect(positionsOf(startRun(listingAt(3)), 64)).toEqual({ first: 49, last: 64, after: 0 })
  })
})
