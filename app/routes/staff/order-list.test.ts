import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import {
  idempotencyKeyIn,
  orderNumberAtBank,
  paid,
  typedCard,
  withDelivery,
} from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { sendStaffForm } from '#tests/support/staff-forms.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'

describe('the orders in the list of the staff', () => {
  const { newBrowser, env } = openTestShop()
  const newStaff = () => asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
  /** Buys a lamp. Returns the path of the order in the staff area. */
  const bought = async () => `/staff/orders/${/orders\/(\w+)/.exec(await paid(newBrowser()))?.[1]}`

  test('are filtered by days, country and product in the URL; a wrong date has its reason', async () => {
    const order = await bought()
    const number = order.slice(-8)
    const staff = await newStaff()
    const list = async (search: string) => staff.get(`/staff/orders?${search}`)
    const { html } = await list('')
    const [today = '', begin = ''] = ['Today', 'Last 7 days'].map(
      (name) => new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(html)?.[1] ?? '',
    )
    expect(today).toMatch(/^\/staff\/orders\?from=\d{4}-\d\d-\d\d&amp;to=\d{4}-\d\d-\d\d$/)
    for (const path of [today, begin]) {
      const page = await staff.get(path.replaceAll('&amp;', '&'))
      expect(textOf(page.html), path).toContain(number)
      expect(page.html).toContain('aria-current="true"')
    }
    for (const [search, isFound] of [
      ['country=DE', true],
      ['country=FR', false],
      ['product=fyr+floor', true],
      ['product=stehleuchte+fyr', true],
      ['product=sofa', false],
      [`q=${number}&show=placed&country=DE&product=FYR&from=2026-01-01`, true],
      [`q=${number}&to=2026-01-01`, false],
    ] as const) {
      const page = await list(search)
      expect(page.status, search).toBe(200)
      expect(page.html.includes(`href="/staff/orders/${number}"`), search).toBe(isFound)
    }
    for (const [search, sentence, kept] of [
      ['from=2026-02-31', 'Please enter a date such as 2026-11-30.', 'value="2026-02-31"'],
      ['to=31.12.2026&page=7', 'Please enter a date such as 2026-11-30.', 'value="31.12.2026"'],
      ['from=2026-02-02&to=2026-02-01', 'Please enter a date that is not before', 'value="2026-02-01"'],
    ] as const) {
      const page = await list(search)
      expect([page.status, textOf(page.html).includes(sentence)], search).toEqual([422, true])
      expect(page.html).toContain(kept)
      expect(page.html).toMatch(/<input[^>]*aria-invalid="true"/)
      expect(page.html).not.toContain(`href="/staff/orders/${number}"`)
    }
  })

  test('are exported as a table: exactly the orders of the list, safe for spreadsheets', async () => {
    const customer = newBrowser()
    await withDelivery(customer)
    await customer.post('/checkout/contact', { ...contactFields, name: '=HYPERLINK("http://e.example")' })
    const bank = await customer.post('/checkout/order', {
      key: idempotencyKeyIn((await customer.get('/checkout')).html),
    })
    const number = orderNumberAtBank(bank)
    const other = (await bought()).slice(-8)
    const staff = await newStaff()
    const list = await staff.get(`/staff/orders?q=HYPERLINK`)
    const links = [...list.html.matchAll(/href="(\/staff\/orders\/export[^"]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    )
    expect(links).toHaveLength(2)
    const table = await staff.get(links[0] ?? '')
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(table.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(table.headers.get('cache-control')).toContain('no-store')
    const [header, row, end] = table.html.split('\r\n')
    expect(header?.replace('\ufeff', '')).toBe(
      'Order number,Date,Status,Name,E-mail,Country,Items,Goods,Delivery,Deducted discount,Discount code,Tax,Total,Refunded,Currency',
    )
    expect(row).toMatch(
      new RegExp(
        `^(?:"\\t)?${number}"?,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Awaiting payment,"'=HYPERLINK\\(""http://e.example""\\)",ada@example\\.org,DE,1,329\\.00,49\\.00,0\\.00,,60\\.35,378\\.00,0\\.00,EUR$`,
      ),
    )
    expect(end).toBe('')
    const excel = await staff.get(links[1] ?? '')
    expect(excel.html).toContain(';1;"329,00";"49,00";"0,00";;"60,35";"378,00";"0,00";EUR')
    const all = await staff.get('/staff/orders/export')
    expect(all.html).toContain(other)
    expect((await staff.get('/staff/orders/export?q=nothing+at+all')).html.split('\r\n')).toHaveLength(2)
    expect((await staff.get('/staff/orders/export?from=2026-02-31')).status).toBe(404)
    expect(textOf((await staff.get('/staff/history')).html)).toMatch(/Exported 1\sorder /)
  })

  test('are prepared together; each order that cannot be prepared is named with its reason', async () => {
    const [one, two, cancelled] = [await bought(), await bought(), await bought()].map((path) =>
      path.slice(-8),
    )
    const staff = await newStaff()
    await sendStaffForm(staff, cancelled ?? '', 'cancellation')
    const list = await staff.get('/staff/orders?country=DE')
    const button = /<button[^>]*formAction="([^"]*preparation[^"]*)"[^>]*>/i.exec(list.html)
    const key = /value="([^"]+)"/.exec(button?.[0] ?? '')?.[1] ?? ''
    const path = button?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(path).toBe('/staff/orders/preparation?country=DE')
    expect(list.html).toMatch(new RegExp(`<input[^>]*name="order:${one}"`))
    const chosen = { [`order:${one}`]: 'on', [`order:${two}`]: 'on', [`order:${cancelled}`]: 'on' }
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const done = await staff.post(path, { key, ...chosen, 'order:K7QF2M9X': 'on', 'order:<b>': 'on' })
      expect([done.status, done.path]).toEqual([200, '/staff/orders?country=DE'])
      expect(textOf(done.html)).toMatch(
        new RegExp(
          `2\\sorders are in preparation now\\. Not changed: ${cancelled}\\. The order is not placed`,
        ),
      )
    }
    for (const number of [one, two]) {
      const page = textOf((await staff.get(`/staff/orders/${number}`)).html)
      expect(page).toContain('Delivery 1 In preparation')
      expect(page.match(/Delivery 1 is in preparation/g)).toHaveLength(1)
    }
    const log = textOf((await staff.get('/staff/history')).html)
    expect(log.match(new RegExp(`Delivery 1: [^:]*${one}`, 'g'))).toHaveLength(1)
    const again = await staff.post(path, { key: newId(), [`order:${one}`]: 'on' })
    expect(textOf(again.html)).toContain(`Not changed: ${one}. Nothing is waiting for preparation.`)
    for (const fields of [{ key: newId() }, { key: newId(), 'order:x': 'on' }, {}]) {
      const none = await staff.post('/staff/orders/preparation', fields)
      expect(textOf(none.html)).toContain('Please choose at least one order.')
    }
  })

  test('are printed: packing slips in the language of the customer, and a pick list', async () => {
    const customer = newBrowser()
    await withDelivery(customer)
    const checkout = (await customer.get('/de/checkout')).html
    const bank = await customer.post('/de/checkout/order', { key: idempotencyKeyIn(checkout) })
    const german = /orders\/(\w+)/.exec((await customer.post(bank.path, typedCard)).path)?.[1] ?? ''
    const [one, cancelled] = [await bought(), await bought()].map((path) => path.slice(-8))
    const staff = await newStaff()
    await sendStaffForm(staff, cancelled ?? '', 'cancellation')
    const list = await staff.get('/staff/orders')
    expect(list.html).toMatch(/<button[^>]*formAction="\/staff\/orders\/packing-slips"[^>]*formMethod="get"/i)
    const query = [german, one, cancelled].map((number) => `order%3A${number}=on`).join('&')
    const slips = await staff.get(`/staff/orders/packing-slips?${query}`)
    const text = textOf(slips.html)
    for (const part of [
      `Packing slip ${one}`,
      `Packzettel ${german}`,
      'Stehleuchte Fyr',
      'Lindenhof 7',
      'FYR-LAMP',
      'Fyr floor lamp',
      `Nothing to pack: ${cancelled}`,
    ])
      expect(text).toContain(part)
    expect(slips.html.match(/<article/g)).toHaveLength(2)
    expect(slips.html.slice(slips.html.indexOf('<main'))).not.toContain('€')
    const list2 = textOf((await staff.get(`/staff/orders/pick-list?${query}`)).html)
    expect(list2).toContain('Warehouse')
    expect(list2).toMatch(/FYR-LAMP\S* Fyr floor lamp .* 2 /)
    expect(list2).toContain(`${one} × 1`)
    expect(list2).toContain(`Nothing to pack: ${cancelled}`)
    for (const path of [
      '/staff/orders/packing-slips',
      '/staff/orders/pick-list?order%3Ax=on&order%3AK7QF2M9X=on',
    ]) {
      const empty = await staff.get(path)
      expect([empty.status, textOf(empty.html).includes('Please choose at least one order')]).toEqual([
        200,
        true,
      ])
    }
    const page = await staff.get(`/staff/orders/${one}`)
    const slip = `/staff/orders/${one}/deliveries/1/packing-slip`
    expect(page.html).toContain(`href="${slip}"`)
    expect(textOf((await staff.get(slip)).html)).toContain(`Packing slip ${one}`)
    for (const wrong of ['0', '2', '01', 'x', '%00'])
      expect((await staff.get(`/staff/orders/${one}/deliveries/${wrong}/packing-slip`)).status, wrong).toBe(
        404,
      )
  })
})
