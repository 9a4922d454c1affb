import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { currency, money } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'
import {
  deliveryLine,
  documentOf,
  invoiceFacts,
  issueDay,
  itemLine,
} from '#tests/support/invoice-fixtures.ts'
import { creditLines } from './credit.ts'
import { renderPdf } from './internal/document-pdf.server.ts'
import { type IssuedDocument, sumsOf } from './invoices.ts'

/** The number of the operator that paints an image, in pdf.js. */
const PAINT_IMAGE = 85

const pngOf = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 4, background: '#7a1f4b80' } })
    .png()
    .toBuffer()

async function read(document: IssuedDocument, logo: Buffer | null = null) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(document, logo)))
  const { text } = await extractText(pdf)
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  return { pdf, pages, whole: pages.join(' ') }
}

describe('an invoice', () => {
  test('contains everything the law requires', async () => {
    const { whole } = await read(documentOf(invoiceFacts()))
    for (const said of [
      'Invoice R-2026-00042',
      'Invoice date 22 November 2026',
      'Order K7QF2M9X',
      'Ordered on 21 November 2026',
      'Alcove Furniture GmbH Lindenhof 7 10969 Berlin Germany',
      'VAT ID DE000000000',
      'Amtsgericht Charlottenburg, HRB 000000',
      'Represented by Marta Lindqvist',
      'Ada Byron Sonnenallee 12 12045 Berlin Germany',
      'issued before delivery. The delivery date will be arranged with you.',
      '1 Fjord three-seat sofa 1 €1,249.00 19% €1,249.00 Fabric: Wool, moss Article no. FJORD-3-MOSS',
      '2 Delivery 1 €49.00 19% €49.00',
      '19% €1,090.76 €207.24 €1,298.00',
      'Invoice total €1,298.00',
      'Paid in full on 21 November 2026. No payment is due.',
      'Page 1 of 1',
    ])
      expect(whole).toContain(said)
    expect(whole).not.toContain('Demo')
  })

  test('states the discount of each line, and so does the credit note', async () => {
    const euros = (minor: number) => money(minor, currency('EUR'))
    const discount = { name: 'Summer sale', code: 'SUMMER10', amount: euros(5581) }
    const chairs = {
      ...itemLine({ price: 27_900, quantity: 2 }),
      discount,
      total: euros(50_219),
      tax: euros(8018),
    }
    const free = { name: 'Free delivery week', code: null, amount: euros(4900) }
    const delivery = { ...deliveryLine(), discount: free, total: euros(0), tax: euros(0) }
    const facts = invoiceFacts([chairs, delivery])
    const { whole } = await read(documentOf(facts))
    for (const said of [
      '2 €279.00 19% €502.19',
      'Discount: Summer sale (SUMMER10), −€55.81',
      'Delivery 1 €49.00 19% €0.00',
      'Discount: Free delivery week, −€49.00',
      'Invoice total €502.19',
    ])
      expect(whole).toContain(said)
    const zero = euros(0)
    const credited = { byLine: new Map(), byTax: new Map(), total: zero, delivery: zero, goodwill: zero }
    const one = {
      lines: [{ orderLineId: chairs.orderLineId!, quantity: 1 }],
      delivery: false,
      goodwill: null,
    }
    const lines = creditLines(facts, credited, one)
    const corrects = { number: 'R-2026-00042', issuedOn: issueDay, reason: 'returned' } as const
    const note = await read(documentOf(invoiceFacts(lines), corrects))
    expect(note.whole).toContain('1 €279.00 19% €251.10')
    expect(note.whole).toContain('Discount: Summer sale (SUMMER10), −€27.90')
  })

  test('is in German for an order in German, and lists each tax rate separately', async () => {
    const lines = [itemLine({ price: 10_000 }), itemLine({ price: 10_000, rate: 700 })]
    const facts = { language: 'de', deliveryMethod: 'collection', suppliedBy: '2027-01-15' as Day } as const
    const { whole } = await read(documentOf(invoiceFacts(lines, facts)))
    for (const said of [
      'Rechnung R-2026-00042',
      'Rechnungsdatum 22. November 2026',
      'Diese Rechnung wird vor der Abholung ausgestellt. Übergabe in unserem Showroom voraussichtlich bis Januar 2027.',
      'Gesamt inkl. MwSt.',
      'USt-IdNr. DE000000000',
      '19 % 84,03 € 15,97 € 100,00 €',
      '7 % 93,46 € 6,54 € 100,00 €',
      'Rechnungsbetrag 200,00 €',
      'Seite 1 von 1',
    ])
      expect(whole).toContain(said)
  })

  test('of zero, of the demo bank, or of prices without tax says so', async () => {
    const free = await read(
      documentOf(invoiceFacts([itemLine({ price: 0 })], { paidOn: null, isDemo: true })),
    )
    expect(free.whole).toContain('No payment is due.')
    expect(free.whole).toContain('no payment was taken')
    const added = [itemLine({ price: 10_000, rate: 825, display: 'added' })]
    const { whole } = await read(documentOf(invoiceFacts(added, { taxDisplay: 'added' })))
    expect(whole).toContain('Total without VAT')
    expect(whole).toContain('8.25% €100.00 €8.25 €108.25')
    expect(whole).toContain('Invoice total €108.25')
  })

  test('of goods in the margin scheme shows no tax, but the wording of the law with the numbers of the lines', async () => {
    const lines = [
      itemLine({ price: 10_000 }),
      itemLine({ price: 50_000, taxCase: 'margin_used', name: 'Armchair of 1958' }),
      itemLine({ price: 20_000, taxCase: 'exempt' }),
      itemLine({ price: 30_000, taxCase: 'margin_used' }),
      deliveryLine(),
    ]
    const german = await read(documentOf(invoiceFacts(lines, { language: 'de' })))
    expect(german.whole).toContain('Gebrauchtgegenstände/Sonderregelung.')
    const { whole } = await read(documentOf(invoiceFacts(lines)))
    for (const said of [
      'Unit price VAT Total 1',
      '2 Armchair of 1958 1 €500.00 – €500.00',
      'VAT rate Net VAT Total 19% €125.21 €23.79 €149.00',
      'Margin scheme – – €800.00',
      'Exempt €200.00 – €200.00',
      'Invoice total €1,149.00',
      'No. 2, 4: Margin scheme – Second-hand goods. VAT is not shown separately. No. 3: Supply exempt from VAT.',
    ])
      expect(whole).toContain(said)
    for (const { whole: text } of [german, { whole }]) expect(text).not.toMatch(/\b0 ?%/)
  })

  test.for([
    ['small_business', 'DE', 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG).'],
    [
      'small_business',
      'AT',
      'Steuerbefreiung für Kleinunternehmer (Artikel 284 der Richtlinie 2006/112/EG).',
    ],
    ['export', 'DE', 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).'],
    ['export', 'IT', 'Steuerfreie Ausfuhrlieferung (Artikel 146 der Richtlinie 2006/112/EG).'],
  ] as const)(
    'of a whole order without tax (%s, %s) has the note, but no tax table',
    async ([taxCase, country, note]) => {
      const { seller } = invoiceFacts()
      const lines = [itemLine({ taxCase }), deliveryLine({ taxCase })]
      const untaxed = {
        language: 'de',
        seller: { ...seller, country, vatId: '', taxNumber: '27/123/45678' },
      } as const
      const { whole } = await read(documentOf(invoiceFacts(lines, untaxed)))
      expect(whole).toContain(`Rechnungsbetrag 1.298,00 € ${note}`)
      expect(whole).toContain('Steuernummer 27/123/45678')
      expect(whole).not.toMatch(/Steuersatz|Mehrwertsteuer|inkl\. MwSt|USt-IdNr|\d ?%/)
    },
  )

  test('renders every European name', async () => {
    const names = [
      'Łukasz Șerban-Öztürk ß ẞ Ğ ő Ħ',
      'Ελένη Παπαδοπούλου',
      'Ивайло Димитров',
      'Nguyễn Hồng',
      'Müller & Söhne <GmbH>',
    ]
    const { whole } = await read(
      documentOf(invoiceFacts(undefined, { buyer: { name: names[0] ?? '', addressLines: names.slice(1) } })),
    )
    expect(whole).toContain(names.join(' '))
  })

  test('of fifty items spans several pages, each with the table header and the shop’s footer', async () => {
    const name = `Ein sehr langer Name ${'Donaudampfschifffahrtsgesellschaftskapitänskajütensofa'.repeat(2)}`
    const lines = Array.from({ length: 50 }, (_, at) => itemLine({ name: at === 20 ? name : `Chair ${at}.` }))
    const { pages, whole } = await read(documentOf(invoiceFacts([...lines, deliveryLine()])))
    expect(pages.length).toBeGreaterThan(4)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toContain('VAT ID DE000000000')
      expect(page).toContain('Invoice R-2026-00042')
      if (/Chair \d/.test(page)) expect(page).toContain('No. Item Quantity Unit price VAT Total with VAT')
    }
    for (const at of lines.keys()) if (at !== 20) expect(whole.split(`Chair ${at}.`)).toHaveLength(2)
    expect(whole.replaceAll(' ', '')).toContain('gesellschaftskapitänskajütensofa')
  })

  test('with a line longer than a page is rendered to its end', async () => {
    const options = Array.from({ length: 120 }, (_, at) => ({ name: `Part ${at}`, value: 'Oak' }))
    const { pages, whole } = await read(
      documentOf(invoiceFacts([{ ...itemLine(), options }, deliveryLine()])),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const { name } of options) expect(whole).toContain(`${name}: Oak`)
    expect(whole).toContain('Invoice total €1,298.00')
  })

  test('is byte-identical whenever it is rendered', async () => {
    const document = documentOf(invoiceFacts())
    const first = await renderPdf(document, null)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(Buffer.compare(await renderPdf(document, null), first)).toBe(0)
  })

  test('shows the logo instead of the name, in the same bytes whenever it is rendered', async () => {
    const logo = await pngOf({ width: 720, height: 120 })
    const options = Array.from({ length: 60 }, (_, at) => ({ name: `Part ${at}`, value: 'Oak' }))
    const { seller, ...facts } = invoiceFacts([{ ...itemLine(), options }])
    const document = documentOf({ ...facts, seller: { ...seller, shopName: 'Quercus', logoHash: 'x' } })
    const first = await renderPdf(document, logo)
    expect(Buffer.compare(await renderPdf(document, logo), first)).toBe(0)
    const { pdf, pages, whole } = await read(document, logo)
    expect(whole).not.toContain('Quercus')
    expect(pages.length).toBeGreaterThan(1)
    for (let nth = 1; nth <= pages.length; nth++) {
      const { fnArray } = await (await pdf.getPage(nth)).getOperatorList()
      expect(fnArray.filter((operator) => operator === PAINT_IMAGE)).toHaveLength(1)
    }
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    expect(tree).toContain('"role":"Figure"')
    expect(tree).toContain('"alt":"Quercus"')
    expect((await read(document)).whole).toContain('Quercus')
  })

  test('is tagged for screen readers with language, title, headings and tables', async () => {
    const { pdf } = await read(documentOf(invoiceFacts(undefined, { language: 'de' })))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Rechnung R-2026-00042', Language: 'de' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']) {
      expect(tree).toContain(`"role":"${role}"`)
    }
  })
})

