import { expect, test } from 'vitest'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { deliverAll } from '#tests/support/staff-forms.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { idempotencyKeyIn, paid } from '#tests/support/checkout-stages.ts'
import { numberIn } from '#tests/support/journey.ts'
import { expectLog } from '#tests/support/console.ts'
import { expectSafeResponse, sendRaw } from '#tests/support/raw-http.ts'
import { asStaff, isSentToSignIn } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, type PageResponse, textOf } from '#tests/support/test-shop.ts'

const shop = openTestShop()

const details = {
  name: 'Ada Byron',
  contract: 'the lamp',
  email: 'ada@example.org',
  scope: 'whole',
  items: '',
}

/** Returns the hidden fields of the declaration that the customer must confirm. */
function hiddenFieldsOf({ html }: PageResponse): Record<string, string> {
  const [, form = ''] = html.split('action="/withdrawal/confirmation"')
  const tags = form
    .slice(0, form.indexOf('</form>'))
    .matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries(
    [...tags].map(([, name = '', value = '']) => [name, value.replaceAll('&#x27;', "'")]),
  )
}

/** Fills in the form, checks the declaration and confirms it. */
async function withdraw(customer: NoScriptBrowser, changes: Partial<typeof details> = {}) {
  const { html } = await customer.get('/withdrawal')
  const review = await customer.post('/withdrawal/review', {
    key: idempotencyKeyIn(html),
    ...details,
    ...changes,
  })
  const fields = hiddenFieldsOf(review)
  return { review, fields, receipt: await customer.post('/withdrawal/confirmation', fields) }
}

const staffBrowser = () => asStaff(shop.newBrowser(), shop.env()['DATA_DIR'] ?? '')

/** Returns the plain text of the acknowledgement to an address, as staff see it. */
async function acknowledgementTo(staff: NoScriptBrowser, email: string): Promise<string> {
  const read = async () => {
    const { html } = await staff.get('/staff/messages')
    const row = html.split('<tr').find((each) => each.includes(email))
    const [path] = /\/staff\/messages\/[0-9a-f-]{36}/.exec(row ?? '') ?? []
    const [, text = ''] = path ? textOf((await staff.get(path)).html).split('Plain text') : []
    return text
  }
  await expect.poll(read, { timeout: 20_000 }).toContain('RECEIVED ON')
  return read()
}

test('two steps without an account and without JavaScript, with the wording of the law', async () => {
  const customer = shop.newBrowser()
  const form = await customer.get('/withdrawal')
  expect(textOf(form.html)).toContain('You need no account')
  const { review, receipt } = await withdraw(customer, { items: 'Zeile 1\nשלום 🛋️ <b>x</b>' })
  expect(textOf(review.html)).toMatch(
    /I hereby withdraw.*the lamp.*The whole order.*<b>x<\/b>.*Confirm withdrawal/,
  )
  expect(review.html).not.toContain('<b>x</b>')
  expect(textOf(receipt.html)).toMatch(
    /We have received your withdrawal Received on \d+ \w+ \d{4} at \d\d:\d\d/,
  )
  expect(textOf(receipt.html)).toContain(
    'this page is your acknowledgement of receipt. Please print or save it now.',
  )
  expect(textOf(receipt.html)).not.toContain('on its way')
  const german = textOf((await customer.get('/de/withdrawal')).html)
  expect(german).toContain('Vertrag widerrufen')
  const step = await customer.post('/de/withdrawal/review', details)
  expect(textOf(step.html)).toContain('Widerruf bestätigen')
})

test('a declaration that is confirmed twice is one declaration, and both responses are equal', async () => {
  const customer = shop.newBrowser()
  const { fields, receipt } = await withdraw(customer, { name: 'Twice Pressed' })
  const again = await customer.post('/withdrawal/confirmation', fields)
  expect(textOf(again.html)).toBe(textOf(receipt.html))
  const list = textOf((await (await staffBrowser()).get('/staff/withdrawals')).html)
  expect(list.match(/Twice Pressed/g)).toHaveLength(1)
})

test('invalid fields are reported beside them, and nothing typed is lost', async () => {
  const customer = shop.newBrowser()
  const long = 'x'.repeat(5_001)
  const wrong = {
    name: '  ',
    contract: '',
    email: 'ada@\r\nBcc: all@example.org',
    scope: 'part',
    items: long,
  }
  for (const step of ['review', 'confirmation']) {
    const response = await customer.post(`/withdrawal/${step}`, wrong)
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toMatch(
      /Please fill this in.*describe the order in your own words.*valid e-mail address.*5000 characters/,
    )
    expect(response.html).toContain(long)
    expect(response.html).toMatch(/value="part"[^>]*checked|checked[^>]*value="part"/)
  }
  const none = await customer.post('/withdrawal/review', { ...details, scope: 'part' })
  expect(textOf(none.html)).toContain('Please list the items')
  const changed = await customer.post('/withdrawal', { ...details, contract: 'a mistyped number' })
  expect(changed.html).toContain('value="a mistyped number"')
})

