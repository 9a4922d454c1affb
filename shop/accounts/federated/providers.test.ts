import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { whilePersonWaits } from '#platform/http/deadline.ts'
import type { ProviderConfig } from './config.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { openMisbehavingOidc } from '#tests/support/misbehaving-oidc.ts'
import { openProviders } from './providers.server.ts'
import type { IdentityProvider } from './providers.ts'

const oidcServer = openMisbehavingOidc()
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const secrets = { clientId: 'the-shop', clientSecret: 'hush' }

function open(config: ProviderConfig): IdentityProvider {
  const [provider] = openProviders([config], null).values()
  if (!provider) throw new Error('There is none.')
  return provider
}

const callback = {
  redirectUri: 'https://shop.test/api/auth/callback/x',
  verifier: 'v'.repeat(64),
  nonce: 'n',
  code: 'n',
  name: null,
  iss: null,
}

const apple = () =>
  open({
    kind: 'apple',
    clientId: 'the-shop',
    teamId: 'TEAM567890',
    keyId: 'KEY4567890',
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiUrl: oidcServer.address(),
  })
const google = () => open({ kind: 'google', ...secrets, apiUrl: oidcServer.address() })
const microsoft = () =>
  open({ kind: 'microsoft', ...secrets, tenant: 'common', apiUrl: oidcServer.address() })

/** Returns the trust in an e-mail address: none, verified, or trusted to be current. */
async function emailTrustOf(provider: IdentityProvider, claims: Record<string, unknown>) {
  oidcServer.behaveLike({ claims })
  const result = await provider.exchangeCode(callback)
  if (!result.ok) return result.problem.code
  const { email, isTrustedForEmail } = result.value
  if (email === null) return 'none'
  return isTrustedForEmail ? 'trusted' : 'proved'
}

describe('a slow provider', () => {
  const paths = ['/.well-known/openid-configuration', '/token', '/keys', '/userinfo'] as const
  const userInfo = { sub: 'ada', email: 'ada@house.test', email_verified: true }

  test.each(paths)('is waited for at %s as long as it sends its response steadily', async (path) => {
    oidcServer.behaveLike({ slow: { path, how: 'steadily' }, userInfo })
    expect(await google().exchangeCode(callback)).toMatchObject({ value: { email: 'ada@house.test' } })
  })

  test.each(paths.flatMap((path) => [{ path, how: 'hangs' } as const, { path, how: 'trickles' } as const]))(
    'is unreachable after the deadline of the page: $path $how',
    async (slow) => {
      oidcServer.behaveLike({ slow, userInfo })
      expectLog('provider.failed')
      const answer = await whilePersonWaits(() => google().exchangeCode(callback), 500)
      expect(answer).toMatchObject({ ok: false, problem: { code: 'accounts.provider_unreachable' } })
    },
  )
})

describe('the trust in an e-mail address', () => {
  const [gmail, own] = [{ email: 'ada@gmail.com' }, { email: 'ada@house.test' }]

  test('Google vouches for its own addresses and for those of its organisations', async () => {
    expect(await emailTrustOf(google(), { ...gmail, email_verified: true })).toBe('trusted')
    expect(await emailTrustOf(google(), { ...own, email_verified: true, hd: 'house.test' })).toBe('trusted')
    expect(await emailTrustOf(google(), { ...own, email_verified: true })).toBe('proved')
    expect(await emailTrustOf(google(), { email: 'x@gmail.com.evil.test', email_verified: true })).toBe(
      'proved',
    )
    expect(await emailTrustOf(google(), { ...gmail, email_verified: false })).toBe('none')
    expect(await emailTrustOf(google(), { ...gmail, email_verified: 'true' })).toBe('none')
    expect(await emailTrustOf(google(), gmail)).toBe('none')
  })

  test('Apple sends the verification as a string or as a boolean', async () => {
    expect(await emailTrustOf(apple(), { ...own, email_verified: 'true' })).toBe('trusted')
    expect(await emailTrustOf(apple(), { ...own, email_verified: true })).toBe('trusted')
    expect(await emailTrustOf(apple(), { ...own, email_verified: 'false' })).toBe('none')
    expect(await emailTrustOf(apple(), own)).toBe('none')
  })

  test('Microsoft vouches for personal accounts, and for directories that own the domain', async () => {
    const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
    const directory = '11111111-2222-3333-4444-555555555555'
    expect(await emailTrustOf(microsoft(), { ...own, tid: consumers })).toBe('trusted')
    for (const owned of [true, 'true', 1, '1'])
      expect(await emailTrustOf(microsoft(), { ...own, tid: directory, xms_edov: owned })).toBe('trusted')
    for (const owned of [false, 'false', 0, undefined])
      expect(await emailTrustOf(microsoft(), { ...own, tid: directory, xms_edov: owned })).toBe('none')
    expect(await emailTrustOf(microsoft(), { ...own, email_verified: true, tid: directory })).toBe('none')
  })
})

