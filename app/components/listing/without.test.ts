import { describe, expect, it } from 'vitest'
import { readListingQuery } from '#shop/search/search.ts'
import { withoutChoice, withoutChoices } from './without.ts'

const query = readListingQuery(
  new URLSearchParams('q=sofa&width=-200&colour=green,white&in-stock=1&page=3'),
  {
    category: 'seating',
  },
)

describe('letting go', () => {
  it('of one colour keeps the others, and begins at the first page', () => {
    const { colours, page } = withoutChoice(query, { kind: 'colours', code: 'green', name: 'Green' })
    expect({ colours, page }).toEqual({ colours: ['white'], page: 1 })
  })

  it('of the words no longer puts the best match first', () => {
    expect(withoutChoice(query, { kind: 'q', q: 'sofa' })).toMatchObject({
      q: '',
      sort: 'newest',
      inStock: true,
    })
  })

  it('of everything keeps the words and the place one is in', () => {
    const all = withoutChoices(query, 'category')
    expect(all).toMatchObject({ q: 'sofa', category: 'seating', width: null, colours: [], inStock: false })
    expect(withoutChoices(query, null).category).toBeNull()
  })
})
