// Tests the content of e-invoices: against our reading of the rules of EN 16931 and, with xmllint, against the schema.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currency, divideRounded, type Money, money, subtract, sum } from '#shop/money.ts'
import { type TaxDisplay, taxOf } from '#shop/tax/tax.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { readDay } from '#shop/time.ts'
import { creditedBy, noCredit, nothingCredited } from '#tests/support/credited.ts'
import { brokenRules, readEInvoice, settlementPath, type XmlElement } from '#tests/support/e-invoice.ts'
import {
  berlin,
  completeFacts,
  deliveryLine,
  documentOf,
  invoiceFacts,
  itemLine,
} from '#tests/support/invoice-fixtures.ts'
import { atDepth } from '#tests/support/depth.ts'
import { describeWithProgram } from '#tests/support/programs.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { creditableOf, creditLines } from './credit.ts'
import { writeEInvoice } from './internal/e-invoice.server.ts'
import { wordsIn } from './internal/sentences.ts'
import {
  type DocumentFacts,
  type DocumentLine,
  type InvoiceFacts,
  type IssuedDocument,
  sumsOf,
} from './invoices.ts'

const euro = currency('EUR')
const day = (text: string) => readDay(text) ?? expect.fail(text)
const xmlOf = ({ number, kind, facts }: IssuedDocument) =>
  writeEInvoice({ number, kind, facts, words: wordsIn[facts.language] })

const corrects: DocumentFacts['corrects'] = {
  number: 'R-2026-00042',
  issuedOn: day('2026-11-21'),
  reason: 'returned',
}
function creditNoteOf(invoice: InvoiceFacts, lines: InvoiceFacts['lines']): IssuedDocument {
  return documentOf({ ...invoice, lines, ...sumsOf(lines, invoice.taxDisplay, euro) }, corrects)
}

/** Reads the e-invoice of a document. Fails if it breaks a rule. */
function read(document: IssuedDocument): XmlElement {
  const invoice = readEInvoice(xmlOf(document))
  expect(brokenRules(invoice)).toEqual([])
  return invoice
}

const settled = (document: IssuedDocument) => read(document).all(settlementPath)[0] ?? expect.fail('empty')
const groupsOf = (document: IssuedDocument) =>
  settled(document)
    .all('ApplicableTradeTax')
    .map((group) => ({
      category: group.at('CategoryCode'),
      rate: group.at('RateApplicablePercent'),
      net: group.at('BasisAmount'),
      tax: group.at('CalculatedAmount'),
      reason: group.at('ExemptionReason'),
      code: group.at('ExemptionReasonCode'),
    }))
const exempt = { category: 'E', rate: '0', tax: '0.00', code: null }

