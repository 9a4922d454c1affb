import { describe, expect, test } from 'vitest'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { minutesToWait, nextAttemptAt, nextAllowedAt } from './limits.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (...minutes: number[]) => minutes.map((count) => after(now, -count * MINUTE))

describe('the wait before the next attempt', () => {
  test('is none for the first five attempts', () => {
    expect(nextAttemptAt([])).toBeNull()
    expect(nextAttemptAt(ago(0, 0, 1, 2))).toBeNull()
  })

  test('is 15 minutes after the fifth, and doubles after each further one', () => {
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4))).toEqual(after(now, 15 * MINUTE))
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4, 5))).toEqual(after(now, 30 * MINUTE))
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4, 5, 6, 7))).toEqual(after(now, 2 * HOUR))
  })

  test('is never longer than a day', () => {
    expect(nextAttemptAt(Array.from({ length: 60 }, () => now))).toEqual(after(now, DAY))
  })

  test('of a rate ends when the oldest counted attempt is old enough', () => {
    const rate = { max: 3, periodMs: 15 * MINUTE }
    expect(nextAllowedAt(ago(1, 2), rate, now)).toBeNull()
    expect(nextAllowedAt(ago(1, 2, 15), rate, now)).toBeNull()
    expect(nextAllowedAt(ago(1, 2, 10), rate, now)).toEqual(after(now, 5 * MINUTE))
    expect(nextAllowedAt(ago(1, 2, 3, 10), rate, now)).toEqual(after(now, 12 * MINUTE))
  })

  test('is the longest of all limits, in whole minutes', () => {
    expect(minutesToWait([null, after(now, -MINUTE)], now)).toBeNull()
    expect(minutesToWait([null, after(now, 1), after(now, 61_000)], now)).toBe(2)
  })
})
