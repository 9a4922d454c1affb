// Tests two-factor authentication: enabling it with an app, signing in with a code, and signing in without the app.
import { beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInByPassword } from '#tests/support/password-sign-in.ts'

const people = { true: 'ada@example.com', false: 'grace@example.com' } as const

describeInBrowser('two-factor authentication', () => {
  let shop: StartedShop
  beforeAll(async () => {
    const dataDir = await folderWithAccounts(Object.values(people).map((email) => ({ email })))
    shop = await startShop({ dataDir })
  })

  for (const javaScript of [true, false]) {
    const email = people[`${javaScript}`]

    test(`is enabled, required, and passed with an app or a recovery code (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, allow: [/status of 4(?:01|22)/] })
      const customer = journeyOn(page)
      const { words, button, goTo, heading } = customer
      const { twoFactor, code } = words.authentication
      await goTo('/sign-in?to=/account/security')
      await signIn(customer, email)
      await heading(words.security.title)

      await page.getByRole('link', { name: twoFactor.switchOn }).click()
      await heading(twoFactor.setUpTitle)
      await button(twoFactor.begin).click()
      await page.getByRole('img', { name: twoFactor.qrCode }).waitFor()
      const key = await page.getByText(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/).innerText()

      await page.getByLabel(twoFactor.code, { exact: true }).fill('123456')
      await button(twoFactor.confirm).click()
      await page.getByText(/That code is not correct/).waitFor()
      await page.getByLabel(twoFactor.code, { exact: true }).fill(await codeOf(key))
      await button(twoFactor.confirm).click()
      await heading(twoFactor.codesTitle)
      const recovery = await page
        .getByRole('listitem')
        .getByText(/^\w{5}-\w{5}$/)
        .allInnerTexts()
      expect(recovery).toHaveLength(10)
      await page.getByRole('link', { name: twoFactor.confirmSaved }).click()
      await page.getByText(twoFactor.left(10)).waitFor()

      await button(words.signIn.signOut).first().click()
      await goTo('/sign-in?to=/account/security')
      await signIn(customer, email)
      await heading(code.title)
      await goTo('/account')
      await heading(words.signIn.title)
      await goTo('/sign-in/code?to=/account/security')
      await page.getByLabel(code.code, { exact: true }).fill(await codeOf(key, 1))
      await button(code.send).click()
      await heading(words.security.title)

      await button(words.signIn.signOut).first().click()
      await goTo('/sign-in?to=/account/security')
      await signIn(customer, email)
      await page.getByRole('link', { name: code.useRecovery }).click()
      await page.getByLabel(code.recovery, { exact: true }).fill(recovery[3]?.toUpperCase() ?? '')
      await button(code.send).click()
      await heading(words.security.title)
      await page.getByText(twoFactor.left(9)).waitFor()

      await page.getByRole('link', { name: twoFactor.switchOff }).click()
      await page.getByRole('link', { name: twoFactor.byPassword }).click()
      await page.getByLabel(twoFactor.currentPassword, { exact: true }).fill(GOOD_PASSWORD)
      await button(twoFactor.switchOff).click()
      await page.getByText(twoFactor.off).waitFor()
    })
  }
})

async function signIn({ page, words }: Journey, email: string): Promise<void> {
  await signInByPassword(page, { email, password: GOOD_PASSWORD }, words.signIn)
}
