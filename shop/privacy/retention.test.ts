import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf } from '#shop/time.ts'
import { runSeed } from '#tests/support/depth.ts'
import { startOfKeptYears } from './retention.ts'

const timeZone = 'Europe/Berlin'
const instant = (text: string) => new Date(text)

it('an invoice of any day of 2026 is kept until the last moment of 2034', () => {
  const keptFrom = (now: string) => startOfKeptYears(instant(now), { years: 8, timeZone })
  expect(keptFrom('2034-12-31T22:59:59.999Z')).toEqual(instant('2025-12-31T23:00:00Z'))
  expect(keptFrom('2034-12-31T23:00:00Z')).toEqual(instant('2026-12-31T23:00:00Z'))
  expect(keptFrom('2028-02-29T12:00:00Z')).toEqual(instant('2019-12-31T23:00:00Z'))
})

it('a year begins at midnight in the time zone of the shop', () => {
  const keptFrom = (zone: string) =>
    startOfKeptYears(instant('2026-07-01T12:00:00Z'), { years: 1, timeZone: zone }).toISOString()
  expect(keptFrom('UTC')).toBe('2025-01-01T00:00:00.000Z')
  expect(keptFrom('Pacific/Kiritimati')).toBe('2024-12-31T10:00:00.000Z')
  expect(keptFrom('Etc/GMT+12')).toBe('2025-01-01T12:00:00.000Z')
  expect(keptFrom('Asia/Kathmandu')).toBe('2024-12-31T18:15:00.000Z')
})

it('data are due exactly when their calendar year ended more than the period ago', () => {
  const anyInstant = fc.date({ min: instant('2000-01-01'), max: instant('2099-12-31'), noInvalidDate: true })
  const zones = fc.constantFrom(
    timeZone,
    'UTC',
    'Pacific/Kiritimati',
    'America/Los_Angeles',
    'Asia/Kathmandu',
  )
  const years = fc.integer({ min: 1, max: 30 })
  const yearIn = (at: Date, zone: string) => Number(dayOf(at, zone).slice(0, 4))
  fc.assert(
    fc.property(anyInstant, anyInstant, zones, years, (arose, now, zone, kept) => {
      const isDue = arose < startOfKeptYears(now, { years: kept, timeZone: zone })
      expect(isDue).toBe(yearIn(now, zone) > yearIn(arose, zone) + kept)
    }),
    { seed: runSeed() },
  )
})