test('Apple gets a client secret signed with its key, valid for five minutes', async () => {
  oidcServer.behaveLike({})
  await apple().exchangeCode(callback)
  const shown = oidcServer.asked.at(-1)?.get('client_secret') ?? ''
  const { payload, protectedHeader } = await jwtVerify(shown, createPublicKey(keys.privateKey), {
    issuer: 'TEAM567890',
    subject: 'the-shop',
    audience: 'https://appleid.apple.com',
    algorithms: ['ES256'],
  })
  expect(protectedHeader.kid).toBe('KEY4567890')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})

test('without a stand-in, browsers are sent to the real providers', async () => {
  const authorizationUrl = async (config: ProviderConfig) => {
    const led = await open(config).authorizationUrl({ ...callback, state: 's', language: 'de' })
    return led.ok ? led.value.origin + led.value.pathname : led.problem.code
  }
  const real = { ...secrets, apiUrl: null }
  expect(await authorizationUrl({ kind: 'google', ...real })).toBe(
    'https://accounts.google.com/o/oauth2/v2/auth',
  )
  expect(await authorizationUrl({ kind: 'facebook', ...real })).toBe(
    'https://www.facebook.com/v24.0/dialog/oauth',
  )
  expect(await authorizationUrl({ kind: 'github', ...real })).toBe('https://github.com/login/oauth/authorize')
})

describe('Microsoft, where each directory is an issuer of its own', () => {
  const MICROSOFT = 'https://login.microsoftonline.com'
  const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
  const house = '11111111-2222-3333-4444-555555555555'
  const another = '99999999-2222-3333-4444-555555555555'
  const fetch = globalThis.fetch

  /**
   * Returns Microsoft’s metadata. The issuer has a placeholder when it stands for many directories. Its keys and tokens
   * come from the mock provider.
   */
  function metadataOf(tenant: string) {
    const isMany = ['common', 'organizations', 'consumers'].includes(tenant)
    return {
      issuer: `${MICROSOFT}/${tenant === 'consumers' ? consumers : isMany ? '{tenantid}' : tenant}/v2.0`,
      authorization_endpoint: `${MICROSOFT}/${tenant}/oauth2/v2.0/authorize`,
      token_endpoint: `${MICROSOFT}/${tenant}/oauth2/v2.0/token`,
      jwks_uri: `${MICROSOFT}/${tenant}/discovery/v2.0/keys`,
      token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
      id_token_signing_alg_values_supported: ['ES256'],
    }
  }
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const [, tenant = '', page] =
        /^https:\/\/login\.microsoftonline\.com\/([^/]+)\/.*?(openid-configuration|keys|token)$/.exec(url) ??
        []
      if (page === 'openid-configuration') return Promise.resolve(Response.json(metadataOf(tenant)))
      return fetch(page ? `${oidcServer.address()}/${page}` : url, init)
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const real = (tenant: string) => open({ kind: 'microsoft', ...secrets, tenant, apiUrl: null })
  const from = (tid: string, more = {}) => ({
    claims: { iss: `${MICROSOFT}/${tid}/v2.0`, tid, email: 'ada@house.test', ...more },
  })

  test('sends browsers to its own pages', async () => {
    const led = await real('consumers').authorizationUrl({ ...callback, state: 's', language: 'de' })
    expect(led.ok && led.value.origin + led.value.pathname).toBe(
      `${MICROSOFT}/consumers/oauth2/v2.0/authorize`,
    )
  })

  test.for([
    ['common', { consumers: true, house: true }],
    ['organizations', { consumers: false, house: true }],
    ['consumers', { consumers: true, house: false }],
    [house, { consumers: false, house: true }],
    [another, { consumers: false, house: false }],
  ] as const)('with tenant %s accepts only the people of that tenant', async ([tenant, admitted]) => {
    if (tenant !== 'common') expectLog('provider.failed')
    oidcServer.behaveLike(from(consumers))
    expect(await real(tenant).exchangeCode(callback)).toMatchObject({ ok: admitted.consumers })
    oidcServer.behaveLike(from(house))
    expect(await real(tenant).exchangeCode(callback)).toMatchObject({ ok: admitted.house })
  })

  test('refuses a token whose directory is not that of its issuer, or is missing', async () => {
    expectLog('provider.failed')
    for (const more of [{ tid: another }, { tid: null }, { iss: 'https://issuer.example/v2.0' }]) {
      oidcServer.behaveLike(from(house, more))
      expect(await real('common').exchangeCode(callback)).toMatchObject({
        problem: { code: 'accounts.provider_refused' },
      })
    }
  })
})

