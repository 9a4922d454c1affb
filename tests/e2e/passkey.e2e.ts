// Tests passkeys: adding them, signing in with them, naming them and removing them. The browser's virtual authenticator
// verifies the user.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const ADA = 'ada@example.com'
const GRACE = 'grace@example.com'

describeInBrowser('passkeys', () => {
  let shop: StartedShop
  beforeAll(async () => {
    const dataDir = await folderWithAccounts([{ email: ADA }, { email: GRACE }])
    // Passkeys belong to a host name. With an IP address as the host, passkeys do not work.
    shop = await startShop({ dataDir, env: { HOST: 'localhost' } })
  })

  test('are added, named, used to sign in, and removed', async () => {
    const page = await newPage({ url: shop.url })
    // The browser has no passkey autofill, so that only the button remains.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
    const device = await newDevice(page)
    const customer = journeyOn(page)
    const { words, button, goTo, heading } = customer
    const texts = words.authentication.passkeys
    await signIn(customer, ADA)
    await page.getByText(texts.none).waitFor()
    await button(texts.add).click()
    await page.getByText(texts.added).waitFor()
    expect(await device.passkeys()).toHaveLength(1)

    await page.getByLabel(texts.nameOf(texts.unnamed), { exact: true }).fill('My laptop')
    await button(texts.rename).click()
    await page.getByText(texts.renamed).waitFor()

    await button(words.signIn.signOut).first().click()
    await heading(words.signIn.title)
    await goTo('/sign-in?to=/account/security')
    await button(texts.signIn).click()
    await heading(words.security.title)

    await button(texts.removeOf('My laptop')).click()
    await page.getByText(texts.removed).waitFor()
    await page.getByText(texts.none).waitFor()
  })

  test('are suggested in the e-mail field, if the browser supports that', async () => {
    const page = await newPage({ url: shop.url })
    const device = await newDevice(page)
    const customer = journeyOn(page)
    const { words, button, goTo, heading } = customer
    await signIn(customer, GRACE)
    await button(words.authentication.passkeys.add).click()
    await page.getByText(words.authentication.passkeys.added).waitFor()
    // While no user is present, the virtual authenticator leaves Grace signed out.
    await device.setPresence(false)
    await button(words.signIn.signOut).first().click()
    await heading(words.signIn.title)
    await goTo('/')
    // With a user present, it responds as soon as the e-mail field offers passkeys.
    await device.setPresence(true)
    await goTo('/sign-in?to=/account/security')
    await heading(words.security.title)
    expect(await device.passkeys()).toHaveLength(1)
  })

  test('are refused without user verification', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 401/] })
    const device = await newDevice(page)
    const customer = journeyOn(page)
    const texts = customer.words.authentication.passkeys
    await signIn(customer, ADA)
    await device.locks()
    await customer.button(texts.add).click()
    await page.getByText(texts.stopped).waitFor()
    expect(await device.passkeys()).toEqual([])
  })

  test('are said to need JavaScript, where there is none', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const customer = journeyOn(page)
    const { words, button } = customer
    await signIn(customer, ADA)
    await page.getByText(words.authentication.passkeys.needsScript).waitFor()
    expect(await button(words.authentication.passkeys.add).count()).toBe(0)
  })
})

async function signIn({ page, words, button, goTo, heading }: Journey, email: string): Promise<void> {
  await goTo('/sign-in?to=/account/security')
  await page.getByLabel(words.signIn.username, { exact: true }).fill(email)
  await button(words.signIn.next).click()
  await page.getByLabel(words.signIn.password, { exact: true }).fill(GOOD_PASSWORD)
  await button(words.signIn.send).click()
  await heading(words.security.title)
}

/** Creates a virtual authenticator in Chromium, which verifies the user automatically. */
async function newDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Sets whether a user is present, who confirms every use of a passkey at once. */
    setPresence: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Makes user verification fail from now on. */
    locks: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
