import { describe, expect, it } from 'vitest'
import { namesSizes, sizesIn } from './sizes-in-text.ts'

const read = (text: string) => {
  const { dimensions, contradictory } = sizesIn(text)
  const { width, depth, height, seatHeight } = dimensions
  const sizes = [width, depth, height].map((size) => size ?? '–').join(' × ')
  return [
    sizes,
    ...(seatHeight ? [`seat ${seatHeight}`] : []),
    ...contradictory.map((name) => `${name}?`),
  ].join(', ')
}

describe('the dimensions in a text', () => {
  it.each([
    ['Width: 51 cm / 20 inches, Height: 56 cm / 22 inches, Depth: 40 cm / 15.7 inches', '510 × 400 × 560'],
    ['Width: 51 cm / 20 inches\nHeight: 56 cm / 22 inches', '510 × – × 560'],
    ['**Width:** 51 cm\\\n**Height:** 56 cm', '510 × – × 560'],
    ['Large | 280mm x 325mm x 715mm', '280 × 325 × 715'],
    ['280 mm × 325 mm × 715 mm', '280 × 325 × 715'],
    ['Dimensions (H x W x D): 72 x 180 x 45 cm', '1800 × 450 × 720'],
    ['L x W x H 180 x 90 x 74 cm', '1800 × 900 × 740'],
    ['Sideboard H 72 × W 180', '1800 × – × 720'],
    ['W180 x D45 x H72 cm', '1800 × 450 × 720'],
    ['W 180 D 45 H 72 cm', '1800 × 450 × 720'],
    ['B 180 x T 45 x H 72 cm', '1800 × 450 × 720'],
    ['180W x 45D x 72H cm', '1800 × 450 × 720'],
    ['70.9"W x 17.7"D x 28.3"H', '1801 × 450 × 719'],
    ['Breite: 180 cm, Tiefe 45 cm, Höhe ca. 72,5 cm', '1800 × 450 × 725'],
    ['Width (cm): 51', '510 × – × –'],
    ['1,200 mm wide and 740 mm high', '1200 × – × 740'],
    ['Ø 45 cm, height 60 cm', '450 × 450 × 600'],
    ['Height 82 cm, seat height: 46 cm', '– × – × 820, seat 460'],
    ['Sitzhöhe: 46 cm', '– × – × –, seat 460'],
    ['Length: 220 cm, height 80 cm', '2200 × – × 800'],
  ])('%j are %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['Table: width: 180 cm. Bench: width: 140 cm.', '– × – × –, width?'],
    ['180 x 90 x 74 cm, bench 140 x 35 x 45 cm', '– × – × –, width?, depth?, height?'],
    ['Height: 70–110 cm', '– × – × –'],
    ['Lamp height: 40 cm', '– × – × –'],
    ['Package size: 120 x 60 x 30 cm', '– × – × –'],
    ['Length 220 cm, width 90 cm', '– × – × –'],
    ['W 1200 x H 700', '– × – × –'],
    ['Width: 1.250 m', '– × – × –'],
    ['Wide, high and deep; 3 of 4, made in 1950', '– × – × –'],
    ['Width: 20 1/2 inches', '– × – × –'],
    ['Length 6 & 1/2", 2 & 1/2" wide, 1/4" deep', '– × – × –'],
    ['Length 28" X 28"', '– × – × –'],
  ])('%j are unclear: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('in inches and centimetres are the same', () => {
    expect(read('Width: 51 cm (width: 20 inches)')).toBe('510 × – × –')
  })

  it('are noticed even if they contradict each other', () => {
    expect([
      namesSizes('Width: 51 cm'),
      namesSizes('width: 5 cm, width: 9 cm'),
      namesSizes('An oak chair'),
    ]).toEqual([true, true, false])
  })
})
