import { describe, expect, it } from 'vitest'
import { currency, money } from '#shop/money.ts'
import { noSuggestions } from '#shop/search/suggestions.ts'
import { groupsOf } from './options.ts'

const sofa = {
  slug: 'fjord-sofa',
  name: 'Fjord sofa',
  sku: 'SKU',
  subtitle: null,
  picture: '/x.svg',
  photo: null,
  price: money(100, currency('EUR')),
}

describe('the options of the search field', () => {
  it('end with the plain search for the typed text, whatever else is suggested', () => {
    const found = { ...noSuggestions, products: [sofa], queries: ['sofa bed'] }
    const groups = groupsOf('sofa & more', found, ['lamp'])
    expect(groups.map(({ name }) => name)).toEqual(['products', 'queries', 'typed'])
    expect(groups.at(-1)?.options).toEqual([
      { to: '/search?q=sofa+%26+more', text: 'sofa & more', q: 'sofa & more' },
    ])
  })

  it('each lead to their own page', () => {
    const place = (code: string) => [{ code, name: code, count: 2 }]
    const groups = groupsOf(
      'x',
      { ...noSuggestions, categories: place('sofas'), rooms: place('bedroom'), materials: place('oak') },
      [],
    )
    expect(groups.flatMap(({ options }) => options.map(({ to }) => to)).slice(0, 3)).toEqual([
      '/furniture/sofas',
      '/rooms/bedroom',
      '/furniture?material=oak',
    ])
  })

  it('are the recent searches while nothing is typed, and none the first time', () => {
    expect(groupsOf('', noSuggestions, ['lamp']).map(({ name }) => name)).toEqual(['recent'])
    expect(groupsOf('', noSuggestions, [])).toEqual([])
  })
})
