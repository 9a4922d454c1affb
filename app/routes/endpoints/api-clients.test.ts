import { expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const shop = sharedTestShop()

interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

async function ask(path: string, init: RequestInit = {}): Promise<ApiResponse> {
  const response = await fetch(`${shop.address()}/api/auth${path}`, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : parsed(text) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

const wrong = { email: 'nobody@example.com', password: 'a wrong one, alas' }

test('an API client is answered in JSON without cookies, and the response is not cached', async () => {
  const refused = await post('/sign-in/email', wrong)
  expect(refused).toMatchObject({
    status: 401,
    body: { code: 'accounts.wrong_password', problem: expect.any(String) },
  })
  for (const path of ['/get-session', '/token']) {
    const unauthenticated = await ask(path, { headers: { Authorization: 'Bearer x.y' } })
    expect(unauthenticated).toMatchObject({ status: 401, body: { code: 'nobody' } })
    expect(unauthenticated.headers.get('Cache-Control')).toBe('no-store')
    expect(unauthenticated.headers.getSetCookie()).toEqual([])
  }
  expect((await post('/sign-out', '')).status).toBe(200)
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('the public keys are served to everybody, and only their public halves', async () => {
  const { status, body, headers } = await ask('/jwks')
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('public, max-age=300')
  expect(body).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ],
  })
})

test('a browser’s session cookie is ignored, and a page of another site is refused', async () => {
  expectLog('request.foreign')
  for (const browser of [
    { Cookie: 'alcove.session_token=x' },
    { Origin: 'https://elsewhere.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ] as Record<string, string>[])
    for (const path of ['/sign-in/email', '/two-factor/verify-totp', '/sign-out'])
      expect((await post(path, wrong, browser)).status, path).toBe(403)
})

test('a malformed request is refused and causes no server error', async () => {
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"email":1,"password":{}}',
    '{"email":"a"}',
    'x'.repeat(60_000),
  ])
    for (const path of ['/sign-in/email', '/two-factor/verify-totp', '/two-factor/verify-backup-code'])
      expect((await post(path, body)).status, body.slice(0, 40)).toBe(400)
  expect((await post('/sign-in/email', wrong, { 'Content-Type': 'text/plain' })).status).toBe(400)
  const strange = [
    'Bearer',
    'Bearer ',
    'Basic x',
    'Bearer .',
    'Bearer ..',
    `Bearer ${'x'.repeat(4_000)}`,
    'Bearer %',
  ]
  for (const Authorization of strange)
    expect((await ask('/get-session', { headers: { Authorization } })).status, Authorization).toBe(401)
})

test('sign-in endpoints that API clients do not need answer 404', async () => {
  expectLog('request.foreign')
  for (const path of [
    '/sign-up/email',
    '/change-password',
    '/update-user',
    '/list-sessions',
    '/ok',
    '/error',
    '/delete-user',
  ])
    for (const method of ['GET', 'POST'])
      expect([403, 404], `${method} ${path}`).toContain((await ask(path, { method })).status)
})
