import { beforeEach, describe, expect, test } from 'vitest'
import { log } from '#platform/log.server.ts'
import type { ProviderConfig } from '#platform/sign-in-config.ts'
import type { UserId } from '#shop/ids.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine, type OnEngine } from '#tests/support/database.ts'
import { CLIENT, codeFor, openedIssuer, type Said } from '#tests/support/odd-issuer.ts'
import type { Auth } from './auth.server.ts'
import { leaveForProvider, returnFromProvider, unlinkProvider } from './federated.server.ts'
import { signInWithPassword } from './passwords.server.ts'
import { openProviders, type Providers } from './providers.server.ts'
import { findSession } from './sessions.server.ts'
import { listWaysIn } from './ways-in.server.ts'

log.level = 'silent'
const odd = openedIssuer()

/**
 * A shop that asks the odd issuer under three names: Google, to whom most addresses were proved once, an issuer whose addresses
 * are trusted, and one whose are not.
 */
function shopOn({ db }: OnEngine) {
  const configured = (id: `oidc-${string}`, isTrustedForEmail: boolean): ProviderConfig => {
    return { kind: 'oidc', id, name: 'Odd', issuer: odd.address(), ...CLIENT, isTrustedForEmail }
  }
  const open = (): [Auth, Providers] => {
    const configs = [
      { kind: 'google' as const, ...CLIENT, standIn: odd.address() },
      configured('oidc-odd', false),
      configured('oidc-trusted', true),
    ]
    const providers = openProviders(configs, null)
    return [authOf(db(), { providers }), providers]
  }
  return {
    open,
    /** Leaves for a provider and comes back with what it says. */
    async signIn(
      browser: Browser,
      said: Said = {},
      { provider = 'google', isLink = false, shop = open() } = {},
    ) {
      const [auth, providers] = shop
      const left = await leaveForProvider(auth, { provider, to: '/account', isLink, asker: browser.asker() })
      if (!left?.ok) throw new Error('They could not leave.')
      browser.keep(left.value.cookies)
      odd.says(said)
      return this.comeBack(browser, left.value.value, { provider, shop: [auth, providers] })
    },
    async comeBack(
      browser: Browser,
      address: URL,
      { provider = 'google', shop = open(), error = undefined as string | undefined } = {},
    ) {
      const [auth, providers] = shop
      const state = address.searchParams.get('state') ?? ''
      const brought = { provider, state, name: null, asker: browser.asker() }
      const back = await returnFromProvider(
        auth,
        { db: db(), providers },
        error === undefined ? { ...brought, code: codeFor(address) } : { ...brought, error },
      )
      browser.keep(back.cookies)
      return back
    },
    async leave(browser: Browser, provider = 'google') {
      const left = await leaveForProvider(open()[0], {
        provider,
        to: '/cart',
        isLink: false,
        asker: browser.asker(),
      })
      if (left?.ok) browser.keep(left.value.cookies)
      return left
    },
    async who(browser: Browser) {
      return (await findSession(open()[0], browser.asker())).value
    },
    users: () => db().selectFrom('users').selectAll().orderBy('id').execute(),
    methods: () => db().selectFrom('sign_in_methods').selectAll().orderBy('id').execute(),
  }
}

const verified = (email: string) => ({ email, email_verified: true })

