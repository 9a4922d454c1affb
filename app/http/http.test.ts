import { describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from '#platform/config.server.ts'
import { clean, readForm } from './form.server.ts'
import { cookieValue, noticesOf, readNotice } from './notices.server.ts'
import { contentSecurityPolicy, newNonce } from './security.server.ts'

describe('a posted form', () => {
  const post = (body: BodyInit, type?: string) =>
    readForm(
      new Request('http://shop.test/', {
        method: 'POST',
        body,
        ...(type && { headers: { 'Content-Type': type } }),
      }),
    )

  test('gives one string for a name, the last one sent', async () => {
    expect({ ...(await post(new URLSearchParams('a=1&b=2&a=3'))) }).toEqual({ a: '3', b: '2' })
  })

  test('is empty rather than an error when it is no form', async () => {
    expect({ ...(await post('{"a":1}', 'application/json')) }).toEqual({})
    expect({ ...(await post('--x\r\nbroken', 'multipart/form-data; boundary=x')) }).toEqual({})
  })

  test('holds no files, no endless values, no endless fields and no inherited ones', async () => {
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

  test('has no characters that a database or a page cannot hold', () => {
    expect(clean('a\u0000b\u0007c\ud800d\ne\tf🪑')).toBe('abcd\ne\tf🪑')
  })
})

describe('a notice', () => {
  const secret = 'a secret of thirty-two characters!'
  const cookieOf = (header: string) => header.split(';')[0] ?? ''

  test('comes back as it was sent', () => {
    const notice = { kind: 'good', sentence: 'Grüße; "ja"' } as const
    expect(readNotice(cookieOf(noticesOf(secret, true).carry(notice)), secret)).toEqual(notice)
    expect(noticesOf(secret, true).carry(notice)).toContain('Secure')
  })

  test('that the shop did not write is not shown', () => {
    const forged = cookieOf(
      noticesOf('another secret of many characters', false).carry({ kind: 'good', sentence: 'hi' }),
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
      expect(readNotice(cookie, secret)).toBeNull()
    }
  })

  test('is found among other cookies', () => {
    expect(cookieValue('a=1; cart=abc=; b', 'cart')).toBe('abc=')
    expect(cookieValue('xcart=1', 'cart')).toBeNull()
  })
})

describe('the content security policy', () => {
  test('lets scripts run by nonce or hash only and nothing come from elsewhere', () => {
    const policy = contentSecurityPolicy({ scripts: ["'nonce-n0'"], isDev: false, formTargets: [] })
    expect(policy).toContain("script-src 'self' 'nonce-n0'")
    expect(policy).not.toMatch(
      /unsafe-eval|https?:|\*|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/,
    )
  })

  test('has a nonce that nobody guesses', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100)
  })
})

describe('the configuration', () => {
  test('needs nothing for a demo on this machine only', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 3000, host: 'localhost', shopUrl: null })
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      database: { kind: 'embedded' },
    })
  })

  test('names every fault at once', () => {
    const read = () => readConfig({ PORT: 'http', SHOP_URL: 'shop', MODE: 'live' })
    expect(read).toThrow(ConfigFault)
    expect(read).toThrow(/MODE[\s\S]*PORT[\s\S]*SHOP_URL/)
  })

  test('refuses production without an address, and the sandbox bank unless on purpose', () => {
    expect(() => readConfig({ MODE: 'production' })).toThrow(/SHOP_URL[\s\S]*sandbox-on-purpose/)
    expect(
      readConfig({ MODE: 'production', SHOP_URL: 'https://shop.test/', PAYMENTS: 'sandbox-on-purpose' }),
    ).toMatchObject({ shopUrl: 'https://shop.test', host: '0.0.0.0' })
  })

  test('wants the shop to stand at the root of its address', () => {
    for (const fine of ['https://shop.test', 'https://shop.test/', 'http://shop.test:8080'])
      expect(readConfig({ SHOP_URL: fine }).shopUrl).toBe(fine.replace(/\/$/, ''))
    const [at, by] = ['https://shop.test', 'shop.test']
    for (const wrong of [`${at}/alcove`, `${at}/alcove/`, `${at}/?`, `${at}#top`, `https://me:secret@${by}`])
      expect(() => readConfig({ SHOP_URL: wrong }), wrong).toThrow(/SHOP_URL: .*without a path/)
  })

  test('wants the secrets beside a database that other processes share', () => {
    const env = {
      MODE: 'production',
      SHOP_URL: 'https://shop.test',
      PAYMENTS: 'sandbox-on-purpose',
      DATABASE_URL: 'postgres://x@y/z',
    }
    expect(() => readConfig(env)).toThrow(/LINK_SECRET[\s\S]*BANK_SECRET/)
  })
})
