// Tests a shop with payments at Stripe. The payment page is on another origin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Language } from '#shop/language.ts'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import {
  amountIn,
  openMessagesAsStaff,
  type Journey,
  journeyOn,
  messagesAbout,
} from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { pageWords } from '#tests/support/stripe/page.ts'
import { openFakeStripe, type FakeStripe } from '#tests/support/stripe/fake-stripe.ts'

const LAMP = '/products/fyr-floor-lamp'

const card = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  requiresAuthentication: '4000 0000 0000 3220',
}

describeInBrowser('paying at Stripe', () => {
  let stripe: FakeStripe
  let shop: StartedShop
  beforeAll(async () => {
    stripe = await openFakeStripe({ live: true })
    const { secretKey, webhookSecret } = stripe.options
    shop = await startShop({
      env: {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.address,
      },
    })
    stripe.setWebhookTarget(`${shop.url}/api/webhooks/stripe`)
  })
  afterAll(async () => {
    await stripe.close()
    expect(stripe.mismatches).toEqual([])
  })

  const newBrowser = async (options: Partial<PageOptions> = {}, language: Language = 'en') => {
    const leaving = new RegExp(`left the shop: ${stripe.address}/`)
    const page = await newPage({ url: shop.url, ...options, allow: [leaving, ...(options.allow ?? [])] })
    return journeyOn(page, language)
  }
  /** Orders a lamp and opens Stripe’s payment page. */
  const customerAtStripe = async (options: Partial<PageOptions> = {}, language: Language = 'en') => {
    const customer = await newBrowser(options, language)
    await customer.putInCart(LAMP)
    await customer.toCheckout()
    await customer.orderButton.click()
    await atStripe(customer.page)
    expect(new URL(customer.page.url()).origin).toBe(stripe.address)
    return customer
  }

  /**
   * Pays with a declined card. Waits until the shop has queried Stripe, because Stripe's event contains only the ID of
   * the payment. If the customer tried the next card before this query, the shop would not see the decline.
   */
  const declined = async (page: Page, number: string, sentence: string) => {
    const requestedUrls = stripe.calls.length
    await payWith(page, number)
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    await expect
      .poll(() => stripe.calls.slice(requestedUrls), { timeout: 20_000 })
      .toContain('GET /v1/disputes')
  }

  for (const [deliveryMethod, javaScript, language] of [
    ['with', true, 'en'],
    ['without', false, 'de'],
  ] as const) {
    test(`a guest buys, ${deliveryMethod} JavaScript: the payment page shows the order, and the order its payment`, async () => {
      const { page, words, confirmedOrderNumber } = await customerAtStripe({ javaScript }, language)
      const bill = await page.getByRole('main').innerText()
      for (const said of [/Fyr/, /32900 EUR/, /37800 EUR/, /19\s?%/]) expect(bill).toMatch(said)
      await payWith(page, card.good)
      await confirmedOrderNumber()
      await page.getByText(words.order.events.placed).waitFor()
    })
  }

  test('a declined card and one without money, then a good one', async () => {
    const { page, words, confirmedOrderNumber } = await customerAtStripe()
    await declined(page, card.declined, 'declined')
    await declined(page, card.insufficientFunds, 'insufficient funds')
    await payWith(page, card.good)
    await confirmedOrderNumber()
    const { paid, payment_failed } = words.order.events
    const [beforeAmount = ''] = paid('§').split('§')
    await expect.poll(() => reloadedText(page)).toContain(beforeAmount)
    expect(await reloadedText(page)).not.toContain(payment_failed.insufficient_funds)
  })

  test('the card’s bank asks for authentication: a refusal is no payment, an approval is one', async () => {
    const { page, button, confirmedOrderNumber } = await customerAtStripe()
    await payWith(page, card.requiresAuthentication)
    await button(pageWords.fail).click()
    await page.getByRole('alert').filter({ hasText: 'authenticate' }).waitFor()
    await payWith(page, card.requiresAuthentication)
    await button(pageWords.approve).click()
    await confirmedOrderNumber()
  })

  test('a customer who goes back may pay on the same page, or cancel, without JavaScript', async () => {
    const customer = await customerAtStripe({ javaScript: false }, 'de')
    const { page, words, button } = customer
    const payment = page.url()
    await goBack(customer)
    await button(amountIn(words.checkout.payment.pay)).click()
    await atStripe(page)
    expect(page.url()).toBe(payment)
    await goBack(customer)
    await page.getByRole('link', { name: words.order.change.cancel }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('button').click()
    await page.getByText(words.order.greeting.cancelled).waitFor()
    await page.goto(payment)
    await page.getByRole('heading', { name: pageWords.over }).waitFor()
  })

  test('the customer returns before the events, which then arrive out of order and twice: one order, one e-mail', async () => {
    const { page, confirmedOrderNumber } = await customerAtStripe()
    const before = stripe.events.history.length
    stripe.events.hold()
    await payWith(page, card.good)
    const number = await confirmedOrderNumber()
    await stripe.events.releaseEvents((events) => events.toReversed())
    for (const event of stripe.events.history.slice(before))
      expect(await stripe.events.sendEvent(event)).toBe(true)
    const office = await newPage({ url: shop.url })
    await openMessagesAsStaff(office, shop)
    expect(await (await messagesAbout(office, number)).count()).toBe(1)
  })

  test('a customer who never returns from paying has bought all the same', async () => {
    const { page } = await customerAtStripe()
    const [, id = ''] = page.url().split('/c/pay/')
    const order = new URL(String(stripe.account.sessionOf(id).success_url))
    await stripe.send(page.url(), { number: card.good })
    await page.close()
    const office = await newPage({ url: shop.url })
    await openMessagesAsStaff(office, shop)
    await messagesAbout(office, order.searchParams.get('order') ?? 'no order')
  })

  test('while Stripe does not answer the order waits, and it is paid as soon as Stripe does', async () => {
    const customer = await newBrowser({ allow: [/status of 503/] })
    const { page, words, button } = customer
    await customer.putInCart(LAMP)
    await customer.toCheckout()
    stripe.setPermanentTrouble('unreachable')
    await customer.orderButton.click()
    await page.waitForURL(/\/checkout\/payment/)
    stripe.setPermanentTrouble(null)
    await button(amountIn(words.checkout.payment.pay)).click()
    await atStripe(page)
    await payWith(page, card.good)
    await customer.confirmedOrderNumber()
  })

  test('there is no demo bank, and the ribbon says that no card is charged', async () => {
    for (const path of [
      '/sandbox-bank',
      '/sandbox-bank/x',
      '/sandbox-bank/api/sessions/x',
      '/sandbox-bank/office',
    ])
      expect((await fetch(shop.url + path)).status, path).toBe(404)
    const answer = await fetch(`${shop.url}/api/webhooks/sandbox`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
    const { page, words } = await newBrowser()
    await page.goto('/')
    await page.getByText(words.frame.demoRibbon).waitFor()
  })
})

async function atStripe(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: pageWords.title }).waitFor()
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel(pageWords.number).fill(number)
  await page.getByRole('button', { name: pageWords.pay, exact: true }).click()
}

/** Uses the back link of Stripe’s page, which does not end the payment. */
async function goBack({ page, words }: Journey): Promise<void> {
  await page.getByRole('link', { name: pageWords.back }).click()
  await page.getByRole('heading', { name: words.checkout.payment.unpaid }).waitFor()
}

async function reloadedText(page: Page): Promise<string> {
  await page.reload()
  return page.getByRole('main').innerText()
}