describeOnEachEngine('signing in with an account elsewhere', (on) => {
  const shop = shopOn(on)
  beforeEach(async () => {
    odd.says({})
    await on.db().deleteFrom('users').execute()
    await on.db().deleteFrom('verifications').execute()
  })

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
    const kept = Object.entries(method ?? {}).filter(([, value]) => value !== null)
    const names = ['account_id', 'created_at', 'id', 'provider_id', 'updated_at', 'user_id']
    expect(kept.map(([name]) => name).toSorted()).toEqual(names)
    expect(method).toMatchObject({ provider_id: 'google', account_id: 'ada' })
  })

  test('shows the provider its verifier, its own secret, and a code for it alone', async () => {
    const browser = new Browser()
    const left = await shop.leave(browser)
    if (!left?.ok) throw new Error('They could not leave.')
    const asked = left.value.value.searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    await shop.comeBack(browser, left.value.value)
    const form = odd.asked.at(-1)
    const hash = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(form?.get('code_verifier') ?? ''),
    )
    expect(Buffer.from(hash).toString('base64url')).toBe(asked.get('code_challenge'))
    expect(form?.get('client_secret')).toBe(CLIENT.clientSecret)
    expect(form?.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google')
  })

  describe('believes a token only when all of it is right:', () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const wrong: [string, Said][] = [
      ['made for somebody else', { claims: { aud: 'another-shop' } }],
      ['made for several, and used by another', { claims: { aud: [CLIENT.clientId, 'b'], azp: 'b' } }],
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
      const browser = new Browser()
      const { outcome } = await shop.signIn(browser, said)
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'accounts.provider_refused' } })
      expect([await shop.who(browser), await shop.users()]).toEqual([null, []])
    })
  })

  test('waits for nobody who is down, and finds them again when they are back', async () => {
    const opened = shop.open()
    const begin = () =>
      leaveForProvider(opened[0], {
        provider: 'google',
        to: '/',
        isLink: false,
        asker: new Browser().asker(),
      })
    odd.says({ is: 'failing' })
    expect(await begin()).toMatchObject({ problem: { code: 'accounts.provider_unreachable' } })
    odd.says({ is: 'lying_about_itself' })
    expect(await begin()).toMatchObject({ problem: { code: 'accounts.provider_refused' } })
    odd.says({})
    expect(await begin()).toMatchObject({ ok: true })

    const { outcome } = await shop.signIn(new Browser(), { is: 'failing' }, { shop: opened })
    expect(outcome).toMatchObject({ problem: { code: 'accounts.provider_unreachable' } })
  })

  test('there is no provider that is not configured, and nobody to link one to', async () => {
    expect(await shop.leave(new Browser(), 'github')).toBeNull()
    const [auth] = shop.open()
    const asker = new Browser().asker()
    expect(await leaveForProvider(auth, { provider: 'google', to: '/', isLink: true, asker })).toBeNull()
  })
})

