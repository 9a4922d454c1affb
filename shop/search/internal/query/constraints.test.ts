import { describe, expect, it } from 'vitest'
import { findConstraints } from './constraints.ts'

const most = (max: number) => ({ min: null, max })
const least = (min: number) => ({ min, max: null })
const said = (q: string) =>
  findConstraints(q).map(({ start, end, filters }) => [q.slice(start, end), filters] as const)

describe('a dimension in search words', () => {
  it.each([
    ['sofa under 200 cm', 'under 200 cm', { width: most(2000) }],
    ['Sofa bis 2 m breit', 'bis 2 m breit', { width: most(2000) }],
    ['sofa bis 1,60 m breit', 'bis 1,60 m breit', { width: most(1600) }],
    ['breit bis 2m', 'breit bis 2m', { width: most(2000) }],
    ['narrower than 80 cm', 'narrower than 80 cm', { width: most(800) }],
    ['shelf at least 90 cm high', 'at least 90 cm high', { height: least(900) }],
    ['Regal mindestens 1,80 m hoch', 'mindestens 1,80 m hoch', { height: least(1800) }],
    ['Schrank höchstens 60 cm tief', 'höchstens 60 cm tief', { depth: most(600) }],
    ['width 100-120 cm', 'width 100-120 cm', { width: { min: 1000, max: 1200 } }],
    ['seat height 45', 'seat height 45', { seatHeight: { min: 427, max: 473 } }],
    ['Stuhl Sitzhöhe 45 cm', 'Sitzhöhe 45 cm', { seatHeight: { min: 427, max: 473 } }],
    ['80 inch wide sofa', '80 inch wide', { width: { min: 1930, max: 2134 } }],
    ['sofa 6 ft', '6 ft', { width: { min: 1738, max: 1920 } }],
    ['47 1/4" desk', '47 1/4"', { width: { min: 1140, max: 1260 } }],
    ['1.200 mm', '1.200 mm', { width: { min: 1140, max: 1260 } }],
    ['about 2 m', 'about 2 m', { width: { min: 1760, max: 2240 } }],
  ])('%s: %s', (q, typed, filters) => {
    expect(said(q)).toEqual([[typed, filters]])
  })

  it('may be one of several, width first', () => {
    const desk = { width: { min: 1140, max: 1260 }, depth: { min: 570, max: 630 } }
    expect(said('desk 120x60')).toEqual([['120x60', desk]])
    expect(said('120 x 60 cm')).toEqual([['120 x 60 cm', desk]])
    expect(said('1200×600')).toEqual([['1200×600', desk]])
    expect(said('Tisch 180 x 90 x 75')).toMatchObject([['180 x 90 x 75', { height: { min: 712, max: 788 } }]])
  })

  it('of a bed is that of its mattress, and a bed whose mattress width is unknown is larger', () => {
    const mattressWidth = { min: 1570, max: 1630, widthIfUnknown: { min: 1600, max: 1950 } }
    const bed = { mattressWidth, depth: { min: 2000, max: 2350 } }
    for (const q of ['bed 160x200', 'Bett 160 x 200', 'Polsterbett 160x200'])
      expect(said(q)[0]?.[1], q).toEqual(bed)
  })
})

describe('a dimension without a unit, where customers see inches', () => {
  it.each([
    ['sofa 80 wide', { width: { min: 1930, max: 2134 } }],
    ['desk 48x24', { width: { min: 1158, max: 1280 }, depth: { min: 579, max: 641 } }],
    ['width 40-48', { width: { min: 1016, max: 1219 } }],
    ['sofa 80 cm wide', { width: { min: 760, max: 840 } }],
    ['sofa 200 wide', { width: { min: 1900, max: 2100 } }],
    ['table 180x90', { width: { min: 1710, max: 1890 }, depth: { min: 855, max: 945 } }],
    ['table 1800x900', { width: { min: 1710, max: 1890 }, depth: { min: 855, max: 945 } }],
  ])('%s', (q, filters) => {
    expect(findConstraints(q, 'in').map((found) => found.filters)).toEqual([filters])
  })
})

describe('a price in search words', () => {
  it.each([
    ['lamp under 500', 'under 500', { price: most(500) }],
    ['unter 500 €', 'unter 500 €', { price: most(500) }],
    ['below €1,000', 'below €1,000', { price: most(1000) }],
    ['Sofa bis 1.000 Euro', 'bis 1.000 Euro', { price: most(1000) }],
    ['ab 100 €', 'ab 100 €', { price: least(100) }],
    ['500-800 €', '500-800 €', { price: { min: 500, max: 800 } }],
    ['zwischen 500 und 800', 'zwischen 500 und 800', { price: { min: 500, max: 800 } }],
    ['$900', '$900', { price: most(900) }],
  ])('%s: %s', (q, typed, filters) => {
    expect(said(q)).toEqual([[typed, filters]])
  })
})

describe('a text that is neither a dimension nor a price', () => {
  it.each(['set of 2', 'table for 6', 'billy 80', 'desk 120 in white', 'lamp 40w', 'vol. 2025', '2 m²', ''])(
    'is searched as words: %s',
    (q) => {
      expect(said(q)).toEqual([])
    },
  )

  it('may be the stock filter', () => {
    for (const q of ['sofa in stock', 'Sofa sofort lieferbar', 'auf Lager']) {
      expect(said(q), q).toMatchObject([[expect.any(String), { inStock: true }]])
    }
    expect(said('shelf 30 cm deep under 200 in stock')).toHaveLength(3)
  })

  it('is read quickly, whatever it is', () => {
    const hostile = [
      '1'.repeat(200),
      '1,111'.repeat(40),
      'under '.repeat(33),
      '1x1x1'.repeat(40),
      '€'.repeat(200),
    ]
    for (const q of hostile) expect(findConstraints(q).length, q).toBeLessThan(100)
  })
})

describe('seats and bed sizes', () => {
  const filtersOf = (text: string) => findConstraints(text).map(({ filters }) => filters)

  it.each([
    ['3-seater', { min: 3, max: 3 }],
    ['two seat sofa', { min: 2, max: 2 }],
    ['2-Sitzer', { min: 2, max: 2 }],
    ['table for 8 people', { min: 8, max: null }],
    ['Esstisch für sechs Personen', { min: 6, max: null }],
  ])('are numbers of seats: %s', (text, seats) => {
    expect(filtersOf(text)).toEqual([{ seats }])
  })

  it.each([
    ['king size bed', 1800],
    ['queen bed', 1500],
    ['Bett king', 1800],
    ['twin bed', 800],
  ])('are mattress widths: %s', (text, min) => {
    expect(filtersOf(text)).toMatchObject([{ mattressWidth: { min, widthIfUnknown: { min } } }])
  })

  it('are nothing without a seat, a person or a bed', () => {
    for (const text of ['king chair', 'seat height', 'single drawer', 'for 8 years'])
      expect(filtersOf(text), text).toEqual([])
  })
})
