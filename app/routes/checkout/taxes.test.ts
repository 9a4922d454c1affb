import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { importCommand } from '#shop/import/commands.server.ts'
import {
  idempotencyKeyIn,
  typedCard,
  WELL_STOCKED_PRODUCT,
  withCartItem,
} from '#tests/support/checkout-stages.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { asStaff } from '#tests/support/staff.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { type NoScriptBrowser, openTestShop, type PageResponse, textOf } from '#tests/support/test-shop.ts'

const zurich = {
  ...contactFields,
  country: 'CH',
  postcode: '8001',
  city: 'Zürich',
  phone: '+41 44 668 18 00',
}
const notShown = 'Second-hand goods, margin scheme: VAT is not shown separately.'

describe('the taxation of an order', () => {
  let mail: MailServer
  let staff: NoScriptBrowser
  const dataDir = newFolder('taxes')
  const shop = openTestShop(async () => {
    mail = await openMailServer()
    return { DATA_DIR: dataDir, SMTP_URL: mail.url }
  })
  afterAll(() => mail.close())
  beforeAll(async () => {
    staff = await asStaff(shop.newBrowser(), dataDir)
    const file = join(newFolder('taxes-table'), 'used.csv')
    const rows = [
      'used-chair,used-chair,UC-1,Chair of 1958,Stuhl von 1958,480,5,margin_used',
      'voucher,voucher,GV-1,Voucher,Gutschein,100,5,exempt',
    ]
    await writeFile(file, ['handle,slug,sku,name_en,name_de,price,on_hand,tax_case', ...rows].join('\n'))
    const request = { file, mapping: null, dryRun: false, allOrNothing: true, untaxed: 'exempt' } as const
    expect(await sendCommand(dataDir, importCommand, request)).toMatchObject({
      ok: true,
      value: { untaxed: 2 },
    })
  })

  const read = async (path: string) => textOf((await shop.newBrowser().get(path)).html)

  /** Buys the products, and returns the texts of all places that state the tax. */
  async function buy(products: readonly string[], contact: Record<string, string> = contactFields) {
    const customer = shop.newBrowser()
    for (const product of products) await withCartItem(customer, product, '1')
    const cart = await customer.get('/cart')
    await customer.post('/checkout/contact', contact)
    const review = await customer.post('/checkout/delivery', { method: 'home' })
    const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
    const before = mail.emails.length
    const order = await customer.post(bank.path, typedCard)
    const number = /\/orders\/(\w+)/.exec(order.path)?.[1] ?? ''
    const isConfirmation = ({ mail: { subject } }: MailServer['emails'][number]) =>
      subject?.includes(number) ?? false
    await vi.waitFor(() => expect(mail.emails.slice(before).some(isConfirmation)).toBe(true), 20_000)
    const email = mail.emails.slice(before).find(isConfirmation)?.mail.text ?? ''
    const ofStaff = await staff.get(`/staff/orders/${number}`)
    return {
      cart: textOf(cart.html),
      pages: [review, order, ofStaff].map(({ html }) => textOf(html)),
      email: email.replaceAll(/\s+/g, ' '),
      invoice: await invoiceOn(order, customer),
    }
  }

  async function invoiceOn({ html }: PageResponse, { cookies }: NoScriptBrowser): Promise<string> {
    const document = /\/orders\/[^"]*\/documents\/R-[^"]*/.exec(html)?.[0].replaceAll('&amp;', '&') ?? ''
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(shop.address() + document, { headers: { Cookie } })
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }

  test('of second-hand goods in the margin scheme is never shown, from the product page to the invoice', async () => {
    expect(await read('/products/used-chair')).toContain(
      'margin scheme, VAT not shown separately; plus delivery',
    )
    expect(await read('/de/products/used-chair')).toContain('differenzbesteuert, MwSt. nicht ausweisbar')
    const { cart, pages, email, invoice } = await buy(['/products/used-chair'])
    expect(cart).toContain('Margin scheme: VAT is not shown separately')
    for (const text of [...pages, email]) {
      expect(text).toContain(notShown)
      expect(text).not.toMatch(/incl\. \d+ ?% VAT|0 ?% VAT/)
    }
    expect(invoice).toContain(
      'Invoice total €529.00 Margin scheme – Second-hand goods. VAT is not shown separately.',
    )
    expect(invoice).not.toMatch(/\d ?%|VAT rate/)
  })

  test('of different goods is stated for each of them, and the footer says that not all prices include VAT', async () => {
    expect(await read('/products/voucher')).toContain('exempt from VAT, plus delivery')
    expect(await read('/')).toContain(
      'Prices include VAT unless the product page says otherwise, plus delivery',
    )
    const { cart, pages, email, invoice } = await buy([
      WELL_STOCKED_PRODUCT,
      '/products/used-chair',
      '/products/voucher',
    ])
    expect(cart).toContain('Taxed differently by item; the checkout shows the VAT')
    for (const text of [...pages, email]) {
      for (const note of [notShown, 'Exempt from VAT.']) expect(text).toContain(note)
      expect(text).toMatch(/incl\. 19 ?% VAT/)
    }
    expect(invoice).toContain(
      'No. 2: Margin scheme – Second-hand goods. VAT is not shown separately. No. 3: Supply exempt from VAT.',
    )
    expect(invoice).toMatch(/2 Chair of 1958 1 €480\.00 – €480\.00/)
  })

  test('of a delivery outside the EU is an export without VAT, with import duties for the customer', async () => {
    const { html } = await staff.get('/staff/settings/delivery')
    const seen = /name="seen:deliveryCountries" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const saved = await staff.post('/staff/settings/delivery', {
      'seen:deliveryCountries': seen,
      'deliveryCountries:DE': 'on',
      'deliveryCountries:other': 'CH',
    })
    expect(saved.status).toBe(200)
    expect(await read('/pages/delivery')).toContain(
      'Outside the European Union, import duties and taxes are added',
    )
    expect(await read('/pages/terms')).toContain('you pay the import duties and taxes on arrival')
    const { pages, email, invoice } = await buy([WELL_STOCKED_PRODUCT], zurich)
    for (const text of [...pages, email]) {
      expect(text).toContain(
        'Export without VAT. You pay the import duties and taxes when the delivery arrives.',
      )
      expect(text).not.toMatch(/incl\. \d+ ?% VAT/)
    }
    expect(invoice).toContain('Export, exempt from VAT (§ 4 no. 1 (a), § 6 UStG).')
    expect(invoice).not.toMatch(/\d ?%|VAT rate/)
  })

  test('of a small business is none: at once on every page, in the terms, and on the next invoice', async () => {
    const saved = await staff.post('/staff/settings/selling', { taxScheme: 'small_business' })
    expect(saved.status).toBe(200)
    expect(await read('/')).toContain('No VAT is charged (small business). All prices plus delivery')
    expect(await read(WELL_STOCKED_PRODUCT)).toContain('no VAT charged (small business), plus delivery')
    expect(await read('/de/pages/terms')).toContain('Als Kleinunternehmer berechnen wir keine Umsatzsteuer')
    const { cart, pages, email, invoice } = await buy([WELL_STOCKED_PRODUCT, '/products/used-chair'])
    expect(cart).toContain('No VAT is charged (small business)')
    for (const text of [...pages, email]) {
      expect(text).toContain('No VAT is charged (small business).')
      expect(text).not.toMatch(/\d ?% VAT|margin scheme/)
    }
    expect(invoice).toContain('Exempt from VAT as a small business (§ 19 UStG).')
    expect(invoice).not.toMatch(/\d ?%|VAT rate|Margin/)
    expect((await staff.post('/staff/settings/selling', { taxScheme: 'none' })).status).toBe(422)
  })
})