describe('the e-invoice of an invoice', () => {
  test('names the document, both parties, the recipient and the order', () => {
    const buyer = {
      name: 'Analytical Engines Inc.',
      addressLines: ['1 Main Street', 'Springfield IL 62704', 'United States'],
      address: {
        ...berlin,
        country: 'US',
        street: '1 Main Street',
        postcode: '62704',
        city: 'Springfield',
        region: 'IL',
      },
      deliveredTo: { name: 'Ada Byron', address: { ...berlin, extra: '3rd floor', company: 'Engines' } },
    }
    const invoice = read(documentOf(completeFacts(undefined, { buyer })))
    expect(invoice.at('ExchangedDocument/ID')).toBe('R-2026-00042')
    expect(invoice.at('ExchangedDocument/TypeCode')).toBe('380')
    expect(invoice.at('ExchangedDocument/IssueDateTime/DateTimeString')).toBe('20261122')
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
    const seller = invoice.all(`${agreement}/SellerTradeParty`)[0]!
    expect(seller.at('Name')).toBe('Alcove Furniture GmbH')
    expect(seller.at('SpecifiedLegalOrganization/ID')).toBe('Amtsgericht Charlottenburg, HRB 000000')
    expect(seller.at('SpecifiedLegalOrganization/TradingBusinessName')).toBe('Alcove')
    expect(seller.at('SpecifiedTaxRegistration/ID')).toBe('DE000000000')
    expect(textsOf(seller, 'PostalTradeAddress')).toEqual(['10969', 'Lindenhof 7', 'Berlin', 'DE'])
    expect(invoice.at(`${agreement}/BuyerTradeParty/Name`)).toBe('Analytical Engines Inc.')
    expect(textsOf(invoice, `${agreement}/BuyerTradeParty/PostalTradeAddress`)).toEqual([
      '62704',
      '1 Main Street',
      'Springfield',
      'US',
      'IL',
    ])
    expect(invoice.at(`${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`)).toBe('K7QF2M9X')
    const recipient = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty'
    expect(invoice.at(`${recipient}/Name`)).toBe('Ada Byron')
    expect(textsOf(invoice, `${recipient}/PostalTradeAddress`)).toEqual([
      '12045',
      'Sonnenallee 12',
      '3rd floor',
      'Engines',
      'Berlin',
      'DE',
    ])
  })

  test('has the items with their numbers, features and net amounts, and the delivery as a line', () => {
    const sofa = { ...itemLine({ price: 10_000, quantity: 3 }), gtin: '4006381333931' }
    const lines = read(documentOf(completeFacts([sofa, itemLine(), deliveryLine()]))).all(
      'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem',
    )
    const product = lines[0]?.all('SpecifiedTradeProduct')[0]
    expect(product?.at('GlobalID')).toBe('4006381333931')
    expect(product?.at('SellerAssignedID')).toBe('FJORD-3-MOSS')
    expect(product?.at('Name')).toBe('Fjord three-seat sofa')
    expect(product?.at('ApplicableProductCharacteristic/Value')).toBe('Wool, moss')
    // 252.10 cannot be divided by 3: the price is that of three units.
    const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
    const prices = lines.map((line) => [line.at(`${price}/ChargeAmount`), line.at(`${price}/BasisQuantity`)])
    expect(prices).toEqual([
      ['252.10', '3'],
      ['1049.58', null],
      ['41.18', null],
    ])
    expect(lines[2]?.at('SpecifiedTradeProduct/Name')).toBe('Delivery')
  })

  test('states that it is paid, and the day of the payment as the tax point', () => {
    const paid = settled(documentOf(completeFacts()))
    expect(paid.at('SpecifiedTradeSettlementPaymentMeans/TypeCode')).toBe('48')
    expect(paid.at('ApplicableTradeTax/TaxPointDate/DateString')).toBe('20261121')
    const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation'
    expect(textsOf(paid, totals)).toEqual(['1090.76', '1090.76', '207.24', '1298.00', '1298.00', '0.00'])
    const free = settled(documentOf(completeFacts([itemLine({ price: 0 })], { paidOn: null })))
    expect(free.at('SpecifiedTradeSettlementPaymentMeans/TypeCode')).toBeNull()
    expect(free.at(`${totals}/DuePayableAmount`)).toBe('0.00')
  })

  test('says when the goods will be supplied, and that a demo took no money', () => {
    const facts = { language: 'de', suppliedBy: day('2027-01-15'), isDemo: true } as const
    const notes = read(documentOf(completeFacts(undefined, facts))).all('ExchangedDocument/IncludedNote')
    expect(notes.map((note) => note.at('Content'))).toEqual([
      'Diese Rechnung wird vor der Lieferung ausgestellt. Lieferung voraussichtlich bis Januar\u00a02027.',
      expect.stringContaining('Demo'),
    ])
  })

  test('leaves out characters that XML forbids, and escapes the others', () => {
    const name = 'Sofa \u0000\u000b\ufffe\ud800<Fjord> & "more" ]]>'
    const invoice = read(
      documentOf(completeFacts([itemLine({ name })], { buyer: { name: 'A & B', addressLines: [] } })),
    )
    const product = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct'
    expect(invoice.at(`${product}/Name`)).toBe('Sofa <Fjord> & "more" ]]>')
  })
})

