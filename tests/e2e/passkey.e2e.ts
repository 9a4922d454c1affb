// Passkeys as people have them: added, used instead of everything else, named and removed; with a device that asks for a
// finger, which the browser pretends to have.
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
    // Passkeys belong to a name, not to a number.
    shop = await startShop({ dataDir, env: { HOST: 'localhost' } })
  })

  test('are added, named, used to sign in, and removed', async () => {
    const page = await newPage({ url: shop.url })
    // A browser that offers nothing in fields: the button is what remains.
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

  test('are offered in the field for the name, where the browser does that', async () => {
    const page = await newPage({ url: shop.url })
    const device = await newDevice(page)
    const customer = journeyOn(page)
    const { words, button, goTo, heading } = customer
    await signIn(customer, GRACE)
    await button(words.authentication.passkeys.add).click()
    await page.getByText(words.authentication.passkeys.added).waitFor()
    await button(words.signIn.signOut).first().click()
    await heading(words.signIn.title)
    // The pretended device chooses by itself, as soon as the field asks.
    await goTo('/sign-in?to=/account/security')
    await heading(words.security.title)
    expect(await device.passkeys()).toHaveLength(1)
  })

  test('that do not ask for a finger, a face or a PIN are not taken', async () => {
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

  test('are said to need scripts, where there are none', async () => {
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

/** A device with passkeys, as Chromium pretends it: it unlocks by itself. */
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
    /** From now on nobody unlocks it. */
    locks: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
