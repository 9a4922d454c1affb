import { describe, expect, it } from 'vitest'
import { readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch } from './address.ts'

const sent = (text: string) => listingSearch(new URLSearchParams(text)).toString()

describe('the address of a listing', () => {
  it('has both ends of a range in one', () => {
    expect(sent('price-from=100&price-to=500&width-from=&width-to=200&sort=price')).toBe(
      'sort=price&price=100-500&width=-200',
    )
  })

  it('says nothing about what was left empty, and begins at the first page', () => {
    expect(sent('q=&price-from=&price-to=&width-from=&width-to=&page=3')).toBe('')
  })

  it('ignores what is no number', () => {
    expect(sent('price-from=cheap&price-to=-5&width-from=119,6')).toBe('width=120-')
  })

  it('is known to come from a form by its loose ends', () => {
    expect(isFromForm(new URLSearchParams('width-to='))).toBe(true)
    expect(isFromForm(new URLSearchParams('width=1-2&q=sofa'))).toBe(false)
  })

  it('has the category in its path among the furniture, and beside the words in the search', () => {
    const query = readListingQuery(new URLSearchParams('q=oak&category=tables&width=-120&page=2'))
    expect(listingHref('furniture', query)).toBe('/furniture/tables?q=oak&width=-120&page=2')
    expect(listingHref('search', { ...query, page: 1 })).toBe('/search?q=oak&category=tables&width=-120')
    expect(listingHref('furniture', readListingQuery(new URLSearchParams()))).toBe('/furniture')
  })
})
