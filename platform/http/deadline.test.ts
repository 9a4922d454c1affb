import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CallLimiter, PERSON_WAITS_MS, remainingMs, whilePersonWaits, withDeadline } from './deadline.ts'

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
  const limiter = new CallLimiter({ deadlineMs: 1_000, maxConcurrent: 2 })
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
  await expect.poll(call, { timeout: 20_000 }).toBe('at last')
  expect(begun).toBe(3)
})

test('a person waits for all operations together, not for each of them', async () => {
  expect(PERSON_WAITS_MS).toBe(10_000)
  const limiter = new CallLimiter({ deadlineMs: 60_000, maxConcurrent: 2 })
  const hang = () => limiter.run(() => sleep(60_000, null, { ref: false }), tooLate)
  const begin = performance.now()
  const ends = whilePersonWaits(async () => {
    const calls = await Promise.allSettled([hang()])
    // A timer may fire a fraction of a millisecond early.
    while (remainingMs() > 0) await sleep(1)
    return [...calls, ...(await Promise.allSettled([hang(), limiter.run(async () => 'begun', tooLate)]))]
  }, 60)
  expect((await ends).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(performance.now() - begin).toBeLessThan(10_000)
})

test('an operation that gets no turn for a short time fails long before its deadline', async () => {
  const limiter = new CallLimiter({ deadlineMs: 60_000, maxConcurrent: 1, maxQueueMs: 20 })
  const answer = Promise.withResolvers<string>()
  const first = limiter.run(() => answer.promise, tooLate)
  await expect(limiter.run(async () => 'second', tooLate)).rejects.toThrow('too late')
  answer.resolve('first')
  expect(await first).toBe('first')
  expect(await limiter.run(async () => 'third', tooLate)).toBe('third')
})

test('jobs that wait for a service leave the turns of waiting persons free, and the other way round', async () => {
  const limiter = new CallLimiter({
    deadlineMs: 60_000,
    maxConcurrent: 2,
    maxConcurrentJobs: 2,
    maxQueueMs: 20,
  })
  const answer = Promise.withResolvers<string>()
  const hang = () => limiter.run(() => answer.promise, tooLate)
  const jobs = [hang(), hang(), hang()]
  expect(await whilePersonWaits(() => limiter.run(async () => 'served', tooLate))).toBe('served')
  const persons = [1, 2].map(() => whilePersonWaits(hang))
  await expect(whilePersonWaits(hang)).rejects.toThrow('too late')
  answer.resolve('at last')
  expect(await Promise.all([...jobs, ...persons])).toEqual(Array(5).fill('at last'))
})
