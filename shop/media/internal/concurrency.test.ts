import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTurn } from './concurrency.server.ts'

test('work that fails at once is its own failure, and whoever is next has their turn', async () => {
  const [failed, next] = await Promise.allSettled([
    // Not even a promise comes of it: nothing at all is no picture.
    inTurn(() => sharp(new Uint8Array()).toBuffer()),
    inTurn(async () => 'next'),
  ])
  expect(failed).toMatchObject({ status: 'rejected' })
  expect(next).toEqual({ status: 'fulfilled', value: 'next' })
})
