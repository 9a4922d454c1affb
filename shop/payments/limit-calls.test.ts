import { expect, test } from 'vitest'
import { remainingMs, whilePersonWaits } from '#platform/http/deadline.ts'
import { unreachableProvider } from '#tests/support/checkout-fixtures.ts'
import { limitCalls, OPERATION_DEADLINE_MS } from './internal/limit-calls.server.ts'
import { ProviderUnavailable } from './provider.server.ts'

test('in production, an operation of a payment provider ends after ten seconds', async () => {
  expect(OPERATION_DEADLINE_MS).toBe(10_000)
  const left: number[] = []
  const measured = limitCalls({
    ...unreachableProvider,
    retrieveSession: async () => {
      left.push(remainingMs())
      return null
    },
  })
  await measured.retrieveSession('cs_1')
  await whilePersonWaits(() => measured.retrieveSession('cs_1'), 3_000)
  expect(left[0]).toBeGreaterThan(3_000)
  expect(left[0]).toBeLessThanOrEqual(10_000)
  expect(left[1]).toBeLessThanOrEqual(3_000)
})

test('shoppers are served although jobs wait for the provider, and are refused when it serves nobody', async () => {
  const answer = Promise.withResolvers<null>()
  const slow = limitCalls({
    ...unreachableProvider,
    closeSession: () => answer.promise,
    retrieveSession: async () => null,
  })
  const jobs = Array.from({ length: 10 }, () => slow.closeSession('cs_1'))
  expect(await whilePersonWaits(() => slow.retrieveSession('cs_1'))).toBeNull()
  const persons = Array.from({ length: 16 }, () => whilePersonWaits(() => slow.closeSession('cs_1')))
  await expect(whilePersonWaits(() => slow.retrieveSession('cs_1'))).rejects.toThrow(ProviderUnavailable)
  answer.resolve(null)
  expect(await Promise.all([...jobs, ...persons])).toEqual(Array(26).fill(null))
})
