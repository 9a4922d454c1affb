import { expect, test } from 'vitest'
import { deleteCookieHeader, readCookie, setCookieHeader } from './cookies.server.ts'

const secure = { isSecure: true }
const plain = { isSecure: false }

test('a cookie is found among others, by its whole name', () => {
  expect(readCookie('a=1; cart=abc=; b', 'cart', plain)).toBe('abc=')
  expect(readCookie('xcart=1', 'cart', plain)).toBeNull()
  expect(readCookie(null, 'cart', plain)).toBeNull()
})

test('over HTTPS a cookie belongs to this host only', () => {
  expect(setCookieHeader('notice', 'abc', secure)).toBe(
    '__Host-notice=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(deleteCookieHeader('cart', secure)).toBe(
    '__Host-cart=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  )
  expect(readCookie('cart=planted; __Host-cart=own', 'cart', secure)).toBe('own')
  expect(readCookie('cart=planted', 'cart', secure)).toBeNull()
})

test('over HTTP, as in a demo, a cookie has neither prefix nor Secure, because browsers would refuse it', () => {
  expect(setCookieHeader('notice', 'abc', plain)).toBe(
    'notice=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})
