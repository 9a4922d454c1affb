// Tests the filters by shape and by bed size on the demo catalogue.
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { listProducts } from './search.server.ts'
import { readListingQuery } from './search.ts'

const now = new Date('2026-11-21T08:00:00Z')

describeOnEachEngine('a listing of the demo', ({ db }) => {
  beforeAll(async () => {
    await loadDemo(db(), { now })
  }, 120_000)

  const list = (address: string, language: 'en' | 'de' = 'en') =>
    listProducts(db(), readListingQuery(new URLSearchParams(address)), language)
  const firstWords = (cards: readonly { readonly name: string }[]): string[] =>
    cards.map(({ name }) => name.replace(/ .*/, '')).toSorted()
  const namesIn = async (address: string) => firstWords((await list(address)).cards)
  const offered = async (address: string, language: 'en' | 'de' = 'en') => {
    const { shape, mattressWidths } = (await list(address, language)).facets
    return {
      shapes: shape.map(({ name, count }) => [name, count]),
      sizes: mattressWidths.map(({ length, count }) => [length, count]),
    }
  }

  it('offers shapes and bed sizes where the products have them', async () => {
    const none = { shapes: [], sizes: [] }
    const sizes = [
      [800, 1],
      [900, 1],
      [1200, 1],
      [1400, 3],
      [1600, 3],
      [1800, 2],
    ]
    expect(await offered('category=beds')).toEqual({ shapes: [], sizes })
    // Five of six dining tables are rectangular, which is more than four in five.
    expect(await offered('category=dining-tables')).toEqual({ ...none, shapes: [['Round', 1]] })
    const layouts = [
      ['Gerade', 5],
      ['Ecke (L-Form)', 1],
      ['Mit Récamiere', 1],
    ]
    expect(await offered('category=sofas', 'de')).toEqual({ ...none, shapes: layouts })
    expect(await offered('category=lighting')).toEqual(none)
    expect((await offered('')).sizes).toEqual([])
  })

  it('finds products with one of several shapes', async () => {
    expect(await namesIn('category=sofas&shape=corner,chaise')).toEqual(['Fjord', 'Hallig'])
    expect(await namesIn('category=dining-tables&shape=round')).toEqual(['Boje'])
    const counted = await list('category=dining-tables&shape=rectangular')
    expect(counted.total).toBe(5)
    expect(counted.facets.shape).toEqual([
      { code: 'round', name: 'Round', count: 1, selected: false },
      { code: 'rectangular', name: 'Rectangular', count: 5, selected: true },
    ])
    const nothing = await list('category=lighting&shape=oval')
    expect(nothing.relaxations?.map(({ filterChoices }) => filterChoices)).toContainEqual([
      { kind: 'shape', code: 'oval', name: 'Oval' },
    ])
  })

  it('shows the variant with the chosen shape, if options distinguish it', async () => {
    const [fjord] = (await list('category=sofas&shape=chaise')).cards
    expect(fjord?.sku).toMatch(/CHAISE|-C[LR]?-/)
    expect(fjord?.lowestPrice).not.toBeNull()
  })

  it('reads a price without other words as a filter of all products', async () => {
    const { cards, total } = await list('q=under+500')
    expect(total).toBeGreaterThan(5)
    expect(cards.filter(({ price }) => price.minor > 50_000)).toEqual([])
    expect((await list('q=the')).total).toBe(0)
  })

  it('offers no stone for colours that are called like it', async () => {
    for (const category of ['rugs', 'sofas', 'armchairs']) {
      const codes = (await list(`category=${category}`)).facets.materials.map(({ code }) => code)
      expect(codes, category).not.toContain('stone')
    }
  })

  it('finds a bed under each of its sizes, and shows the variant with this size', async () => {
    for (const [size, names] of Object.entries({
      80: ['Middag'],
      90: ['Kahyt'],
      120: ['Kaje'],
      140: ['Dvale', 'Hvile', 'Kaje'],
      160: ['Dvale', 'Hvile', 'Kaje'],
      180: ['Dvale', 'Hvile'],
    })) {
      const { cards, facets } = await list(`category=beds&bed-size=${size}-${size}`)
      expect(firstWords(cards), size).toEqual(names)
      for (const { sku, dimensions } of cards) {
        expect(dimensions.mattressWidth).toBe(Number(size) * 10)
        if (names.includes('Dvale')) expect(sku).toContain(`-${size}`)
      }
      expect(facets.mattressWidths.filter(({ selected }) => selected)).toMatchObject([
        { length: Number(size) * 10, count: names.length },
      ])
    }
  })

  it('reads bed sizes from typed words', async () => {
    expect(await namesIn('q=king+size+bed')).toEqual(['Dvale', 'Hvile'])
    expect(await namesIn('q=queen+bed')).toEqual(['Dvale', 'Hvile', 'Kaje'])
    for (const [q, language] of [
      ['bed+160x200', 'en'],
      ['Bett+160x200', 'de'],
    ] as const) {
      const { cards } = await list(`q=${q}`, language)
      expect(cards.map(({ dimensions }) => dimensions.mattressWidth)).toEqual([1600, 1600])
    }
    const { interpretation, cards } = await list('q=king+size+bed')
    expect(cards.map(({ dimensions }) => dimensions.mattressWidth)).toEqual([1800, 1800])
    expect(interpretation?.filters).toMatchObject([
      {
        typed: 'king size',
        applied: true,
        filterChoices: [{ kind: 'mattressWidth', range: { min: 1800, max: 2000 } }],
      },
    ])
  })
})
