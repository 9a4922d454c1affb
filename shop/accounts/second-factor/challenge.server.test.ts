import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProviderConfig } from '../federated/config.server.ts'
import { MINUTE } from '#shop/time.ts'
import { latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { firebaseProject } from '#tests/support/firebase-project.ts'
import { OIDC_CLIENT, codeForAuthorizationUrl, openMisbehavingOidc } from '#tests/support/misbehaving-oidc.ts'
import { requestPhoneCode, codeSentTo } from '#tests/support/phone-codes.ts'
import { afterPassword, signedIn, withSecondFactor } from '#tests/support/second-factor.ts'
import { startProviderSignIn, finishProviderSignIn } from '../federated/federated.server.ts'
import { signInWithFirebase } from '../firebase/firebase.server.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { signInByPhone } from '../phone/phone-sign-in.server.ts'
import { openProviders } from '../federated/providers.server.ts'
import { requiresSecondFactor, findChallengedUser, passSecondFactor } from './challenge.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { requestSignInLink, signInByLink } from '../email-link/sign-in-links.server.ts'

const oidcServer = openMisbehavingOidc()
const project = firebaseProject()
afterEach(() => project.setServerMode('well'))

describeOnEachEngine('two-factor authentication', ({ db }) => {
  const auth = () => authOf(db())
  let browser = new Browser('198.51.100.0')
  beforeEach(() => {
    browser = new Browser('198.51.100.0')
  })

  /**
   * Expects that the cookies do not sign in the user before the second factor is entered, and that the session then
   * records the sign-in method.
   */
  async function expectToWait(cookies: readonly string[], { key, way }: { key: string; way: string }) {
    expect(requiresSecondFactor(cookies)).toBe(true)
    browser.storeCookies(cookies)
    expect((await findSession(auth(), browser.authRequest())).value).toBeNull()
    const typed = await codeOf(key)
    const verified = await passSecondFactor(db(), auth(), {
      typed,
      by: 'app',
      authRequest: browser.authRequest(),
    })
    if (!verified.ok) throw new Error(verified.problem.code)
    browser.storeCookies(verified.value.cookies)
    const { value: session } = await findSession(auth(), browser.authRequest())
    expect(session).toMatchObject({ way, secondFactorAt: expect.any(Date) })
  }

  async function given(answer: Promise<{ ok: true; value: { cookies: readonly string[] } } | { ok: false }>) {
    const outcome = await answer
    if (!outcome.ok) throw new Error('They were not let in at all.')
    return outcome.value.cookies
  }

  test('is required after a password', async () => {
    const { key } = await withSecondFactor(db(), 'password@example.com')
    browser = await afterPassword(db(), 'password@example.com')
    await expectToWait([`alcove.two_factor=${cookieOf(browser)}`], { key, way: 'password' })
  })

  test('is required after a link by e-mail', async () => {
    const email = 'link@example.com'
    const { key } = await withSecondFactor(db(), email)
    await requestSignInLink(db(), auth(), { email, authRequest: browser.authRequest() })
    const token = await latestTokenTo(db(), email)
    const cookies = await given(signInByLink(auth(), { token, authRequest: browser.authRequest() }))
    await expectToWait(cookies, { key, way: 'link' })
  })

  test('is required after a code by text message', async () => {
    const phone = '+4915112345678'
    const { key, user } = await withSecondFactor(db(), 'phone@example.com')
    await db().updateTable('users').set({ phone, phone_verified: true }).where('id', '=', user.id).execute()
    const token = await requestPhoneCode(db(), { phone, authRequest: browser.authRequest() })
    const code = await codeSentTo(db(), phone)
    const cookies = await given(
      signInByPhone(db(), auth(), { token, code, authRequest: browser.authRequest() }),
    )
    await expectToWait(cookies, { key, way: 'phone' })
  })

  test('is required after a sign-in at an identity provider', async () => {
    const email = 'elsewhere@example.com'
    const { key } = await withSecondFactor(db(), email)
    const config: ProviderConfig = {
      kind: 'oidc',
      id: 'oidc-odd',
      name: 'Odd',
      issuer: oidcServer.address(),
      ...OIDC_CLIENT,
      isTrustedForEmail: true,
    }
    const providers = openProviders([config], null)
    const federated = authOf(db(), { providers })
    const input = { provider: 'oidc-odd', to: '/account', isLink: false }
    const left = await startProviderSignIn(federated, { ...input, authRequest: browser.authRequest() })
    if (!left?.ok) throw new Error('They could not leave.')
    browser.storeCookies(left.value.cookies)
    oidcServer.behaveLike({ claims: { email, email_verified: true } })
    const address = left.value.value
    const back = await finishProviderSignIn(
      federated,
      { db: db(), providers },
      {
        provider: 'oidc-odd',
        state: address.searchParams.get('state') ?? '',
        code: codeForAuthorizationUrl(address),
        name: null,
        iss: null,
        authRequest: browser.authRequest(),
      },
    )
    await expectToWait(back.cookies, { key, way: 'oidc-odd' })
  })

  test('is required after Firebase', async () => {
    const email = 'firebase@example.com'
    const { key } = await withSecondFactor(db(), email)
    const idToken = await project.token({ sub: 'two-steps', email })
    const answer = signInWithFirebase(auth(), project.firebase(), {
      idToken,
      authRequest: browser.authRequest(),
    })
    await expectToWait(await given(answer), { key, way: 'firebase' })
  })

  test('is not required when it is off', async () => {
    await newUser(db(), { email: 'none@example.com' })
    await signedIn(db(), 'none@example.com', browser)
    expect(await findChallengedUser(auth(), browser.authRequest())).toBeNull()
  })

  test('must follow within ten minutes of the first factor, and never without it', async () => {
    await withSecondFactor(db(), 'late@example.com')
    const nobody = await passSecondFactor(db(), auth(), {
      typed: '123456',
      by: 'app',
      authRequest: browser.authRequest(),
    })
    expect(nobody).toMatchObject({ ok: false, problem: { code: 'accounts.first_step_over' } })

    browser = await afterPassword(db(), 'late@example.com')
    const over = new Date(Date.now() - MINUTE)
    await db().updateTable('verifications').set({ expires_at: over }).execute()
    expect(await findChallengedUser(auth(), browser.authRequest())).toBeNull()
  })

  test('ends the previous session of the same browser, which is signed out until the code is right', async () => {
    const { browser: here, user } = await withSecondFactor(db(), 'again@example.com')
    const sessions = () => db().selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
    expect(await sessions()).toHaveLength(1)
    const signIn = { email: 'again@example.com', password: GOOD_PASSWORD, authRequest: here.authRequest() }
    here.storeCookies(await given(signInWithPassword(db(), auth(), signIn)))
    expect((await findSession(auth(), here.authRequest())).value).toBeNull()
    expect(await sessions()).toEqual([])
  })
})

function cookieOf(browser: Browser): string {
  return /alcove\.two_factor=([^;]*)/.exec(browser.cookie)?.[1] ?? ''
}
