import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { s3Behaviours, openFlakyS3, STEADY_BYTES, type S3Behaviour } from '#tests/support/flaky-s3.ts'
import { FileStoreFailure } from './file-store.server.ts'
import { openBucket } from './s3.server.ts'

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

async function bucketIn(...shown: S3Behaviour[]) {
  const bucket = await openFlakyS3(...shown)
  closing.push(() => bucket.close())
  const files = openBucket(bucket.config, { responseMs: 200, totalMs: 4000, queueMs: 50 })
  return { ...bucket, files }
}

const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FileStoreFailure)
  expect(inspect(error, { depth: 10 })).not.toMatch(/secret-of-nobody|Signature=|StringToSign/)
  return error instanceof FileStoreFailure ? error.reason : null
}

describe('a bucket', () => {
  it.each(['busy', 'hangingUp', 'silent'] as const)(
    'that is %s for a moment is retried, and stores the file',
    async (mood) => {
      const { files, receivedRequests } = await bucketIn(
        s3Behaviours[mood],
        s3Behaviours[mood],
        s3Behaviours.well,
      )
      await files.put('photos/a.avif', Buffer.from('picture'))
      expect(receivedRequests).toEqual(Array(3).fill('PUT /alcove-pictures/photos/a.avif'))
    },
  )

  it('that breaks off in the middle of a file is retried', async () => {
    const { files } = await bucketIn(s3Behaviours.breakingOff, s3Behaviours.well)
    expect(Buffer.from((await files.get('photos/a.avif'))!.bytes).toString()).toBe('picture')
  })

  it.each(['busy', 'hangingUp', 'breakingOff', 'silent'] as const)(
    'that stays %s is away, and the wait is limited',
    async (mood) => {
      const { files, receivedRequests } = await bucketIn(s3Behaviours[mood])
      const began = performance.now()
      expect(await failureOf(files.get('photos/a.avif'))).toBe('away')
      expect(performance.now() - began).toBeLessThan(5000)
      expect(receivedRequests.length).toBeGreaterThan(1)
      expect(receivedRequests.length).toBeLessThan(4)
    },
  )

  it('that sends a file slowly but steadily is waited for, and a trickle is not', async () => {
    const { files } = await bucketIn(s3Behaviours.steady, s3Behaviours.trickling)
    expect((await files.get('models/a.glb'))?.bytes.byteLength).toBe(STEADY_BYTES)
    expect(await failureOf(files.get('models/a.glb'))).toBe('away')
  })

  it('that needs longer for a large upload is waited for', async () => {
    const { files } = await bucketIn(s3Behaviours.readingSlowly)
    await files.put('models/a.glb', new Uint8Array(400_000))
  })

  it('that hangs occupies only its share, and more requests fail after a short time', async () => {
    const { files, receivedRequests } = await bucketIn(s3Behaviours.silent)
    const reasons = await Promise.all(Array.from({ length: 80 }, () => failureOf(files.has('photos/a.avif'))))
    expect(reasons).toEqual(Array(80).fill('away'))
    // Three attempts for each of the 64 requests in progress.
    expect(receivedRequests.length).toBeLessThanOrEqual(3 * 64)
  })

  it.each(['forbidding', 'withoutBucket', 'elsewhere', 'lost'] as const)(
    'that is %s is away immediately, without a retry',
    async (mood) => {
      const { files, receivedRequests } = await bucketIn(s3Behaviours[mood])
      expect(await failureOf(files.put('photos/a.avif', Buffer.from('picture')))).toBe('away')
      expect(receivedRequests).toHaveLength(1)
    },
  )

  it('that does not exist is away, not empty', async () => {
    const { files } = await bucketIn(s3Behaviours.withoutBucket)
    expect(await failureOf(files.get('photos/a.avif'))).toBe('away')
    const listing = async () => {
      for await (const _ of files.list('')) return
    }
    expect(await failureOf(listing())).toBe('away')
  })

  it.each(['full', 'overQuota'] as const)('that is %s is reported as full, without a retry', async (mood) => {
    const { files, receivedRequests } = await bucketIn(s3Behaviours[mood])
    expect(await failureOf(files.put('photos/a.avif', Buffer.from('picture')))).toBe('full')
    expect(receivedRequests).toHaveLength(1)
  })

  it('that does not accept connections is away', async () => {
    const bucket = await openFlakyS3(s3Behaviours.well)
    await bucket.close()
    const files = openBucket(bucket.config, { responseMs: 200, totalMs: 4000, queueMs: 50 })
    expect(await failureOf(files.has('photos/a.avif'))).toBe('away')
  })
})