test('a text of 100 kB is reported beside its field and kept whole, a larger form gets a page in words', async () => {
  const customer = shop.newBrowser()
  const items = 'Sofa '.repeat(20_000).trim()
  const response = await customer.post('/withdrawal/review', { ...details, items })
  expect(response.status).toBe(422)
  expect(textOf(response.html)).toContain('Please use up to 5000 characters.')
  expect(response.html).toContain(`>${items}</textarea>`)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
  const body = `items=${'x'.repeat(300_000)}`
  const sent = { path: '/de/withdrawal/review', method: 'POST', body }
  const page = await sendRaw(shop.address(), { ...sent, headers: { ...headers, Accept: 'text/html' } })
  expectSafeResponse(page, 'the page about a form that is too large')
  expect(page.status).toBe(413)
  expect(page.text).toContain('<html lang="de">')
  expect(textOf(page.text)).toMatch(/Das ist zu groß Ihr Text .* Es wurde nichts gespeichert\./)
  expect(page.text).toContain('href="/de"')
  const program = await sendRaw(shop.address(), { ...sent, headers })
  expect([program.status, program.text]).toEqual([413, 'Too large.'])
})

test('a form from another site gets a page in words', async () => {
  expectLog('request.foreign')
  const { status, text } = await sendRaw(shop.address(), {
    path: '/withdrawal/review',
    method: 'POST',
    headers: { Accept: 'text/html', Origin: 'https://elsewhere.example' },
    body: '',
  })
  expect(status).toBe(403)
  expect(textOf(text)).toMatch(/Not sent from this shop For your security, .* Nothing was saved\./)
})

test('a known and an unknown order give the same pages and the same e-mails', async () => {
  const customer = shop.newBrowser()
  const number = numberIn(await paid(customer))
  const texts: string[] = []
  for (const [contract, name] of [
    [number, 'Known Order'],
    [newOrderNumber(), 'Known Order'],
  ] as const) {
    const email = `same${texts.length}@example.org`
    const { review, receipt } = await withdraw(shop.newBrowser(), { contract, name, email })
    const anonymous = (text: string) =>
      text
        .replaceAll(contract, 'NUMBER')
        .replaceAll(email, 'EMAIL')
        .replaceAll(/\d\d:\d\d/g, 'TIME')
    const acknowledgement = await acknowledgementTo(await staffBrowser(), email)
    texts.push([textOf(review.html), textOf(receipt.html), acknowledgement].map(anonymous).join('\n'))
  }
  expect(texts[0]).toContain('NUMBER')
  expect(texts[1]).toBe(texts[0])
})

test('every page has the button to the form, and old links lead to it', async () => {
  const customer = shop.newBrowser()
  for (const path of ['/', '/furniture', '/cart', '/pages/imprint', '/checkout', '/de'])
    expect((await customer.get(path)).html, path).toMatch(/href="(\/de)?\/withdrawal"/)
  expect((await customer.get('/track?for=withdrawal')).path).toBe('/withdrawal')
  expect((await customer.get('/de/track?for=withdrawal')).path).toBe('/de/withdrawal')
  const number = newOrderNumber()
  expect((await customer.get(`/withdrawal?order=${number}`)).html).toContain(`value="${number}"`)
})

test('staff register a matched declaration on its order with one press', async () => {
  const customer = shop.newBrowser()
  const path = await paid(customer)
  const number = numberIn(path)
  const staff = await staffBrowser()
  await deliverAll(staff, number)
  await withdraw(shop.newBrowser(), { contract: number, email: contactFields.email, name: 'E. Noether' })
  await expect
    .poll(async () => textOf((await staff.get(`/staff/orders/${number}`)).html), { timeout: 20_000 })
    .toContain('Register whole order')
  const { html } = await staff.get(`/staff/orders/${number}`)
  const list = await staff.get(`/staff/orders?q=${number}`)
  expect(textOf(list.html)).toContain('Withdrawal declared')
  const action = /action="([^"]+\/registration)"/.exec(html)?.[1] ?? expect.fail('no form')
  const support = await asStaff(shop.newBrowser(), shop.env()['DATA_DIR'] ?? '', 'support')
  expect((await support.post(action, { whole: 'yes' })).status).toBe(403)
  const none = await staff.post(action, {})
  expect(none.status).toBe(422)
  const registered = await staff.post(action, { whole: 'yes' })
  expect(registered.path).toBe(`/staff/orders/${number}`)
  expect(textOf(registered.html)).toContain('The declaration is registered.')
  expect(textOf(registered.html)).toContain('Awaiting items')
  expect(textOf((await staff.get(`/staff/orders?q=${number}`)).html)).not.toContain('Withdrawal declared')
  const again = await staff.post(action, { whole: 'yes' })
  expect(textOf(again.html)).toContain('This declaration has already been handled.')
  const history = textOf((await customer.get(path)).html)
  expect(history).toContain('We received a declaration of withdrawal for this order')
  expect(history.match(/You withdrew from the contract/g)).toHaveLength(1)
  expect(textOf((await staff.get('/staff/history')).html)).toContain(
    `Registered a declaration of withdrawal on order ${number}`,
  )
})

