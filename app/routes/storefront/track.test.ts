import { expect, test } from 'vitest'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { paid } from '#tests/support/checkout-stages.ts'

const shop = openTestShop()
const SAID = 'This shop cannot send e-mails at the moment, so you will not receive the link.'

test('requesting the link of an order gives the same response whether or not the order exists', async () => {
  const customer = shop.newBrowser()
  const number = /\/orders\/(\w{8})/.exec(await paid(customer))?.[1] ?? ''
  const answers = []
  for (const [asked, email] of [
    [number, contactFields.email],
    [number, 'somebody.else@example.org'],
    [newOrderNumber(), contactFields.email],
  ] as const) {
    const { html, status, path } = await customer.post('/track', { number: asked, email })
    answers.push({ status, path, words: textOf(html) })
  }
  expect(answers[0]?.words).toContain(SAID)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('an invalid order number or e-mail address is reported beside its field', async () => {
  const customer = shop.newBrowser()
  for (const [number, email] of [
    ['', ''],
    ['K7QF2M9', 'ada'],
    ['x'.repeat(10_000), "'; drop table orders; --"],
    ['<b>1</b>', '__proto__'],
  ] as const) {
    const response = await customer.post('/track', { number, email })
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toMatch(
      /Please enter a valid order number.*Please (fill this in|enter a valid e-mail)/,
    )
    expect(response.html).not.toContain('<b>1</b>')
  }
})

test('one client IP may request order links ten times an hour, and every page links to the form', async () => {
  const customer = shop.newBrowser()
  expect((await customer.get('/')).html).toContain('href="/track"')
  const answers = []
  for (let asked = 0; asked < 11; asked += 1) {
    answers.push(await customer.post('/track', { number: newOrderNumber(), email: 'a@example.org' }))
  }
  expect(answers.at(-1)?.status).toBe(429)
  expect(textOf(answers.at(-1)?.html ?? '')).toContain('Please try again in an hour.')
})
