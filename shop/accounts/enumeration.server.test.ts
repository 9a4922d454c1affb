// Checks that no response, e-mail or work reveals whether an address has an account. Compares the work done, such as
// password hashes, not the time, which varies.
import { expect, test } from 'vitest'
import { countingPasswordHashing, emailsTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import type { Auth } from './auth.server.ts'
import { requestPasswordReset } from './password/password-resets.server.ts'
import { signInWithPassword } from './password/password-sign-in.server.ts'
import { requestSignInLink } from './email-link/sign-in-links.server.ts'
import { requestAccount } from './password/sign-ups.server.ts'
import { type AuthRequest, callAuth } from './auth-request.server.ts'

const people = ['known', 'unknown', 'unproved', 'wordless'] as const
const addressOf = (who: (typeof people)[number]) => `${who}@example.com`

describeOnEachEngine('whether an address has an account', ({ db }) => {
  const { count, passwords } = countingPasswordHashing()
  let networks = 0
  const elsewhere = () => new Browser(`198.51.100.${(networks += 1)}`).authRequest()

  async function prepare(): Promise<Auth> {
    await newUser(db(), { email: addressOf('known') })
    const auth = authOf(db(), { passwords })
    const body = { email: addressOf('unproved'), name: 'Eve', password: 'a stranger waits' }
    await callAuth(elsewhere(), (call) => auth.api.signUpEmail({ body, ...call }))
    const { internalAdapter } = await auth.$context
    const wordless = { email: addressOf('wordless'), name: '', emailVerified: true }
    await callAuth(elsewhere(), async ({ headers }) => ({
      headers,
      response: await internalAdapter.createUser(wordless, { method: 'magic-link' }),
    }))
    return auth
  }

  /** Returns the response for an address and the work done for it: password hashes and e-mails. */
  async function costOf(email: string, ask: (email: string, authRequest: AuthRequest) => Promise<unknown>) {
    const [hashes, letters] = [count.times, (await emailsTo(db(), email)).length]
    const answer = await ask(email, elsewhere())
    const withoutSecrets = JSON.stringify(answer, (name, value) => (name === 'browser' ? 'kept' : value))
    return {
      answer: withoutSecrets,
      hashes: count.times - hashes,
      letters: (await emailsTo(db(), email)).length - letters,
    }
  }

  test('is not revealed by any sign-in method, neither in the response nor in hashes or e-mails', async () => {
    const auth = await prepare()
    const ways = {
      password: (email: string, authRequest: AuthRequest) =>
        signInWithPassword(db(), auth, { email, password: 'not the right one', authRequest }),
      account: (email: string, authRequest: AuthRequest) =>
        requestAccount(db(), auth, { account: { name: 'Ada', email, password: GOOD_PASSWORD }, authRequest }),
      link: (email: string, authRequest: AuthRequest) =>
        requestSignInLink(db(), auth, { email, authRequest }),
      reset: (email: string, authRequest: AuthRequest) =>
        requestPasswordReset(db(), auth, { email, authRequest }),
    }
    const expected = {
      password: { hashes: 1, letters: 0 },
      account: { hashes: 1, letters: 1 },
      link: { hashes: 0, letters: 1 },
      reset: { hashes: 0, letters: 1 },
    }
    for (const [way, ask] of Object.entries(ways)) {
      const costs = []
      for (const who of people) costs.push(await costOf(addressOf(who), ask))
      expect(
        new Set(costs.map((cost) => JSON.stringify(cost))).size,
        `${way}: ${JSON.stringify(costs)}`,
      ).toBe(1)
      expect(costs[0], way).toMatchObject(expected[way as keyof typeof expected])
    }
  })

  test('is not revealed by the rate limit', async () => {
    const auth = authOf(db(), { passwords })
    const tries = async (email: string) => {
      const authRequest = elsewhere()
      const answers = []
      for (let n = 0; n < 7; n += 1) {
        const before = count.times
        const answer = await signInWithPassword(db(), auth, {
          email,
          password: `guess number ${n}`,
          authRequest,
        })
        answers.push([answer.ok ? 'in' : answer.problem.code, count.times - before])
      }
      return answers
    }
    const known = await tries(addressOf('known'))
    expect(await tries(addressOf('unknown'))).toEqual(known)
    expect(known.at(-1)).toEqual(['accounts.too_many_tries', 0])
  })
})
