// Signing in by phone as people do it, from the number to the code that is read in the outbox, and the number on the
// account: by a phone's browser, and by one without scripts.
import { beforeAll, expect, test } from 'vitest'
import { refuse } from '#shop/problems.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { Shopper, textOf } from '#tests/support/page.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { say } from '#words/say.ts'
import { phoneMessageKinds } from '#words/en/staff/staff.ts'

const ways = [
  { how: 'on a phone', javaScript: true, language: 'en', viewport: { width: 390, height: 844 }, digit: 1 },
  {
    how: 'without JavaScript',
    javaScript: false,
    language: 'de',
    viewport: { width: 1280, height: 900 },
    digit: 2,
  },
] as const

describeInBrowser('signing in by phone', () => {
  let shop: StartedShop
  let staff: Shopper
  beforeAll(async () => {
    shop = await startShop()
    staff = await asStaff(new Shopper(() => shop.url), shop.dataDir)
  })

  /** The code in the newest text message of a kind that was not read before. */
  async function codeInOutbox(kind: keyof typeof phoneMessageKinds, read: Set<string>): Promise<string> {
    let code = ''
    await expect
      .poll(
        async () => {
          const list = await staff.get('/staff/messages')
          const links = [...list.html.matchAll(/href="(\/staff\/messages\/[0-9a-f-]{36})"[^>]*>([^<]*)</g)]
          const path = links.find(([, , title]) => title === phoneMessageKinds[kind])?.[1]
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

  for (const { how, javaScript, language, viewport, digit } of ways) {
    test(`makes an account, finds it again by another number, and keeps its last way in, ${how}`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport, allow: [/status of 422/] })
      const journey = journeyOn(page, language)
      const { words, button, goTo, heading, path } = journey
      const said = words.phone
      const read = new Set<string>()
      const [first, second] = [`0151 4400 000${digit}`, `+49 151 4500 000${digit}`]
      const askWith = async (number: string) => {
        await page.getByLabel(said.number.label, { exact: true }).fill(number)
        await button(said.number.send).click()
        await heading(said.code.title)
      }

      await goTo('/sign-in/phone?to=/account/security')
      await askWith(first)
      await page.getByText(said.code.outbox).waitFor()
      const code = await codeInOutbox('phone_sign_in', read)
      await typeCode(journey, code === '000000' ? '111111' : '000000')
      await page.getByText(say(refuse('accounts.phone_code_wrong', { left: 4 }).problem, language)).waitFor()
      await typeCode(journey, `${code.slice(0, 3)} ${code.slice(3)}`)
      await heading(words.security.title)
      await page.getByText(said.section.lastWay).waitFor()

      await page.getByRole('link', { name: said.section.change }).click()
      await heading(said.change.title)
      await askWith(second)
      await typeCode(journey, await codeInOutbox('phone_change', read), said.code.confirm)
      await page.getByText(said.change.added).waitFor()
      await page.getByText(`000${digit}`).first().waitFor()

      await button(words.signIn.signOut).first().click()
      await goTo('/account')
      await page.waitForURL(`**${path('/sign-in')}**`)
      await goTo('/sign-in/phone?to=/account/security')
      await askWith(second)
      await typeCode(journey, await codeInOutbox('phone_sign_in', read))
      await heading(words.security.title)
      expect(await page.getByRole('button', { name: said.section.remove }).count()).toBe(0)
    })
  }
})
