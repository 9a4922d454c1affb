// Buckets for tests, each at a server that somebody else wrote.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Config } from '#platform/files-config.ts'

export interface Bucket {
  readonly config: S3Config
  close(): Promise<void>
}

const config = {
  kind: 's3',
  region: 'us-east-1',
  bucket: 'alcove-pictures',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  isInPath: true,
} as const

/** Takes every signature for a good one. */
export async function bucketAtEmulate(): Promise<Bucket> {
  const { createEmulator } = await import('emulate')
  const seed = { aws: { region: config.region, s3: { buckets: [{ name: config.bucket }] } } }
  const emulator = await createEmulator({ service: 'aws', port: 0, seed })
  return { config: { ...config, endpoint: emulator.url }, close: () => emulator.close() }
}

/** Looks at signatures, and at what they are to stand for. */
export async function bucketAtS3rver(): Promise<Bucket> {
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(path.join(tmpdir(), 'alcove-s3rver-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: config.bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    config: { ...config, endpoint: `http://127.0.0.1:${port}` },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
