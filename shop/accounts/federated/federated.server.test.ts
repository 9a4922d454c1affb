import { beforeEach, describe, expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { Browser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { shopWithOidcProviders, verified } from '#tests/support/oidc-sign-in.ts'
import { OIDC_CLIENT, openMisbehavingOidc, type OidcBehaviour } from '#tests/support/misbehaving-oidc.ts'
import { startProviderSignIn } from './federated.server.ts'

const oidcServer = openMisbehavingOidc()

describeOnEachEngine('signing in with an account elsewhere', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    oidcServer.behaveLike({})
    await on.db().deleteFrom('users').execute()
    await on.db().deleteFrom('verifications').execute()
  })

  /** A shop that has read these metadata. */
  const asking = async (metadata: OidcBehaviour['metadata'] = {}) => {
    const opened = shop.open()
    oidcServer.behaveLike({ metadata })
    await shop.startSignIn(new Browser(), 'google', opened)
    oidcServer.behaveLike({})
    return opened
  }

  test('makes an account the first time, and leads to the same one ever after', async () => {
    const first = new Browser()
    const back = await shop.signIn(first, { claims: verified('Ada@Example.com') })
    expect(back).toMatchObject({ outcome: { ok: true }, begun: { to: '/account', language: 'en' } })
    expect(await shop.who(first)).toMatchObject({
      way: 'google',
      user: { name: 'Ada', email: 'ada@example.com', emailVerified: true },
    })
    await shop.signIn(new Browser(), { claims: { ...verified('moved@example.com'), name: 'Ada Byron' } })
    expect(await shop.users()).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }])
  })

  test('keeps what the provider calls somebody, and no key to anything of theirs', async () => {
    await shop.signIn(new Browser(), { claims: verified('ada@example.com') })
    const [method] = await shop.methods()
    const storedColumns = Object.entries(method ?? {}).filter(([, value]) => value !== null)
    const names = ['account_id', 'created_at', 'id', 'provider_id', 'updated_at', 'user_id']
    expect(storedColumns.map(([name]) => name).toSorted()).toEqual(names)
    expect(method).toMatchObject({ provider_id: 'google', account_id: 'ada' })
  })

  test('shows the provider its verifier, its own secret, and a code for it alone', async () => {
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

  describe('believes a token only when all of it is right:', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const wrong: [string, OidcBehaviour][] = [
      ['made for somebody else', { claims: { aud: 'another-shop' } }],
      ['made for several, and used by another', { claims: { aud: [OIDC_CLIENT.clientId, 'b'], azp: 'b' } }],
      ['of another issuer', { claims: { iss: 'https://issuer.example' } }],
      ['signed by another key', { signed: 'by_another' }],
      ['signed by nobody', { signed: 'not_at_all' }],
      ['signed with what everybody knows', { signed: 'with_what_all_know' }],
      ['over', { claims: { exp: hourAgo + 60, iat: hourAgo } }],
      ['of long ago', { claims: { iat: hourAgo } }],
      ['of tomorrow', { claims: { iat: hourAgo + 90_000 } }],
      ['without an end', { claims: { exp: null } }],
      ['without a nonce', { claims: { nonce: null } }],
      ['with the nonce of another', { claims: { nonce: 'of-another' } }],
      ['about nobody', { claims: { sub: null } }],
      ['about somebody with an endless name', { claims: { sub: 'a'.repeat(256) } }],
    ]
    test.for(wrong)('not one %s', async ([, said]) => {
      expectLog('provider.failed')
      const browser = new Browser()
      const { outcome } = await shop.signIn(browser, said)
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'accounts.provider_refused' } })
      expect([await shop.who(browser), await shop.users()]).toEqual([null, []])
    })
  })

  describe('asks further where a token tells no address:', () => {
    const asked = { provider: 'oidc-trusted' }
    test('believes what is told of the same person', async () => {
      const browser = new Browser()
      const said = { userInfo: { sub: 'ada', ...verified('ada@example.com') } }
      oidcServer.behaveLike(said)
      await shop.signIn(browser, said, asked)
      expect(await shop.who(browser)).toMatchObject({ user: { email: 'ada@example.com' } })
    })

    test('and nothing that is told of another', async () => {
      expectLog('provider.failed')
      const said = { userInfo: { sub: 'eve', ...verified('ada@example.com') } }
      oidcServer.behaveLike(said)
      const { outcome } = await shop.signIn(new Browser(), said, asked)
      expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
      expect(await shop.users()).toEqual([])
    })
  })

  test.for([
    ['without a page to send browsers to', { authorization_endpoint: undefined }],
    ['whose page is no page', { authorization_endpoint: 'javascript:alert(1)' }],
  ] as const)('nobody is sent to an issuer %s', async ([, metadata]) => {
    expectLog('provider.failed')
    oidcServer.behaveLike({ metadata })
    expect(await shop.startSignIn(new Browser(), 'oidc-odd')).toMatchObject({
      problem: { code: 'accounts.provider_refused' },
    })
  })

  test.for([
    ['without a page for tokens', { token_endpoint: undefined }],
    ['without keys', { jwks_uri: undefined }],
    ['whose tokens are signed otherwise than it says', { id_token_signing_alg_values_supported: ['RS256'] }],
  ] as const)('believes no issuer %s', async ([, metadata]) => {
    expectLog('provider.failed')
    const { outcome } = await shop.signIn(new Browser(), {}, { shop: await asking(metadata) })
    expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
  })

  test('believes an issuer that says who answers only when it is that issuer', async () => {
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

  test('waits for nobody who is down, and finds them again when they are back', async () => {
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
  })

  test('there is no provider that is not configured, and nobody to link one to', async () => {
    expect(await shop.startSignIn(new Browser(), 'github')).toBeNull()
    const [auth] = shop.open()
    const authRequest = new Browser().authRequest()
    expect(
      await startProviderSignIn(auth, { provider: 'google', to: '/', isLink: true, authRequest }),
    ).toBeNull()
  })
})

