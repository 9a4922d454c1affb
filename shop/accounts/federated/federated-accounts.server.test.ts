import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#shop/ids.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { shopWithOidcProviders, verified } from '#tests/support/oidc-sign-in.ts'
import { OIDC_CLIENT, openMisbehavingOidc, type OidcBehaviour } from '#tests/support/misbehaving-oidc.ts'
import type { Auth } from '../auth.server.ts'
import { startProviderSignIn, unlinkProvider } from './federated.server.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { openProviders } from './providers.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { listSignInMethods } from '../sign-in-methods.server.ts'
import type { Providers } from './providers.ts'

const oidcServer = openMisbehavingOidc()

describeOnEachEngine('an e-mail address from a provider', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    await on.db().deleteFrom('users').execute()
  })
  const taken = { outcome: { ok: false, problem: { code: 'accounts.email_has_account' } } }
  const trusted = { provider: 'oidc-trusted' }

  test('opens the account with the address when both sides verified it and the provider is trusted for it', async () => {
    const id = await newUser(on.db(), { email: 'ada@example.com' })
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('ADA@example.com') }, trusted)
    expect((await shop.who(browser))?.user.id).toBe(id)
    expect((await listSignInMethods(on.db(), id)).map(({ kind }) => kind)).toEqual([
      'password',
      'link',
      'provider',
    ])
  })

  test('opens no account when the provider is not trusted, or the account’s address is unverified', async () => {
    await newUser(on.db(), { email: 'ada@example.com' })
    expect(await shop.signIn(new Browser(), { claims: verified('ada@example.com') })).toMatchObject(taken)

    await on.db().updateTable('users').set({ email_verified: false }).execute()
    const prepared = await shop.signIn(new Browser(), { claims: verified('ada@example.com') }, trusted)
    expect(prepared).toMatchObject(taken)
    expect(await shop.methods()).toHaveLength(1)
  })

  test('is not stored when it is unverified, and nothing reveals whose it is', async () => {
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

  test('is not stored from a provider that is not trusted for e-mail addresses', async () => {
    const id = await newUser(on.db(), { email: 'ada@example.com' })
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('ada@example.com') }, { provider: 'oidc-odd' })
    const user = (await shop.who(browser))?.user
    expect(user).toMatchObject({ name: 'Ada', email: null })
    expect(user?.id).not.toBe(id)
  })

  test('is not stored when it cannot receive e-mail', async () => {
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

  test('comes with a name that is shortened and cleaned to fit', async () => {
    for (const [sub, told, refused] of [
      ['a', '  Ada\u0000\n  Byron ', 'Ada Byron'],
      ['b', 'x'.repeat(500), 'x'.repeat(120)],
      ['c', { first: 'Ada' }, ''],
      ['d', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ] as const) {
      const browser = new Browser()
      await shop.signIn(browser, { claims: { sub, name: told } })
      expect((await shop.who(browser))?.user.name).toBe(refused)
    }
  })
})

describeOnEachEngine('the demo identity provider, where anybody may sign in as anyone', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    oidcServer.behaveLike({})
    await on.db().deleteFrom('users').execute()
  })

  test('signs in to no staff account and cannot be linked to one, and an earlier link stops working', async () => {
    const staff = new Set<UserId>()
    const own = { issuer: oidcServer.address(), internalUrl: oidcServer.address(), ...OIDC_CLIENT }
    const providers = openProviders([], own)
    const auth = authOf(on.db(), { providers, isStaff: async (userId) => staff.has(userId) })
    const how = { provider: 'demo', shop: [auth, providers] as [Auth, Providers] }
    const refused = { outcome: { ok: false, problem: { code: 'accounts.not_for_staff' } } }
    const browser = new Browser()
    await shop.signIn(browser, { claims: verified('lina@people.example') }, how)
    const id = (await findSession(auth, browser.authRequest())).value?.user.id as UserId

    staff.add(id)
    const other = { claims: { sub: 'omar' } }
    expect(await shop.signIn(browser, other, { ...how, isLink: true })).toMatchObject(refused)
    expect(await shop.signIn(new Browser(), {}, how)).toMatchObject(refused)
    expect(await shop.methods()).toHaveLength(1)
    expect(await on.db().selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describeOnEachEngine('a linked account', (on) => {
  const shop = shopWithOidcProviders(oidcServer, on)
  beforeEach(async () => {
    await on.db().deleteFrom('users').execute()
  })
  const signedIn = async (email: string): Promise<[Browser, UserId]> => {
    const id = await newUser(on.db(), { email })
    const browser = new Browser()
    const authRequest = browser.authRequest()
    const done = await signInWithPassword(on.db(), shop.open()[0], {
      email,
      password: GOOD_PASSWORD,
      authRequest,
    })
    if (done.ok) browser.storeCookies(done.value.cookies)
    return [browser, id]
  }
  const link = (browser: Browser, said: OidcBehaviour = {}) => shop.signIn(browser, said, { isLink: true })

  test('is one more sign-in method, whatever its address, and is in the security log', async () => {
    const [browser, id] = await signedIn('ada@example.com')
    expect(await link(browser, { claims: verified('another@example.com') })).toMatchObject({
      outcome: { value: { end: 'linked' } },
      startedFlow: { isLink: true },
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
    expect((await listSignInMethods(on.db(), id)).map(({ kind }) => kind)).not.toContain('provider')
  })

  test('is linked to the account that started the linking, not to one that signed in meanwhile', async () => {
    const [browser, id] = await signedIn('ada@example.com')
    const authRequest = browser.authRequest()
    const [auth] = shop.open()
    const left = await startProviderSignIn(auth, { provider: 'google', to: '/', isLink: true, authRequest })
    if (!left?.ok) throw new Error('They could not leave.')
    const [other, otherId] = await signedIn('grace@example.com')
    other.storeCookies(left.value.cookies)
    const back = await shop.finishSignIn(other, left.value.value)
    expect(back).toMatchObject({ outcome: { problem: { code: 'accounts.sign_in_lost' } } })
    const methods = [
      ...(await listSignInMethods(on.db(), id)),
      ...(await listSignInMethods(on.db(), otherId)),
    ]
    expect(methods.map(({ kind }) => kind)).not.toContain('provider')
  })

  test('is unlinked by its owner only, and not if it is the last sign-in method', async () => {
    const browser = new Browser()
    await shop.signIn(browser)
    const id = (await shop.who(browser))?.user.id as UserId
    const authRequest = browser.authRequest()
    const [first] = await listSignInMethods(on.db(), id)
    const unlink = (method: unknown, userId = id) =>
      unlinkProvider(on.db(), { userId, id: (method as { id: string }).id, authRequest })
    expect(await unlink(first)).toMatchObject({ problem: { code: 'accounts.last_way_in' } })

    await link(browser, { claims: { sub: 'ada at work' } })
    const [, other] = await signedIn('grace@example.com')
    expect(await unlink(first, other)).toMatchObject({ ok: true })
    expect(await listSignInMethods(on.db(), id)).toHaveLength(2)
    expect(await unlink(first)).toMatchObject({ ok: true })
    expect(await listSignInMethods(on.db(), id)).toHaveLength(1)
  })

  test('is never unlinked as the last one by two simultaneous requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = new Browser()
      await shop.signIn(browser, { claims: { sub: `one ${round}` } })
      await link(browser, { claims: { sub: `two ${round}` } })
      const userId = (await shop.who(browser))?.user.id as UserId
      const authRequest = browser.authRequest()
      const methods = await listSignInMethods(on.db(), userId)
      const ends = await Promise.all(
        methods.map((method) =>
          unlinkProvider(on.db(), { userId, id: 'id' in method ? method.id : '', authRequest }),
        ),
      )
      expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await listSignInMethods(on.db(), userId)).toHaveLength(1)
    }
  })
})