/** Returns the texts of the children of an element. */
const textsOf = (element: XmlElement, path: string) =>
  element.all(path).flatMap(({ children }) => children.map(({ text }) => text))

describe('the tax groups of an e-invoice', () => {
  test('are one for each rate, in the amounts of the invoice', () => {
    const lines = [itemLine({ price: 10_000 }), itemLine({ price: 10_000, rate: 550 }), deliveryLine()]
    expect(groupsOf(documentOf(completeFacts(lines)))).toEqual([
      { category: 'S', rate: '19', net: '125.21', tax: '23.79', reason: null, code: null },
      { category: 'S', rate: '5.5', net: '94.79', tax: '5.21', reason: null, code: null },
    ])
  })

  test.for([
    ['small_business', 'E', null, 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG).'],
    ['export', 'G', 'VATEX-EU-G', 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).'],
    ['margin_used', 'E', 'VATEX-EU-F', /^Gebrauchtgegenstände\/Sonderregelung\./],
    ['margin_art', 'E', 'VATEX-EU-I', /^Kunstgegenstände\/Sonderregelung\./],
    ['margin_antiques', 'E', 'VATEX-EU-J', /^Sammlungsstücke und Antiquitäten\/Sonderregelung\./],
    ['exempt', 'E', null, /steuerfrei/i],
  ] as const)(
    'of the case %s have the category %s and the printed reason',
    ([taxCase, category, code, reason]) => {
      const lines = [itemLine({ taxCase }), deliveryLine({ taxCase })]
      const [group, ...others] = groupsOf(documentOf(completeFacts(lines, { language: 'de' })))
      expect(others).toEqual([])
      expect(group).toMatchObject({ ...exempt, category, code, net: '1298.00' })
      expect(group?.reason).toMatch(reason)
    },
  )

  test('combine all exempt lines, because EN 16931 allows one group for each category', () => {
    const lines = [
      itemLine({ taxCase: 'margin_used', price: 10_000 }),
      itemLine({ taxCase: 'exempt', price: 5_000 }),
      deliveryLine(),
    ]
    expect(groupsOf(documentOf(completeFacts(lines)))).toEqual([
      {
        ...exempt,
        net: '150.00',
        reason:
          'No. 1: Margin scheme – Second-hand goods. VAT is not shown separately. No. 2: Supply exempt from VAT.',
      },
      { category: 'S', rate: '19', net: '41.18', tax: '7.82', reason: null, code: null },
    ])
  })

  test('of an export without VAT number are exempt, and outside the EU without a code of the Directive', () => {
    const lines = [itemLine({ taxCase: 'export' })]
    const withoutVatId = completeFacts(lines, { seller: { vatId: '', taxNumber: '27/123/45678' } })
    expect(groupsOf(documentOf(withoutVatId))).toMatchObject([{ ...exempt, code: 'VATEX-EU-G' }])
    const british = completeFacts(lines, { seller: { country: 'GB', vatId: 'GB 123 4567 89' } })
    expect(groupsOf(documentOf(british))).toMatchObject([{ category: 'G', code: null }])
  })
})

describe('the e-invoice of a credit note', () => {
  const sofa = itemLine({ quantity: 2 })
  const invoice = completeFacts([sofa, deliveryLine()])
  const creditInput = {
    lines: [{ orderLineId: sofa.orderLineId!, quantity: 1 }],
    delivery: true,
    goodwill: money(5000, euro),
  }

  test('names its invoice and the refund as the amount due', () => {
    const note = creditNoteOf(invoice, creditLines(invoice, nothingCredited, creditInput))
    expect(read(note).at('ExchangedDocument/TypeCode')).toBe('381')
    const settlement = settled(note)
    expect(settlement.at('InvoiceReferencedDocument/IssuerAssignedID')).toBe('R-2026-00042')
    expect(settlement.at('InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString')).toBe('20261121')
    expect(settlement.at('SpecifiedTradePaymentTerms/Description')).toContain('refunded')
    const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation'
    expect(textsOf(settlement, totals)).toEqual([
      '1132.78',
      '1132.78',
      '215.22',
      '1348.00',
      '0.00',
      '1348.00',
    ])
  })
})

