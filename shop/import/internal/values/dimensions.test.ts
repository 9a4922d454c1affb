import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLength, readMeasureRange, readWeight, readPackage } from './dimensions.ts'

describe('dimensions in tables', () => {
  it.each([
    ['76', 'cm', 760],
    ['76cm', 'mm', 760],
    ['76,5 cm', 'mm', 765],
    ['1,2 m', 'mm', 1200],
    ['30"', 'cm', 762],
    ['30 in', 'cm', 762],
    ['6 ft', 'mm', 1829],
    ['1.234,5', 'mm', 1235],
    ['2', 'in', 51],
  ] as const)('%s in a column of %s is %i mm', (text, unit, millimetres) => {
    expect(readLength(text, unit, ',')).toBe(millimetres)
  })

  it.each(['', 'wide', '12 parsec', '120x60', '5 kg', '-', 'NaN', '1/2'])('%j is not a length', (text) => {
    expect(readLength(text, 'cm', '.')).toBeNull()
  })

  it('may be in kilograms, grams, pounds and ounces', () => {
    expect(readWeight('24.5', 'kg', '.')).toBe(24_500)
    expect(readWeight('800 g', 'kg', '.')).toBe(800)
    expect(readWeight('26 lb', 'kg', '.')).toBe(11_793)
    expect(readWeight('3 cm', 'kg', '.')).toBeNull()
  })

  it('keep every whole number of millimetres, in whichever unit it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (length) => {
        expect(readLength(String(length), 'mm', '.')).toBe(length)
        expect(readLength(`${Math.floor(length / 10)}.${length % 10}`, 'cm', '.')).toBe(length)
        const metres = String(length)
          .padStart(4, '0')
          .replace(/(\d{3})$/, '.$1')
        expect(readLength(metres, 'm', '.')).toBe(length)
      }),
    )
  })

  it('include the lengths that a customer chooses', () => {
    const width = { name: 'width', min: 1600, max: 3200, step: 10 }
    for (const text of ['width 1600-3200 step 10', 'Width 160 – 320 step 1 cm', 'width 1.6-3.2 step 0.01m'])
      expect(readMeasureRange(text, '.'), text).toEqual(width)
    expect(readMeasureRange('depth 80-110 step 0,5 cm', ',')).toEqual({
      name: 'depth',
      min: 800,
      max: 1100,
      step: 5,
    })
    for (const text of ['width', '1600-3200', 'girth 1-2 step 1', 'width 1600 step 10', 'width a-b step c'])
      expect(readMeasureRange(text, '.'), text).toBeNull()
  })

  it('include packages', () => {
    expect(readPackage('120 x 60 x 30 cm, 24 kg', '.')).toEqual({
      width: 1200,
      depth: 600,
      height: 300,
      weight: 24_000,
    })
    expect(readPackage('1200×600×300mm; 24,5kg', ',')).toEqual({
      width: 1200,
      depth: 600,
      height: 300,
      weight: 24_500,
    })
    expect(readPackage('120 x 60 cm, 24 kg', '.')).toBeNull()
    expect(readPackage('120 x 60 x 30 cm', '.')).toBeNull()
  })
})
