import { beforeEach, describe, expect, test } from 'vitest'
import { expectLog, loggedLines } from '#tests/support/console.ts'
import { Browser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { shopWithOidcProviders, verified } from '#tests/support/oidc-sign-in.ts'
import { OIDC_CLIENT, openMisbehavingOidc, type OidcBehaviour } from '#tests/support/misbehaving-oidc.ts'
import { startProviderSignIn } from './federated.server.ts'

const oidcServer = openMisbehavingOidc()

describeOnEachEngine('signing in with an identity provider', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    oidcServer.behaveLike({})
    await on.db().deleteFrom('users').execute()
    await on.db().deleteFrom('verifications').execute()
  })

  /** Returns a shop that has already loaded the given provider metadata from the mock provider. */
  const asking = async (metadata: OidcBehaviour['metadata'] = {}) => {
    const opened = shop.open()
    oidcServer.behaveLike({ metadata })
    await shop.startSignIn(new Browser(), 'google', opened)
    oidcServer.behaveLike({})
    return opened
  }

  test('creates an account the first time, and finds the same one later', async () => {
    const first = new Browser()
    const back = await shop.signIn(first, { claims: verified('Ada@Example.com') })
    expect(back).toMatchObject({ outcome: { ok: true }, startedFlow: { to: '/account', language: 'en' } })
    expect(await shop.who(first)).toMatchObject({
      way: 'google',
      user: { name: 'Ada', email: 'ada@example.com', emailVerified: true },
    })
    await shop.signIn(new Browser(), { claims: { ...verified('moved@example.com'), name: 'Ada Byron' } })
    expect(await shop.users()).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }])
  })

  test('stores the provider’s user ID, and no token of the provider', async () => {
    await shop.signIn(new Browser(), { claims: verified('ada@example.com') })
    const [method] = await shop.methods()
    const storedColumns = Object.entries(method ?? {}).filter(([, value]) => value !== null)
    const names = ['account_id', 'created_at', 'id', 'provider_id', 'updated_at', 'user_id']
    expect(storedColumns.map(([name]) => name).toSorted()).toEqual(names)
    expect(method).toMatchObject({ provider_id: 'google', account_id: 'ada' })
  })

  test('sends the provider the code verifier, the client secret and the matching redirect URI', async () => {
    const browser = new Browser()
    const left = await shop.startSignIn(browser)
    if (!left?.ok) throw new Error('They could not leave.')
    const asked = left.value.value.searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    await shop.finishSignIn(browser, left.value.value)
    const form = oidcServer.asked.at(-1)
    const hash = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(form?.get('code_verifier') ?? ''),
    )
    expect(Buffer.from(hash).toString('base64url')).toBe(asked.get('code_challenge'))
    expect(form?.get('client_secret')).toBe(OIDC_CLIENT.clientSecret)
    expect(form?.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google')
  })

  describe('accepts a token only when all of it is right:', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const wrong: [string, OidcBehaviour][] = [
      ['for another audience', { claims: { aud: 'another-shop' } }],
      [
        'for several audiences, with another authorized party',
        { claims: { aud: [OIDC_CLIENT.clientId, 'b'], azp: 'b' } },
      ],
      ['from another issuer', { claims: { iss: 'https://issuer.example' } }],
      ['signed with another key', { signed: 'by_another' }],
      ['signed with a key that the token itself names', { signed: 'by_named_key' }],
      ['without a signature', { signed: 'not_at_all' }],
      ['signed with the public key as a shared secret', { signed: 'with_what_all_know' }],
      ['expired', { claims: { exp: hourAgo + 60, iat: hourAgo } }],
      ['issued long ago', { claims: { iat: hourAgo } }],
      ['issued in the future', { claims: { iat: hourAgo + 90_000 } }],
      ['not valid yet', { claims: { nbf: hourAgo + 4_200 } }],
      ['without an expiry', { claims: { exp: null } }],
      ['without a nonce', { claims: { nonce: null } }],
      ['with another nonce', { claims: { nonce: 'of-another' } }],
      ['without a subject', { claims: { sub: null } }],
      ['with an overlong subject', { claims: { sub: 'a'.repeat(256) } }],
    ]
    test.for(wrong)('not one %s', async ([, said]) => {
      expectLog('provider.failed')
      const browser = new Browser()
      const { outcome } = await shop.signIn(browser, said)
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'accounts.provider_refused' } })
      expect([await shop.who(browser), await shop.users()]).toEqual([null, []])
    })
  })

  describe('asks the user info endpoint when a token has no address:', () => {
    const asked = { provider: 'oidc-trusted' }
    test('accepts an address for the same subject', async () => {
      const browser = new Browser()
      const said = { userInfo: { sub: 'ada', ...verified('ada@example.com') } }
      oidcServer.behaveLike(said)
      await shop.signIn(browser, said, asked)
      expect(await shop.who(browser)).toMatchObject({ user: { email: 'ada@example.com' } })
    })

    test('ignores an address for another subject', async () => {
      expectLog('provider.failed')
      const said = { userInfo: { sub: 'eve', ...verified('ada@example.com') } }
      oidcServer.behaveLike(said)
      const { outcome } = await shop.signIn(new Browser(), said, asked)
      expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
      expect(await shop.users()).toEqual([])
    })
  })

  test.for([
    ['without an authorization endpoint', { authorization_endpoint: undefined }],
    ['whose authorization endpoint is not a web URL', { authorization_endpoint: 'javascript:alert(1)' }],
  ] as const)('does not redirect to an issuer %s', async ([, metadata]) => {
    expectLog('provider.failed')
    oidcServer.behaveLike({ metadata })
    expect(await shop.startSignIn(new Browser(), 'oidc-odd')).toMatchObject({
      problem: { code: 'accounts.provider_refused' },
    })
  })

  test.for([
    ['without a token endpoint', { token_endpoint: undefined }],
    ['without keys', { jwks_uri: undefined }],
    [
      'whose tokens have another algorithm than its metadata',
      { id_token_signing_alg_values_supported: ['RS256'] },
    ],
  ] as const)('does not accept an issuer %s', async ([, metadata]) => {
    expectLog('provider.failed')
    const { outcome } = await shop.signIn(new Browser(), {}, { shop: await asking(metadata) })
    expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
  })

  test('with an issuer that names itself in the callback requires the right name', async () => {
    expectLog('provider.failed')
    const opened = await asking({ authorization_response_iss_parameter_supported: true })
    const endWith = async (iss: string | null) => {
      const browser = new Browser()
      const left = await shop.startSignIn(browser, 'google', opened)
      if (!left?.ok) throw new Error('They could not leave.')
      return (await shop.finishSignIn(browser, left.value.value, { iss, shop: opened })).outcome
    }
    const refused = { problem: { code: 'accounts.provider_refused' } }
    expect(await endWith(oidcServer.address())).toMatchObject({ ok: true })
    expect(await endWith('https://issuer.example')).toMatchObject(refused)
    expect(await endWith(null)).toMatchObject(refused)
  })

  test('fails fast while a provider is down, and works when it is back', async () => {
    expectLog('provider.failed')
    const opened = shop.open()
    const begin = () =>
      startProviderSignIn(opened[0], {
        provider: 'google',
        to: '/',
        isLink: false,
        authRequest: new Browser().authRequest(),
      })
    oidcServer.behaveLike({ is: 'failing' })
    expect(await begin()).toMatchObject({ problem: { code: 'accounts.provider_unreachable' } })
    oidcServer.behaveLike({ is: 'lying_about_itself' })
    expect(await begin()).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
    oidcServer.behaveLike({})
    expect(await begin()).toMatchObject({ ok: true })

    const { outcome } = await shop.signIn(new Browser(), { is: 'failing' }, { shop: opened })
    expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_unreachable' } })
    for (const line of loggedLines('provider.failed'))
      expect(line).toMatchObject({ provider: 'google', error: { type: expect.any(String) } })
  })

  test('refuses a provider that is not configured, and does not link it', async () => {
    expect(await shop.startSignIn(new Browser(), 'github')).toBeNull()
    const [auth] = shop.open()
    const authRequest = new Browser().authRequest()
    expect(
      await startProviderSignIn(auth, { provider: 'google', to: '/', isLink: true, authRequest }),
    ).toBeNull()
  })
})

