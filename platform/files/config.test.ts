import { describe, expect, test } from 'vitest'
import { envReader } from '#tests/support/env-reader.ts'
import { filesConfig } from './config.server.ts'

const { read, issuesOf } = envReader(() => filesConfig)
const bucket = {
  FILES: 's3',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'alcove-pictures',
  S3_ACCESS_KEY_ID: 'KEY-OF-NOBODY',
  S3_SECRET_ACCESS_KEY: 'secret/of+nobody=0123456789',
}

describe('the file store configuration', () => {
  test('is the data folder by default', () => {
    expect(read({})).toBeNull()
    expect(read({ FILES: 'folder', S3_BUCKET: '' })).toBeNull()
  })

  test('is a bucket at Amazon, or at any S3-compatible store', () => {
    expect(read(bucket)).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'alcove-pictures',
      accessKeyId: 'KEY-OF-NOBODY',
      secretAccessKey: 'secret/of+nobody=0123456789',
      isInPath: false,
    })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'http://storage.internal:9000/' }
    expect(read(elsewhere)).toMatchObject({
      endpoint: 'http://storage.internal:9000',
      isInPath: true,
    })
    expect(read({ ...elsewhere, S3_ACCESS_KEY_ID: 'tenant:user' })).toMatchObject({ kind: 's3' })
    expect(read({ ...elsewhere, S3_PATH_STYLE: 'no' })).toMatchObject({ isInPath: false })
  })

  test('is never incomplete: every error is reported at once, without secrets', () => {
    for (const name of ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      const faults = issuesOf({ ...bucket, [name]: '' })
      expect(faults.match(/S3_\w+:/g)).toEqual([`${name}:`])
    }
    const faults = issuesOf({
      FILES: 's3',
      S3_ENDPOINT: 'https://user:word@s3.example/bucket',
      S3_BUCKET: 'Pictures/../x',
      S3_SECRET_ACCESS_KEY: 'a secret with spaces',
    })
    expect(faults.match(/S3_\w+:/g)).toHaveLength(5)
    expect(faults).not.toContain('a secret')
    expect(faults).not.toContain('word')
    for (const endpoint of ['s3.example', 'ftp://s3.example', 'https://s3.example?x=1', 'https://'])
      expect(issuesOf({ ...bucket, S3_ENDPOINT: endpoint })).toContain('S3_ENDPOINT')
  })

  test('does not fall back to a folder when a bucket is configured', () => {
    const { FILES: _, ...rest } = bucket
    expect(issuesOf(rest)).toContain('FILES')
    expect(issuesOf({ ...bucket, FILES: 'cloud' })).toContain('FILES')
  })
})
