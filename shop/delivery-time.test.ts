import { describe, expect, it, test } from 'vitest'
import { type DeliveryDays, deliveryTimeOf, inWorkingDays, promisedTime } from './delivery-time.ts'
import type { Day } from './time.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const deliveryDays: DeliveryDays = {
  stocked: { from: 5, to: 8 },
  made: { from: 4, to: 6 },
  pickup: { from: 2, to: 3 },
  abroad: { from: 3, to: 7 },
  countries: { AT: { from: 0, to: 1 } },
}
const settings = { deliveryDays, country: 'DE' }
const day = (text: string) => text as Day

describe('the delivery time', () => {
  const inStock = { kind: 'in_stock' } as const
  it.for([
    ['DE', { from: 5, to: 8 }],
    ['AT', { from: 5, to: 9 }],
    ['FR', { from: 8, to: 15 }],
    [null, { from: 2, to: 3 }],
  ] as const)('of an item in stock depends on the destination: %s', ([destination, span]) => {
    const time = { ...span, unit: 'working_days' }
    expect(deliveryTimeOf(inStock, destination, settings)).toEqual(time)
  })

  it.for([
    ['DE', { from: 8, to: 10 }],
    ['AT', { from: 8, to: 10 }],
    ['FR', { from: 9, to: 11 }],
    [null, { from: 8, to: 9 }],
  ] as const)('of an item made in eight weeks is in whole weeks: %s', ([destination, span]) => {
    for (const kind of ['made_to_order', 'to_specification'] as const) {
      const time = deliveryTimeOf({ kind, weeks: 8 }, destination, settings)
      expect(time).toEqual({ ...span, unit: 'weeks' })
    }
  })

  it('counts no days for the country that becomes the shop’s own', () => {
    const austrian = { ...settings, country: 'AT' }
    expect(deliveryTimeOf(inStock, 'AT', austrian)).toMatchObject({ from: 5, to: 8 })
  })

  it('is unknown for sold-out items and for an unknown production time', () => {
    expect(deliveryTimeOf({ kind: 'sold_out' }, 'DE', settings)).toBeNull()
    expect(deliveryTimeOf({ kind: 'made_to_order', weeks: null }, 'DE', settings)).toBeNull()
  })

  it('has five working days per week', () => {
    expect(inWorkingDays({ from: 8, to: 10, unit: 'weeks' })).toEqual({ from: 40, to: 50 })
    expect(inWorkingDays({ from: 5, to: 8, unit: 'working_days' })).toEqual({ from: 5, to: 8 })
  })
})

describe('the latest day', () => {
  it('counts working days from the day after the order', () => {
    const time = { from: 1, to: 3, unit: 'working_days' } as const
    // 27 November 2026 is a Friday.
    expect(promisedTime(time, day('2026-11-27')).latest).toBe('2026-12-02')
    // 25 and 26 December 2026 are a Friday and a Saturday.
    expect(promisedTime(time, day('2026-12-23')).latest).toBe('2026-12-29')
  })

  it('counts whole weeks', () => {
    const time = { from: 8, to: 10, unit: 'weeks' } as const
    expect(promisedTime(time, day('2026-11-27'))).toEqual({ ...time, latest: '2027-02-05' })
  })
})

test('a number of working days later is a working day with so many working days until then', () => {
  for (let days = 1; days <= 120; days += 1) {
    const last = addWorkingDays(day('2026-11-28'), days)
    expect(isWorkingDay(last)).toBe(true)
    expect(addWorkingDays(addWorkingDays(day('2026-11-28'), days - 1), 1)).toBe(last)
  }
})
