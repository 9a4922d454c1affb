import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CallLimiter, remainingMs, withDeadline } from './deadline.ts'

const tooLate = () => new Error('too late')

test('work has the time that is left, and the earlier of two deadlines counts', async () => {
  expect(remainingMs()).toBe(Infinity)
  await withDeadline(
    60_000,
    async () => {
      expect(remainingMs()).toBeLessThanOrEqual(60_000)
      const inner = withDeadline(120_000, async () => remainingMs(), tooLate)
      expect(await inner).toBeLessThanOrEqual(60_000)
      await expect(withDeadline(1, () => sleep(60_000, null, { ref: false }), tooLate)).rejects.toThrow(
        'too late',
      )
      expect(remainingMs()).toBeGreaterThan(0)
    },
    tooLate,
  )
})

test('a slow service does not get more work than its share; the rest waits its turn and fails in time', async () => {
  const limiter = new CallLimiter({ deadlineMs: 50, maxConcurrent: 2 })
  const answer = Promise.withResolvers<string>()
  let begun = 0
  const call = () =>
    limiter.run(() => {
      begun += 1
      return answer.promise
    }, tooLate)
  const calls = await Promise.allSettled(Array.from({ length: 5 }, call))
  expect(calls.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(begun).toBe(2)
  answer.resolve('at last')
  await expect.poll(call).toBe('at last')
  expect(begun).toBe(3)
})