describe('the e-invoice of an earlier document', () => {
  test('takes the addresses and the countries from the printed lines', () => {
    const invoice = read(documentOf(invoiceFacts()))
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
    for (const [party, street, city] of [
      ['SellerTradeParty', 'Lindenhof 7', '10969 Berlin'],
      ['BuyerTradeParty', 'Sonnenallee 12', '12045 Berlin'],
    ])
      expect(textsOf(invoice, `${agreement}/${party}/PostalTradeAddress`)).toEqual([street, city, 'DE'])
  })

  test('of zero per cent, from before the tax cases, is zero-rated', () => {
    const { taxCase: _, ...line } = itemLine({ rate: 0 })
    expect(groupsOf(documentOf(invoiceFacts([line])))).toMatchObject([{ category: 'Z', reason: null }])
  })

  test('has no buyer after the retention period, but the country of the supply', () => {
    const buyer = { name: '', addressLines: [] }
    const erased = documentOf(completeFacts(undefined, { buyer, supplyCountry: 'AT' }))
    const path = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty'
    expect(textsOf(read(erased), path)).toEqual(['–', ''])
    expect(textsOf(read(erased), `${path}/PostalTradeAddress`)).toEqual(['AT'])
    expect(xmlOf(erased)).not.toMatch(/Ada|Sonnenallee/)
  })

  test('of a seller without register number and VAT number has the tax number', () => {
    const seller = { register: '', vatId: '', taxNumber: '27/123/45678' }
    const invoice = read(documentOf(completeFacts([itemLine({ taxCase: 'small_business' })], { seller })))
    const path = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty'
    expect(invoice.at(`${path}/ID`)).toBe('27/123/45678')
    expect(invoice.all(`${path}/SpecifiedTaxRegistration/ID`)).toMatchObject([
      { text: '27/123/45678', attributes: { schemeID: 'FC' } },
    ])
  })
})

const goods = fc.oneof(
  fc.constantFrom(550, 700, 1900, 2100, 2550).map((rate) => ({ taxCase: 'standard' as const, rate })),
  fc.constantFrom<TaxCase>('margin_used', 'margin_art', 'margin_antiques', 'exempt').map(untaxed),
)
function untaxed(taxCase: TaxCase) {
  return { taxCase, rate: 0 }
}
/** How the goods of an order are taxed: each in its way or, for a small business or an export, all in the same way. */
const taxations = fc.oneof(
  { weight: 4, arbitrary: goods.map(() => goods) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TaxCase>('small_business', 'export').map((it) => fc.constant(untaxed(it))),
  },
)
const anyText = fc.string({ unit: 'binary', maxLength: 12 })

/** Deducts a discount from a line. */
function reduced(line: DocumentLine, perMille: number, display: TaxDisplay): DocumentLine {
  const { minor, currency: of } = line.total
  const amount = money(divideRounded(minor * perMille, 1000), of)
  const total = subtract(line.total, amount)
  const discount = { name: 'Summer sale', code: 'SUMMER10', amount }
  return { ...line, discount, total, tax: taxOf(total, line.taxRate, display) }
}

