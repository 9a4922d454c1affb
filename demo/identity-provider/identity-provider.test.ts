import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { hiddenFieldsOf } from '#tests/support/provider-pages.ts'
import { issuer as words } from '#words/en/demo/identity-provider.ts'
import { openDemoIdentityProvider } from './identity-provider.server.ts'
import { people } from './people.ts'

const ISSUER_URL = 'https://shop.test/demo-issuer'
const REDIRECT_URI = 'https://shop.test/api/auth/callback/demo'
const quiet = { info() {}, warn() {}, error() {} }

function openProvider() {
  let now = new Date('2026-11-22T10:00:00Z')
  const clock: Clock = { now: () => now }
  const client = { id: 'alcove', secret: 'hush', name: 'Alcove', redirectUri: () => REDIRECT_URI }
  const { api, pages } = openDemoIdentityProvider({
    address: () => ISSUER_URL,
    internalUrl: () => ISSUER_URL,
    client,
    clock,
    log: quiet,
  })
  const app = new Hono().route('/', api).route('/', pages)
  const post = (path: string, form: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(form) })
  return { app, post, clock, wait: (ms: number) => void (now = new Date(now.getTime() + ms)) }
}

const verifier = randomBytes(48).toString('base64url')
const authorizationParams = {
  response_type: 'code',
  client_id: 'alcove',
  redirect_uri: REDIRECT_URI,
  scope: 'openid email',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const tokenParams = {
  grant_type: 'authorization_code',
  client_id: 'alcove',
  client_secret: 'hush',
  redirect_uri: REDIRECT_URI,
  code_verifier: verifier,
}

async function codeOf(answer: Response): Promise<string> {
  return new URL(answer.headers.get('Location') ?? '').searchParams.get('code') ?? ''
}

describe('the demo identity provider', () => {
  test('labels its page as a demo in both languages and forbids scripts', async () => {
    const { app } = openProvider()
    const page = await app.request(`/authorize?${new URLSearchParams(authorizationParams)}`)
    const html = await page.text()
    expect(html).toContain(words.label)
    for (const { name, email } of people)
      expect(html).toContain(`<strong>${name}</strong><span>${email}</span>`)
    expect(html).not.toMatch(/<input type="(text|email)"/)
    expect(hiddenFieldsOf(html)).toEqual(authorizationParams)
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const german = await app.request(
      `/authorize?${new URLSearchParams({ ...authorizationParams, ui_locales: 'de' })}`,
    )
    expect(await german.text()).toContain('Demo-Konto wählen')
  })

  test('exchanges a code once for an ID token of the chosen person', async () => {
    const { app, post, clock } = openProvider()
    const chosen = await post('/choice', { ...authorizationParams, person: 'lina' })
    expect(chosen.status).toBe(303)
    const back = new URL(chosen.headers.get('Location') ?? '')
    expect(back.origin + back.pathname).toBe(REDIRECT_URI)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'a state', iss: ISSUER_URL })
    const code = await codeOf(chosen)
    const { id_token: token } = (await (await post('/token', { ...tokenParams, code })).json()) as {
      id_token: string
    }
    const keys = createRemoteJWKSet(new URL(`${ISSUER_URL}/keys`), {
      [customFetch]: async (url) => app.request(new URL(url).pathname.replace('/demo-issuer', '')),
    })
    const expected = { issuer: ISSUER_URL, audience: 'alcove', currentDate: clock.now() }
    const { payload } = await jwtVerify(token, keys, expected)
    expect(payload).toMatchObject({ sub: 'lina', nonce: 'a nonce', email_verified: true })
    expect((await post('/token', { ...tokenParams, code })).status).toBe(400)
  })

  test('refuses every person who is not in its list', async () => {
    const { post } = openProvider()
    for (const person of ['ada@example.com', 'LINA', 'lina ', '__proto__', '<script>'])
      expect((await post('/choice', { ...authorizationParams, person })).status, person).toBe(400)
    expect((await post('/choice', authorizationParams)).status).toBe(400)
    for (const { email } of people) expect(email).toMatch(/@people\.example$/)
  })

  test('redirects to the shop after a cancellation, and never to another URL', async () => {
    const { app, post } = openProvider()
    const broken = await post('/choice', { ...authorizationParams, person: '' })
    expect(broken.headers.get('Location')).toContain('error=access_denied')
    for (const wrong of [
      { redirect_uri: 'https://evil.test/' },
      { redirect_uri: `${REDIRECT_URI}/../evil` },
      { client_id: 'another' },
      { response_type: 'token' },
      { scope: 'email' },
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
      { state: '' },
      { nonce: '' },
    ]) {
      const request = { ...authorizationParams, ...wrong }
      const page = await app.request(`/authorize?${new URLSearchParams(request)}`)
      expect([page.status, page.headers.get('Location')], JSON.stringify(wrong)).toEqual([400, null])
      expect((await post('/choice', { ...request, person: 'lina' })).status).toBe(400)
    }
  })

  test('gives no token for an expired code, or with a wrong secret, verifier or redirect URI', async () => {
    const { post, wait } = openProvider()
    const newCode = async () => codeOf(await post('/choice', { ...authorizationParams, person: 'omar' }))
    const wrong: [Record<string, string>, number][] = [
      [{ client_secret: 'guessed' }, 401],
      [{ client_id: 'another' }, 401],
      [{ code_verifier: 'x'.repeat(64) }, 400],
      [{ code_verifier: '' }, 400],
      [{ redirect_uri: 'https://evil.test/' }, 400],
      [{ code: 'made up' }, 400],
      [{ grant_type: 'password' }, 400],
    ]
    for (const [change, status] of wrong)
      expect((await post('/token', { ...tokenParams, code: await newCode(), ...change })).status).toBe(status)
    const code = await newCode()
    wait(61_000)
    expect((await post('/token', { ...tokenParams, code })).status).toBe(400)
  })

  test('answers invalid requests with a page', async () => {
    const { app, post } = openProvider()
    expect((await app.request('/nowhere')).status).toBe(404)
    expect((await app.request('/authorize')).status).toBe(400)
    expect((await post('/choice', { person: 'x'.repeat(20_000) })).status).toBe(400)
  })
})