describe('Facebook', () => {
  let answers: Record<string, unknown> = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facebook.test')
    asked.push(`${pathname} ${searchParams.get('fields') ?? ''}`.trim())
    const answer = answers[pathname]
    response.writeHead(answer === undefined ? 400 : 200).end(JSON.stringify(answer ?? {}))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())
  const facebook = () => {
    const { port } = server.address() as AddressInfo
    return open({ kind: 'facebook', ...secrets, apiUrl: `http://127.0.0.1:${port}` })
  }
  const [token, me] = ['/v24.0/oauth/access_token', '/v24.0/me']

  test('sends a name, and is not asked for an address', async () => {
    answers = { [token]: { access_token: 't' }, [me]: { id: '42', name: 'Ada', email: 'ada@example.com' } }
    expect(await facebook().exchangeCode(callback)).toEqual({
      ok: true,
      value: { subject: '42', name: 'Ada', email: null, isTrustedForEmail: false },
    })
    expect(asked).toEqual([token, `${me} id,name`])
  })

  test('is refused when its response names no user', async () => {
    expectLog('provider.failed')
    for (const wrong of [
      {},
      { [token]: { access_token: 't' } },
      { [token]: { access_token: 't' }, [me]: { id: '../1' } },
    ]) {
      answers = wrong
      expect(await facebook().exchangeCode(callback)).toMatchObject({
        problem: { code: 'accounts.provider_refused' },
      })
    }
  })
})

test('a provider that disconnects is tried three times, and then given up', async () => {
  expectLog('provider.failed')
  let calls = 0
  const server = createServer((request) => {
    calls += 1
    request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = open({ kind: 'github', ...secrets, apiUrl: `http://127.0.0.1:${port}` })
  const result = await provider.exchangeCode(callback)
  server.close()
  expect(result).toMatchObject({
    problem: { code: 'accounts.provider_unreachable', facts: { provider: 'GitHub' } },
  })
  expect(calls).toBe(3)
})

test('a provider that does not answer times out', async () => {
  expectLog('provider.failed')
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider = open({ kind: 'github', ...secrets, apiUrl: `http://127.0.0.1:${port}` })
  const began = performance.now()
  const result = await provider.exchangeCode(callback)
  server.closeAllConnections()
  server.close()
  expect(result).toMatchObject({ problem: { code: 'accounts.provider_unreachable' } })
  expect(performance.now() - began).toBeLessThan(10_000)
})
