import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runImageWork } from './concurrency.server.ts'

test('a task that throws immediately fails alone, and the next one runs', async () => {
  const [failed, next] = await Promise.allSettled([
    // sharp throws for an empty array, before it returns a promise.
    runImageWork(() => sharp(new Uint8Array()).toBuffer()),
    runImageWork(async () => 'next'),
  ])
  expect(failed).toMatchObject({ status: 'rejected' })
  expect(next).toEqual({ status: 'fulfilled', value: 'next' })
})
