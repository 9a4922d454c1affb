import { beforeAll, describe, expect, test } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { idempotencyKeyIn, WELL_STOCKED_PRODUCT, withCartItem } from '#tests/support/checkout-stages.ts'

const contactFields = {
  email: 'ada@example.org',
  name: 'Ada Byron',
  phone: '+33 1 70 18 99 00',
  country: 'FR',
  street: '7 rue de la Paix',
  postcode: '75002',
  city: 'Paris',
}

/** A table with variants in stock, made to order and made to measure. */
const MADE_TO_MEASURE_TABLE = '/products/strand-dining-table'
const card = { number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada Byron' }

describe('the delivery times of the settings', () => {
  const { newBrowser, env } = openTestShop()
  let staff: NoScriptBrowser
  beforeAll(async () => {
    staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    await promise({ stocked: '4–9', abroad: '10', countries: 'AT: 1–2' })
  })
  const read = async (path: string) =>
    textOf((await newBrowser().get(path)).html)
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2060', '')

  /** Saves delivery times. A form that lacks a field leaves its setting unchanged. */
  async function promise(days: Record<string, string>): Promise<void> {
    const fields = Object.entries(days).map(([name, text]) => [`deliveryDays.${name}`, text])
    const saved = await staff.post('/staff/settings/delivery', Object.fromEntries(fields))
    expect([saved.status, saved.path]).toEqual([200, '/staff/settings/delivery'])
  }

  test('are the same on the card, the product page, the cart and the delivery page', async () => {
    const { html } = await newBrowser().get(WELL_STOCKED_PRODUCT)
    expect(textOf(html)).toMatch(/In stock Delivery in 4–\u20609\sworking days \(Germany\)/)
    expect(html).toContain('"transitTime":{"@type":"QuantitativeValue","minValue":4,"maxValue":9')
    expect(await read('/furniture?in-stock=1')).toContain('In stock: 4–9 working days')
    const customer = await withCartItem(newBrowser(), WELL_STOCKED_PRODUCT, '1')
    expect(textOf((await customer.get('/cart')).html)).toMatch(
      /Delivery in 4–\u20609\sworking days \(Germany\)/,
    )
    const page = await read('/de/pages/delivery')
    expect(page).toContain('Deutschland 4–9 Werktage 1–2 Wochen')
    expect(page).toContain('Österreich 5–11 Werktage')
    expect(page).toContain('Frankreich 14–19 Werktage 3–4 Wochen')
    expect(page).toContain('Abholbereit 2–4 Werktage bis zu 1 Woche')
    expect(await read(`/de${WELL_STOCKED_PRODUCT}`)).toContain('Lieferzeit 4–9 Werktage (Deutschland)')
  })

  test('are promised for the country of delivery, and an order keeps its promise', async () => {
    const customer = await withCartItem(newBrowser(), WELL_STOCKED_PRODUCT, '1')
    await customer.post('/checkout/contact', contactFields)
    const review = await customer.post('/checkout/delivery', { method: 'home' })
    const promised = /Delivery in 14–\u206019\sworking days, by \d+ \w+ \d{4} at the latest/
    const [sentence = ''] = promised.exec(textOf(review.html)) ?? []
    expect(sentence).not.toBe('')
    const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
    const order = await customer.post(bank.path, card)
    expect(textOf(order.html)).toContain(sentence)

    await promise({ abroad: '30–60' })
    expect(await read('/pages/delivery')).toContain('France 34–69 working days')
    expect(textOf((await customer.get(order.path)).html)).toContain(sentence)
    const number = /\/orders\/(\w+)/.exec(order.path)?.[1] ?? ''
    expect(textOf((await staff.get(`/staff/orders/${number}`)).html)).toContain(sentence)
  })

  test('of pickup say until when an order is ready', async () => {
    const customer = await withCartItem(newBrowser(), WELL_STOCKED_PRODUCT, '1')
    await customer.post('/checkout/contact', contactFields)
    const { html } = await customer.post('/checkout/delivery', { method: 'collection' })
    expect(textOf(html)).toMatch(
      /Ready for pickup in 2–\u20604\sworking days, by \d+ \w+ \d{4} at the latest/,
    )
  })

  test('that are wrong are refused beside their fields', async () => {
    const refused = await staff.post('/staff/settings/delivery', {
      'deliveryDays.stocked': '9–4',
      'deliveryDays.countries': 'AT: 1–2\nXX: 5',
    })
    expect(refused.status).toBe(422)
    const text = textOf(refused.html)
    expect(text).toContain('Please enter the smaller number first, such as 5–8.')
    expect(text).toContain('The shop cannot deliver to XX')
    expect(refused.html).toContain('AT: 1–2\nXX: 5')
    expect(await read(WELL_STOCKED_PRODUCT)).toContain('Delivery in 4–9 working days')
  })
})

describe('the return period of the settings', () => {
  const { newBrowser, env } = openTestShop()
  const read = async (path: string) => textOf((await newBrowser().get(path)).html)

  /** Returns the different return policies in the structured data of a product page. */
  async function returnPoliciesOn(path: string): Promise<object[]> {
    const { html } = await newBrowser().get(path)
    const policies = [...html.matchAll(/"hasMerchantReturnPolicy":(\{[^{}]*\})/g)]
    return policies.map(([, policy = '']) => JSON.parse(policy) as object).filter((it) => '@type' in it)
  }

  test('is the same on every page, and an order keeps its period', async () => {
    const staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    const setReturnDays = (returnDays: string) => staff.post('/staff/settings/selling', { returnDays })
    expect((await setReturnDays('13')).status).toBe(422)
    expect((await setReturnDays('60')).status).toBe(200)
    expect(await read(WELL_STOCKED_PRODUCT)).toContain('items can be returned within 60 days.')
    expect(await returnPoliciesOn(WELL_STOCKED_PRODUCT)).toMatchObject([
      {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 60,
        merchantReturnLink: expect.stringMatching(/\/pages\/returns$/),
      },
    ])
    expect(await returnPoliciesOn(MADE_TO_MEASURE_TABLE)).toMatchObject([
      { merchantReturnDays: 60 },
      { merchantReturnDays: 14 },
      { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    ])
    expect(await read('/de/pages/returns')).toMatch(/60 Tage lang zurück\..*innerhalb von 60 Tagen/s)

    const customer = await withCartItem(newBrowser(), WELL_STOCKED_PRODUCT, '1')
    await customer.post('/checkout/contact', contactFields)
    const review = await customer.post('/checkout/delivery', { method: 'home' })
    expect(textOf(review.html)).toContain('Returns: 60 days.')
    const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
    const order = await customer.post(bank.path, card)

    await setReturnDays('14')
    expect(await returnPoliciesOn(WELL_STOCKED_PRODUCT)).toMatchObject([{ merchantReturnDays: 14 }])
    expect(textOf((await customer.get(order.path)).html)).toContain('Returns: 60 days.')
    expect(await read(WELL_STOCKED_PRODUCT)).toMatch(/no reason needed\. (?!Unused)/)
    expect(await read('/pages/returns')).not.toMatch(/Voluntary returns|60 days|can be returned for/)
  })
})
