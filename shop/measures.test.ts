import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLengthNumber } from '#words/format.ts'
import { measureFaultText } from '#words/measure-text.ts'
import { lengthUnits } from './length.ts'
import {
  areMeasuresValid,
  fixedDimensions,
  type MeasureRange,
  measuresKey,
  readMeasures,
  shownDimensions,
} from './measures.ts'

const width: MeasureRange = { name: 'width', min: 1600, max: 3200, step: 10 }
const depth: MeasureRange = { name: 'depth', min: 800, max: 1100, step: 5 }

const typedTexts = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.integer({ min: 500, max: 1400 }).map((tenths) => String(tenths / 10)),
)

const faultOf = (typed: string | undefined) =>
  readMeasures([width], typed === undefined ? {} : { width: typed }, 'cm').faults[0]?.why ?? null

describe('a typed length', () => {
  test.each([
    ['212', 2120],
    [' 212,0 cm ', 2120],
    ['212.50', 2125],
    ['2120 mm', 2120],
    ['2.12 m', 2120],
    ['2,125 M', 2125],
    ['160', 1600],
    ['320', 3200],
  ])('“%s” is read in centimetres, unless it names a unit', (typed, mm) => {
    const fine = { ...width, step: 5 }
    expect(readMeasures([fine], { width: typed }, 'cm')).toEqual({ measures: { width: mm }, faults: [] })
  })

  test('is refused if it is missing, no length, out of range or between two steps', () => {
    for (const typed of [undefined, '', '  ']) expect(faultOf(typed), typed).toBe('missing')
    for (const typed of [
      'abc',
      '-212',
      '1e9',
      'Infinity',
      'NaN',
      '0x10',
      '212"',
      '2 12',
      '212,',
      '212.555',
      '١٢',
    ])
      expect(faultOf(typed), typed).toBe('unreadable')
    for (const typed of ['0', '159.9', '320.5', '999999', '2120', '1,6'])
      expect(faultOf(typed), typed).toBe('out_of_range')
    expect(faultOf('212.5')).toBe('wrong_step')
    expect(faultOf('9'.repeat(100_000))).toBe('unreadable')
  })

  test.each([
    ['84', 2134],
    ['84.3', 2141],
    ['84,3 in', 2141],
    ['84 1/4"', 2140],
    ['84-1/4', 2140],
    ['84¼ in', 2140],
    ['84 ½”', 2146],
    ['214 cm', 2140],
    ['2140 mm', 2140],
  ])('“%s” is read in inches where customers see inches, unless it names another unit', (typed, mm) => {
    const fine = { ...width, step: 1 }
    expect(readMeasures([fine], { width: typed }, 'in').measures).toEqual({ width: mm })
  })

  test('in inches is the allowed length that looks the same on the page', () => {
    const shown = (mm: number) => formatLengthNumber(mm, 'en', 'in')
    for (let mm = width.min; mm <= width.max; mm += width.step)
      expect(readMeasures([width], { width: shown(mm) }, 'in').measures, shown(mm)).toEqual({ width: mm })
    const refused = readMeasures([width], { width: '84' }, 'in')
    expect(refused).toMatchObject({ measures: {}, faults: [{ why: 'wrong_step', nearest: [2130, 2140] }] })
    expect(measureFaultText(refused.faults[0]!, 'en')).toBe(
      'We cannot make exactly this width. The nearest possible lengths are 83.9 and 84.3\u00a0in.',
    )
    for (const typed of ['84 1/0', '84 1/', '1/4', '84 ft', '-84', '84.3333'])
      expect(readMeasures([width], { width: typed }, 'in').faults[0]?.why, typed).toBe('unreadable')
  })

  test('is within its range on a step whenever it is accepted', () => {
    fc.assert(
      fc.property(typedTexts, fc.constantFrom(...lengthUnits), (typed, unit) => {
        const { measures, faults } = readMeasures([width], { width: typed }, unit)
        expect(faults.length > 0).toBe(!areMeasuresValid([width], measures))
      }),
    )
  })
})

test('lengths are valid only if they are exactly those that the variant needs', () => {
  expect(areMeasuresValid([], {})).toBe(true)
  expect(areMeasuresValid([], { width: 2000 })).toBe(false)
  expect(areMeasuresValid([width, depth], { depth: 805, width: 2000 })).toBe(true)
  expect(areMeasuresValid([width, depth], { width: 2000 })).toBe(false)
  expect(areMeasuresValid([width], { width: 2000, depth: 805 })).toBe(false)
  expect(areMeasuresValid([width], { width: 2005 })).toBe(false)
})

test('equal lengths have the same key in any order', () => {
  expect(measuresKey({ depth: 805, width: 2000 })).toBe(measuresKey({ width: 2000, depth: 805 }))
  expect(measuresKey({ width: 2000 })).not.toBe(measuresKey({ width: 2010 }))
  expect(measuresKey({ width: 2000 })).not.toBe(measuresKey({ depth: 2000 }))
})

test('a dimension that the customer chooses is shown as a range, and the length of a table is its width', () => {
  const dimensions = { width: 3200, height: 740 }
  const length = { ...width, name: 'length' } as const
  for (const range of [width, length]) {
    expect(fixedDimensions(dimensions, [range])).toEqual({ height: 740 })
    expect(shownDimensions({ height: 740 }, [range])).toEqual({ width: [1600, 3200], height: 740 })
  }
})

test('the sentence about a refused length names the allowed lengths', () => {
  for (const why of ['missing', 'unreadable', 'out_of_range', 'wrong_step'] as const) {
    const fault = { why, unit: 'cm', nearest: null } as const
    const sentences = [
      measureFaultText({ ...width, ...fault }, 'en'),
      measureFaultText({ ...depth, ...fault }, 'de'),
    ]
    expect(sentences[0]).toMatch(/width.*160.*320\scm/)
    expect(sentences[1]).toMatch(/Tiefe.*80.*110\scm/)
  }
  expect(measureFaultText({ ...depth, why: 'wrong_step', unit: 'cm', nearest: [800, 805] }, 'de')).toBe(
    'Wir fertigen die Tiefe in Schritten von 0,5\u00a0cm, von 80 bis 110\u00a0cm.',
  )
})
