import { describe, expect, test } from 'vitest'
import { encodingFor, etagMatches } from './content-negotiation.server.ts'

describe('the content encoding of a response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['brotli-like, xgzip', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
  ] as const)('%s → %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })

  test('is omitted when the browser has the response already', () => {
    expect(etagMatches('"a-br", W/"b-br"', '"b-br"')).toBe(true)
    expect(etagMatches('"a-br"', '"b-br"')).toBe(false)
    expect(etagMatches(undefined, '"b-br"')).toBe(false)
  })
})
