import { describe, expect, test } from 'vitest'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { after, DAY } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { expectNoForeignScripts } from '#tests/support/raw-http.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { sample } from '#tests/support/depth.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { orderUntilPayment, paid, withCartItem } from '#tests/support/checkout-stages.ts'

const LINK_SECRET = 'a secret of thirty-two characters'
const shop = openTestShop({ LINK_SECRET })

const orderSubpath = (path: string, page: string) => path.replace('?', `/${page}?`)
const idempotencyKeyIn = (html: string) =>
  /name="key" value="([^"]+)"/.exec(html)?.[1] ?? expect.fail('no key')
const fieldIn = (html: string) => /name="(quantity-[^"]+)"/.exec(html)?.[1] ?? expect.fail('no piece')

async function withdraw(customer: NoScriptBrowser, path: string, change: Record<string, string> = {}) {
  const page = orderSubpath(path, 'withdrawal')
  const { html } = await customer.get(page)
  const { name, email } = contactFields
  const fields = { key: idempotencyKeyIn(html), [fieldIn(html)]: '1', name, email, statement: '', ...change }
  return { fields, response: await customer.post(page, fields) }
}

describe('cancelling', () => {
  test('an unpaid order: the bank takes no more payment, and the cart is as it was', async () => {
    const { customer, number, bank } = await orderUntilPayment(shop.newBrowser())
    const path = signOrderLink(number, LINK_SECRET, new Date())
    expect(textOf((await customer.get(path)).html)).toContain('Cancel order')
    const asked = await customer.get(orderSubpath(path, 'cancellation'))
    expect(textOf(asked.html)).toContain('Nothing has been charged. The reservation is released')
    const cancelled = await customer.post(orderSubpath(path, 'cancellation'), {})
    expect(cancelled.path).toBe(path)
    expect(textOf(cancelled.html)).toContain('Your order is cancelled. Nothing was charged')
    expect(textOf((await customer.get('/cart')).html)).toContain('1\u00a0item')
    expect(textOf((await customer.get(bank)).html)).not.toMatch(/Pay €/)
  })

  test('a paid order: the page names the refund before it is made, and repeated requests refund once', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const asked = await customer.get(orderSubpath(path, 'cancellation'))
    expect(textOf(asked.html)).toMatch(/refund €378\.00 to the card .* credit note on the page of your order/)
    expect(textOf(asked.html)).not.toContain('receive an e-mail')
    const cancelled = await customer.post(orderSubpath(path, 'cancellation'), {})
    expect(textOf(cancelled.html)).toContain('refund of €378.00 is on its way to your card.')
    for (const again of [1, 2]) {
      const response = await customer.post(orderSubpath(path, 'cancellation'), { again: String(again) })
      expect(response.path).toBe(path)
    }
    const words = textOf((await customer.get(path)).html)
    expect(words.match(/You cancelled the order\./g)).toHaveLength(1)
    expect(words).toContain('Credit note')
    expect(words).not.toContain('Cancel order')
    expect((await customer.get(orderSubpath(path, 'cancellation'))).path).toBe(path)
  })
})

