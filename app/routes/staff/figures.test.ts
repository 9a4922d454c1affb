import { parse } from 'csv-parse/sync'
import { expect, test, describe } from 'vitest'
import { currency, fromDecimal } from '#shop/money.ts'
import type { Language } from '#shop/language.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { fieldsOfForm } from '#tests/support/form-fields.ts'
import { asStaff } from '#tests/support/staff.ts'
import { paid } from '#tests/support/checkout-stages.ts'

describe('the figures in the staff area', () => {
  const { newBrowser, env } = openTestShop()
  const minorOf = (text = '') => fromDecimal(text, currency('EUR'))?.minor ?? Number.NaN
  const newManager = () => asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
  const setMainLanguage = async (manager: NoScriptBrowser, defaultLanguage: Language) => {
    const path = '/staff/settings/selling'
    const fields = fieldsOfForm((await manager.get(path)).html, path)
    expect((await manager.post(path, { ...fields, defaultLanguage })).status).toBe(200)
  }
  const rowsOf = (html: string) =>
    parse<Record<string, string>>(html, { bom: true, columns: true, delimiter: [',', ';'] })

  test('agree with the invoice, in every file and in both languages', async () => {
    const order = await paid(newBrowser())
    const number = /orders\/(\w+)/.exec(order)?.[1] ?? ''
    const manager = await newManager()
    const empty = textOf((await manager.get('/staff/figures?from=2020-01-01&to=2020-01-31')).html)
    expect(empty).toContain('No invoice or credit note was issued in this period.')
    const { html } = await manager.get('/staff/figures')
    const text = textOf(html)
    const total = /Sales €([\d,.]+)/.exec(text)?.[1]?.replace(',', '') ?? ''
    expect(minorOf(total)).toBeGreaterThan(0)
    expect(text).toContain('1\u00a0invoice')
    expect(text).toContain('The settings name no account for: receivables, payments, DE 19.')
    expect(html).toMatch(/href="\/staff\/orders\?from=[\d-]+&amp;to=[\d-]+"[^>]*>Show the orders/)
    const overview = await manager.get('/staff')
    expect(textOf(overview.html)).toMatch(
      /Sales Today €[\d,.]+ Yesterday €0\.00 This month €[\d,.]+ Last month/,
    )
    expect(overview.html).toMatch(/href="\/staff\/figures\?from=[\d-]+&amp;to=[\d-]+"[^>]*>Yesterday/)
    const file = async (name: string, path = html) => {
      const [, url = ''] = new RegExp(`href="([^"]*/staff/figures/${name}\\.csv[^"]*)"`).exec(path) ?? []
      return rowsOf((await manager.get(url.replaceAll('&amp;', '&'))).html)
    }
    const [document] = await file('documents')
    expect(document).toMatchObject({ Kind: 'Invoice', Order: number, Country: 'DE', Currency: 'EUR' })
    expect(minorOf(document?.['With tax'])).toBe(minorOf(total))
    expect(minorOf(document?.['Net']) + minorOf(document?.['Tax'])).toBe(minorOf(document?.['With tax']))
    expect(await file('payments')).toMatchObject([
      { Kind: 'Payment', Document: document?.['Document'], Amount: document?.['With tax'] },
    ])
    const [tax] = await file('taxes')
    expect(tax).toMatchObject({ Country: 'DE', Taxation: '19%', 'With tax': document?.['With tax'] })
    const products = await file('products')
    const sum = products.reduce((all, row) => all + minorOf(row['With tax']), 0)
    expect(sum).toBe(minorOf(document?.['With tax']))

    const settings = await manager.get('/staff/settings/accounting')
    const fields = fieldsOfForm(settings.html, '/staff/settings/accounting')
    const refused = await manager.post('/staff/settings/accounting', {
      ...fields,
      'accounting.receivables': 'twelve',
      'accounting.revenue': 'nineteen: 8400',
    })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('Please enter an account number of 1 to 9 digits.')
    expect(textOf(refused.html)).toContain('“nineteen: 8400” is not a line such as')
    const saved = await manager.post('/staff/settings/accounting', {
      ...fields,
      'accounting.receivables': '1400',
      'accounting.payments': '1360',
      'accounting.revenue': '19 % = 8400\nat 20,0: 8331 / 5',
    })
    expect(saved.status).toBe(200)
    expect(saved.html).toContain('19: 8400\nAT 20: 8331 5')
    // Staff pages are in the main language of the shop.
    await setMainLanguage(manager, 'de')
    const german = await manager.get('/staff/figures')
    expect(textOf(german.html)).not.toContain('kein Konto')
    const bookings = await file('bookings', german.html)
    const comma = document?.['With tax']?.replace('.', ',')
    expect(bookings).toEqual([
      expect.objectContaining({ Betrag: comma, 'Soll oder Haben': 'S', Konto: '1400', Gegenkonto: '8400' }),
      expect.objectContaining({ Betrag: comma, 'Soll oder Haben': 'S', Konto: '1360', Gegenkonto: '1400' }),
    ])
    expect(bookings[0]?.['Text']).toBe(`Rechnung, Bestellung ${number}, DE 19 %`)
    await setMainLanguage(manager, 'en')
  })

  test('keep a wrong period with a sentence, and show the current month', async () => {
    const manager = await newManager()
    const { html, status } = await manager.get('/staff/figures?from=2026-11-30&to=2026-11-01')
    expect(status).toBe(200)
    expect(textOf(html)).toContain('Please enter the earlier day first.')
    expect(html).toContain('value="2026-11-30"')
    for (const path of ['attic.csv?from=2026-11-01&to=2026-11-30', 'bookings.csv?from=x'])
      expect((await manager.get(`/staff/figures/${path}`)).status, path).toBe(404)
  })

  test('are for managers only', async () => {
    for (const role of ['support', 'merchandiser', 'fulfilment'] as const) {
      const staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', role)
      expect((await staff.get('/staff/figures')).status, role).toBe(403)
      expect((await staff.get('/staff/figures/bookings.csv')).status, role).toBe(403)
      expect(textOf((await staff.get('/staff')).html), role).not.toContain('Yesterday')
    }
  })
})
