// Tests all events that can happen between the order button and the order page.
import { beforeAll, expect, test } from 'vitest'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import {
  amountIn,
  cards,
  openMessagesAsStaff,
  journeyOn,
  messagesAbout,
  orderNumberAtBank,
  orderLink,
  orderLinkInMessage,
  customerAtBank,
} from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'
const refusedCard = /status of 402/

describeInBrowser('paying', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('a declined card and one without money are followed by a good one, and the order history then tells only of the payment', async () => {
    const page = await newPage({ url: shop.url, allow: [refusedCard] })
    const { words, bank, payWith, confirmedOrderNumber } = await customerAtBank(page, LAMP)
    await payWith(cards.declined)
    await page.getByRole('alert').filter({ hasText: bank.failures.card_declined }).waitFor()
    await payWith(cards.insufficientFunds)
    await page.getByRole('alert').filter({ hasText: bank.failures.insufficient_funds }).waitFor()
    await payWith(cards.good)
    await confirmedOrderNumber()
    const { paid, payment_failed } = words.order.events
    const [beforeAmount = ''] = paid('§').split('§')
    await expect.poll(() => reloadedText(page), { timeout: 20_000 }).toContain(beforeAmount)
    for (const sentence of [payment_failed.declined, payment_failed.insufficient_funds])
      expect(await reloadedText(page)).not.toContain(sentence)
  })

  test('the bank asks for authentication: a refusal is no payment, an approval is one, in German without JavaScript', async () => {
    const page = await newPage({ url: shop.url, javaScript: false, locale: 'de-DE', allow: [refusedCard] })
    const { bank, button, payWith, confirmedOrderNumber } = await customerAtBank(page, LAMP, 'de')
    await payWith(cards.requiresAuthentication)
    await button(bank.refuse).click()
    await page.getByRole('alert').filter({ hasText: bank.failures.authentication_failed }).waitFor()
    await payWith(cards.requiresAuthentication)
    await button(bank.approve).click()
    await confirmedOrderNumber()
  })

  test('a cancelled payment leaves the cart as it was, which is ordered again and paid', async () => {
    const page = await newPage({ url: shop.url })
    const { words, bank, button, order, orderButton, payWith, confirmedOrderNumber } = await customerAtBank(
      page,
      LAMP,
    )
    await button(bank.cancel).click()
    await page.getByText(words.checkout.payment.cancelledText).waitFor()
    await page.getByRole('link', { name: words.checkout.payment.toCheckout }).click()
    await orderButton.waitFor()
    await order()
    await payWith(cards.good)
    await confirmedOrderNumber()
  })

  test('a customer who leaves the bank without paying returns to the same payment, immediately or later', async () => {
    const page = await newPage({ url: shop.url })
    const { words, bank, button, heading, order, orderButton, payWith, confirmedOrderNumber } =
      await customerAtBank(page, LAMP)
    const payment = page.url()
    await page.goBack()
    await orderButton.waitFor()
    await order()
    expect(page.url()).toBe(payment)
    const link = orderLink(shop, await orderNumberAtBank(page))
    await page.goto(paymentPath(link))
    await page.getByRole('heading', { name: words.checkout.payment.unpaid }).waitFor()
    await page.goto(link)
    await page.getByText(words.order.greeting.awaiting_payment).waitFor()
    await button(amountIn(words.order.pay)).click()
    await heading(bank.payTitle)
    expect(page.url()).toBe(payment)
    await payWith(cards.good)
    await confirmedOrderNumber()
  })

  test('the connection breaks after the payment: the order is placed all the same, and its e-mail links to it', async () => {
    const page = await newPage({ url: shop.url })
    const { words, bank, heading, payWith } = await customerAtBank(page, LAMP)
    const number = await orderNumberAtBank(page)
    await payWith(cards.connectionLost)
    await heading(bank.lostTitle)
    await page.close()

    const office = await newPage({ url: shop.url })
    await openMessagesAsStaff(office, shop)
    const link = await orderLinkInMessage(office, number, 'en')
    const otherPage = await newPage({ url: shop.url })
    await otherPage.goto(link)
    await otherPage.getByText(words.order.events.placed).waitFor()
  })

  test('a double click is one order, and the back button does not buy it again', async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, bank, orderButton, heading, payWith, confirmedOrderNumber } = customer
    await customer.putInCart(LAMP)
    await customer.toCheckout()
    await orderButton.dblclick()
    await heading(bank.payTitle)
    await payWith(cards.good)
    const number = await confirmedOrderNumber()
    await page.goBack()
    expect(await confirmedOrderNumber()).toBe(number)
    await page.goto('/checkout')
    await page.getByRole('heading', { name: words.cart.empty }).waitFor()

    const office = await newPage({ url: shop.url })
    await openMessagesAsStaff(office, shop)
    expect(await (await messagesAbout(office, number)).count()).toBe(1)
  })

  test('two tabs with one cart give one order, which is paid once', async () => {
    const page = await newPage({ url: shop.url })
    const first = journeyOn(page)
    await first.putInCart(LAMP)
    await first.toCheckout()
    const second = journeyOn(await page.context().newPage())
    await second.goTo('/checkout')
    await first.order()
    await second.order()
    expect(second.page.url()).toBe(page.url())
    await first.payWith(cards.good)
    const number = await first.confirmedOrderNumber()
    await second.payWith(cards.good)
    expect(await second.confirmedOrderNumber()).toBe(number)
  })

  test('an item added in another tab is shown before it is ordered', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 409/] })
    const first = journeyOn(page)
    await first.putInCart(LAMP)
    await first.toCheckout()
    const second = journeyOn(await page.context().newPage())
    const rug = await second.putInCart('/products/marsk-wool-rug')
    await first.orderButton.click()
    await page.getByText(first.words.checkout.changed).waitFor()
    await page.getByRole('listitem').filter({ hasText: rug }).first().waitFor()
    await first.order()
  })

  test('the server is killed after the payment: after a restart the shop places the order and sends one e-mail', async () => {
    const before = await startShop()
    const page = await newPage({ url: before.url })
    const { words, bank, heading, payWith } = await customerAtBank(page, LAMP)
    const number = await orderNumberAtBank(page)
    await payWith(cards.connectionLost)
    await heading(bank.lostTitle)
    await before.kill9()

    const after = await startShop({ dataDir: before.dataDir, env: { PORT: new URL(before.url).port } })
    const office = await newPage({ url: after.url })
    await openMessagesAsStaff(office, after)
    expect(await (await messagesAbout(office, number)).count()).toBe(1)
    await page.goto(orderLink(after, number))
    await page.getByText(words.order.events.placed).waitFor()
  })
})

async function reloadedText(page: Awaited<ReturnType<typeof newPage>>): Promise<string> {
  await page.reload()
  return page.getByRole('main').innerText()
}
