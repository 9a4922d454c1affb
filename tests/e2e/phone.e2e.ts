// Tests phone sign-in, from typing the number to typing the code, which the test reads in the outbox. Also tests the
// phone number of the account. Uses a phone’s browser, and one without JavaScript.
import { beforeAll, expect, test } from 'vitest'
import { refuse } from '#shop/problems.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { problemText } from '#words/problem-text.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

describeInBrowser('phone sign-in', () => {
  let shop: StartedShop
  let staff: NoScriptBrowser
  const read = new Set<string>()
  beforeAll(async () => {
    shop = await startShop()
    staff = await asStaff(new NoScriptBrowser(() => shop.url), shop.dataDir)
  })

  /** Waits until the newest text message of this kind is one that the test has not read yet. Returns the code in it. */
  async function codeInOutbox(kind: 'phone_sign_in' | 'phone_change'): Promise<string> {
    let code = ''
    await expect
      .poll(
        async () => {
          const list = await staff.get('/staff/messages')
          const links = [...list.html.matchAll(/href="(\/staff\/messages\/[0-9a-f-]{36})"[^>]*>([^<]*)</g)]
          const path = links.find(([, , title]) => title === staffWords.messages.kinds[kind])?.[1]
          if (!path || read.has(path)) return ''
          const { html } = await staff.get(path)
          code = /\b\d{6}\b/.exec(textOf(/<pre[\s\S]*<\/pre>/.exec(html)?.[0] ?? ''))?.[0] ?? ''
          if (code) read.add(path)
          return code
        },
        { timeout: 20_000 },
      )
      .toMatch(/^\d{6}$/)
    return code
  }

  async function typeCode({ page, words, button }: Journey, code: string, send = words.phone.code.signIn) {
    await page.getByLabel(words.phone.code.label, { exact: true }).fill(code)
    await button(send).last().click()
  }

  test('creates an account, finds it again after a change of number, and keeps its last sign-in method, on a phone', async () => {
    const page = await newPage({
      url: shop.url,
      viewport: { width: 390, height: 844 },
      allow: [/status of 422/],
    })
    const journey = journeyOn(page)
    const { words, button, goTo, heading, path } = journey
    const texts = words.phone
    const [first, second] = ['0151 4400 0001', '+49 151 4500 0001']
    const requestCode = async (number: string) => {
      await page.getByLabel(texts.number.label, { exact: true }).fill(number)
      await button(texts.number.send).click()
      await heading(texts.code.title)
    }

    await goTo('/sign-in/phone?to=/account/security')
    await requestCode(first)
    await page.getByText(texts.code.outbox).waitFor()
    const code = await codeInOutbox('phone_sign_in')
    await typeCode(journey, code === '000000' ? '111111' : '000000')
    await page
      .getByText(problemText(refuse('accounts.phone_code_wrong', { left: 4 }).problem, 'en'))
      .waitFor()
    await typeCode(journey, `${code.slice(0, 3)} ${code.slice(3)}`)
    await heading(words.security.title)
    await page.getByText(texts.section.onlyMethod).waitFor()

    await page.getByRole('link', { name: texts.section.change }).click()
    await heading(texts.change.title)
    await requestCode(second)
    await typeCode(journey, await codeInOutbox('phone_change'), texts.code.confirm)
    await page.getByText(texts.change.added).waitFor()
    await page.getByText('0001').first().waitFor()

    await button(words.signIn.signOut).first().click()
    await goTo('/account')
    await page.waitForURL(`**${path('/sign-in')}**`)
    await goTo('/sign-in/phone?to=/account/security')
    await requestCode(second)
    await typeCode(journey, await codeInOutbox('phone_sign_in'))
    await heading(words.security.title)
    expect(await page.getByRole('button', { name: texts.section.remove }).count()).toBe(0)
  })

  test('signs in without JavaScript, in German', async () => {
    const journey = journeyOn(await newPage({ url: shop.url, javaScript: false }), 'de')
    const { page, words, button, goTo, heading } = journey
    await goTo('/sign-in/phone?to=/account/security')
    await page.getByLabel(words.phone.number.label, { exact: true }).fill('0151 4400 0002')
    await button(words.phone.number.send).click()
    await heading(words.phone.code.title)
    await typeCode(journey, await codeInOutbox('phone_sign_in'))
    await heading(words.security.title)
  })
})