/** Any invoice of at most 51 lines, the most that a cart allows. Any text may contain any character. */
const anyInvoice = fc
  .tuple(fc.constantFrom<TaxDisplay>('included', 'added'), taxations)
  .chain(([taxDisplay, taxation]) => {
    const item = fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000_000 })),
      quantity: fc.integer({ min: 1, max: 20 }),
      taxation,
      // Share of the price that a discount deducts, in per mille.
      reduction: fc.option(fc.integer({ min: 0, max: 1000 })),
      text: anyText,
    })
    const delivery = fc.record({ price: fc.integer({ min: 1, max: 20_000 }), taxation })
    return fc
      .record({
        items: fc.array(item, { minLength: 1, maxLength: 50, size: 'max' }),
        delivery: fc.option(delivery),
        language: fc.constantFrom('en' as const, 'de' as const),
        vatId: fc.constantFrom('DE000000000', ''),
        buyer: anyText.map((text) => ({ name: `Ada ${text}`, addressLines: [text] })),
      })
      .map(({ items, delivery: delivered, language, vatId, buyer }) => {
        const lines = items.map(({ taxation: taxed, text, reduction, ...priced }) => {
          const item = itemLine({ ...priced, ...taxed, display: taxDisplay, name: `Sofa ${text}` })
          const options = [{ name: 'Fabric', value: text }]
          return { ...(reduction === null ? item : reduced(item, reduction, taxDisplay)), options }
        })
        const last = delivered
          ? [deliveryLine({ price: delivered.price, ...delivered.taxation, display: taxDisplay })]
          : []
        const seller = { vatId, taxNumber: vatId === '' ? '27/123/45678' : '' }
        return completeFacts([...lines, ...last], { taxDisplay, language, seller, buyer })
      })
  })

/** How much of the remaining invoice a credit note is for. `share`: the part in per cent that is given as goodwill. */
interface PartOfInvoice {
  readonly units: number
  readonly delivery: boolean
  readonly share: number
}
const anyPart = fc.record<PartOfInvoice>({
  units: fc.nat(),
  delivery: fc.boolean(),
  share: fc.integer({ min: 0, max: 100 }),
})

/** Returns credit notes for parts of an invoice, and then one for the rest. */
function creditNotes(invoice: InvoiceFacts, parts: readonly PartOfInvoice[]): IssuedDocument[] {
  const notes: IssuedDocument[] = []
  const all: InvoiceFacts['lines'][number][] = []
  const give = (input: typeof noCredit) => {
    const lines = creditLines(invoice, creditedBy(all, invoice.taxDisplay), input)
    all.push(...lines)
    if (lines.length > 0) notes.push(creditNoteOf(invoice, lines))
  }
  const left = () => creditableOf(invoice, creditedBy(all, invoice.taxDisplay))
  for (const { units, delivery, share } of parts) {
    const lines = left().lines.filter((_, at) => (units + at) % 3 === 0)
    const some = lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: 1 + (units % quantity) }))
    give({ ...noCredit, lines: some, delivery: delivery && left().delivery })
    const goodwill = Math.floor((left().total.minor * share) / 100)
    if (goodwill > 0) give({ ...noCredit, goodwill: money(goodwill, euro) })
  }
  const { lines, delivery } = left()
  give({ ...noCredit, lines, delivery })
  if (left().total.minor > 0) give({ ...noCredit, goodwill: left().total })
  return notes
}

/** Checks that an e-invoice breaks no rule, and that its amounts are those of the document, to the cent. */
function checkAmounts(document: IssuedDocument) {
  const settlement = settled(document)
  const { taxes, total } = document.facts
  const cents = (amounts: readonly Money[]) => sum(amounts, euro).minor
  const totals = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  expect(settlement.cents(`${totals}/GrandTotalAmount`)).toBe(total.minor)
  expect(settlement.cents(`${totals}/TaxBasisTotalAmount`)).toBe(cents(taxes.map(({ net }) => net)))
  expect(settlement.cents(`${totals}/TaxTotalAmount`)).toBe(cents(taxes.map(({ tax }) => tax)))
  for (const { taxCase, rate, net, tax } of taxes) {
    if (taxCase !== 'standard') continue
    const group = settlement
      .all('ApplicableTradeTax')
      .find((it) => it.at('CategoryCode') === 'S' && it.at('RateApplicablePercent') === String(rate / 100))
    expect([group?.cents('BasisAmount'), group?.cents('CalculatedAmount')]).toEqual([net.minor, tax.minor])
  }
}

const anyDocuments = fc.tuple(anyInvoice, fc.array(anyPart, { maxLength: 3 }))

