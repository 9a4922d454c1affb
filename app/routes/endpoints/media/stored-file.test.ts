import { expect, test } from 'vitest'
import { done, refuse } from '#shop/problems.ts'
import { storedFileResponse } from './stored-file.server.ts'

const bytes = Uint8Array.from([1, 2, 3])
const asked = (headers: Record<string, string> = {}) => ({
  request: new Request('http://shop/media/photos/ab-400.webp', { headers }),
  type: 'image/webp',
  name: 'ab-400.webp',
})

test('browsers cache a stored file for good and revalidate it by its ETag', async () => {
  const response = await storedFileResponse(asked(), async () => done(bytes))
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': '3',
    'content-disposition': 'inline; filename="ab-400.webp"',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    etag: '"ab-400.webp"',
  })
  for (const known of ['"ab-400.webp"', '"other", W/"ab-400.webp"', '*']) {
    let opened = false
    const again = await storedFileResponse(asked({ 'If-None-Match': known }), async () => {
      opened = true
      return done(bytes)
    })
    expect([again.status, await again.text(), opened]).toEqual([
      known === '*' ? 200 : 304,
      expect.any(String),
      known === '*',
    ])
  }
})

test('a missing file is cached for a minute, and an unavailable one is not cached', async () => {
  const none = await storedFileResponse(asked(), async () => done(null))
  expect([none.status, none.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60'])
  const away = await storedFileResponse(asked(), async () => refuse('media.store_away'))
  expect([away.status, away.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(away.headers.get('Retry-After')).toBe('10')
  expect(away.headers.get('ETag')).toBeNull()
})
