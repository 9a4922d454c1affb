import { describe, expect, test } from 'vitest'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { minutesToWait, nextAttemptAt, nextAllowedAt } from './limits.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (...minutes: number[]) => minutes.map((count) => after(now, -count * MINUTE))

describe('how soon somebody may try again', () => {
  test('five tries are free', () => {
    expect(nextAttemptAt([])).toBeNull()
    expect(nextAttemptAt(ago(0, 0, 1, 2))).toBeNull()
  })

  test('after the fifth they wait a quarter of an hour, and twice as long after each further one', () => {
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4))).toEqual(after(now, 15 * MINUTE))
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4, 5))).toEqual(after(now, 30 * MINUTE))
    expect(nextAttemptAt(ago(0, 1, 2, 3, 4, 5, 6, 7))).toEqual(after(now, 2 * HOUR))
  })

  test('no wait is longer than a day', () => {
    expect(nextAttemptAt(Array.from({ length: 60 }, () => now))).toEqual(after(now, DAY))
  })

  test('a rate makes room when the oldest that counts is old enough', () => {
    const rate = { max: 3, periodMs: 15 * MINUTE }
    expect(nextAllowedAt(ago(1, 2), rate, now)).toBeNull()
    expect(nextAllowedAt(ago(1, 2, 15), rate, now)).toBeNull()
    expect(nextAllowedAt(ago(1, 2, 10), rate, now)).toEqual(after(now, 5 * MINUTE))
    expect(nextAllowedAt(ago(1, 2, 3, 10), rate, now)).toEqual(after(now, 12 * MINUTE))
  })

  test('the longest wait counts, in whole minutes', () => {
    expect(minutesToWait([null, after(now, -MINUTE)], now)).toBeNull()
    expect(minutesToWait([null, after(now, 1), after(now, 61_000)], now)).toBe(2)
  })
})
