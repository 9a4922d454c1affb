import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { envReader } from '#tests/support/env-reader.ts'
import { federatedConfig } from './config.server.ts'

const { read, issuesOf } = envReader(federatedConfig)
const pem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const apple = {
  APPLE_CLIENT_ID: 'com.example.shop',
  APPLE_TEAM_ID: 'TEAM567890',
  APPLE_KEY_ID: 'KEY4567890',
  APPLE_PRIVATE_KEY: pem('P-256'),
}
const house = {
  OIDC_HOUSE_NAME: 'House ID',
  OIDC_HOUSE_ISSUER: 'https://id.house.test',
  OIDC_HOUSE_CLIENT_ID: 'shop',
  OIDC_HOUSE_CLIENT_SECRET: 'hush',
}
const production = { MODE: 'production' }

describe('the identity providers', () => {
  test('are none by default', () => {
    expect(read({})).toEqual([])
  })

  test('are those with credentials, in a fixed order', () => {
    const both = (who: string) => ({ [`${who}_CLIENT_ID`]: 'id', [`${who}_CLIENT_SECRET`]: 'hush' })
    const all = { ...house, ...both('GITHUB'), ...both('FACEBOOK'), ...both('MICROSOFT'), ...apple }
    const providers = read({ ...all, ...both('GOOGLE'), ...production })
    const kinds = ['google', 'apple', 'microsoft', 'facebook', 'github', 'oidc']
    expect(providers.map(({ kind }) => kind)).toEqual(kinds)
    expect(providers[2]).toMatchObject({ tenant: 'common', apiUrl: null })
  })

  test('are never half-configured, and every error is reported at once', () => {
    const told = issuesOf({
      GOOGLE_CLIENT_ID: 'id',
      APPLE_KEY_ID: 'too short',
      FACEBOOK_CLIENT_SECRET: 'hush',
      OIDC_HOUSE_NAME: 'House ID',
      OIDC_HOUSE_SECRET: 'hush',
      MICROSOFT_TENANT: 'common',
    })
    const named = [
      'GOOGLE_CLIENT_SECRET',
      'APPLE_CLIENT_ID',
      'APPLE_TEAM_ID',
      'APPLE_KEY_ID',
      'APPLE_PRIVATE_KEY',
      'FACEBOOK_CLIENT_ID',
      'MICROSOFT_CLIENT_ID',
      'OIDC_HOUSE_ISSUER',
      'OIDC_HOUSE_CLIENT_ID',
      'OIDC_HOUSE_SECRET: is nothing that is known',
    ]
    for (const name of named) expect(told).toContain(name)
    expect(told).not.toContain('hush')
  })

  test('include any number of OIDC issuers, each trusted for e-mail addresses only if configured so', () => {
    const garden = Object.fromEntries(
      Object.entries(house).map(([name, value]) => [name.replace('HOUSE', 'GARDEN2'), value]),
    )
    const providers = read({ ...house, ...garden, OIDC_GARDEN2_TRUSTED_EMAIL: 'yes' })
    expect(providers).toMatchObject([
      { id: 'oidc-garden2', isTrustedForEmail: true },
      { id: 'oidc-house', name: 'House ID', isTrustedForEmail: false },
    ])
    expect(issuesOf({ ...house, OIDC_HOUSE_TRUSTED_EMAIL: 'perhaps' })).toContain('TRUSTED_EMAIL')
  })

  test('are called over HTTPS, or over HTTP on this machine in the demo only', () => {
    expect(issuesOf({ ...house, OIDC_HOUSE_ISSUER: 'http://id.house.test' })).toContain('OIDC_HOUSE_ISSUER')
    const local = { ...house, OIDC_HOUSE_ISSUER: 'http://localhost:4000' }
    expect(issuesOf(local)).toBe('')
    expect(issuesOf({ ...local, ...production })).toContain('OIDC_HOUSE_ISSUER')
    expect(issuesOf({ ...house, OIDC_HOUSE_ISSUER: 'id.house.test' })).toContain('OIDC_HOUSE_ISSUER')
  })

  test('have a stand-in only on this machine, in the demo', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' }
    const played = { ...google, GOOGLE_API_URL: 'http://localhost:4602/' }
    expect(read(played)).toMatchObject([{ apiUrl: 'http://localhost:4602' }])
    expect(issuesOf({ ...played, ...production })).toContain('GOOGLE_API_URL')
    for (const url of ['http://google.test', 'http://localhost.test', 'http://localhost:1@x.test'])
      expect(issuesOf({ ...google, GOOGLE_API_URL: url }), url).toContain('GOOGLE_API_URL')
    expect(issuesOf({ GOOGLE_API_URL: 'http://localhost:4602' })).toContain('GOOGLE_CLIENT_ID')
  })

  test('accept Apple’s key with escaped line breaks, and only a key of the right curve', () => {
    const written = apple.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n')
    const providers = read({ ...apple, APPLE_PRIVATE_KEY: written })
    expect(providers).toMatchObject([{ kind: 'apple', privateKey: apple.APPLE_PRIVATE_KEY.trim() }])
    for (const key of [pem('P-384'), 'hush'])
      expect(issuesOf({ ...apple, APPLE_PRIVATE_KEY: key })).toContain('APPLE_PRIVATE_KEY')
  })
})
