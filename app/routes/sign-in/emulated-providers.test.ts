// Tests the sign-in with emulated providers (package `emulate`) over real HTTP, from the button to the account.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:net'
import { createEmulator, type Emulator, type ServiceName } from 'emulate'
import { afterAll, expect, test } from 'vitest'
import { expectConsole, expectLog } from '#tests/support/console.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { formActionOf, hiddenFieldsOf, redirectTargetOf } from '#tests/support/provider-pages.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { words } from '#words/en/account/accounts.ts'
import { problems } from '#words/en/problems/problems.ts'

const emulators = new Map<string, Emulator>()

/** The users of each provider. Each provider has another name for Ada. */
const people = {
  google: { users: [{ email: 'ada@gmail.com', name: 'Ada at Google' }] },
  apple: { users: [{ email: 'ada@icloud.com', name: 'Ada Apple', given_name: 'Ada', family_name: 'Apple' }] },
  microsoft: { users: [{ email: 'ada@outlook.com', name: 'Ada at Microsoft' }] },
  github: { users: [{ login: 'ada', name: 'Ada at GitHub', email: 'ada@github.test' }] },
}

const shop = openTestShop(async () => {
  for (const service of Object.keys(people) as (keyof typeof people & ServiceName)[]) {
    const seed = { [service]: people[service] }
    emulators.set(service, await createEmulator({ service, port: await freePort(), seed }))
  }
  const at = (service: string) => emulators.get(service)?.url ?? ''
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  return {
    GOOGLE_CLIENT_ID: 'google-shop',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_API_URL: at('google'),
    APPLE_CLIENT_ID: 'com.example.shop',
    APPLE_TEAM_ID: 'TEAM567890',
    APPLE_KEY_ID: 'KEY4567890',
    APPLE_PRIVATE_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_API_URL: at('apple'),
    MICROSOFT_CLIENT_ID: 'microsoft-shop',
    MICROSOFT_CLIENT_SECRET: 'hush',
    MICROSOFT_API_URL: at('microsoft'),
    GITHUB_CLIENT_ID: 'github-shop',
    GITHUB_CLIENT_SECRET: 'hush',
    GITHUB_API_URL: at('github'),
  }
})

afterAll(async () => {
  for (const emulator of emulators.values()) await emulator.close()
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Starts at the sign-in button and picks an account at the provider. Returns the provider’s redirect back to the shop.
 */
async function choose(customer: NoScriptBrowser, provider: keyof typeof people, who: string) {
  const left = await customer.post(`/sign-in/federated/${provider}`, { to: '/account/security' })
  const lead = redirectTargetOf(left.html)
  const page = await (await fetch(lead)).text()
  const response = await fetch(new URL(formActionOf(page, who), lead), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(hiddenFieldsOf(page, who)),
  })
  return { back: response.headers.get('Location'), html: await response.text(), lead: new URL(lead) }
}

test('all configured providers are offered, and no other', async () => {
  const page = textOf((await shop.newBrowser().get('/sign-in')).html)
  for (const name of ['Google', 'Apple', 'Microsoft', 'GitHub', 'Demo ID'])
    expect(page).toContain(words.federated.continueWith(name))
  expect(page).not.toContain('Facebook')
})

test.for([
  ['google', 'ada@gmail.com', 'Ada at Google'],
  ['microsoft', 'ada@outlook.com', 'Ada at Microsoft'],
  ['github', 'ada@github.test', 'Ada at GitHub'],
] as const)('%s signs a customer in', async ([provider, email, name]) => {
  const customer = shop.newBrowser()
  const { back, lead } = await choose(customer, provider, email)
  expect(lead.searchParams.get('code_challenge_method')).toBe('S256')
  expect(await customer.get(back ?? '')).toMatchObject({ status: 200, path: '/account/security' })
  const account = await customer.get('/account')
  expect(account.html).toContain(email)
  expect(account.html).toContain(name)
})

test('Apple signs a customer in by a form post from its own page, and sends the name once', async () => {
  const customer = shop.newBrowser()
  const { html, lead } = await choose(customer, 'apple', 'ada@icloud.com')
  expect(lead.searchParams.get('response_mode')).toBe('form_post')
  const [action, fields] = [formActionOf(html), hiddenFieldsOf(html)]
  expect(JSON.parse(fields['user'] ?? '{}')).toMatchObject({ name: { firstName: 'Ada' } })
  // A browser sends no cookies of the shop with a cross-site post.
  const posted = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(posted.status).toBe(303)
  const again = posted.headers.get('Location') ?? ''
  expect(again).not.toContain('icloud')
  expect(await customer.get(again)).toMatchObject({ status: 200, path: '/account/security' })
  const account = await customer.get('/account')
  expect(account.html).toContain('ada@icloud.com')
  expect(account.html).toContain('Ada Apple')
})

test('Apple’s callback reads small bodies only', async () => {
  const post = async (body: string) => {
    const headers = { Origin: 'https://evil.test', 'Content-Type': 'text/plain' }
    const before = process.cpuUsage()
    const response = await sendRaw(shop.address(), {
      path: '/api/auth/callback/apple',
      method: 'POST',
      headers,
      body,
    })
    const { user } = process.cpuUsage(before)
    // Node’s own parser takes 2 to 5 seconds for a megabyte of names without values.
    expect(user / 1000).toBeLessThan(600)
    return response
  }
  expect((await post('a&'.repeat(500_000))).status).toBe(413)
  expect((await post('a&'.repeat(8_500))).status).toBe(413)
  expect((await post('a&'.repeat(8_000))).headers.get('Location')).toBe('/api/auth/callback/apple?')
})

test('a provider’s response in another browser signs nobody in', async () => {
  expectConsole(/"auth.failed","path":"\/api\/auth\/callback\/google","reference":"[0-9a-f]{12}"/)
  const [mine, another] = [shop.newBrowser(), shop.newBrowser()]
  const { back } = await choose(mine, 'google', 'ada@gmail.com')
  const response = await another.get(back ?? '')
  expect(response.path).toBe('/sign-in?to=%2Faccount')
  expect(textOf(response.html)).toContain(problems['accounts.sign_in_lost'](undefined))
})

test('only Apple may post to Apple’s callback from another site', async () => {
  expectLog('request.foreign')
  for (const provider of ['google', 'demo']) {
    const response = await shop
      .newBrowser()
      .post(
        `/api/auth/callback/${provider}`,
        { state: 'x' },
        { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
      )
    expect(response.status).toBe(403)
  }
})