describe('withdrawing', () => {
  test('before dispatch: two buttons with the wording of the law, and an immediate acknowledgement', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const order = await customer.get(path)
    expect(textOf(order.html)).toContain('Withdraw from contract here')
    const form = await customer.get(orderSubpath(path, 'withdrawal'))
    expect(textOf(form.html)).toContain('Confirm withdrawal')
    expect(form.html).toContain('value="Ada Byron"')
    expect(form.html).toContain('value="ada@example.org"')
    const { response, fields } = await withdraw(customer, path, { statement: 'Too tall <b>for us</b>' })
    expect(response.path).toMatch(/^\/orders\/\w{8}\/returns\/\w{8}\?key=/)
    const words = textOf(response.html)
    expect(words).toMatch(/Received on \d+ \w+ \d{4} at \d\d:\d\d/)
    expect(words).toContain('Your comment: Too tall <b>for us</b>')
    expect(words).toContain('1 × Fyr floor lamp')
    const again = await customer.post(orderSubpath(path, 'withdrawal'), fields)
    expect(again.path).toBe(response.path)
    const after = textOf((await customer.get(path)).html)
    expect(after.match(/You withdrew from the contract/g)).toHaveLength(1)
    expect(after).toContain('€378.00')
    expect(after).toContain('This order is closed.')
    expect(after).toContain('1 withdrawn')
    expect(after).not.toMatch(/cancelled/i)
    expect(textOf((await customer.get(orderSubpath(path, 'withdrawal'))).html)).toContain(
      'No items to withdraw from',
    )
  })

  test('a second time for the rest: the remaining quantity is not preselected', async () => {
    const customer = await withCartItem(shop.newBrowser())
    const path = await paid(customer)
    const first = await customer.get(orderSubpath(path, 'withdrawal'))
    expect(first.html).toMatch(/<option[^>]*value="2"[^>]*selected|selected[^>]*value="2"/)
    await withdraw(customer, path)
    const second = await customer.get(orderSubpath(path, 'withdrawal'))
    expect(second.html).toContain(fieldIn(first.html))
    expect(second.html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
  })

  test('in German, with the German wording of the law', async () => {
    const customer = shop.newBrowser()
    const path = `/de${await paid(customer)}`
    expect(textOf((await customer.get(path)).html)).toContain('Vertrag widerrufen')
    expect(textOf((await customer.get(orderSubpath(path, 'withdrawal'))).html)).toContain(
      'Widerruf bestätigen',
    )
    expect(textOf((await withdraw(customer, path)).response.html)).toContain('Ihr Widerruf ist eingegangen.')
  })

  test('with missing details: errors are shown beside their fields, and what was typed is kept', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const wrong = { name: ' ', email: 'ada@', statement: 'x'.repeat(2_001) }
    const { response, fields } = await withdraw(customer, path, wrong)
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toMatch(
      /Please fill this in\..*Please enter a valid e-mail address, e\.g\. name@example\.com\..*2000 characters/,
    )
    expect(response.html).toContain('value="ada@"')
    expect(idempotencyKeyIn(response.html)).toBe(fields['key'])
    const none = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('quantity-')))
    const chosen = await customer.post(orderSubpath(path, 'withdrawal'), { ...none, ...contactFields })
    expect(chosen.status).toBe(422)
    expect(textOf((await customer.get(path)).html)).not.toContain('You withdrew')
  })

  test('of invalid quantities, or of more units than were ordered, is refused', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const field = fieldIn((await customer.get(orderSubpath(path, 'withdrawal'))).html)
    for (const text of ['-1', '0', '2', '99999999999', '1e3', "1'; drop table returns; --", '__proto__']) {
      expect((await withdraw(customer, path, { [field]: text })).response.status, text).toBe(422)
    }
    expect(textOf((await customer.get(path)).html)).not.toContain('You withdrew')
  })

  test('shows typed texts as text, and no script in them runs', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const field = fieldIn((await customer.get(orderSubpath(path, 'withdrawal'))).html)
    const strings = [...scriptStrings(), ...naughtyStrings()].filter((_, at) => at % 12 === 0)
    for (const text of sample(strings, 20)) {
      const typed = { name: text, email: text, statement: text, key: text, [field]: text }
      const { response } = await withdraw(customer, path, typed)
      expect(response.status, text).toBe(422)
      expectNoForeignScripts({ ...response, text: response.html }, text)
    }
    const declared = await withdraw(customer, path, { name: '<img src=x onerror=alert(1)>{{7*7}}' })
    expect(declared.response.status).toBe(200)
    expect(textOf(declared.response.html)).toContain('<img src=x onerror=alert(1)>{{7*7}} withdraws')
    expectNoForeignScripts({ ...declared.response, text: declared.response.html }, 'the receipt')
  })

  test('of another order’s items does nothing', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const other = await paid(shop.newBrowser())
    const theirs = fieldIn((await customer.get(orderSubpath(other, 'withdrawal'))).html)
    const { html } = await customer.get(orderSubpath(path, 'withdrawal'))
    const { name, email } = contactFields
    const response = await customer.post(orderSubpath(path, 'withdrawal'), {
      key: idempotencyKeyIn(html),
      [theirs]: '1',
      name,
      email,
    })
    expect(response.status).toBe(422)
    expect(textOf((await customer.get(other)).html)).not.toContain('You withdrew')
  })
})