describeOnEachEngine('a sign-in elsewhere', (on) => {
  const shop = shopOn(on)
  beforeEach(async () => {
    odd.says({})
    await on.db().deleteFrom('users').execute()
  })
  const lost = { outcome: { ok: false, problem: { code: 'accounts.sign_in_lost' } } }
  const begun = async (browser: Browser) => {
    const left = await shop.leave(browser)
    if (!left?.ok) throw new Error('They could not leave.')
    return left.value.value
  }

  test('ends in the browser in which it began, once, and nowhere else', async () => {
    const [mine, another] = [new Browser(), new Browser()]
    const address = await begun(mine)
    expect(await shop.comeBack(another, address)).toMatchObject(lost)
    await begun(another)
    expect(await shop.comeBack(another, address)).toMatchObject(lost)
    expect(await shop.comeBack(mine, address)).toMatchObject({
      outcome: { ok: true },
      begun: { to: '/cart' },
    })
    expect(await shop.comeBack(mine, address)).toMatchObject(lost)
    expect(await shop.comeBack(new Browser(), new URL('https://x.test/?state=made-up'))).toMatchObject(lost)
  })

  test('ends with the provider with whom it began', async () => {
    const browser = new Browser()
    const address = await begun(browser)
    expect(await shop.comeBack(browser, address, { provider: 'oidc-trusted' })).toMatchObject(lost)
    expect(await shop.users()).toEqual([])
  })

  test('that somebody breaks off, or that goes wrong there, changes nothing and leads back', async () => {
    for (const [error, code] of [
      ['access_denied', 'accounts.provider_cancelled'],
      ['user_cancelled_authorize', 'accounts.provider_cancelled'],
      ['server_error', 'accounts.provider_refused'],
    ] as const) {
      const browser = new Browser()
      const back = await shop.comeBack(browser, await begun(browser), { error })
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
    odd.says({ claims: verified('ada@example.com') })
    const ends = await Promise.all(
      browsers.map((browser, index) =>
        shop.comeBack(browser, addresses[index] ?? new URL('https://x.test'), { shop: opened }),
      ),
    )
    expect(ends.map(({ outcome }) => outcome.ok)).toEqual(browsers.map(() => true))
    expect([(await shop.users()).length, (await shop.methods()).length]).toEqual([1, 1])
    for (const browser of browsers) expect(await shop.who(browser)).not.toBeNull()
  })
})

describeOnEachEngine('an address that a provider names', (on) => {
  const shop = shopOn(on)
  beforeEach(async () => {
    await on.db().deleteFrom('users').execute()
  })
  const taken = { outcome: { ok: false, problem: { code: 'accounts.email_has_account' } } }
  const trusted = { provider: 'oidc-trusted' }

  test('opens the account that has it when both have proved it, and the provider is trusted with that', async () => {
    const id = await newUser(on.db(), { email: 'ada@example.com' })
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('ADA@example.com') }, trusted)
    expect((await shop.who(browser))?.user.id).toBe(id)
    expect((await listWaysIn(on.db(), id)).map(({ kind }) => kind)).toEqual(['password', 'link', 'provider'])
  })

  test('opens nothing when the provider is not trusted, or the account has not proved it', async () => {
    await newUser(on.db(), { email: 'ada@example.com' })
    expect(await shop.signIn(new Browser(), { claims: verified('ada@example.com') })).toMatchObject(taken)

    await on.db().updateTable('users').set({ email_verified: false }).execute()
    const prepared = await shop.signIn(new Browser(), { claims: verified('ada@example.com') }, trusted)
    expect(prepared).toMatchObject(taken)
    expect(await shop.methods()).toHaveLength(1)
  })

  test('is nobody’s when it was not proved: the account has none, and nothing tells whose it is', async () => {
    await newUser(on.db(), { email: 'ada@example.com' })
    const claims = { email: 'ada@example.com', email_verified: false }
    for (const provider of ['google', 'oidc-trusted', 'oidc-odd']) {
      const [first, again] = [new Browser(), new Browser()]
      expect(await shop.signIn(first, { claims }, { provider })).toMatchObject({ outcome: { ok: true } })
      await shop.signIn(again, { claims }, { provider })
      const [one, two] = [await shop.who(first), await shop.who(again)]
      expect(one?.user).toMatchObject({ email: null, emailVerified: false })
      expect(two?.user.id).toBe(one?.user.id)
    }
    expect(await shop.users()).toHaveLength(4)
  })

  test('is none of a provider that is not trusted with any', async () => {
    const id = await newUser(on.db(), { email: 'ada@example.com' })
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('ada@example.com') }, { provider: 'oidc-odd' })
    const user = (await shop.who(browser))?.user
    expect(user).toMatchObject({ name: 'Ada', email: null })
    expect(user?.id).not.toBe(id)
  })

  test('is none when no mail can go there', async () => {
    for (const [sub, email] of [
      ['a', '123@phone.invalid'],
      ['b', 'not an address'],
      ['c', `${'x'.repeat(300)}@example.com`],
      ['d', 'nul\0@example.com'],
    ] as const) {
      const browser = new Browser()
      await shop.signIn(browser, { claims: { sub, ...verified(email) } })
      expect((await shop.who(browser))?.user.email, email).toBeNull()
    }
  })

  test('comes with a name that fits, whatever it was', async () => {
    for (const [sub, told, kept] of [
      ['a', '  Ada\u0000\n  Byron ', 'Ada Byron'],
      ['b', 'x'.repeat(500), 'x'.repeat(120)],
      ['c', { first: 'Ada' }, ''],
      ['d', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ] as const) {
      const browser = new Browser()
      await shop.signIn(browser, { claims: { sub, name: told } })
      expect((await shop.who(browser))?.user.name).toBe(kept)
    }
  })
})

