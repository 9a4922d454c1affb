import { expect, test } from 'vitest'
import { type Day, instantAt, localTimeOf } from './time.ts'

const at = (day: string, time: string, timeZone = 'Europe/Berlin') =>
  instantAt(day as Day, time, timeZone)?.toISOString()

test.for([
  ['2026-12-01', '09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01', '23:59', 'America/New_York', '2026-07-02T03:59:00.000Z'],
  ['2026-07-01', '12:00', 'Pacific/Kiritimati', '2026-06-30T22:00:00.000Z'],
  ['2026-07-01', '12:00', 'Asia/Kathmandu', '2026-07-01T06:15:00.000Z'],
] as const)('%s %s in %s is the instant %s', ([day, time, timeZone, instant]) => {
  expect(at(day, time, timeZone)).toBe(instant)
  expect(localTimeOf(new Date(instant), timeZone)).toBe(`${day} ${time}`)
})

test('a time that a clock change repeats is the first one, and a skipped time is an hour later', () => {
  expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(localTimeOf(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29 03:30')
  expect(at('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(at('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
})

test.for(['', '9', '9:00', '24:00', '12:60', '12:00:00', 'noon'])('“%s” is no time of day', (time) => {
  expect(instantAt('2026-12-01' as Day, time, 'Europe/Berlin')).toBeNull()
})
