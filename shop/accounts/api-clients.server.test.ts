import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { createLocalJWKSet, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { UserId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
import { TEST_SHOP_URL, authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { endAllSessions } from './sessions/sessions.server.ts'
import {
  endApiSession,
  findApiSession,
  issueSignedToken,
  listSigningKeys,
  confirmApiClient,
  signInApiClient,
} from './api-clients.server.ts'
import {
  confirmSecondFactor,
  findPendingSecondFactor,
  startSecondFactor,
} from './second-factor/second-factor.server.ts'
import type { AuthRequest } from './auth-request.server.ts'

/** Returns the request of an API client with a token, or without one. */
function program(token?: string, more: Record<string, string> = {}): AuthRequest {
  const headers = new Headers({ 'user-agent': 'Alcove for phones', ...more })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return new Browser('198.51.100.0').authRequest({ headers })
}

describeOnEachEngine('an API client', ({ db }) => {
  const auth = () => authOf(db())
  let ada: UserId

  beforeAll(async () => {
    ada = await newUser(db(), { email: 'ada@example.com' })
  })

  const signIn = (email = 'ada@example.com', password = GOOD_PASSWORD, authRequest = program()) =>
    signInApiClient(db(), auth(), { email, password, authRequest })

  async function tokenOf(email?: string): Promise<string> {
    const begun = await signIn(email)
    if (!begun.ok || begun.value.kind !== 'signed_in') return expect.fail('not signed in')
    return begun.value.token
  }

  test('signs in with a password, gets a token for its customer, and signs out', async () => {
    const token = await tokenOf()
    expect(await findApiSession(auth(), program(token))).toMatchObject({
      user: { id: ada },
      way: 'password',
    })
    await endApiSession(auth(), program(token))
    expect(await findApiSession(auth(), program(token))).toBeNull()
    expect(await issueSignedToken(auth(), program(token))).toBeNull()
  })

  test('gets the same refusal for a wrong password and an unknown account, and is rate-limited like a browser', async () => {
    await newUser(db(), { email: 'grace@example.com' })
    for (const email of ['grace@example.com', 'nobody@example.com']) {
      for (let wrong = 0; wrong < 5; wrong++)
        expect(await signIn(email, 'a wrong one, alas')).toMatchObject({
          problem: { code: 'accounts.wrong_password' },
        })
      expect(await signIn(email)).toMatchObject({ problem: { code: 'accounts.too_many_tries' } })
    }
    await db().deleteFrom('sign_in_tries').execute()
  })

  test('loses its token immediately when its customer signs out everywhere', async () => {
    await newUser(db(), { email: 'mary@example.com' })
    const token = await tokenOf('mary@example.com')
    const session = await findApiSession(auth(), program(token))
    await endAllSessions(db(), session?.user.id ?? expect.fail('nobody'))
    expect(await findApiSession(auth(), program(token))).toBeNull()
  })

  test('must pass two-factor authentication', async () => {
    const id = await newUser(db(), { email: 'emmy@example.com' })
    const session = await findApiSession(auth(), program(await tokenOf('emmy@example.com')))
    const user = session?.user ?? expect.fail('nobody')
    await startSecondFactor(db(), auth(), { user })
    const started = await findPendingSecondFactor(db(), auth(), { user, issuer: 'Alcove' })
    const secret = new TextDecoder().decode(base32.decode(started?.key.replaceAll(' ', '') ?? ''))
    const code = (steps: number) => createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps)
    const authRequest = program(await tokenOf('emmy@example.com'))
    expect(
      await confirmSecondFactor(db(), auth(), { user, typed: await code(-1), authRequest }),
    ).toMatchObject({
      ok: true,
    })

    const begun = await signIn('emmy@example.com')
    if (!begun.ok || begun.value.kind !== 'second_step') return expect.fail('no second step')
    const { challenge } = begun.value
    expect(await findApiSession(auth(), program(challenge))).toBeNull()
    const prove = (shown: string, typed: string) =>
      confirmApiClient(db(), auth(), { challenge: shown, typed, by: 'app', authRequest: program() })
    expect(await prove(challenge, '000000')).toMatchObject({ problem: { code: 'accounts.wrong_code' } })
    for (const other of ['', 'x', 'a.b', `${challenge}x`, 'x; alcove.session_token=y', 'ä'.repeat(10)])
      expect(await prove(other, await code(1)), other).toMatchObject({
        problem: { code: 'accounts.first_step_over' },
      })
    const proved = await prove(challenge, await code(1))
    if (!proved.ok || proved.value.kind !== 'signed_in') return expect.fail('not signed in')
    expect(await findApiSession(auth(), program(proved.value.token))).toMatchObject({
      user: { id },
      secondFactorAt: expect.any(Date),
    })
  })

  test('is not signed in with a token from the database, a changed token or a cookie', async () => {
    const token = await tokenOf()
    const rows = await db().selectFrom('sessions').select('token').where('user_id', '=', ada).execute()
    const [payload = '', signature = ''] = decodeURIComponent(token).split('.')
    const bad = [
      ...rows.map((row) => row.token),
      payload,
      `${payload}.`,
      `${payload}.${signature.slice(1)}`,
      '.',
      'x',
    ]
    for (const other of bad) expect(await findApiSession(auth(), program(other)), other).toBeNull()
    const cookie = { cookie: `alcove.session_token=${token}` }
    for (const authRequest of [program(undefined, cookie), program('x.y', cookie)]) {
      expect(await findApiSession(auth(), authRequest)).toBeNull()
      expect(await issueSignedToken(auth(), authRequest)).toBeNull()
    }
    await endApiSession(auth(), program(undefined, cookie))
    expect(await findApiSession(auth(), program(token))).not.toBeNull()
  })

  const keys = async () => (await listSigningKeys(auth(), program())) as JSONWebKeySet
  const signed = async () => (await issueSignedToken(auth(), program(await tokenOf()))) ?? expect.fail('none')
  const right = { issuer: TEST_SHOP_URL, audience: TEST_SHOP_URL, algorithms: ['ES256'] }

  test('gets a JWT for other services: five minutes, for this shop, with the customer ID only', async () => {
    const { token } = await signed()
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await keys()), right)
    expect(payload).toEqual({
      sub: ada,
      iss: TEST_SHOP_URL,
      aud: TEST_SHOP_URL,
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 300,
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: (await keys()).keys[0]?.kid })
    expect(JSON.stringify(await keys())).not.toMatch(/"d":/)
    const kept = await db().selectFrom('signing_keys').select(['private_key']).execute()
    expect(kept.map((row) => row.private_key).join()).not.toMatch(/"d"|kty/)
  })

  test('cannot sign in to the shop with such a JWT, or with a forged one', async () => {
    const { token } = await signed()
    const { privateKey } = await generateKeyPair('ES256')
    const forged = (claims: { iss?: string; aud?: string; exp?: string }) =>
      new SignJWT({ sub: ada })
        .setProtectedHeader({ alg: 'ES256', kid: 'x' })
        .setIssuer(claims.iss ?? TEST_SHOP_URL)
        .setAudience(claims.aud ?? TEST_SHOP_URL)
        .setExpirationTime(claims.exp ?? '5m')
        .sign(privateKey)
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: ada, aud: TEST_SHOP_URL }))}.`
    const others = [
      await forged({}),
      await forged({ iss: 'https://elsewhere.example' }),
      await forged({ exp: '-1m' }),
    ]
    for (const other of [token, none, ...others]) {
      expect(await findApiSession(auth(), program(other))).toBeNull()
      expect(await issueSignedToken(auth(), program(other))).toBeNull()
    }
    const known = createLocalJWKSet(await keys())
    for (const other of [none, ...others]) await expect(jwtVerify(other, known, right)).rejects.toThrow()
    for (const wrong of [
      { issuer: 'https://elsewhere.example' },
      { audience: 'another' },
      { algorithms: ['HS256'] },
    ])
      await expect(jwtVerify(token, known, { ...right, ...wrong })).rejects.toThrow()
  })

  test('finds a new public key every month, and the previous one for a day more', async () => {
    const { token } = await signed()
    const before = await keys()
    const expire = (at: Date) => db().updateTable('signing_keys').set({ expires_at: at }).execute()
    await expire(after(new Date(), -1000))
    const fresh = await signed()
    expect((await keys()).keys).toHaveLength(before.keys.length + 1)
    await jwtVerify(token, createLocalJWKSet(await keys()), right)
    await expect(jwtVerify(fresh.token, createLocalJWKSet(before), right)).rejects.toThrow()
    await db()
      .updateTable('signing_keys')
      .set({ expires_at: after(new Date(), -2 * DAY) })
      .where('expires_at', '<', new Date())
      .execute()
    expect((await keys()).keys).toHaveLength(1)
    await jwtVerify(fresh.token, createLocalJWKSet(await keys()), right)
  })
})
