import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import {
  idempotencyKeyIn,
  orderNumberAtBank,
  paid,
  typedCard,
  withDelivery,
} from '#tests/support/checkout-stages.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { asStaff, isSentToSignIn } from '#tests/support/staff.ts'

describe('the orders in the staff area', () => {
  const { newBrowser, env } = openTestShop()
  const newStaff = async () => {
    return asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
  }
  /** Buys a lamp. Returns the path of the order in the staff area. */
  const bought = async () => `/staff/orders/${/orders\/(\w+)/.exec(await paid(newBrowser()))?.[1]}`
  const formOf = (html: string, path: string) => {
    const at = html.indexOf(`action="${path}"`)
    const inside = at < 0 ? '' : html.slice(at, html.indexOf('</form>', at))
    const fields = [...inside.matchAll(/name="([^"]+)"[^>]*? value="([^"]*)"/g)]
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  }
  /** Sends a form of the page with its current values and some changes. */
  const send = async (
    staff: NoScriptBrowser,
    order: string,
    to: string,
    change: Record<string, string> = {},
  ) => {
    const path = order + to
    const fields = formOf((await staff.get(order)).html, path)
    return staff.post(path, { ...fields, ...change })
  }
  const quantityOf = (fields: Record<string, string>) =>
    Object.keys(fields).find((name) => name.startsWith('quantity:')) ?? ''

  test('are closed to everybody who is not signed in, and reveal nothing', async () => {
    const order = await bought()
    const number = order.slice(-8)
    for (const path of [
      '/staff/orders',
      '/staff/orders.data',
      '/staff/orders?q=ada',
      order,
      `${order}.data`,
    ]) {
      const response = await newBrowser().get(path)
      expect(isSentToSignIn(response), path).toBe(true)
      expect(response.html).not.toContain('ada@example')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
    }
    const before = (await (await newStaff()).get(order)).html
    for (const command of [
      'attention',
      'cancellation',
      'cancelled-items',
      'notes',
      'refunds',
      `refunds/${newId<'refund'>()}/repetition`,
      ...['production', 'preparation', 'dispatch', 'readiness', 'arrival', 'failure', 'collection'].map(
        (step) => `deliveries/1/${step}`,
      ),
    ]) {
      const fields = { key: newId(), seen: '1', text: 'x', goodwill: '10', reason: 'goodwill' }
      for (const path of [`${order}/${command}`, `${order}/${command}.data`]) {
        expect(isSentToSignIn(await newBrowser().post(path, fields)), path).toBe(true)
      }
      const unknown = `/staff/orders/K7QF2M9X/${command}`
      expect(isSentToSignIn(await newBrowser().post(unknown, fields)), unknown).toBe(true)
      expect((await (await newStaff()).post(unknown, fields)).status, unknown).toBe(404)
    }
    const after = (await (await newStaff()).get(order)).html
    expect(textOf(after)).toBe(textOf(before))
    expect(textOf(after)).toContain(number)
  })

  test('are listed, found by search, and shown with all details', async () => {
    const order = await bought()
    const number = order.slice(-8)
    const staff = await newStaff()
    const list = await staff.get('/staff/orders')
    expect(list.headers.get('cache-control')).toContain('no-store')
    expect(list.headers.get('x-robots-tag')).toBe('noindex')
    expect(textOf(list.html)).toMatch(
      new RegExp(`${number} .* Ada Byron ada@example\\.org €378\\.00 Placed Paid Planned`),
    )
    expect(textOf((await staff.get(`/staff/orders?q=${number.toLowerCase()}`)).html)).toContain(
      '1\u00a0order ',
    )
    expect(textOf((await staff.get('/staff/orders?q=nobody%25')).html)).toContain('No matching orders')
    const text = textOf((await staff.get(order)).html)
    for (const part of [
      'Lindenhof 7',
      'Fyr floor lamp',
      '1 open',
      'sandbox',
      'Invoice R-',
      'Delivery 1 Planned',
    ])
      expect(text).toContain(part)
    expect(
      (await staff.get(`/staff/orders/${number.slice(0, 4)}-${number.slice(4).toLowerCase()}`)).status,
    ).toBe(200)
  })

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
      'Order number,Date,Status,Name,E-mail,Country,Items,Goods,Delivery,Tax,Total,Refunded,Currency',
    )
    expect(row).toMatch(
      new RegExp(
        `^\\t?${number},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Awaiting payment,"'=HYPERLINK\\(""http://e.example""\\)",ada@example\\.org,DE,1,329\\.00,49\\.00,60\\.35,378\\.00,0\\.00,EUR$`,
      ),
    )
    expect(end).toBe('')
    const excel = await staff.get(links[1] ?? '')
    expect(excel.html).toContain(';1;"329,00";"49,00";"60,35";"378,00";"0,00";EUR')
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
    await send(staff, `/staff/orders/${cancelled}`, '/cancellation')
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
    await send(staff, `/staff/orders/${cancelled}`, '/cancellation')
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
    expect(slips.html.slice(slips.html.indexOf('<main'))).not.toMatch(/€|378|329/)
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

  test('are dispatched and delivered, in a browser without JavaScript', async () => {
    const order = await bought()
    const staff = await newStaff()
    const leaving = { carrier: 'Spedition Nord', tracking: 'SN 1', trackingUrl: 'https://nord.example/1' }
    const sent = await send(staff, order, '/deliveries/1/dispatch', leaving)
    expect([sent.status, sent.path]).toEqual([200, order])
    expect(textOf(sent.html)).toContain('Delivery 1 has been dispatched. The customer is notified by e-mail.')
    expect(textOf(sent.html)).toContain('Spedition Nord, SN 1 Track')
    const old = await send(staff, order, '/deliveries/1/arrival', { seen: '1' })
    expect(textOf(old.html)).toContain(
      'Delivery 1 has changed in the meantime. Nothing was saved; please check it',
    )
    const there = await send(staff, order, '/deliveries/1/arrival')
    expect(textOf(there.html)).toContain('Delivery 1 has been delivered.')
    expect(textOf(there.html)).toContain('1 delivered')
    expect(textOf((await staff.get('/staff/messages')).html)).toMatch(/Delivered ada@example\.org/)
  })

  test('show errors beside their fields, and keep what was typed', async () => {
    const order = await bought()
    const staff = await newStaff()
    const path = `${order}/deliveries/1/dispatch`
    const quantity = quantityOf(formOf((await staff.get(order)).html, path))
    for (const [change, sentence] of [
      [{ [quantity]: '0' }, 'Please choose at least one item'],
      [{ [quantity]: '2' }, 'Only 1 of Fyr floor lamp can still be selected.'],
      [{ [quantity]: '-1' }, 'Please enter a whole number of 0 or more.'],
      [{ [quantity]: '1e3' }, 'Please enter a whole number of 0 or more.'],
      [{ trackingUrl: 'http://nord.example' }, 'Please enter a URL that starts with https://.'],
      [{ trackingUrl: 'javascript:alert(1)' }, 'Please enter a URL that starts with https://.'],
      [{ carrier: 'x'.repeat(121) }, 'Please use up to 120 characters.'],
    ] as const) {
      const response = await send(staff, order, '/deliveries/1/dispatch', { tracking: 'kept', ...change })
      expect(response.status, sentence).toBeGreaterThanOrEqual(409)
      expect(textOf(response.html)).toContain(sentence)
      expect(response.html).toContain('value="kept"')
      expect(response.html).toMatch(/aria-invalid="true"|aria-describedby="[^"]*-error/)
    }
    expect(textOf((await staff.get(order)).html)).toContain('Delivery 1 Planned')
  })

  test('are refunded by an amount as people type it, once per idempotency key', async () => {
    const order = await bought()
    const staff = await newStaff()
    for (const [typed, sentence] of [
      ['1.000,00', 'At most €378.00 can still be refunded.'],
      ['-5', 'Please enter an amount, e.g. 49.90.'],
      ['0', 'Please enter an amount, e.g. 49.90.'],
      ['5.999', '“5.999” can mean 5999.00 or 6.00. Please enter one of the two.'],
      ['5.9999', 'Please enter an amount, e.g. 49.90.'],
      ['NaN', 'Please enter an amount, e.g. 49.90.'],
      ['400', 'At most €378.00 can still be refunded.'],
      ['', 'Please choose at least one item'],
    ] as const) {
      const response = await send(staff, order, '/refunds', {
        goodwill: typed,
        reason: 'goodwill',
        delivery: '',
        restock: '',
      })
      expect(textOf(response.html), typed).toContain(sentence)
    }
    const press = {
      key: newId(),
      goodwill: '49,90',
      reason: 'goodwill',
      note: 'A scratch',
      delivery: '',
      restock: '',
    }
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const { html } = await staff.get(order)
      const { delivery: _, restock: __, ...fields } = { ...formOf(html, `${order}/refunds`), ...press }
      const response = await staff.post(`${order}/refunds`, fields)
      expect(textOf(response.html)).toContain('€49.90 is being refunded.')
    }
    await expect
      .poll(async () => textOf((await staff.get(order)).html), { timeout: 10_000 })
      .toContain('Refunded €49.90 Goodwill')
    const { html } = await staff.get(order)
    expect(html.match(/Credit note G/g)?.length ?? html.match(/€49\.90/g)?.length).toBeGreaterThan(0)
    expect(textOf(html)).toContain('At most €328.10 can still be refunded.')
    // The same form with another amount, sent from an old page, is another refund.
    const again = { key: press.key, goodwill: '10', reason: 'goodwill' }
    expect(textOf((await staff.post(`${order}/refunds`, again)).html)).toContain('€10.00 is being refunded.')
  })

  test('are refunded only for a reason that staff have chosen', async () => {
    const order = await bought()
    const staff = await newStaff()
    const form = (await staff.get(order)).html.split(`action="${order}/refunds"`)[1] ?? ''
    expect(form).toMatch(/<select[^>]* name="reason"[^>]*>\s*<option value="">Choose a reason<\/option>/)
    expect(form.slice(0, form.indexOf('</form>'))).not.toContain('selected')
    for (const reason of ['', 'fun']) {
      const refused = await send(staff, order, '/refunds', {
        goodwill: '5',
        reason,
        delivery: '',
        restock: '',
      })
      expect(refused.status).toBe(422)
      expect(textOf(refused.html)).toContain('Please choose a reason.')
      expect(refused.html).toMatch(/<select[^>]*aria-invalid="true"/)
      expect(refused.html).toContain('value="5"')
    }
    expect(textOf((await staff.get(order)).html)).toContain('No refunds yet.')
  })

  test('are cancelled in part: the items leave their delivery and their price is refunded', async () => {
    const order = await bought()
    const staff = await newStaff()
    const { html } = await staff.get(order)
    expect(textOf(html)).toMatch(/Cancel items….*Cancel the order…/)
    const quantity = quantityOf(formOf(html, `${order}/cancelled-items`))
    for (const [typed, sentence] of [
      ['0', 'Please choose at least one item'],
      ['2', 'Only 1 of Fyr floor lamp can still be selected.'],
      ['x', 'Please enter a whole number of 0 or more.'],
    ] as const) {
      const fields = { [quantity]: typed, note: 'kept', delivery: '' }
      const refused = await send(staff, order, '/cancelled-items', fields)
      expect(refused.status, typed).toBeGreaterThanOrEqual(409)
      expect(textOf(refused.html)).toContain(sentence)
      expect(refused.html).toContain('>kept</textarea>')
    }
    const cancelled = await send(staff, order, '/cancelled-items', { [quantity]: '1', delivery: '' })
    expect(textOf(cancelled.html)).toMatch(
      /The items have been cancelled, and €\d+\.\d\d is being refunded\./,
    )
    expect(textOf(cancelled.html)).toContain('1 cancelled')
    expect(textOf(cancelled.html)).not.toContain('Cancel items…')
    const log = textOf((await staff.get('/staff/history')).html)
    expect(log).toMatch(/Cancelled 1\sunit and refunded €\d+/)
  })

  test('are cancelled, and then nothing of them is dispatched any more', async () => {
    const order = await bought()
    const staff = await newStaff()
    const old = formOf((await staff.get(order)).html, `${order}/deliveries/1/dispatch`)
    const cancelled = await send(staff, order, '/cancellation')
    expect(textOf(cancelled.html)).toContain('The order has been cancelled.')
    expect(textOf(cancelled.html)).toContain('Cancelled by staff')
    expect(textOf(cancelled.html)).toContain('1 cancelled')
    const late = await staff.post(`${order}/deliveries/1/dispatch`, old)
    expect(textOf(late.html)).toContain('This order is already closed.')
    expect(textOf((await staff.get(order)).html)).not.toContain('Dispatch…')
  })

  test('have notes for staff only, shown as text whatever they contain', async () => {
    const customer = newBrowser()
    const page = await paid(customer)
    const order = `/staff/orders/${/orders\/(\w+)/.exec(page)?.[1]}`
    const staff = await newStaff()
    const empty = await send(staff, order, '/notes', { text: '  ' })
    expect([empty.status, textOf(empty.html).includes('Please fill this in.')]).toEqual([422, true])
    const noted = await send(staff, order, '/notes', { text: 'Ring <script>alert(1)</script>\n\u0000twice' })
    expect(textOf(noted.html)).toContain('Ring <script>alert(1)</script> twice')
    expect(noted.html).not.toContain('<script>alert')
    expect(textOf((await customer.get(page)).html)).not.toContain('twice')
  })

  test('answer invalid requests with a message or with 404', async () => {
    const order = await bought()
    const staff = await newStaff()
    for (const path of [
      '/staff/orders/1',
      '/staff/orders/%00',
      '/staff/orders/K7QF2M9X',
      '/staff/orders?page=9',
      `${order}/nothing`,
    ]) {
      expect((await staff.get(path)).status, path).toBe(404)
    }
    for (const [path, fields] of [
      [`${order}/deliveries/9/arrival`, { key: newId(), seen: '1' }],
      [`${order}/deliveries/01/arrival`, { key: newId(), seen: '1' }],
      [`${order}/deliveries/%00/dispatch`, {}],
      [`${order}/refunds/1/repetition`, {}],
    ] as const) {
      expect((await staff.post(path, fields)).status, path).toBe(404)
    }
    for (const command of [
      'deliveries/1/dispatch',
      'deliveries/1/arrival',
      'attention',
      'refunds',
      'notes',
    ]) {
      for (const fields of [{}, { key: '', seen: 'x' }, { key: "1'--", seen: '99999999999', text: 'x' }]) {
        expect(
          (await staff.post(`${order}/${command}`, fields as Record<string, string>)).status,
        ).toBeLessThan(500)
      }
    }
    const naughty = naughtyStrings().filter((_, nth) => nth % 40 === 0)
    for (const text of [...naughty, 'x'.repeat(10_000), '\u0000\ud800', '1e999', '-1']) {
      const fields = {
        carrier: text,
        tracking: text,
        trackingUrl: text,
        goodwill: text,
        text,
        note: text,
        reason: text,
      }
      for (const command of ['deliveries/1/dispatch', 'refunds', 'notes', 'attention']) {
        const response = await staff.post(`${order}/${command}`, { ...fields, key: newId(), seen: '9' })
        expect(response.status, text.slice(0, 40)).toBeLessThan(500)
        expect(response.html).not.toContain('<script>alert')
      }
      const search = new URLSearchParams({ q: text, product: text.slice(0, 200), country: text.slice(0, 9) })
      expect((await staff.get(`/staff/orders?${search}`)).status).toBe(200)
    }
    // The URL of a command, opened by hand, shows the order.
    expect(textOf((await staff.get(`${order}/refunds`)).html)).toContain(order.slice(-8))
    expect(textOf((await staff.get(order)).html)).toContain('Delivery 1 Planned')
  })
})
