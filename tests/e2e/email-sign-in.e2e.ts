// Tests e-mail sign-in in a browser: creating an account, opening the e-mail, signing out, and signing in by password,
// by link and with a new password. Also tests it with the keyboard alone, and without JavaScript.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInByPassword } from '#tests/support/password-sign-in.ts'

const PASSWORD = 'a sofa in the hall'
const NEW = 'two chairs by the door'
/** Console messages that do not fail the tests: the browser logs a message if the server refuses a form. */
const allow = [/status of 4(?:01|10|22)/]

describeInBrowser('e-mail sign-in', () => {
  let shop: StartedShop
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    shop = await startShop({ env: { SMTP_URL: mail.url } })
  })
  afterAll(() => mail.close())

  /** Waits for an e-mail to this address whose subject matches. Opens the link in the newest such e-mail. */
  async function openEmail(page: Page, email: string, subject: RegExp): Promise<string> {
    const arrived = () =>
      mail.emails.filter(
        (receivedEmail) => receivedEmail.to.includes(email) && subject.test(receivedEmail.mail.subject ?? ''),
      )
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBeGreaterThan(0)
    const url = /https?:\/\/\S+token=\S+/.exec(arrived().at(-1)?.mail.text ?? '')?.[0] ?? ''
    await page.goto(url)
    return url
  }

  const subjects = {
    en: { verify: /^Confirm/, link: /^Your sign-in link/, reset: /^Choose a new/ },
    de: { verify: /^Bestätigen/, link: /^Ihr Anmeldelink/, reset: /^Wählen Sie ein neues/ },
  } as const

  async function makeAccount({ page, words, button, goTo, heading }: Journey, email: string): Promise<void> {
    const { signIn, fields } = words
    await goTo('/sign-up')
    await page.getByLabel(fields.name, { exact: true }).fill('Ada Byron')
    await page.getByLabel(signIn.email, { exact: true }).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD)
    await button(signIn.signUp.send).click()
    await heading(signIn.sent.title)
    await page.getByText(signIn.sent.to(email)).waitFor()
  }

  const journeys = [
    { language: 'en', javaScript: true, viewport: { width: 1280, height: 900 } },
    { language: 'de', javaScript: false, viewport: { width: 390, height: 844 } },
  ] as const

  for (const { language, javaScript, viewport } of journeys) {
    test(`starts with an e-mail, and continues by password, link and a new password (${language}, JavaScript: ${javaScript})`, async () => {
      const email = `ada-${language}-${javaScript}@example.com`
      const page = await newPage({ url: shop.url, javaScript, allow, viewport })
      const customer = journeyOn(page, language)
      const { words, button, goTo, heading } = customer
      const { signIn, account } = words
      const by = subjects[language]
      const signOut = async () => {
        await goTo('/account')
        await button(signIn.signOut).first().click()
        await page.getByText(signIn.signedOut).waitFor()
      }

      await makeAccount(customer, email)
      const verification = await openEmail(page, email, by.verify)
      await heading(signIn.verify.title)
      await button(signIn.verify.send).click()
      await heading(account.title)

      await signOut()
      await page.goto(verification)
      await heading(signIn.expired.title)

      await goTo('/sign-in')
      await signInByPassword(page, { email, password: 'not the right one' }, signIn)
      await page.getByText(words.signIn.unconfirmedHint).waitFor()
      await page.getByLabel(signIn.password, { exact: true }).fill(PASSWORD)
      await button(signIn.send).click()
      await heading(account.title)

      await signOut()
      await goTo('/sign-in?to=/cart')
      await page.getByLabel(signIn.username, { exact: true }).fill(email)
      await button(signIn.next).click()
      await button(signIn.linkInstead).click()
      await heading(signIn.sent.title)
      await openEmail(page, email, by.link)
      await page.getByText(signIn.link.intro(email)).waitFor()
      await button(signIn.link.send).click()
      await page.waitForURL((url) => url.pathname.endsWith('/cart'))

      await signOut()
      await goTo('/sign-in')
      await page.getByLabel(signIn.username, { exact: true }).fill(email)
      await button(signIn.next).click()
      await page.getByRole('link', { name: signIn.forgotPassword }).click()
      await heading(signIn.forgot.title)
      await page.getByLabel(signIn.email, { exact: true }).fill(email)
      await button(signIn.forgot.send).click()
      await heading(signIn.sent.title)
      await openEmail(page, email, by.reset)
      await page.getByLabel(signIn.reset.password, { exact: true }).fill('password123')
      await button(signIn.reset.send).click()
      await page.getByText(signIn.passwordField.errors.common).waitFor()
      await page.getByLabel(signIn.reset.password, { exact: true }).fill(NEW)
      await button(signIn.reset.send).click()
      await page.getByText(signIn.reset.done).waitFor()
      await signInByPassword(page, { email, password: NEW }, signIn)
      await heading(account.title)
    })
  }

  for (const width of [390, 1440]) {
    test(`has accessible steps at any width (${width} px)`, async () => {
      const page = await newPage({ url: shop.url, allow, viewport: { width, height: 900 } })
      const customer = journeyOn(page, 'de')
      const { words, button, goTo, heading } = customer
      const { signIn } = words
      const email = `sound-${width}@example.com`
      await makeAccount(customer, email)
      expect(await auditPage(page)).toEqual([])
      await openEmail(page, email, subjects.de.verify)
      expect(await auditPage(page)).toEqual([])
      const otherPage = await newPage({ url: shop.url, allow, viewport: { width, height: 900 } })
      await otherPage.goto(page.url())
      await otherPage.getByLabel(signIn.password, { exact: true }).waitFor()
      expect(await auditPage(otherPage)).toEqual([])
      await button(signIn.verify.send).click()
      await heading(words.account.title)
      await button(signIn.signOut).first().click()
      await page.getByText(signIn.signedOut).waitFor()
      await goTo('/sign-in')
      await signInByPassword(page, { email, password: 'not the right one' }, signIn)
      await page.getByText(signIn.unconfirmedHint).waitFor()
      expect(await auditPage(page)).toEqual([])
      await button(signIn.linkInstead).click()
      await heading(signIn.sent.title)
      await openEmail(page, email, subjects.de.link)
      await heading(signIn.link.title)
      expect(await auditPage(page)).toEqual([])
    })
  }

  test('hides a password, and takes a pasted one', async () => {
    const page = await newPage({ url: shop.url, allow })
    const { words, button, goTo } = journeyOn(page)
    const { signIn, fields } = words
    const password = () => page.getByLabel(signIn.password, { exact: true })
    const pasteCopyOf = async (text: string, from: string) => {
      await page.getByLabel(from, { exact: true }).fill(text)
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Control+C')
      await password().focus()
      await page.keyboard.press('Control+V')
    }
    await goTo('/sign-up')
    await pasteCopyOf(PASSWORD, fields.name)
    expect([await password().inputValue(), await password().getAttribute('type')]).toEqual([
      PASSWORD,
      'password',
    ])
    await goTo('/sign-in')
    const username = page.getByLabel(signIn.username, { exact: true })
    await username.fill('paste@example.com')
    await username.press('Control+A')
    await username.press('Control+C')
    await button(signIn.next).click()
    await password().focus()
    await page.keyboard.press('Control+V')
    expect([await password().inputValue(), await password().getAttribute('type')]).toEqual([
      'paste@example.com',
      'password',
    ])
  })

  test('works by keyboard alone, and shows the password on request', async () => {
    const page = await newPage({ url: shop.url, allow })
    const { words, goTo, heading } = journeyOn(page)
    const { signIn, fields } = words
    const email = 'keys@example.com'
    await goTo('/sign-up')
    await typeInto(page, fields.name, 'Ada Byron')
    await typeInto(page, signIn.email, email)
    await typeInto(page, signIn.password, 'password123')
    await tabTo(page, signIn.passwordField.shown)
    await page.keyboard.press('Space')
    expect(await page.getByLabel(signIn.password, { exact: true }).getAttribute('type')).toBe('text')
    await tabTo(page, signIn.signUp.send)
    await page.keyboard.press('Enter')
    await page.getByText(signIn.passwordField.errors.common).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await heading(signIn.sent.title)
    await openEmail(page, email, subjects.en.verify)
    await tabTo(page, signIn.verify.send)
    await page.keyboard.press('Enter')
    await heading(words.account.title)

    const otherPage = await newPage({ url: shop.url, allow })
    await otherPage.goto('/sign-in')
    await typeInto(otherPage, signIn.username, email)
    await otherPage.keyboard.press('Enter')
    await otherPage.getByLabel(signIn.password, { exact: true }).waitFor()
    await expect
      .poll(() => otherPage.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password')
    await otherPage.keyboard.type('not the right one')
    await otherPage.keyboard.press('Enter')
    await otherPage.getByText(signIn.unconfirmedHint).waitFor()
    await expect
      .poll(() => otherPage.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password')
    await otherPage.keyboard.type(PASSWORD)
    await otherPage.keyboard.press('Enter')
    await otherPage.getByRole('heading', { level: 1, name: words.account.title }).waitFor()
  })
})
