import { describe, expect, test } from 'vitest'
import { type Caller, isSameOrigin } from './csrf.server.ts'

const origin = 'https://shop.example'
const isAllowed = (
  headers: Record<string, string>,
  { method = 'POST', caller = 'browser' }: { method?: string; caller?: Caller } = {},
) => isSameOrigin({ method, headers: new Headers(headers), origin, caller })

describe('a state-changing request', () => {
  test('is allowed from a page of the shop', () => {
    expect(isAllowed({ Origin: origin })).toBe(true)
    expect(isAllowed({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
    // An untrusted proxy that terminates HTTPS: the browser still sends the right headers.
    expect(isAllowed({ Origin: 'https://proxy.example', 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
  })

  test.for([
    {},
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'http://shop.example' },
    { Origin: 'https://shop.example:8443' },
    { Origin: 'https://shop.example.elsewhere.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    { Referer: `${origin}/cart` },
  ] as Record<string, string>[])('is refused with the headers %j', (headers) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/x-script', '']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        expect(isAllowed({ ...headers, ...(type && { 'Content-Type': type }) }, { method })).toBe(false)
      }
    }
  })

  test('is allowed from an API client without origin headers, and a browser never counts as one', () => {
    expect(isAllowed({}, { caller: 'program' })).toBe(true)
    // The fetch of Node.js sends this header.
    expect(isAllowed({ Authorization: 'Bearer x', 'Sec-Fetch-Mode': 'cors' }, { caller: 'program' })).toBe(
      true,
    )
    for (const browser of [
      { Cookie: 'alcove.session_token=x' },
      { Cookie: '' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'none' },
    ] as Record<string, string>[]) {
      const headers = { Authorization: 'Bearer x', ...browser }
      expect(isAllowed(headers, { caller: 'program' }), JSON.stringify(browser)).toBe(false)
    }
    expect(isAllowed({ Authorization: 'Bearer x' })).toBe(false)
  })

  test('is allowed from anywhere for signed webhooks, and reading is allowed to everybody', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(isAllowed({ 'Sec-Fetch-Site': 'cross-site' }, { method })).toBe(true)
    expect(isAllowed({}, { caller: 'machine' })).toBe(true)
  })
})