describeOnEachEngine('a sign-in elsewhere', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    oidcServer.behaveLike({})
    await on.db().deleteFrom('users').execute()
  })
  const lost = { outcome: { ok: false, problem: { code: 'accounts.sign_in_lost' } } }
  const begun = async (browser: Browser) => {
    const left = await shop.startSignIn(browser)
    if (!left?.ok) throw new Error('They could not leave.')
    return left.value.value
  }

  test('ends in the browser in which it began, once, and nowhere else', async () => {
    expectLog('auth.failed')
    const [mine, newDatabase] = [new Browser(), new Browser()]
    const address = await begun(mine)
    expect(await shop.finishSignIn(newDatabase, address)).toMatchObject(lost)
    await begun(newDatabase)
    expect(await shop.finishSignIn(newDatabase, address)).toMatchObject(lost)
    expect(await shop.finishSignIn(mine, address)).toMatchObject({
      outcome: { ok: true },
      begun: { to: '/cart' },
    })
    expect(await shop.finishSignIn(mine, address)).toMatchObject(lost)
    expect(await shop.finishSignIn(new Browser(), new URL('https://x.test/?state=made-up'))).toMatchObject(
      lost,
    )
  })

  test('ends with the provider with whom it began', async () => {
    const browser = new Browser()
    const address = await begun(browser)
    expect(await shop.finishSignIn(browser, address, { provider: 'oidc-trusted' })).toMatchObject(lost)
    expect(await shop.users()).toEqual([])
  })

  test('that somebody breaks off, or that goes wrong there, changes nothing and leads back', async () => {
    for (const [error, code] of [
      ['access_denied', 'accounts.provider_cancelled'],
      ['user_cancelled_authorize', 'accounts.provider_cancelled'],
      ['server_error', 'accounts.provider_refused'],
    ] as const) {
      const browser = new Browser()
      const back = await shop.finishSignIn(browser, await begun(browser), { error })
      expect(back).toMatchObject({
        outcome: { problem: { code, facts: { provider: 'Google' } } },
        begun: { to: '/cart' },
      })
    }
    expect(await shop.users()).toEqual([])
  })

  test('is one account, however many of the first come back at once', async () => {
    const opened = shop.open()
    const browsers = Array.from({ length: 6 }, () => new Browser())
    const addresses: URL[] = []
    for (const browser of browsers) addresses.push(await begun(browser))
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
