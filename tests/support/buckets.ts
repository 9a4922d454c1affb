// Creates S3 buckets for tests, on server software by third parties.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#platform/files/config.server.ts'

export interface Bucket {
  readonly config: S3Config
  close(): Promise<void>
}

const config = {
  kind: 's3',
  region: 'us-east-1',
  bucket: 'alcove-pictures',
  accessKeyId: 'alcove:tests',
  secretAccessKey: 'secret-of-nobody',
  isInPath: true,
} as const

/** Creates a bucket in `emulate`, an emulator of AWS. The emulator accepts every signature. */
export async function bucketAtEmulate(): Promise<Bucket> {
  const { createEmulator } = await import('emulate')
  const seed = { aws: { region: config.region, s3: { buckets: [{ name: config.bucket }] } } }
  const emulator = await createEmulator({ service: 'aws', port: 0, seed })
  return { config: { ...config, endpoint: emulator.url }, close: () => emulator.close() }
}

const PYTHON = '/usr/bin/python3'

/** Whether Debian's python3-swift is installed. */
export const hasSwift =
  existsSync(PYTHON) && existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api')

/** Creates a bucket on OpenStack Swift, which verifies signatures and stores objects on disk. */
export async function bucketAtSwift(): Promise<Bucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-swift-'))
  const script = path.join(import.meta.dirname, 'swift-server.py')
  const server = spawn(PYTHON, ['-B', script, folder], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const output = createInterface(server.stdout)
  const port = await Promise.race([once(output, 'line').then(String), ended.then(() => null)])
  if (!port) throw new Error('Swift did not start.')
  const bucket: S3Config = { ...config, endpoint: `http://127.0.0.1:${port}` }
  await makeBucket(bucket)
  return {
    config: bucket,
    async close() {
      server.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
  const url = `${endpoint}/${bucket}`
  const service = 's3'
  const signer = new AwsV4Signer({ url, method: 'PUT', service, region, accessKeyId, secretAccessKey })
  const { headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers })
  if (!answer.ok) throw new Error(`Swift made no bucket: ${answer.status} ${await answer.text()}`)
}
