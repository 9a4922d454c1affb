// Posts hostile texts to every route of the shop.
import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { MAX_FORM_BYTES } from '#app/request/form.server.ts'
import { allowLog } from '#tests/support/console.ts'
import { allRoutePaths } from '#tests/support/route-entries.ts'
import { sendRaw, sendAllRaw, expectNoForeignScripts, expectSafeResponse } from '#tests/support/raw-http.ts'
import { billingFields, contactFields } from '#tests/support/checkout-fixtures.ts'
import { atDepth, sample, samplePairs } from '#tests/support/depth.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { idempotencyKeyIn, typedCard, withDelivery, withCartItem } from '#tests/support/checkout-stages.ts'
import { fields as fieldsDe } from '#words/de/checkout/fields.ts'
import { problemText } from '#words/problem-text.ts'

const known = [...naughtyStrings(), ...scriptStrings()]
/**
 * Maximum length, in encoded characters, of a text for one form field. A form in which all fields contain such a text
 * stays near the size limit.
 */
const LONGEST_SENT = 1_800
/**
 * The texts to send. Joins the known hostile texts into longer ones, because a field accepts several at once. Adds
 * texts that cause trouble alone.
 */
const strings = [...joined(known), '-1', '1e999', '\u0000\ud800', 'x'.repeat(10_000)]
const fields = (
  'variantId quantity putBack price line cart key order total method answer email name phone country company ' +
  'street extra district postcode city region number expiry cvc __proto__ constructor __proto__[admin] ' +
  'constructor[prototype][admin]'
).split(' ')
const FORM = 'application/x-www-form-urlencoded'
const BANK = '/sandbox-bank/'

describe('the shop', { timeout: atDepth(300_000, 1_800_000) }, () => {
  const { address, newBrowser } = openTestShop()
  const own = () => ({ Origin: address(), 'Sec-Fetch-Site': 'same-origin' })

  test('takes any text in any field of any form, and none of it runs or causes a server error', async () => {
    allowLog('webhook.refused')
    const customer = await withCartItem(newBrowser())
    const headers = { ...own(), 'Content-Type': FORM, Cookie: cookies(customer) }
    const paths = addressesWith(await lineOf(customer)).flatMap((path) => [
      path,
      `/de${path}`,
      `${path}.data`,
    ])
    const bodies = strings.flatMap(bodiesWith)
    for (const body of bodies) expect(body.length).toBeLessThanOrEqual(MAX_FORM_BYTES)
    const asked = samplePairs(paths, bodies, 2)
    const answers = await sendAllRaw(
      address(),
      asked.map(([path, body]) => ({ path, method: 'POST', headers, body })),
    )
    // The demo bank takes 16 kB at most.
    const tooLarge = asked.filter(([path], at) => answers[at]?.status === 413 && !path.startsWith(BANK))
    expect(tooLarge.map(([path]) => path)).toEqual([])
    for (const path of ['/cart', '/de/checkout', '/'])
      expectSafeResponse(await plain(address(), path, customer), path)
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  test('shows stored customer data as text', async () => {
    const customer = await withCartItem(newBrowser())
    const short = known.filter((text) => text.trim().length > 0 && text.length <= 120)
    for (const [name = 'x', street = 'x', city = 'x', extra = 'x'] of inGroups(
      4,
      sample(every(5, short), 40),
    )) {
      const billing = { 'billing-name': street, 'billing-street': name, 'billing-company': city }
      const typed = { ...contactFields, name, street, city, extra, ...billingFields, ...billing }
      await customer.post('/checkout/contact', typed)
      expectSafeResponse(await plain(address(), '/de/checkout', customer), name)
    }
  })

  test('sends e-mails to a customer with a hostile name without harm', async () => {
    const name = `<img src=x onerror="alert(1)">{{7*7}}`
    const customer = await withDelivery(newBrowser())
    await customer.post('/checkout/contact', { ...contactFields, name })
    const { html } = await customer.get('/checkout')
    const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(html) })
    const order = await customer.post(bank.path, { ...typedCard, name })
    expect(order.path).toMatch(/^\/orders\//)
    expect(textOf(order.html)).toContain(name)
    expectNoForeignScripts({ ...order, text: order.html }, 'the page of the order')
  })

  test('is not confused by bodies that are not forms', async () => {
    allowLog('webhook.refused')
    const bodies = [
      [
        'application/json',
        JSON.stringify({ ...contactFields, variantId: newId<'variant'>(), __proto__: { admin: 1 } }),
      ],
      ['application/json', '{"__proto__":{"admin":true},"quantity":{"$gt":0}}'],
      ['application/json', '[[['],
      ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="quantity"; filename="a.php"\r\n\r\nhi\r\n--x--',
      ],
      ['multipart/form-data', 'no boundary'],
      ['text/plain', 'quantity=1'],
      [`${FORM}; charset=utf-16`, '\u0000q\u0000='],
      [FORM, '%zz=%&&&==&quantity=%00%FF'],
      [FORM, Array.from({ length: 2000 }, (_, at) => `f${at}=1`).join('&')],
      [FORM, ''],
    ] as const
    const customer = await withCartItem(newBrowser())
    const paths = addressesWith(await lineOf(customer))
    await sendAllRaw(
      address(),
      samplePairs(paths, bodies, 3).map(([path, [type, body]]) => {
        const headers = { ...own(), 'Content-Type': type, Cookie: cookies(customer) }
        return { path, method: 'POST', headers, body }
      }),
    )
    const tooMuch = { ...own(), 'Content-Type': FORM, Cookie: cookies(customer) }
    const body = `name=${'x'.repeat(1_100_000)}`
    expect(
      (await sendRaw(address(), { path: '/checkout/contact', method: 'POST', headers: tooMuch, body }))
        .status,
    ).toBe(413)
  })

  test('refuses forms from another site on every route', async () => {
    allowLog('request.foreign', 'webhook.refused')
    const customer = await withCartItem(newBrowser())
    for (const Origin of ['https://elsewhere.example', 'null', `${address()}.elsewhere.example`, '']) {
      const headers = {
        Origin,
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': FORM,
        Cookie: cookies(customer),
      }
      const asked = addressesWith(await lineOf(customer)).map((path) => ({
        path,
        method: 'POST',
        headers,
        body: 'quantity=7',
      }))
      const answers = await sendAllRaw(address(), asked)
      for (const [at, { status }] of answers.entries()) {
        // Webhooks accept requests from anywhere, but only with a valid signature.
        const refused = asked[at]?.path.startsWith('/api/webhooks/') ? [400, 404] : [403]
        expect(refused).toContain(status)
      }
    }
    expect(textOf((await customer.get('/cart')).html)).toContain('1\u00a0item')
  })

  test('lets no customer change another customer’s cart', async () => {
    const owner = await withCartItem(newBrowser())
    const line = await lineOf(owner)
    const other = await withCartItem(newBrowser())
    for (const customer of [other, newBrowser()]) {
      await customer.post(`/cart/lines/${line}/quantity`, { quantity: '9' })
      await customer.post(`/cart/lines/${line}/removal`, {})
    }
    expect(textOf((await owner.get('/cart')).html)).toContain('1\u00a0item')
  })

  test('refuses in the language of the page, with and without JavaScript', async () => {
    const customer = await withCartItem(newBrowser())
    const line = await lineOf(customer)
    const refusals = [
      ['/cart/lines', { variantId: 'x', quantity: '1' }, refuse('cart.unknown_variant')],
      [`/cart/lines/${line}/quantity`, { quantity: '-1' }, refuse('cart.too_few')],
      ['/checkout/delivery', { method: 'x' }, refuse('checkout.incomplete', { step: 'delivery' })],
    ] as const
    for (const [path, sent, { problem }] of refusals) {
      const sentence = problemText(problem, 'de')
      expect(textOf((await customer.post(`/de${path}`, sent)).html)).toContain(sentence)
      const headers = { ...own(), 'Content-Type': FORM, Cookie: cookies(customer) }
      const body = String(new URLSearchParams(sent))
      const { text } = await sendRaw(address(), { path: `/de${path}.data`, method: 'POST', headers, body })
      expect(text).toContain(sentence)
    }
    const typed = await customer.post('/de/checkout/contact', { email: 'x' })
    expect(textOf(typed.html)).toContain(fieldsDe.checkMarkedFields)
  })
})

