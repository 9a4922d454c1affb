import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runImageWork } from './concurrency.server.ts'

test('work that fails at once is its own failure, and whoever is next has their turn', async () => {
  const [failed, next] = await Promise.allSettled([
    // Not even a promise comes of it: nothing at all is no picture.
    runImageWork(() => sharp(new Uint8Array()).toBuffer()),
    runImageWork(async () => 'next'),
  ])
  expect(failed).toMatchObject({ status: 'rejected' })
  expect(next).toEqual({ status: 'fulfilled', value: 'next' })
})