describeOnEachEngine('a sign-in at an identity provider', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    oidcServer.behaveLike({})
    await on.db().deleteFrom('users').execute()
  })
  const lost = { outcome: { ok: false, problem: { code: 'accounts.sign_in_lost' } } }
  const startedFlow = async (browser: Browser) => {
    const left = await shop.startSignIn(browser)
    if (!left?.ok) throw new Error('They could not leave.')
    return left.value.value
  }

  test('ends in the browser in which it began, once, and nowhere else', async () => {
    expectLog('auth.failed')
    const [mine, otherBrowser] = [new Browser(), new Browser()]
    const address = await startedFlow(mine)
    expect(await shop.finishSignIn(otherBrowser, address)).toMatchObject(lost)
    await startedFlow(otherBrowser)
    expect(await shop.finishSignIn(otherBrowser, address)).toMatchObject(lost)
    expect(await shop.finishSignIn(mine, address)).toMatchObject({
      outcome: { ok: true },
      startedFlow: { to: '/cart' },
    })
    expect(await shop.finishSignIn(mine, address)).toMatchObject(lost)
    expect(await shop.finishSignIn(new Browser(), new URL('https://x.test/?state=made-up'))).toMatchObject(
      lost,
    )
  })

  test('ends with the provider with which it began', async () => {
    const browser = new Browser()
    const address = await startedFlow(browser)
    expect(await shop.finishSignIn(browser, address, { provider: 'oidc-trusted' })).toMatchObject(lost)
    expect(await shop.users()).toEqual([])
  })

  test('that is aborted or fails there changes nothing and returns to the page it began on', async () => {
    for (const [error, code] of [
      ['access_denied', 'accounts.provider_cancelled'],
      ['user_cancelled_authorize', 'accounts.provider_cancelled'],
      ['server_error', 'accounts.provider_refused'],
    ] as const) {
      const browser = new Browser()
      const back = await shop.finishSignIn(browser, await startedFlow(browser), { error })
      expect(back).toMatchObject({
        outcome: { problem: { code, facts: { provider: 'Google' } } },
        startedFlow: { to: '/cart' },
      })
    }
    expect(await shop.users()).toEqual([])
  })

  test('creates one account, however many first callbacks arrive at once', async () => {
    const opened = shop.open()
    const browsers = Array.from({ length: 6 }, () => new Browser())
    const addresses: URL[] = []
    for (const browser of browsers) addresses.push(await startedFlow(browser))
    oidcServer.behaveLike({ claims: verified('ada@example.com') })
    const ends = await Promise.all(
      browsers.map((browser, index) =>
        shop.finishSignIn(browser, addresses[index] ?? new URL('https://x.test'), { shop: opened }),
      ),
    )
    expect(ends.map(({ outcome }) => outcome.ok)).toEqual(browsers.map(() => true))
    expect([(await shop.users()).length, (await shop.methods()).length]).toEqual([1, 1])
    for (const browser of browsers) expect(await shop.who(browser)).not.toBeNull()
  })
})
