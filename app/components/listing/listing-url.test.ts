import { describe, expect, it } from 'vitest'
import { readListingQuery, writeListingQuery } from '#shop/search/search.ts'
import { inUnit } from './facets/facet-rules.ts'
import {
  formAction,
  isFromForm,
  listingHref,
  listingSearch,
  withoutFilter,
  withoutFilters,
} from './listing-url.ts'

const sent = (text: string) => listingSearch(new URLSearchParams(text)).toString()

describe('the URL of a listing', () => {
  it('has both ends of a range in one parameter', () => {
    expect(sent('price-from=100&price-to=500&width-from=&width-to=200&sort=price')).toBe(
      'sort=price&price=100-500&width=-200',
    )
  })

  it('leaves out empty filters and the first page', () => {
    expect(sent('q=&price-from=&price-to=&width-from=&width-to=&page=3')).toBe('')
  })

  it('has a parameter for every dimension, and joins several values in one', () => {
    expect(sent('seat-height-from=40&seat-height-to=45&material=oak&material=ash&lead-time=')).toBe(
      'material=oak&material=ash&seat-height=40-45',
    )
    const read = readListingQuery(listingSearch(new URLSearchParams('material=oak&material=ash')))
    expect(listingHref('furniture', read)).toBe('/furniture?material=ash%2Coak')
  })

  it('ignores what is not a number', () => {
    expect(sent('price-from=cheap&price-to=-5&width-from=119,6')).toBe('width=120-')
    expect(sent('price-from=1.200&price-to=12,000')).toBe('price=1200-12000')
  })

  it('keeps lengths in inches as the customer typed them', () => {
    const url = sent(
      'length-unit=in&width-from=72&width-to=84.25&price-to=900&seat-height-to=18,5&depth-to=3 ft',
    )
    expect(url).toBe('price=-900&width=72in-84.3in&seat-height=-18.5in')
    const read = readListingQuery(new URLSearchParams(url))
    expect(read).toMatchObject({ width: { min: 1829, max: 2141 }, seatHeight: { min: null, max: 470 } })
    expect(String(writeListingQuery(read))).toBe(url)
    expect(inUnit(read.width!, 'in')).toEqual({ min: 72, max: 84.3 })
    expect(inUnit(read.width!, 'cm')).toEqual({ min: 183, max: 214 })
  })

  it('keeps every tenth of an inch', () => {
    for (let tenths = 1; tenths < 2000; tenths++) {
      const url = `width=${tenths / 10}in-`
      expect(String(writeListingQuery(readListingQuery(new URLSearchParams(url))))).toBe(url)
    }
  })

  it('has inches only for lengths, and no length above 20 metres', () => {
    const read = readListingQuery(new URLSearchParams('price=1in-2in&width=1.25in-&depth=in-&height=-9999in'))
    expect(read).toMatchObject({ price: null, width: null, depth: null, height: { min: null, max: 20_000 } })
  })

  it('is recognised as coming from a form by separate range ends and repeated parameters', () => {
    expect(isFromForm(new URLSearchParams('width-to='))).toBe(true)
    expect(isFromForm(new URLSearchParams('colour=red&colour=blue'))).toBe(true)
    expect(isFromForm(new URLSearchParams('width=1-2&q=sofa&colour=blue,red'))).toBe(false)
  })

  it('has the category in its path for furniture, and in its query for a search', () => {
    const query = readListingQuery(new URLSearchParams('q=oak&category=tables&width=-120&page=2'))
    expect(listingHref('furniture', query)).toBe('/furniture/tables?q=oak&width=-120&page=2')
    expect(listingHref('search', { ...query, page: 1 })).toBe('/search?q=oak&category=tables&width=-120')
    expect(listingHref('furniture', readListingQuery(new URLSearchParams()))).toBe('/furniture')
  })

  it('has a room or a collection in its path on the page of that room or collection', () => {
    const query = readListingQuery(new URLSearchParams('category=beds&material=oak'), { room: 'bedroom' })
    expect(listingHref('rooms', query)).toBe('/rooms/bedroom?category=beds&material=oak')
    expect(listingHref('furniture', query)).toBe('/furniture/beds?room=bedroom&material=oak')
    expect(formAction('rooms', query)).toBe('/rooms/bedroom')
  })

  it('is a furniture URL once the search words or the room are removed', () => {
    const query = readListingQuery(new URLSearchParams('width=-90'))
    expect(listingHref('search', query)).toBe('/furniture?width=-90')
    expect(listingHref('rooms', query)).toBe('/furniture?width=-90')
    expect(formAction('search', query)).toBe('/search')
  })
})

const query = readListingQuery(
  new URLSearchParams('q=sofa&width=-200&colour=green,white&in-stock=1&page=3'),
  {
    category: 'seating',
  },
)

describe('removing filters', () => {
  it('of one colour keeps the other colours, and goes back to the first page', () => {
    const { colours, page } = withoutFilter(query, { kind: 'colours', code: 'green', name: 'Green' })
    expect({ colours, page }).toEqual({ colours: ['white'], page: 1 })
  })

  it('of the search words also removes the sorting by relevance', () => {
    expect(withoutFilter(query, { kind: 'q', q: 'sofa' })).toMatchObject({
      q: '',
      sort: 'standard',
      inStock: true,
    })
  })

  it('all at once keeps the search words and the category of the page', () => {
    const all = withoutFilters(query, 'category')
    expect(all).toMatchObject({ q: 'sofa', category: 'seating', width: null, colours: [], inStock: false })
    expect(withoutFilters(query, null).category).toBeNull()
  })
})