test('staff see an unregistered declaration beside the dispatch of its order', async () => {
  const number = numberIn(await paid(shop.newBrowser()))
  const staff = await staffBrowser()
  const order = async () => (await staff.get(`/staff/orders/${number}`)).html
  expect(textOf(await order())).not.toContain('before you hand over any items')
  await withdraw(shop.newBrowser(), { contract: number, email: contactFields.email })
  await expect
    .poll(async () => textOf(await order()), { timeout: 20_000 })
    .toMatch(/before you hand over any items\. View declaration Dispatch…/)
  const [warning = ''] = (await order()).split('Dispatch…')
  const page = /\/staff\/withdrawals\/[0-9a-f-]{36}/.exec(warning)?.[0] ?? expect.fail('no link')
  await staff.post(`${page}/closing`, { note: 'Not by the customer.' })
  expect(textOf(await order())).not.toContain('before you hand over any items')
})

test('staff assign the order whose number is right although the e-mail address differs', async () => {
  const number = numberIn(await paid(shop.newBrowser()))
  const { receipt } = await withdraw(shop.newBrowser(), {
    name: 'Other Address',
    contract: `Order ${number}`,
    email: 'office@example.org',
  })
  expect(textOf(receipt.html)).not.toContain('Possible order')
  const staff = await staffBrowser()
  const row = async () => {
    const { html } = await staff.get('/staff/withdrawals?state=open')
    return html.split('<tr').find((each) => each.includes('Other Address')) ?? expect.fail('no row')
  }
  const possible = `Possible order: ${number} (other e-mail address)`
  expect(textOf(await row())).toContain(possible)
  const page = /\/staff\/withdrawals\/[0-9a-f-]{36}/.exec(await row())?.[0] ?? expect.fail('no link')
  const { html } = await staff.get(page)
  expect(textOf(html)).toContain(`${possible} Assign order ${number}`)
  expect(html).toContain(`<input type="hidden" name="number" value="${number}"/>`)
  const assigned = await staff.post(`${page}/order`, { number })
  expect(textOf(assigned.html)).toContain(`The declaration is assigned to order ${number}.`)
  expect(textOf(assigned.html)).not.toContain('Possible order')
})

test('staff assign a declaration to an order by its number, or close it with a note', async () => {
  const number = numberIn(await paid(shop.newBrowser()))
  await withdraw(shop.newBrowser(), { name: 'Lost Customer', contract: 'no idea' })
  const staff = await staffBrowser()
  const list = await staff.get('/staff/withdrawals?state=open')
  const row = list.html.split('<tr').find((each) => each.includes('Lost Customer')) ?? expect.fail('no row')
  const page = /\/staff\/withdrawals\/[0-9a-f-]{36}/.exec(row)?.[0] ?? expect.fail('no link')
  const unknown = await staff.post(`${page}/order`, { number: newOrderNumber() })
  expect(unknown.status).toBe(422)
  expect(textOf(unknown.html)).toContain('There is no order with this number.')
  const assigned = await staff.post(`${page}/order`, { number })
  expect(textOf(assigned.html)).toContain(`The declaration is assigned to order ${number}.`)
  expect(textOf((await staff.get(`/staff/orders/${number}`)).html)).toContain('Withdrawal by Lost Customer')
  const empty = await staff.post(`${page}/closing`, { note: ' ' })
  expect(empty.status).toBe(422)
  const closed = await staff.post(`${page}/closing`, { note: 'Sent twice.' })
  expect(textOf(closed.html)).toMatch(/The declaration is closed\..*Handled.*Sent twice\./)
  expect(textOf((await staff.get('/staff/history?subject=withdrawals')).html)).toMatch(
    /Closed a declaration of withdrawal.*Assigned a declaration of withdrawal/,
  )
  expect((await staff.get('/staff/withdrawals?page=9')).status).toBe(404)
  expect(isSentToSignIn(await shop.newBrowser().get('/staff/withdrawals'))).toBe(true)
})

/** Sentences of the model instructions and the model form (Anlagen 1 and 2 of Art. 246a EGBGB; Annex I, Directive). */
const statutory = {
  '/de/pages/returns': [
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter ADDRESS/de/withdrawal ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
    'Wir holen die Waren ab. Wir tragen die Kosten der Rücksendung der Waren.',
    'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
  ],
  '/pages/returns': [
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    'You can also exercise your right of withdrawal online at ADDRESS/withdrawal. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.',
    'We will collect the goods. We will bear the cost of returning the goods.',
    '(complete and return this form only if you wish to withdraw from the contract)',
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
  ],
} as const

test('the instructions on withdrawal follow the statutory model word for word', async () => {
  for (const [path, sentences] of Object.entries(statutory)) {
    const { html } = await shop.newBrowser().get(path)
    // `textOf` puts a space between a link and the text after it.
    const text = textOf(html).replaceAll(shop.address(), 'ADDRESS').replaceAll(' .', '.')
    for (const sentence of sentences) expect(text).toContain(sentence)
  }
})
