import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '#shop/time.ts'
import { endOfDay, lastDayToReturn, lastDayToWithdraw } from './return-period.ts'

const day = (text: string) => text as Day

describe('the withdrawal period', () => {
  test.for([
    ['begins the day after the delivery', '2026-11-23', '2026-12-07'],
    ['ends on Monday where it would end on a Saturday', '2026-11-21', '2026-12-07'],
    ['ends on Monday where it would end on a Sunday', '2026-11-22', '2026-12-07'],
    ['ends after Christmas and the following weekend', '2026-12-11', '2026-12-28'],
    ['ends after New Year’s Day and the following weekend', '2026-12-18', '2027-01-04'],
    ['ends after Easter where it would end on Good Friday', '2027-03-12', '2027-03-30'],
    ['ends a day after Ascension', '2026-04-30', '2026-05-15'],
    ['ends a day after Whit Monday', '2026-05-11', '2026-05-26'],
    ['ends on the leap day', '2028-02-15', '2028-02-29'],
  ])('%s', ([, arrived, last]) => {
    expect(lastDayToWithdraw(day(arrived ?? ''))).toBe(last)
  })

  test.for([
    [2008, '03-24'],
    [2024, '04-01'],
    [2025, '04-21'],
    [2026, '04-06'],
    [2038, '04-26'],
    [2049, '04-19'],
    [2076, '04-20'],
  ] as const)('includes Easter Monday of %s', ([year, monday]) => {
    const easterMonday = day(`${year}-${monday}`)
    expect(lastDayToWithdraw(addDays(easterMonday, -14))).toBe(addDays(easterMonday, 1))
  })

  test('stocked items can be returned for thirty days, items made to specification only if faulty', () => {
    expect(lastDayToReturn({ returnTerms: 'voluntary', returnDays: 30 }, day('2026-11-23'))).toBe(
      '2026-12-23',
    )
    const short = { returnTerms: 'voluntary', returnDays: 15 } as const
    // 3 October 2026 is a holiday and a Saturday, so the right of withdrawal lasts longer than 15 days.
    expect(lastDayToReturn(short, day('2026-09-19'))).toBe('2026-10-05')
    expect(lastDayToReturn({ returnTerms: 'withdrawal', returnDays: null }, day('2026-11-23'))).toBe(
      '2026-12-07',
    )
    expect(lastDayToReturn({ returnTerms: 'if_faulty', returnDays: null }, day('2026-11-23'))).toBeNull()
  })
})

describe('the end of a day', () => {
  test.for([
    ['2026-12-07', 'Europe/Berlin', '2026-12-07T22:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
    ['2026-06-30', 'Pacific/Kiritimati', '2026-06-30T09:59:59.999Z'],
    ['2026-06-30', 'Pacific/Pago_Pago', '2026-07-01T10:59:59.999Z'],
    // In Egypt the clock goes from midnight to 01:00 on that day.
    ['2026-04-23', 'Africa/Cairo', '2026-04-23T21:59:59.999Z'],
  ])('%s in %s', ([text = '', timeZone = '', end]) => {
    const ends = endOfDay(day(text), timeZone)
    expect(ends.toISOString()).toBe(end)
    expect(dayOf(ends, timeZone)).toBe(text)
    expect(dayOf(new Date(ends.getTime() + 1), timeZone)).not.toBe(text)
  })
})