describe('the order key', () => {
  const pages = ['', 'cancellation', 'withdrawal', 'returns/K7QF2M9X']
  const strict = ({ headers }: { headers: Headers }) => {
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
  }

  test('opens one order only, and the response does not reveal which order numbers exist', async () => {
    const mine = await paid(shop.newBrowser())
    const theirs = await paid(shop.newBrowser())
    const [number = '', key = ''] = /\/orders\/(\w+)\?key=(.*)/.exec(mine)?.slice(1) ?? []
    const there = theirs.replace(/\?.*/, '')
    const notThere = `/orders/${newOrderNumber()}`
    const old = signOrderLink(number, LINK_SECRET, after(new Date(), -181 * DAY))
    for (const page of pages) {
      const paths = [
        `${there}/${page}?key=${key}`,
        `${notThere}/${page}?key=${key}`,
        `/orders/${number}/${page}`,
        `/orders/${number}/${page}?key=`,
        `/orders/${number}/${page}?key=${key.slice(1)}`,
        old.replace('?', `/${page}?`),
      ]
      const answers = await Promise.all(paths.map((path) => shop.newBrowser().get(path.replace('/?', '?'))))
      for (const response of answers) {
        expect(response.status).toBe(403)
        strict(response)
        expect(textOf(response.html)).toContain('403 This link is not valid Use the link from your e-mail')
        expect(response.html).toContain('href="/track"')
      }
    }
    for (const page of ['cancellation', 'withdrawal']) {
      for (const path of [`${there}/${page}?key=${key}`, `${notThere}/${page}?key=${key}`])
        expect((await shop.newBrowser().post(path, {})).status).toBe(403)
    }
  })

  test('makes every response uncacheable, whatever its status', async () => {
    const customer = shop.newBrowser()
    const path = await paid(customer)
    const key = path.replace(/^.*\?/, '')
    for (const page of ['', '/cancellation', '/withdrawal', '/nowhere', '.data', '/withdrawal.data'])
      strict(await customer.get(path.replace('?', `${page}?`)))
    strict(await customer.get(`/de${path}`))
    strict(await customer.get(`/checkout/payment?order=K7QF2M9X&${key}`))
    strict(await customer.get(`/ORDERS/K7QF2M9X?${key}`))
    expect((await customer.get(orderSubpath(path, 'returns/K7QF2M9X'))).status).toBe(404)
  })

  test('the order page makes no request to the bank', async () => {
    const { customer, number, bank } = await orderUntilPayment(shop.newBrowser())
    const path = signOrderLink(number, LINK_SECRET, new Date())
    const words = textOf((await customer.get(path)).html)
    expect(words).toContain('Already paid? Check again')
    expect(bank).toMatch(/^\/sandbox-bank\//)
  })
})

test('nothing is cancelled or withdrawn from another site, whatever the content type', async () => {
  expectLog('request.foreign')
  const customer = shop.newBrowser()
  const path = await paid(customer)
  for (const page of ['cancellation', 'withdrawal']) {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/x-other', '']) {
      for (const from of [
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        {},
      ] as Record<string, string>[]) {
        const response = await fetch(shop.address() + orderSubpath(path, page), {
          method: 'POST',
          headers: { ...from, ...(type && { 'Content-Type': type }) },
          body: new Uint8Array([97, 61, 49]),
        })
        expect(response.status).toBe(403)
      }
    }
  }
  expect(textOf((await customer.get(path)).html)).toContain('Cancel order')
})
