import { afterAll, expect, test } from 'vitest'
import { PERSON_WAITS_MS } from '#platform/http/deadline.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { idempotencyKeyIn, variantIdOn } from '#tests/support/checkout-stages.ts'
import { expectLog } from '#tests/support/console.ts'
import { openFakeStripe, STRIPE_WEBHOOK_SECRET, type FakeStripe } from '#tests/support/stripe/fake-stripe.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'

let stripe: FakeStripe | null = null
afterAll(() => stripe?.close())
const shop = openTestShop(async () => {
  stripe = await openFakeStripe()
  return {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.address,
  }
})

/** Takes a customer without JavaScript to the last step. Returns a function that presses the button. */
async function atLastStep(language: '' | '/de') {
  const customer = shop.newBrowser()
  await customer.post('/cart/lines', { variantId: await variantIdOn(customer), quantity: '1' })
  await customer.post(`${language}/checkout/contact`, contactFields)
  const review = await customer.post(`${language}/checkout/delivery`, { method: 'home' })
  const key = idempotencyKeyIn(review.html)
  return { customer, press: () => customer.post(`${language}/checkout/order`, { key }) }
}

const sessions = () => stripe?.account.sessions() ?? []

test('a customer of a provider that trickles is told in time that nothing was charged, and can then pay', async () => {
  expectLog('payments.unavailable')
  const [english, german] = [await atLastStep(''), await atLastStep('/de')]
  stripe?.setPermanentTrouble('trickles_answer')
  const begin = performance.now()
  const [told, toldInGerman] = await Promise.all([english.press(), german.press()])
  // Without a deadline, the customers would wait for ever. The deadline in production is 10 seconds.
  expect(performance.now() - begin).toBeLessThan(3 * PERSON_WAITS_MS)
  expect(textOf(told.html)).toContain('The payment service is not responding. Nothing has been charged.')
  expect(textOf(toldInGerman.html)).toContain('Es wurde nichts abgebucht.')
  const created = sessions().map(({ id }) => id)
  expect(created).toHaveLength(2)
  stripe?.setPermanentTrouble(null)
  for (const [{ customer }, page] of [
    [english, told],
    [german, toldInGerman],
  ] as const) {
    const action = /<form[^>]*action="([^"]*\/checkout\/payment[^"]*)"/.exec(page.html)?.[1] ?? expect.fail()
    const paying = await fetch(shop.address() + action.replaceAll('&amp;', '&'), {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Origin: shop.address(),
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect(created.map((id) => `${stripe?.address}/c/pay/${id}`)).toContain(paying.headers.get('Location'))
  }
  expect(sessions()).toHaveLength(2)
}, 120_000)
