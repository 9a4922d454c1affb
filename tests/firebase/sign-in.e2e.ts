import { initializeApp } from '@firebase/app'
import { connectAuthEmulator, getAuth, GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { wordsIn } from '#app/request/words.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { firebase as texts } from '#words/en/account/firebase.ts'
import { describeInBrowser, newPage } from '../support/browser.ts'
import { type StartedShop, startShop } from '../support/shop.ts'
import { type Emulator, isEmulatorInstalled, PROJECT, startEmulator } from './emulator.ts'

const PASSWORD = 'a sofa in the hall'

function describeAtFirebase(name: string, tests: () => void): void {
  if (isEmulatorInstalled()) describeInBrowser(name, tests)
  else if (process.env['TESTS'] === 'all') {
    it(name, () => {
      throw new Error('Firebase’s emulator is not installed, and TESTS=all asks for it.')
    })
  } else describe.skip(`${name} (Firebase’s emulator, which is installed by npm run test:firebase)`, tests)
}

describeAtFirebase('signing in through Firebase', () => {
  let emulator: Emulator
  let shop: StartedShop
  const env = () => ({
    SIGN_IN: 'firebase',
    FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'public', authDomain: 'alcove.test', projectId: PROJECT }),
    FIREBASE_EMULATOR: emulator.url,
  })
  beforeAll(async () => {
    emulator = await startEmulator()
    shop = await startShop({ env: env() })
  })
  afterAll(async () => {
    await shop?.stop()
    await emulator?.stop()
  })

  const open = () => {
    const { port } = new URL(emulator.url)
    // The emulator refuses a request with status 400, which the browser reports on its console.
    return newPage({
      url: shop.url,
      allow: [new RegExp(`^left the shop: http://127.0.0.1:${port}/`), /status of (40[013]|501)/],
    })
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const account = (page: Page) => page.waitForURL((url) => url.pathname === '/account')

  async function enterEmail(page: Page, email: string) {
    await page.goto('/sign-in')
    await page.waitForURL(/\/sign-in\/firebase/)
    await button(page, texts.next).and(page.locator(':not([data-pending])')).waitFor()
    await fill(page, texts.email, email)
    await button(page, texts.next).click()
  }

  async function makeAccount(page: Page, email: string) {
    await enterEmail(page, email)
    await button(page, texts.newHere).click()
    await fill(page, texts.name, 'Ada Byron')
    await fill(page, texts.newPassword, PASSWORD)
    await button(page, texts.create).click()
    await page.getByText(texts.sent.verification(email)).waitFor()
  }

  async function signIn(page: Page, email: string, password = PASSWORD) {
    await enterEmail(page, email)
    await fill(page, texts.password, password)
    await button(page, texts.signIn).click()
  }

  const signOut = async (page: Page) => {
    await page.goto('/account')
    await button(page, wordsIn('en').signIn.signOut).last().click()
    await page.waitForURL(/\/sign-in/)
  }

  test('a customer creates an account, verifies the e-mail address, signs in and signs out', async () => {
    const page = await open()
    await makeAccount(page, 'ada@example.com')
    await signIn(page, 'ada@example.com')
    await page.getByText(texts.sent.verification('ada@example.com')).waitFor()
    expect((await fetch(await emulator.linkFor('ada@example.com'))).ok).toBe(true)
    await signIn(page, 'ada@example.com')
    await account(page)
    await page.getByText('ada@example.com').first().waitFor()

    await signOut(page)
    await page.goto('/account')
    await page.waitForURL(/\/sign-in\/firebase\?to=%2Faccount$/)
    await button(page, texts.next).waitFor()
  })

  test('a wrong password and an unknown e-mail address get the same error', async () => {
    const page = await open()
    await signIn(page, 'ada@example.com', 'not the right one')
    await page.getByText(texts.errors.wrong).waitFor()
    await signIn(page, 'nobody@example.com')
    await page.getByText(texts.errors.wrong).waitFor()
  })

  test('a second account for one e-mail address is not created, and the page does not reveal that', async () => {
    const page = await open()
    await makeAccount(page, 'ada@example.com')
    expect(await emulator.linkFor('ada@example.com')).toContain('mode=signIn')
  })

  test('a link from an e-mail signs in once', async () => {
    const page = await open()
    await enterEmail(page, 'grace@example.com')
    await button(page, texts.sendLink).click()
    await page.getByText(texts.sent.link('grace@example.com')).waitFor()
    const link = await redirectTargetOf(await emulator.linkFor('grace@example.com'))
    await page.goto(link)
    await account(page)

    await signOut(page)
    await page.goto(link)
    await page.getByText(texts.confirmEmail).waitFor()
    await fill(page, texts.email, 'grace@example.com')
    await button(page, texts.signIn).and(page.locator(':not([data-pending])')).click()
    await page.getByText(texts.errors.linkOver).waitFor()
  })

  test('a code by text message signs in, and a guessed one does not', async () => {
    const page = await open()
    await page.goto('/sign-in')
    await button(page, texts.byPhone).click()
    await fill(page, texts.phone, '+49 170 1234567')
    await button(page, texts.sendCode).and(page.locator(':not([data-pending])')).click()
    await page.getByText(texts.codeHint('+491701234567')).waitFor()
    const code = await emulator.codeFor('+491701234567')
    await fill(page, texts.code, code === '000000' ? '000001' : '000000')
    await button(page, texts.confirm).click()
    await page.getByText(texts.errors.code).waitFor()
    await fill(page, texts.code, code)
    await button(page, texts.confirm).click()
    await account(page)
  })

  test('a customer with a Google account signs in with the token of Firebase’s own script', async () => {
    const auth = getAuth(initializeApp({ apiKey: 'public', projectId: PROJECT }, 'in the test'))
    connectAuthEmulator(auth, emulator.url, { disableWarnings: true })
    const vouched = { sub: 'g-1', email: 'gina@example.com', email_verified: true, name: 'Gina' }
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(vouched)))
    const answer = await fetch(`${shop.url}/sign-in/firebase`, {
      method: 'POST',
      headers: { Origin: shop.url },
      body: new URLSearchParams({ idToken: await user.getIdToken(), to: 'https://evil.example/' }),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account'])
    expect(answer.headers.getSetCookie().join()).toContain('alcove.session_token=')
  })

  test('a session lasts as long as the Firebase account is enabled, and no longer', async () => {
    const page = await open()
    await signIn(page, 'ada@example.com')
    await account(page)
    await reopenAfterAnHour()
    await page.goto(`${shop.url}/account/orders`)
    await page.waitForURL((url) => url.pathname === '/account/orders')

    const { user } = await lookUp('ada@example.com')
    await emulator.disable(user)
    await reopenAfterAnHour()
    await page.goto(`${shop.url}/account/orders`)
    await page.waitForURL(/\/sign-in\/firebase/)
    await button(page, texts.next).and(page.locator(':not([data-pending])')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in/firebase')
  })

  test('the shop’s own sign-in methods are disabled, and only one page may connect to Firebase', async () => {
    const own = await fetch(`${shop.url}/sign-in`, {
      method: 'POST',
      headers: { Origin: shop.url },
      body: new URLSearchParams({ email: 'ada@example.com', password: PASSWORD }),
    })
    expect(own.status).toBe(404)
    const policyOf = async (path: string) =>
      (await fetch(shop.url + path)).headers.get('content-security-policy')
    expect(await policyOf('/sign-in/firebase')).toContain(emulator.url)
    for (const path of ['/', '/furniture', '/cart', '/track'])
      expect(await policyOf(path)).not.toContain(emulator.url)
  })

  /** Stops the shop, makes its sessions two hours older, and starts it again on the same port. */
  async function reopenAfterAnHour() {
    const { port } = new URL(shop.url)
    await shop.stop()
    const database = await openEmbedded({ folder: `${shop.dataDir}/database` })
    await database.run("update sessions set proved_at = proved_at - interval '2 hours'")
    await database.close()
    shop = await startShop({ env: { ...env(), PORT: port }, dataDir: shop.dataDir })
  }

  async function lookUp(email: string): Promise<{ user: string }> {
    const answer = await fetch(
      `${emulator.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
      {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: [email] }),
      },
    )
    const { users } = (await answer.json()) as { users: { localId: string }[] }
    return { user: users[0]?.localId ?? '' }
  }
})

/** Returns the URL to which the link in an e-mail of the emulator redirects: a page of the shop, with the code. */
async function redirectTargetOf(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
