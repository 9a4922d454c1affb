import { expect, test } from 'vitest'
import { withTimeLimit } from './time-limit.ts'

const never = new Promise<never>(() => {})

test('work that ends in time keeps its result and its error', async () => {
  expect(await withTimeLimit(60_000, Promise.resolve('done'), () => 'late')).toBe('done')
  await expect(withTimeLimit(60_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow(
    'broken',
  )
})

test('work that takes too long is replaced by another value or an error', async () => {
  expect(await withTimeLimit(1, never, () => 'late')).toBe('late')
  const refuse = () => {
    throw new Error('too late')
  }
  await expect(withTimeLimit(1, never, refuse)).rejects.toThrow('too late')
})

test('an error after the time limit is ignored', async () => {
  const work = Promise.withResolvers<string>()
  expect(await withTimeLimit(1, work.promise, () => 'late')).toBe('late')
  work.reject(new Error('nobody waits any more'))
  await new Promise((resolve) => setImmediate(resolve))
})