function sentLength(text: string): number {
  return encoded([['', text]]).length
}

function encoded(pairs: readonly (readonly [string, string])[]): string {
  return String(new URLSearchParams(pairs.map(([name, text]) => [name, text])))
}

/**
 * Joins texts into longer ones. A joined text may have at most `LONGEST_SENT` encoded characters, because every field
 * of a form contains the same text.
 */
function joined(texts: readonly string[]): string[] {
  const groups: string[] = []
  for (const text of texts) {
    const together = [groups.at(-1), text].filter((part) => part !== undefined).join(' ')
    if (groups.length > 0 && sentLength(together) <= LONGEST_SENT) groups[groups.length - 1] = together
    else groups.push(text)
  }
  return groups
}

/**
 * Returns form bodies that contain the text in every field. Returns several bodies if a single one would be larger than
 * the limit for forms.
 */
function bodiesWith(text: string): string[] {
  const bodies: string[] = []
  for (const field of fields) {
    const pair = encoded([[field, text]])
    const together = bodies.length > 0 ? `${bodies.at(-1)}&${pair}` : pair
    if (bodies.length > 0 && together.length <= MAX_FORM_BYTES) bodies[bodies.length - 1] = together
    else bodies.push(pair)
  }
  return bodies
}

function every<T>(step: number, all: readonly T[]): T[] {
  return all.filter((_, at) => at % step === 0)
}

function inGroups<T>(size: number, all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

function addressesWith(line: string): string[] {
  const known = { line, number: 'K7QF2M9X', slug: 'about', id: newId<'message'>(), category: 'sofas' }
  return [
    ...allRoutePaths({ ...known, revision: '1', drawing: 'x' }),
    '/sandbox-bank/x',
    '/sandbox-bank/x/challenge',
  ]
}

async function lineOf(customer: NoScriptBrowser): Promise<string> {
  return /\/cart\/lines\/([0-9a-f-]{36})\//.exec((await customer.get('/cart')).html)?.[1] ?? ''
}

function cookies(customer: NoScriptBrowser): string {
  return [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function plain(address: string, path: string, customer: NoScriptBrowser) {
  return sendRaw(address, { path, headers: { Cookie: cookies(customer) } })
}
