import { describe, expect, it } from 'vitest'
import { listingAt, numbersIn } from '#tests/support/listing-fixtures.ts'
import { extendRun, pagesOf, startRun } from './listing-run.ts'
import { createRunCache } from './run-cache.ts'

const run = extendRun(startRun(listingAt(1)), listingAt(2)) ?? startRun(listingAt(1))
const sofas = { key: 'default', url: '/furniture/sofas' }
const MINUTE = 60_000

function cacheWithRun() {
  let time = 0
  const cache = createRunCache(() => time)
  cache.store(sofas, listingAt(2), run)
  return { cache, wait: (minutes: number) => (time += minutes * MINUTE) }
}

describe('the products that a listing showed before', () => {
  it('are shown again when the customer returns to the same history entry', () => {
    const { cache } = cacheWithRun()
    const found = cache.find(sofas, listingAt(2))
    expect(found && pagesOf(found)).toEqual({ firstPage: 1, lastPage: 2 })
  })

  it('are not shown in another history entry or another listing', () => {
    const { cache } = cacheWithRun()
    expect(cache.find({ ...sofas, key: 'other' }, listingAt(2))).toBeNull()
    expect(cache.find({ ...sofas, url: '/furniture/tables' }, listingAt(2))).toBeNull()
    expect(cache.find(sofas, listingAt(3))).toBeNull()
  })

  it('include the page that was just loaded', () => {
    const { cache } = cacheWithRun()
    const fresh = listingAt(2, { removed: 1 })
    const found = cache.find(sofas, fresh)
    expect(found && numbersIn(found).slice(24)).toEqual(Array.from({ length: 24 }, (_, at) => 25 + at))
  })

  it('are discarded when the number of products or a facet has changed', () => {
    const { cache } = cacheWithRun()
    expect(cache.find(sofas, listingAt(2, { total: 63 }))).toBeNull()
    expect(cache.find(sofas, listingAt(2, { exact: 60 }))).toBeNull()
    const leadTimes = [{ weeks: 4, count: 9, selected: false }]
    expect(cache.find(sofas, listingAt(2, { leadTimes }))).toBeNull()
  })

  it('are discarded after a quarter of an hour, and when many other listings were shown since', () => {
    const { cache, wait } = cacheWithRun()
    wait(15)
    expect(cache.find(sofas, listingAt(2))).not.toBeNull()
    for (let at = 0; at < 9; at++) cache.store({ key: `${at}`, url: '/search?q=oak' }, listingAt(1), run)
    expect(cache.find(sofas, listingAt(2))).not.toBeNull()
    wait(1)
    expect(cache.find(sofas, listingAt(2))).toBeNull()
    cache.store(sofas, listingAt(2), run)
    for (let at = 0; at < 10; at++) cache.store({ key: `${at}`, url: '/search?q=oak' }, listingAt(1), run)
    expect(cache.find(sofas, listingAt(2))).toBeNull()
  })
})
