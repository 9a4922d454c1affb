import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'
import { isTrustedProxy } from './trusted-proxies.server.ts'

const production = { MODE: 'production', SHOP_URL: 'https://shop.test', PAYMENTS: 'sandbox-on-purpose' }
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').slice(1)
  }
}
const namesIn = (faults: string[]) => faults.map((fault) => fault.trim().split(':')[0])

describe('the configuration', () => {
  test('is complete without any setting: a demo without other services', () => {
    expect(readConfig({ DATA_DIR: '/srv/alcove', PORT: '' })).toEqual({
      mode: 'demo',
      port: 3000,
      host: 'localhost',
      shopUrl: null,
      dataDir: resolve('/srv/alcove'),
      database: { kind: 'embedded', folder: resolve('/srv/alcove/database') },
      files: { kind: 'folder', folder: resolve('/srv/alcove/files') },
      payments: { kind: 'sandbox' },
      providers: [],
      firebase: null,
      smtp: null,
      mailFrom: null,
      twilio: null,
      trustedProxies: [],
      metricsToken: null,
      logLevel: 'warn',
      secrets: { links: null, bank: null, auth: null },
    })
  })

  test('has the values of every module', () => {
    const config = readConfig({
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'Alcove <hello@shop.example>',
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'token-of-nobody-0123456789',
      TWILIO_FROM: 'Alcove',
      FILES: 's3',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'alcove-pictures',
      S3_ACCESS_KEY_ID: 'KEY-OF-NOBODY',
      S3_SECRET_ACCESS_KEY: 'secret-of-nobody',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'hush',
      SIGN_IN: 'firebase',
      FIREBASE_WEB_CONFIG: '{"apiKey":"a","authDomain":"shop.test","projectId":"shop"}',
      DATABASE_URL: 'postgres://x@y/z',
      AUTH_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    })
    expect(config).toMatchObject({
      smtp: { host: 'localhost', port: 2525 },
      mailFrom: { name: 'Alcove' },
      twilio: { from: 'Alcove' },
      files: { kind: 's3', bucket: 'alcove-pictures' },
      payments: { kind: 'stripe' },
      providers: [{ kind: 'github' }],
      firebase: { web: { projectId: 'shop' } },
      database: { kind: 'postgres', url: 'postgres://x@y/z' },
      secrets: { links: null, auth: 'x'.repeat(32) },
    })
    expect(config.trustedProxies).toHaveLength(2)
  })

  test('names trusted proxies by address or range, and refuses everything else in them', () => {
    const { trustedProxies } = readConfig({
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,,fd00::/8,::ffff:192.168.0.1',
    })
    for (const trusted of ['127.0.0.1', '10.255.0.1', 'fd12::1', '192.168.0.1'])
      expect(isTrustedProxy(trusted, trustedProxies), trusted).toBe(true)
    for (const other of ['127.0.0.2', '11.0.0.1', 'fe80::1', '192.168.0.2', '::1'])
      expect(isTrustedProxy(other, trustedProxies), other).toBe(false)
    for (const wrong of [
      'nonsense',
      'proxy.example',
      '127.0.0.1:3000',
      '[::1]',
      '10.1',
      '010.0.0.1',
      '0x7f.0.0.1',
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '0.0.0.0/0',
      '::/0',
      '::ffff:0.0.0.0/96',
      '*',
      'true',
    ])
      expect(faultsOf({ TRUST_PROXY: `127.0.0.1,${wrong}` }), wrong).toEqual([
        '  TRUST_PROXY: names in entry 2 neither an IP address nor a range of addresses (such as 127.0.0.1, 10.0.0.0/8 or fd00::/8)',
      ])
  })

  test('reports the errors of every module at once', () => {
    const faults = faultsOf({
      MODE: 'production',
      PORT: 'http',
      PAYMENTS: 'stripe',
      GOOGLE_CLIENT_ID: 'id',
      SIGN_IN: 'firebase',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'shop',
      TWILIO_FROM: 'Alcove',
      FILES: 's3',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'alcove-pictures',
      DATABASE_URL: 'postgres://x@y/z',
      TRUST_PROXY: 'nonsense',
      LINK_SECRET: 'short',
    })
    expect(namesIn(faults)).toEqual([
      'PORT',
      'SHOP_URL',
      'TRUST_PROXY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'GOOGLE_CLIENT_SECRET',
      'FIREBASE_WEB_CONFIG',
      'SMTP_URL',
      'MAIL_FROM',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'LINK_SECRET',
      'AUTH_SECRET',
    ])
  })

  test('reports wrong variables of a provider even if the choice of the provider is wrong', () => {
    const faults = faultsOf({
      SMTP_URL: 'smtp://me@mail.example?speed=high',
      LOG_LEVEL: 'loud',
      PAYMENTS: 'paypal',
      STRIPE_SECRET_KEY: 'hush-hush',
      FILES: 'cloud',
      S3_BUCKET: 'NO',
      SIGN_IN: 'google',
      FIREBASE_EMULATOR: 'https://elsewhere.test',
    })
    expect(namesIn(faults)).toEqual([
      'LOG_LEVEL',
      'PAYMENTS',
      'STRIPE_SECRET_KEY',
      'SIGN_IN',
      'FIREBASE_EMULATOR',
      'SMTP_URL',
      'FILES',
      'S3_BUCKET',
    ])
    expect(namesIn(faultsOf({ S3_PATH_STYLE: 'maybe', S3_BUCKET: 'pictures' }))).toEqual([
      'S3_PATH_STYLE',
      'FILES',
    ])
    for (const fault of faults) expect(fault).not.toMatch(/hush|speed=high|loud|elsewhere/)
  })

  test('refuses production without a URL, and the demo bank there unless it is set on purpose', () => {
    expect(namesIn(faultsOf({ MODE: 'production' }))).toEqual(['SHOP_URL', 'PAYMENTS'])
    const address = { ...production, SHOP_URL: 'https://shop.test/' }
    expect(readConfig(address)).toMatchObject({ shopUrl: 'https://shop.test', host: '0.0.0.0' })
  })

  test('requires https in production, except on localhost', () => {
    for (const SHOP_URL of [
      'http://shop.test',
      'http://10.0.0.5:8080',
      'http://localhost.evil.test',
      'http://127.0.0.1.nip.test',
    ])
      expect(faultsOf({ ...production, SHOP_URL }), SHOP_URL).toEqual([
        expect.stringMatching(/^  SHOP_URL: is to begin with https:/),
      ])
    for (const SHOP_URL of [
      'http://localhost:3000',
      'http://a.localhost',
      'http://127.0.0.1',
      'http://[::1]:3000',
    ])
      expect(faultsOf({ ...production, SHOP_URL }), SHOP_URL).toEqual([])
    expect(faultsOf({ SHOP_URL: 'http://shop.test' })).toEqual([])
  })

  test('requires a shop URL without a path', () => {
    for (const fine of ['https://shop.test', 'https://shop.test/', 'http://shop.test:8080'])
      expect(readConfig({ SHOP_URL: fine }).shopUrl).toBe(fine.replace(/\/$/, ''))
    const [at, by] = ['https://shop.test', 'shop.test']
    for (const wrong of [`${at}/alcove`, `${at}/alcove/`, `${at}/?`, `${at}#top`, `https://me:secret@${by}`])
      expect(() => readConfig({ SHOP_URL: wrong }), wrong).toThrow(/SHOP_URL: .*without a path/)
    expect(namesIn(faultsOf({ SHOP_URL: 'shop' }))).toEqual(['SHOP_URL'])
  })

  test('lists the allowed values of each setting', () => {
    const faults = faultsOf({ MODE: 'live', PAYMENTS: 'paypal', FILES: 'cloud', SIGN_IN: 'google' })
    expect(faults).toEqual([
      '  MODE: is demo or production',
      '  PAYMENTS: is one of sandbox, sandbox-on-purpose, stripe, stripe-test-on-purpose',
      '  SIGN_IN: is own or firebase',
      '  FILES: is folder or s3',
    ])
  })

  test('requires the secrets with a shared database, and the bank secret only for the demo bank', () => {
    const shared = { ...production, DATABASE_URL: 'postgres://x@y/z' }
    expect(namesIn(faultsOf(shared))).toEqual(['LINK_SECRET', 'AUTH_SECRET', 'BANK_SECRET'])
    expect(
      namesIn(faultsOf({ ...shared, LINK_SECRET: 'x'.repeat(32), AUTH_SECRET: 'y'.repeat(31) })),
    ).toEqual(['AUTH_SECRET', 'BANK_SECRET'])
    const stripe = {
      ...shared,
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'rk_live_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      LINK_SECRET: 'x'.repeat(32),
      AUTH_SECRET: 'y'.repeat(32),
    }
    expect(faultsOf(stripe)).toEqual([])
    expect(faultsOf({ DATABASE_URL: 'postgres://x@y/z' })).toEqual([])
  })
})