test('a credit note names its invoice, its reason and the refund', async () => {
  const sofa = itemLine({ quantity: 2 })
  const invoice = invoiceFacts([sofa, deliveryLine()])
  const of = currency('EUR')
  const none = { byLine: new Map(), byTax: new Map() }
  const zero = money(0, of)
  const lines = creditLines(
    invoice,
    { ...none, delivery: zero, goodwill: zero, total: zero },
    {
      lines: [{ orderLineId: sofa.orderLineId!, quantity: 1 }],
      delivery: true,
      goodwill: money(5000, of),
    },
  )
  const facts = { ...invoice, lines, ...sumsOf(lines, 'included', of) }
  const corrects = { number: 'R-2026-00042', issuedOn: '2026-11-21' as Day, reason: 'returned' } as const
  const { whole } = await read(documentOf(facts, corrects))
  for (const said of [
    'Credit note G-2026-00007',
    'Date 22 November 2026',
    'Corrects invoice R-2026-00042',
    'The items below were returned. This corrects our invoice R-2026-00042 of 21 November 2026.',
    '1 Fjord three-seat sofa 1 €1,249.00',
    '3 Price reduction 1 19% €50.00',
    'Total credited €1,348.00',
    'The amount is refunded to your original payment method.',
  ])
    expect(whole).toContain(said)
  expect(whole).not.toContain('Paid in full')
  const german = await read(documentOf({ ...facts, language: 'de' }, { ...corrects, reason: 'withdrawn' }))
  expect(german.whole).toContain('Rechnungskorrektur G-2026-00007')
  expect(german.whole).toContain(
    'der folgenden Artikel widerrufen. Berichtigung unserer Rechnung R-2026-00042',
  )
})