test('the amounts of every e-invoice are those of its document, and follow the rules of EN 16931', () => {
  fc.assert(
    fc.property(anyDocuments, ([invoice, credits]) => {
      checkAmounts(documentOf(invoice))
      for (const note of creditNotes(invoice, credits)) checkAmounts(note)
    }),
    { numRuns: atDepth(60, 400) },
  )
})

test('the check of the rules finds wrong amounts, missing names and missing reasons', () => {
  const lines = [itemLine(), itemLine({ taxCase: 'exempt' }), deliveryLine()]
  const xml = xmlOf(documentOf(completeFacts(lines)))
  const breaks = (from: string | RegExp, to: string) => {
    const changed = xml.replace(from, to)
    expect(changed, String(from)).not.toBe(xml)
    return brokenRules(readEInvoice(changed))
  }
  expect(breaks('<ram:LineTotalAmount>41.18<', '<ram:LineTotalAmount>41.19<')).toEqual([
    'BR-CO-10',
    'BT-131: price × quantity',
    'BR-S-08',
  ])
  expect(breaks('<ram:GrandTotalAmount>2547.00<', '<ram:GrandTotalAmount>2547.01<')).toEqual([
    'BR-CO-15',
    'BR-CO-16',
  ])
  expect(breaks(/<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, '')).toEqual(['BR-E-10'])
  expect(breaks('<ram:Name>Ada Byron</ram:Name>', '')).toEqual(['BR-07'])
  expect(breaks('<ram:CategoryCode>S<', '<ram:CategoryCode>Z<')).toContain(
    'BR-S-01, BR-E-01, BR-G-01, BR-Z-01',
  )
  expect(breaks('<ram:CalculatedAmount>207.24<', '<ram:CalculatedAmount>307.24<')).toEqual([
    'BR-CO-14',
    'BR-CO-17',
  ])
})

describeWithProgram('every e-invoice', 'xmllint', (program) => {
  const schema = 'tests/fixtures/factur-x/Factur-X_1.07.3_EN16931.xsd'
  const validate = (documents: readonly IssuedDocument[]) => {
    const folder = newFolder('e-invoices')
    const files = documents.map((document, nth) => {
      const file = join(folder, `${nth}.xml`)
      writeFileSync(file, xmlOf(document))
      return file
    })
    execFileSync(program, ['--noout', '--nonet', '--schema', schema, ...files], { stdio: 'pipe' })
  }

  test.for([
    ['standard', 1900],
    ['standard', 0],
    ['margin_used', 0],
    ['margin_art', 0],
    ['margin_antiques', 0],
    ['exempt', 0],
    ['small_business', 0],
    ['export', 0],
  ] as const)(
    'of the tax case %s (rate %d) is valid, on invoices and credit notes of any time',
    ([taxCase, rate]) => {
      const sofa = itemLine({ taxCase, rate, quantity: 3 })
      const lines = [{ ...sofa, gtin: '4006381333931' }, deliveryLine({ taxCase, rate })]
      const documents = [completeFacts(lines), invoiceFacts(lines)].flatMap((facts) => {
        const input = { ...noCredit, lines: [{ orderLineId: sofa.orderLineId!, quantity: 1 }] }
        return [documentOf(facts), creditNoteOf(facts, creditLines(facts, nothingCredited, input))]
      })
      validate(documents)
    },
  )

  test('of random orders and their credit notes is valid, with any character in their texts', () => {
    const samples = fc.sample(anyDocuments, 12)
    validate(samples.flatMap(([invoice, credits]) => [documentOf(invoice), ...creditNotes(invoice, credits)]))
  })

  test('is refused with a missing element', () => {
    const folder = newFolder('e-invoices')
    const file = join(folder, 'broken.xml')
    writeFileSync(file, xmlOf(documentOf(completeFacts())).replace(/<ram:InvoiceCurrencyCode>.*\n/, ''))
    const run = () =>
      execFileSync(program, ['--noout', '--nonet', '--schema', schema, file], { stdio: 'pipe' })
    expect(run).toThrow('InvoiceCurrencyCode')
  })
})
