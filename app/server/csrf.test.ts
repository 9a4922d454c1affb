import { describe, expect, test } from 'vitest'
import { type Caller, isSameOrigin } from './csrf.server.ts'

const origin = 'https://shop.example'
const isAllowed = (
  headers: Record<string, string>,
  { method = 'POST', caller = 'browser' }: { method?: string; caller?: Caller } = {},
) => isSameOrigin({ method, headers: new Headers(headers), origin, caller })

describe('what may change something', () => {
  test('comes from a page of the shop', () => {
    expect(isAllowed({ Origin: origin })).toBe(true)
    expect(isAllowed({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
    // A proxy that speaks https for the shop without being trusted: the browser still knows.
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
  ] as Record<string, string>[])('is refused when it says %j, whatever it carries', (headers) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/x-script', '']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        expect(isAllowed({ ...headers, ...(type && { 'Content-Type': type }) }, { method })).toBe(false)
      }
    }
  })

  test('may come from a program that says nothing of where it is; a browser is never taken for one', () => {
    expect(isAllowed({}, { caller: 'program' })).toBe(true)
    // As the fetch of Node.js says.
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

  test('may come from anywhere where a machine signs what it sends; reading is open to everybody', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(isAllowed({ 'Sec-Fetch-Site': 'cross-site' }, { method })).toBe(true)
    expect(isAllowed({}, { caller: 'machine' })).toBe(true)
  })
})
