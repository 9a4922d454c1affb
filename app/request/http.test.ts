import { describe, expect, test } from 'vitest'
import { clean, readForm } from './form.server.ts'
import { noticesOf, readNotice } from './notices.server.ts'
import { contentSecurityPolicy, newNonce } from '#app/server/security-headers.server.ts'

describe('a posted form', () => {
  const post = (body: BodyInit, type?: string) =>
    readForm(
      new Request('http://shop.test/', {
        method: 'POST',
        body,
        ...(type && { headers: { 'Content-Type': type } }),
      }),
    )

  test('gives one string per name: the last one sent', async () => {
    expect({ ...(await post(new URLSearchParams('a=1&b=2&a=3'))) }).toEqual({ a: '3', b: '2' })
  })

  test('is empty, not an error, when the body is not a form', async () => {
    expect({ ...(await post('{"a":1}', 'application/json')) }).toEqual({})
    expect({ ...(await post('--x\r\nbroken', 'multipart/form-data; boundary=x')) }).toEqual({})
  })

  test('contains no files, no overlong values, no inherited properties, and limits the number of fields', async () => {
    const form = new FormData()
    form.set('file', new File(['x'], 'x.png'))
    form.set('long', 'x'.repeat(30_000))
    for (let n = 0; n < 150; n++) form.set(`f${n}`, 'x')
    const fields = await readForm(new Request('http://shop.test/', { method: 'POST', body: form }))
    expect(fields['file']).toBeUndefined()
    expect(fields['long']).toHaveLength(20_000)
    expect(Object.keys(fields).length).toBeLessThanOrEqual(100)
    expect(fields['constructor']).toBeUndefined()
  })

  test('contains no characters that the database or a page cannot hold', () => {
    expect(clean('a\u0000b\u0007c\ud800d\ne\tf🪑')).toBe('abcd\ne\tf🪑')
  })
})

describe('a notice', () => {
  const secret = 'a secret of thirty-two characters!'
  const cookieOf = (header: string) => header.split(';')[0] ?? ''

  test('is read back from its cookie as it was sent', () => {
    const notice = { kind: 'good', sentence: 'Grüße; "ja"' } as const
    for (const isSecure of [true, false]) {
      const cookie = cookieOf(noticesOf(secret, isSecure).cookieHeader(notice))
      expect(readNotice(cookie, { secret, isSecure })).toEqual(notice)
    }
  })

  test('with a forged signature is not shown', () => {
    const forged = cookieOf(
      noticesOf('another secret of many characters', false).cookieHeader({ kind: 'good', sentence: 'hi' }),
    )
    for (const cookie of [
      null,
      '',
      'notice=',
      'notice=x',
      'notice=a.b',
      forged,
      `notice=${'x'.repeat(9_000)}`,
    ]) {
      expect(readNotice(cookie, { secret, isSecure: false })).toBeNull()
    }
  })
})

describe('the Content-Security-Policy', () => {
  test('allows scripts by nonce or hash only, and nothing from other origins', () => {
    const policy = contentSecurityPolicy({ scripts: ["'nonce-n0'"], isDev: false, formTargets: [] })
    expect(policy).toContain("script-src 'self' 'nonce-n0'")
    expect(policy).not.toMatch(
      /unsafe-eval|https?:|\*|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/,
    )
  })

  test('has an unpredictable nonce', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100)
  })
})
