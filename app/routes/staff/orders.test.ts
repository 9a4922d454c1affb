import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { paid } from '#tests/support/checkout-stages.ts'
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
      'messages',
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

  test('have messages to the customer, who sees them on the page of the order', async () => {
    const customer = newBrowser()
    const page = await paid(customer)
    const order = `/staff/orders/${/orders\/(\w+)/.exec(page)?.[1]}`
    const staff = await newStaff()
    for (const [fields, sentence] of [
      [{ subject: ' ', text: 'kept' }, 'Please fill this in.'],
      [{ subject: 'kept', text: '' }, 'Please fill this in.'],
      [{ subject: 'x'.repeat(121), text: 'kept' }, 'Please use up to 120 characters.'],
      [{ subject: 'kept', text: 'x'.repeat(5_001) }, 'Please use up to 5000 characters.'],
    ] as const) {
      const refused = await send(staff, order, '/messages', fields)
      expect([refused.status, textOf(refused.html).includes(sentence)], sentence).toEqual([422, true])
      expect(refused.html).toMatch(/>kept<\/textarea>|value="kept"/)
      expect(refused.html).toMatch(/<details[^>]* open/)
    }
    const fields = { key: newId(), subject: 'Your\r\nlamp', text: 'On <b>Tuesday</b>\r\n\r\nat ten' }
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const sent = await staff.post(`${order}/messages`, fields)
      expect(textOf(sent.html)).toContain('The message is on the page of the order. It was not sent,')
    }
    const seen = textOf((await staff.get(order)).html)
    expect(
      seen.match(/Message to the customer: Your lamp On <b>Tuesday<\/b> at ten Mara Lindqvist/g),
    ).toHaveLength(1)
    expect(textOf((await customer.get(page)).html)).toContain(
      'We wrote to you: Your lamp On <b>Tuesday</b> at ten',
    )
    await expect
      .poll(async () => textOf((await staff.get('/staff/messages')).html), { timeout: 10_000 })
      .toContain(`Message from staff ada@example.org Your lamp – your order ${order.slice(-8)} at Alcove`)
    const log = textOf((await staff.get('/staff/history')).html)
    expect(log.match(new RegExp(`Wrote to the customer ${order.slice(-8)}`, 'g'))).toHaveLength(1)
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
        subject: text,
      }
      for (const command of ['deliveries/1/dispatch', 'refunds', 'notes', 'messages', 'attention']) {
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
