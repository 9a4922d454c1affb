import { describe, expect, it } from 'vitest'
import { readListingQuery } from '#shop/search/search.ts'
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
      sort: 'newest',
      inStock: true,
    })
  })

  it('all at once keeps the search words and the category of the page', () => {
    const all = withoutFilters(query, 'category')
    expect(all).toMatchObject({ q: 'sofa', category: 'seating', width: null, colours: [], inStock: false })
    expect(withoutFilters(query, null).category).toBeNull()
  })
})
