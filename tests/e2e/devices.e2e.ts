// Tests the sessions of an account. The account lists its sessions, another device can end a session, and every open
// page of an ended session then signs out, in other tabs too.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInByPassword } from '#tests/support/password-sign-in.ts'

const email = 'ada@example.com'
const name = 'Ada Byron'

describeInBrowser('the devices of an account', () => {
  let shop: StartedShop
  beforeAll(async () => {
    const dataDir = await folderWithAccounts([{ email, name }])
    shop = await startShop({ dataDir })
  })

  const signedIn = async (at: string, options: { javaScript?: boolean } = {}) => {
    const page = await newPage({ url: shop.url, ...options })
    const customer = journeyOn(page)
    await customer.goTo(`/sign-in?to=${at}`)
    await signInByPassword(page, { email, password: GOOD_PASSWORD }, customer.words.signIn)
    await page.waitForURL((url) => url.pathname === at)
    return { page, customer }
  }
  const hasLeft = async (page: Page, from: string) => {
    await page.waitForURL((url) => url.pathname === '/sign-in' && url.searchParams.get('to') === from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.content()).not.toContain(name)
  }

  test('are listed, and one is signed out from another without JavaScript', async () => {
    const otherDevice = await signedIn('/account')
    const { page, customer } = await signedIn('/account/security', { javaScript: false })
    const { devices, log } = customer.words.security
    await customer.heading(customer.words.security.title)
    const list = page.getByRole('region', { name: devices.title })
    const others = list.getByRole('button', { name: devices.end, exact: false })
    await list.getByText(devices.here, { exact: true }).waitFor()
    expect(await list.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
    expect(await list.getByText('Chrome on Linux').count()).toBeGreaterThanOrEqual(2)

    await others.first().click()
    await page.getByText(devices.ended).waitFor()
    await page
      .getByRole('region', { name: log.title })
      .getByText('Chrome on Linux signed out remotely')
      .first()
      .waitFor()

    // When a page becomes visible, it checks whether the session is still valid.
    await otherDevice.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await hasLeft(otherDevice.page, '/account')

    await customer.button(devices.endAll).click()
    await page.getByText(devices.allEnded).waitFor()
    await customer.goTo('/account')
    await customer.heading(customer.words.signIn.title)
  })

  test('are signed out in all tabs at once', async () => {
    const { page, customer } = await signedIn('/account')
    const other = await page.context().newPage()
    await other.goto('/account/orders')
    await other.getByRole('heading', { level: 1 }).waitFor()
    const third = await page.context().newPage()
    await third.goto('/')
    const { frame, signIn } = customer.words
    await third.getByRole('button', { name: frame.accountOf('Ada') }).waitFor()

    await page.getByRole('button', { name: signIn.signOut, exact: true }).first().click()
    await page.getByText(signIn.signedOut).waitFor()
    await hasLeft(other, '/account/orders')
    await third.getByRole('link', { name: frame.signIn }).waitFor()

    // After a sign-in in one tab, the other tabs show the sign-in too.
    await signInByPassword(page, { email, password: GOOD_PASSWORD }, signIn)
    await third.getByRole('button', { name: frame.accountOf('Ada') }).waitFor()
  })

  /** Delays the response to a sign-out, so that the page has time to notice the ended session. */
  const holdSignOut = async (page: Page): Promise<{ ended: Promise<void> }> => {
    const ended = Promise.withResolvers<void>()
    await page.route(/\/sign-out/, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      ended.resolve()
      await setTimeout(1_500)
      await route.fulfill({ response })
    })
    return { ended: ended.promise }
  }

  test('confirm a sign-out although the page notices the ended session first', async () => {
    const { page, customer } = await signedIn('/account')
    const { signIn } = customer.words
    const { ended } = await holdSignOut(page)
    await customer.button(signIn.signOut).click()
    await ended
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(signIn.signedOut).waitFor()
    expect(page.url()).toBe(`${shop.url}/sign-in`)
  })

  test('confirm a sign-out that began before the scripts ran', async () => {
    const { page, customer } = await signedIn('/account')
    const { signIn } = customer.words
    const { ended } = await holdSignOut(page)
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await ended
      await route.continue()
    })
    await page.goto('/account', { waitUntil: 'load' })
    await customer.button(signIn.signOut).click({ noWaitAfter: true })
    await page.getByText(signIn.signedOut).waitFor()
    expect(page.url()).toBe(`${shop.url}/sign-in`)
  })

  test('are all signed out except the current one', async () => {
    const otherDevice = await signedIn('/account')
    const { page, customer } = await signedIn('/account/security')
    const { devices } = customer.words.security
    await customer.button(devices.endOthers).click()
    await page.getByText(devices.othersEnded).waitFor()
    await page.getByRole('region', { name: devices.title }).getByRole('listitem').first().waitFor()
    expect(await page.getByRole('region', { name: devices.title }).getByRole('listitem').count()).toBe(1)
    await otherDevice.page.reload()
    await hasLeft(otherDevice.page, '/account')
  })

  test('show no personal data after going back', async () => {
    const { page, customer } = await signedIn('/account')
    await page.goto('/account/security')
    await page.goto('/')
    await page.context().clearCookies({ name: /alcove/ })
    await page.goBack()
    await hasLeft(page, '/account/security')
    await customer.heading(customer.words.signIn.title)
  })
})