describeOnEachEngine('whom anybody may be', (on) => {
  const shop = shopOn(on)
  beforeEach(async () => {
    odd.says({})
    await on.db().deleteFrom('users').execute()
  })

  test('is led into no account of the staff: not linked to it, and not where it was linked before', async () => {
    const staff = new Set<UserId>()
    const own = { issuer: odd.address(), reachedAt: odd.address(), ...CLIENT }
    const providers = openProviders([], own)
    const auth = authOf(on.db(), { providers, isStaff: async (userId) => staff.has(userId) })
    const how = { provider: 'demo', shop: [auth, providers] as [Auth, Providers] }
    const kept = { outcome: { ok: false, problem: { code: 'accounts.not_for_staff' } } }
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('lina@people.example') }, how)
    const id = (await findSession(auth, browser.asker())).value?.user.id as UserId

    staff.add(id)
    const other = { claims: { sub: 'omar' } }
    expect(await shop.signIn(browser, other, { ...how, isLink: true })).toMatchObject(kept)
    expect(await shop.signIn(new Browser(), {}, how)).toMatchObject(kept)
    expect(await shop.methods()).toHaveLength(1)
    expect(await on.db().selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describeOnEachEngine('a linked account', (on) => {
  const shop = shopOn(on)
  beforeEach(async () => {
    await on.db().deleteFrom('users').execute()
  })
  const signedIn = async (email: string): Promise<[Browser, UserId]> => {
    const id = await newUser(on.db(), { email })
    const browser = new Browser()
    const asker = browser.asker()
    const done = await signInWithPassword(on.db(), shop.open()[0], { email, password: GOOD_PASSWORD, asker })
    if (done.ok) browser.keep(done.value.cookies)
    return [browser, id]
  }
  const link = (browser: Browser, said: Said = {}) => shop.signIn(browser, said, { isLink: true })

  test('is one more way in, whatever address it has, and is written down', async () => {
    const [browser, id] = await signedIn('ada@example.com')
    expect(await link(browser, { claims: verified('another@example.com') })).toMatchObject({
      outcome: { value: { end: 'linked' } },
      begun: { isLink: true },
    })
    const elsewhere = new Browser()
    await shop.signIn(elsewhere, { claims: verified('another@example.com') })
    expect((await shop.who(elsewhere))?.user).toMatchObject({ id, email: 'ada@example.com' })
    const events = await on
      .db()
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', id)
      .execute()
    expect(events.map(({ kind }) => kind)).toContain('provider_linked')
    expect(await link(browser)).toMatchObject({ outcome: { ok: true } })
  })

  test('belongs to one account only', async () => {
    await shop.signIn(new Browser())
    const [browser, id] = await signedIn('ada@example.com')
    expect(await link(browser)).toMatchObject({ outcome: { problem: { code: 'accounts.linked_elsewhere' } } })
    expect((await listWaysIn(on.db(), id)).map(({ kind }) => kind)).not.toContain('provider')
  })

  test('is linked by whoever began it, and by nobody who signed in there meanwhile', async () => {
    const [browser, id] = await signedIn('ada@example.com')
    const asker = browser.asker()
    const [auth] = shop.open()
    const left = await leaveForProvider(auth, { provider: 'google', to: '/', isLink: true, asker })
    if (!left?.ok) throw new Error('They could not leave.')
    const [other, otherId] = await signedIn('grace@example.com')
    other.keep(left.value.cookies)
    const back = await shop.comeBack(other, left.value.value)
    expect(back).toMatchObject({ outcome: { problem: { code: 'accounts.sign_in_lost' } } })
    const ways = [...(await listWaysIn(on.db(), id)), ...(await listWaysIn(on.db(), otherId))]
    expect(ways.map(({ kind }) => kind)).not.toContain('provider')
  })

  test('is unlinked, but never the last, and never somebody else’s', async () => {
    const browser = new Browser()
    await shop.signIn(browser)
    const id = (await shop.who(browser))?.user.id as UserId
    const asker = browser.asker()
    const [first] = await listWaysIn(on.db(), id)
    const unlink = (way: unknown, userId = id) =>
      unlinkProvider(on.db(), { userId, id: (way as { id: string }).id, asker })
    expect(await unlink(first)).toMatchObject({ problem: { code: 'accounts.last_way_in' } })

    await link(browser, { claims: { sub: 'ada at work' } })
    const [, other] = await signedIn('grace@example.com')
    expect(await unlink(first, other)).toMatchObject({ ok: true })
    expect(await listWaysIn(on.db(), id)).toHaveLength(2)
    expect(await unlink(first)).toMatchObject({ ok: true })
    expect(await listWaysIn(on.db(), id)).toHaveLength(1)
  })

  test('is never unlinked to zero, by two who do it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = new Browser()
      await shop.signIn(browser, { claims: { sub: `one ${round}` } })
      await link(browser, { claims: { sub: `two ${round}` } })
      const userId = (await shop.who(browser))?.user.id as UserId
      const asker = browser.asker()
      const ways = await listWaysIn(on.db(), userId)
      const ends = await Promise.all(
        ways.map((way) => unlinkProvider(on.db(), { userId, id: 'id' in way ? way.id : '', asker })),
      )
      expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await listWaysIn(on.db(), userId)).toHaveLength(1)
    }
  })
})
