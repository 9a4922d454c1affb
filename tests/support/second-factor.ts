// Users with a second factor, and the steps of their sign-in.
import { expect } from 'vitest'
import type { Session } from '#shop/accounts/accounts.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import {
  confirmSecondFactor,
  findPendingSecondFactor,
  startSecondFactor,
} from '#shop/accounts/second-factor/second-factor.server.ts'
import { requiresSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import type { Db } from '#platform/db/database.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from './accounts.ts'
import { codeOf } from './authenticator.ts'

/** Signs in a user who needs no second factor, with the correct password. */
export async function signedIn(db: Db, email: string, browser = new Browser()): Promise<Session> {
  const auth = authOf(db)
  const answer = await signInWithPassword(db, auth, {
    email,
    password: GOOD_PASSWORD,
    authRequest: browser.authRequest(),
  })
  if (!answer.ok) throw new Error(answer.problem.code)
  browser.storeCookies(answer.value.cookies)
  const { value } = await findSession(auth, browser.authRequest())
  if (!value) throw new Error('Nobody is signed in')
  return value
}

/**
 * Creates a user with a second factor. The user is signed in, in the browser in which the second factor was enabled.
 * The code that enabled the second factor cannot be used again.
 */
export async function withSecondFactor(db: Db, email: string) {
  await newUser(db, { email })
  const auth = authOf(db)
  const browser = new Browser()
  const { user } = await signedIn(db, email, browser)
  await startSecondFactor(db, auth, { user })
  const started = await findPendingSecondFactor(db, auth, { user, issuer: 'Alcove' })
  if (!started) throw new Error('Nothing was started')
  const typed = await codeOf(started.key, -1)
  const on = await confirmSecondFactor(db, auth, { user, typed, authRequest: browser.authRequest() })
  if (!on.ok) throw new Error(on.problem.code)
  browser.storeCookies(on.value.cookies)
  return { browser, user: { ...user, twoFactor: true }, key: started.key, ...on.value }
}

/** Returns a browser in which a user has entered the correct password, but not yet the second factor. */
export async function afterPassword(db: Db, email: string): Promise<Browser> {
  const browser = new Browser('198.51.100.0')
  const authRequest = browser.authRequest()
  const answer = await signInWithPassword(db, authOf(db), { email, password: GOOD_PASSWORD, authRequest })
  if (!answer.ok) throw new Error(answer.problem.code)
  expect(requiresSecondFactor(answer.value.cookies)).toBe(true)
  browser.storeCookies(answer.value.cookies)
  return browser
}
