// Tests a customer account: saved addresses, guest orders, the data export, and deletion.
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { cards, type Journey, journeyOn, customerAtBank } from '#tests/support/journey.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInByPassword } from '#tests/support/password-sign-in.ts'

const people = ['with@example.com', 'without@example.com', 'leaving@example.com'] as const
// Browser errors that the tests expect: refused forms, and pages that redirect to sign-in.
const allow = [/status of 4(?:01|03|04|09|22)/]
const product = '/products/kolk-tub-chair'

describeInBrowser('a customer account', () => {
  let shop: StartedShop
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    const dataDir = await folderWithAccounts(people.map((email) => ({ email })))
    shop = await startShop({ dataDir, env: { SMTP_URL: mail.url } })
  })
  afterAll(() => mail.close())

  /** Waits for an e-mail whose subject matches. Returns the text of the newest such e-mail. */
  async function emailTo(email: string, subject: RegExp): Promise<string> {
    const arrived = () =>
      mail.emails.filter(
        (receivedEmail) => receivedEmail.to.includes(email) && subject.test(receivedEmail.mail.subject ?? ''),
      )
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBeGreaterThan(0)
    return arrived().at(-1)?.mail.text ?? ''
  }

  const signIn = ({ page, words }: Journey, email: string) =>
    signInByPassword(page, { email, password: GOOD_PASSWORD }, words.signIn)

  for (const javaScript of [true, false]) {
    test(`saves addresses, each in its own country’s format (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, allow })
      const customer = journeyOn(page)
      const { words, button, goTo, heading } = customer
      const { addresses, fields } = words
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
      await goTo('/sign-in?to=/account/addresses')
      await signIn(customer, javaScript ? people[0] : people[1])
      await page.getByRole('heading', { name: addresses.none }).waitFor()

      await page.getByRole('link', { name: addresses.add }).click()
      await heading(addresses.newTitle)
      await page.getByLabel(/^Label/).fill('Cottage')
      await page.getByLabel(fields.country, { exact: true }).selectOption('IE')
      if (!javaScript) await button(fields.updateFields).click()
      await page.getByLabel(/^Eircode/).waitFor()
      expect(await page.getByLabel(/^Label/).inputValue()).toBe('Cottage')
      await button(addresses.save).last().click()
      await page.getByText(fields.errors.missing()).first().waitFor()
      await fill(fields.street, 'Main Street 1')
      await fill(fields.city, 'Galway')
      await button(addresses.save).last().click()
      await page.getByText(addresses.added('Cottage')).waitFor()

      await button(addresses.removeNamed('Cottage')).click()
      await page.getByText(addresses.removed('Cottage')).waitFor()
      await page.getByRole('heading', { name: addresses.none }).waitFor()
      await button(addresses.undo).click()
      await page.getByText(addresses.restored('Cottage')).waitFor()
      await page.getByRole('heading', { level: 2, name: 'Cottage' }).waitFor()

      await page.getByRole('link', { name: addresses.add }).click()
      await fill(fields.street, 'Lindenhof 7')
      await fill(fields.postcode.postcode, '10969')
      await fill(fields.city, 'Berlin')
      await page.getByLabel(/^Label/).fill('Home')
      await page.getByLabel(addresses.asDefault).check()
      await button(addresses.save).last().click()
      await page.getByText(addresses.added('Home')).waitFor()
      await button(addresses.makeDefaultNamed('Cottage')).click()
      await page.getByText(addresses.madeDefault('Cottage')).waitFor()
    })
  }

  test('gets the orders of the guest once its address is verified', async () => {
    const buying = await customerAtBank(await newPage({ url: shop.url, allow }), product)
    await buying.payWith(cards.good)
    const number = await buying.confirmedOrderNumber()
    const { email, name } = contactFields

    const page = await newPage({ url: shop.url, allow })
    const { words, button, goTo, heading } = journeyOn(page)
    const { signIn: said, fields, account } = words
    await goTo(`/orders/${number}`)
    await page.getByText(/This link is not valid/).waitFor()
    await goTo('/sign-up')
    await page.getByLabel(fields.name, { exact: true }).fill(name)
    await page.getByLabel(said.email, { exact: true }).fill(email)
    await page.getByLabel(said.password, { exact: true }).fill('a lamp beside the bed')
    await button(said.signUp.send).click()
    await heading(said.sent.title)
    await page.goto(/https?:\/\/\S+token=\S+/.exec(await emailTo(email, /^Confirm/))?.[0] ?? '')
    await button(said.verify.send).click()
    await heading(account.title)

    await goTo('/account/orders')
    await page.getByRole('link', { name: words.order.title(number) }).click()
    await heading(words.order.thanks(name))
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: words.order.change.cancel }).click()
    await button(words.returns.cancellation.confirm).click()
    await page.getByText(words.order.greeting.cancelled).waitFor()
    await page.getByRole('link', { name: words.order.others }).click()
    await page.getByText(account.orderList.states.cancelled, { exact: true }).waitFor()
  })

  test('is exported as a file, and deleted by typing a word', async () => {
    const page = await newPage({ url: shop.url, allow })
    const customer = journeyOn(page)
    const { words, button, goTo, heading } = customer
    const { ownData } = words
    await goTo('/sign-in?to=/account/data')
    await signIn(customer, people[2])
    await heading(ownData.title)
    const [download] = await Promise.all([page.waitForEvent('download'), button(ownData.export.get).click()])
    const exported = (await json(await download.createReadStream())) as { person: { email: string } }
    expect(exported.person.email).toBe(people[2])

    await page.getByRole('link', { name: ownData.delete.openDeletion }).click()
    await heading(ownData.deletion.title)
    await page.getByText(ownData.deletion.noOrders).waitFor()
    const word = page.getByLabel(ownData.deletion.typeToConfirm(ownData.deletion.word), { exact: true })
    await button(ownData.deletion.confirm).click()
    await page.getByText(ownData.deletion.wordMismatch(ownData.deletion.word)).waitFor()
    await word.fill(ownData.deletion.word)
    await button(ownData.deletion.confirm).click()
    await page.getByText(ownData.deletion.done).waitFor()
    expect(await emailTo(people[2], /has been deleted$/)).toContain('Your account at Alcove was deleted')
    await goTo('/account')
    await heading(words.signIn.title)
    await signIn(customer, people[2])
    await page.getByText(words.signIn.unconfirmedHint).waitFor()
  })
})
