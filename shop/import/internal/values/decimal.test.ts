import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, readDecimal, roundTo, shifted, decimalSeparatorOf } from './decimal.ts'

const signs = ['.', ','] as const
const groupingOf = {
  '.': [',', "'", '’', ' ', '\u00a0', '\u202f', ''],
  ',': ['.', "'", '’', ' ', '\u00a0', ''],
} as const

/** Amounts in minor units, written in any of the notations that tables use. */
const written = fc
  .record({
    minor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    sign: fc.constantFrom(...signs),
    group: fc.nat(6),
    minus: fc.boolean(),
  })
  .map(({ minor, sign, group, minus }) => {
    const groupings = groupingOf[sign]
    const grouping = groupings[group % groupings.length] ?? ''
    const whole = String(minor / 100n).replace(/\B(?=(\d{3})+$)/g, grouping)
    const text = `${minus ? '-' : ''}${whole}${sign}${String(minor % 100n).padStart(2, '0')}`
    return { text, sign, minor: Number(minus ? -minor : minor) }
  })

describe('numbers in tables', () => {
  it('are read to the last digit, however their thousands are grouped', () => {
    fc.assert(
      fc.property(written, ({ text, sign, minor }) => {
        const decimal = readDecimal(text, sign)
        expect(decimal && shifted(decimal, 2)).toBe(minor === 0 ? 0 : minor)
      }),
    )
  })

  it('reveal their decimal separator whenever it is unambiguous', () => {
    fc.assert(
      fc.property(written, ({ text, sign }) => {
        expect(decimalSeparatorOf(text)).toBe(sign)
      }),
    )
  })

  it.each([
    ['1.195,00', ',', 119500],
    ['1,195.00', '.', 119500],
    ['1195', '.', 119500],
    ['1 195,5', ',', 119550],
    ['1’195.50', '.', 119550],
    ['+12', '.', 1200],
    ['−12.5', '.', -1250],
    ['0,99', ',', 99],
  ] as const)('%s is read with "%s" as the decimal separator', (text, sign, minor) => {
    const decimal = readDecimal(text, sign)
    expect(decimal && shifted(decimal, 2)).toBe(minor)
  })

  it.each([
    '12,5',
    '1,19',
    '1,1950.00',
    '1.2.3',
    '1e5',
    '',
    ' ',
    'abc',
    '12.',
    '--1',
    '1,195,00',
    '0x10',
    '9'.repeat(41),
  ])('%j is not a number with a decimal point', (text) => {
    expect(readDecimal(text, '.')).toBeNull()
  })

  it('never throw, whatever the cell contains', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE’\u00a0abc') }),
        fc.constantFrom(...signs),
        (text, sign) => {
          const decimal = readDecimal(text, sign)
          return decimal === null || decimal.scale >= 0
        },
      ),
    )
  })

  it.each([
    ['1.195', null],
    ['1,195', null],
    ['1195', null],
    ['12,5', ','],
    ['0,125', ','],
    ['0.125', '.'],
    ['1.195.000', ','],
    ['1,195,000.5', '.'],
    ['76,5 cm', ','],
    ['n/a', null],
  ])('%s has the decimal separator %j', (text, sign) => {
    expect(decimalSeparatorOf(text)).toBe(sign)
  })
})

describe('rounding', () => {
  const decimal = fc.record({ digits: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), scale: fc.nat(6) })
  const step = fc.record({ digits: fc.bigInt({ min: 1n, max: 1000n }), scale: fc.nat(3) })
  const scaled = ({ digits, scale }: Decimal) => digits * 10n ** BigInt(9 - scale)

  it('gives a multiple of the step, as near as the rule allows', () => {
    fc.assert(
      fc.property(decimal, step, fc.constantFrom('nearest', 'up', 'down'), (value, by, rule) => {
        const rounded = roundTo(value, by, rule)
        const off = scaled(rounded) - scaled(value)
        expect(scaled(rounded) % scaled(by)).toBe(0n)
        if (rule === 'nearest') expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(scaled(by))
        if (rule === 'up') expect(off >= 0n && off < scaled(by)).toBe(true)
        if (rule === 'down') expect(off <= 0n && -off < scaled(by)).toBe(true)
      }),
    )
  })

  it('rounds a half away from zero', () => {
    const cent = { digits: 1n, scale: 2 }
    expect(roundTo({ digits: 1005n, scale: 3 }, cent, 'nearest').digits).toBe(101n)
    expect(roundTo({ digits: -1005n, scale: 3 }, cent, 'nearest').digits).toBe(-101n)
  })
})
