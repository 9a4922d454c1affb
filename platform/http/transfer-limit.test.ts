import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TransferLimit } from './transfer-limit.ts'

test('a transfer gets more time for every byte that arrives, and ends when too few arrive', async () => {
  const limit = new TransferLimit({ baseMs: 40, leastBytesPerMs: 1 })
  limit.received(200)
  await sleep(80)
  expect(limit.signal.aborted).toBe(false)
  await expect.poll(() => limit.signal.aborted).toBe(true)
  expect(limit.signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a transfer that has ended is not aborted any more', async () => {
  const limit = new TransferLimit({ baseMs: 10, leastBytesPerMs: 1 })
  limit.end()
  await sleep(40)
  expect(limit.signal.aborted).toBe(false)
})
