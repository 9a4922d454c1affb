// Reads e-invoices and checks them against rules of EN 16931. These checks are our own reading of the rules; the official
// rules are written in Schematron, which the tests do not run.
import { Parser } from 'htmlparser2'

/** An element of an XML document. Names are without their prefix. */
export class XmlElement {
  readonly attributes: Readonly<Record<string, string>>
  readonly name: string
  readonly children: XmlElement[] = []
  text = ''

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.name = name
    this.attributes = attributes
  }

  /** Returns the descendants at a path, such as "SellerTradeParty/Name". Each name is that of a child. */
  all(path: string): XmlElement[] {
    return path
      .split('/')
      .reduce<XmlElement[]>(
        (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
        [this],
      )
  }

  /** Returns the text of the first descendant at a path. `null`: there is none. */
  at(path: string): string | null {
    return this.all(path)[0]?.text ?? null
  }

  /** Returns an amount in cents. An absent amount is zero. Throws if it has more than two decimals. */
  cents(path: string): number {
    const text = this.at(path) ?? '0'
    const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
    if (whole === undefined) throw new Error(`BR-DEC: ${path} is ${text}`)
    return Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
  }
}

/** Parses an e-invoice. Removes the white space around texts. */
export function readEInvoice(xml: string): XmlElement {
  const root = new XmlElement('')
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = new XmlElement(name.replace(/^\w+:/, ''), attributes)
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag() {
        const element = open.pop()
        if (element) element.text = element.text.trim()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return root.children[0] ?? root
}

export const settlementPath = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const agreementPath = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
const totalsPath = 'SpecifiedTradeSettlementHeaderMonetarySummation'

/** Returns the rules of EN 16931 that an e-invoice breaks, each with its number. */
export function brokenRules(invoice: XmlElement): string[] {
  const [settlement] = invoice.all(settlementPath)
  const [agreement] = invoice.all(agreementPath)
  if (!settlement || !agreement) return ['The e-invoice has no header']
  const lines = invoice.all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem')
  const checks = [
    ...headChecks(invoice, settlement),
    ...partyChecks(agreement),
    ...deliveryChecks(invoice),
    ...totalChecks(settlement, lines),
    ...lines.flatMap(lineChecks),
    ...settlement.all('ApplicableTradeTax').flatMap((group) => groupChecks(group, lines, agreement)),
    ...categoryChecks(settlement, lines),
    ...emptyElements(invoice).map((name): Check => [`${name} is empty`, false]),
  ]
  return checks.filter(([, holds]) => !holds).map(([rule]) => rule)
}

type Check = readonly [rule: string, holds: boolean]

function emptyElements(element: XmlElement): string[] {
  // The schema requires this element, also for documents without a recipient.
  const isEmpty = element.children.length === 0 && element.text === ''
  const own = isEmpty && element.name !== 'ApplicableHeaderTradeDelivery' ? [element.name] : []
  return [...own, ...element.children.flatMap(emptyElements)]
}

function headChecks(invoice: XmlElement, settlement: XmlElement): Check[] {
  const day = invoice.at('ExchangedDocument/IssueDateTime/DateTimeString') ?? ''
  const taxPoints = settlement.all('ApplicableTradeTax/TaxPointDate')
  const isDue = settlement.cents(`${totalsPath}/DuePayableAmount`) > 0
  return [
    [
      'BR-01',
      invoice.at('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
        'urn:cen.eu:en16931:2017',
    ],
    ['BR-02', Boolean(invoice.at('ExchangedDocument/ID'))],
    ['BR-03', /^\d{8}$/.test(day)],
    ['BR-04', ['380', '381'].includes(invoice.at('ExchangedDocument/TypeCode') ?? '')],
    ['BR-05', /^[A-Z]{3}$/.test(settlement.at('InvoiceCurrencyCode') ?? '')],
    ['BT-7 once', taxPoints.length <= 1],
    ['BR-CO-25', !isDue || Boolean(settlement.at('SpecifiedTradePaymentTerms/Description'))],
    ['BR-55', settlement.all('InvoiceReferencedDocument').every((it) => Boolean(it.at('IssuerAssignedID')))],
  ]
}

function partyChecks(agreement: XmlElement): Check[] {
  const [seller] = agreement.all('SellerTradeParty')
  const [buyer] = agreement.all('BuyerTradeParty')
  const ids = seller?.all('SpecifiedTaxRegistration/ID') ?? []
  const vatIds = ids.filter(({ attributes }) => attributes['schemeID'] === 'VA')
  const isIdentified = seller?.at('ID') ?? seller?.at('SpecifiedLegalOrganization/ID') ?? vatIds[0]
  return [
    ['BR-06', Boolean(seller?.at('Name'))],
    ['BR-07', Boolean(buyer?.at('Name'))],
    ['BR-09', /^[A-Z]{2}$/.test(seller?.at('PostalTradeAddress/CountryID') ?? '')],
    ['BR-11', /^[A-Z]{2}$/.test(buyer?.at('PostalTradeAddress/CountryID') ?? '')],
    ['BR-62', seller?.all('URIUniversalCommunication/URIID')[0]?.attributes['schemeID'] === 'EM'],
    ['BR-CO-09', vatIds.every(({ text }) => /^[A-Z]{2}[0-9A-Z+*]+$/.test(text))],
    ['BR-CO-26', Boolean(isIdentified)],
  ]
}

function deliveryChecks(invoice: XmlElement): Check[] {
  const recipients = invoice.all(
    'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress',
  )
  return [['BR-57', recipients.every((it) => /^[A-Z]{2}$/.test(it.at('CountryID') ?? ''))]]
}

const total = (elements: readonly XmlElement[], path: string) =>
  elements.reduce((sum, element) => sum + element.cents(path), 0)

const lineTotalPath =
  'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'
const lineTaxPath = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'

function totalChecks(settlement: XmlElement, lines: readonly XmlElement[]): Check[] {
  const [totals = new XmlElement('')] = settlement.all(totalsPath)
  const groups = settlement.all('ApplicableTradeTax')
  const [tax] = totals.all('TaxTotalAmount')
  const net = totals.cents('TaxBasisTotalAmount')
  const gross = totals.cents('GrandTotalAmount')
  const adjusted =
    totals.cents('LineTotalAmount') - totals.cents('AllowanceTotalAmount') + totals.cents('ChargeTotalAmount')
  return [
    [
      'BR-12 to BR-15',
      ['LineTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].every(
        (name) => totals.at(name) !== null,
      ),
    ],
    ['BR-16', lines.length > 0],
    ['BR-CO-10', totals.cents('LineTotalAmount') === total(lines, lineTotalPath)],
    ['BR-CO-13', net === adjusted],
    ['BR-CO-14', totals.cents('TaxTotalAmount') === total(groups, 'CalculatedAmount')],
    ['BR-CO-15', gross === net + totals.cents('TaxTotalAmount')],
    ['BR-CO-16', totals.cents('DuePayableAmount') === gross - totals.cents('TotalPrepaidAmount')],
    ['BR-CO-18', groups.length > 0],
    ['Currency of the tax', tax?.attributes['currencyID'] === settlement.at('InvoiceCurrencyCode')],
  ]
}

function lineChecks(line: XmlElement): Check[] {
  const [quantity] = line.all('SpecifiedLineTradeDelivery/BilledQuantity')
  const price = line.all('SpecifiedLineTradeAgreement/NetPriceProductTradePrice')[0] ?? new XmlElement('')
  const [basis] = price.all('BasisQuantity')
  const charge = price.cents('ChargeAmount')
  const net = line.cents(lineTotalPath)
  const global = line.all('SpecifiedTradeProduct/GlobalID')
  const features = line.all('SpecifiedTradeProduct/ApplicableProductCharacteristic')
  return [
    ['BR-21', Boolean(line.at('AssociatedDocumentLineDocument/LineID'))],
    ['BR-22', Number(quantity?.text) > 0],
    ['BR-23', Boolean(quantity?.attributes['unitCode'])],
    ['BR-24', line.at(lineTotalPath) !== null],
    ['BR-25', Boolean(line.at('SpecifiedTradeProduct/Name'))],
    ['BR-26', price.at('ChargeAmount') !== null],
    ['BR-27', charge >= 0],
    ['BR-54', features.every((it) => Boolean(it.at('Description') && it.at('Value')))],
    ['BR-64', global.every(({ attributes }) => attributes['schemeID'] === '0160')],
    ['BR-CO-04', Boolean(line.at(`${lineTaxPath}/CategoryCode`))],
    ['BT-131: price × quantity', charge * Number(quantity?.text) === net * Number(basis?.text ?? 1)],
    ['BT-150: unit', !basis || basis.attributes['unitCode'] === quantity?.attributes['unitCode']],
  ]
}

const inGroup = (group: XmlElement) => (line: XmlElement) =>
  line.at(`${lineTaxPath}/CategoryCode`) === group.at('CategoryCode') &&
  line.at(`${lineTaxPath}/RateApplicablePercent`) === group.at('RateApplicablePercent')

function groupChecks(group: XmlElement, lines: readonly XmlElement[], agreement: XmlElement): Check[] {
  const category = group.at('CategoryCode') ?? ''
  const rate = Number(group.at('RateApplicablePercent'))
  const [net, tax] = [group.cents('BasisAmount'), group.cents('CalculatedAmount')]
  const schemes = agreement
    .all('SellerTradeParty/SpecifiedTaxRegistration/ID')
    .map(({ attributes }) => attributes['schemeID'] ?? '')
  const isExplained = group.at('ExemptionReason') !== null
  const isCoded = group.at('ExemptionReasonCode') !== null
  const isTaxed = category === 'S'
  return [
    ['BR-45 to BR-48', ['S', 'Z', 'E', 'G'].includes(category)],
    // The official check allows the same difference, because many sellers round the tax of each line.
    ['BR-CO-17', Math.abs(tax - (net * rate) / 100) < 100],
    [`BR-${category}-02`, schemes.some((it) => it === 'VA' || (it === 'FC' && category !== 'G'))],
    [`BR-${category}-05`, isTaxed ? rate > 0 : rate === 0],
    [`BR-${category}-08`, net === total(lines.filter(inGroup(group)), lineTotalPath)],
    [`BR-${category}-09`, isTaxed || tax === 0],
    [`BR-${category}-10`, ['E', 'G'].includes(category) ? isExplained : !isExplained && !isCoded],
  ]
}

/** Checks that each category and rate of a line has exactly one group, and each group a line. */
function categoryChecks(settlement: XmlElement, lines: readonly XmlElement[]): Check[] {
  const groups = settlement.all('ApplicableTradeTax')
  return [
    [
      'BR-S-01, BR-E-01, BR-G-01, BR-Z-01',
      lines.every((line) => groups.filter((group) => inGroup(group)(line)).length === 1),
    ],
    ['Groups without a line', groups.every((group) => lines.some(inGroup(group)))],
  ]
}
