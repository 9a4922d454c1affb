// Writes a document as an e-invoice: XML in the syntax UN/CEFACT CII, in the profile EN 16931 of Factur-X 1 and ZUGFeRD 2.
// Comments cite the business terms (BT-…) and rules (BR-…) of EN 16931. The order of the elements is that of the schema.
import { element, parent } from '#platform/xml.ts'
import { add, money, subtract, sum, toDecimal } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'
import { writeBuyer, writeRecipient, writeSeller } from './e-invoice-parties.server.ts'
import { netOf, type TaxGroup, taxGroups, writeLine, writeTax } from './e-invoice-taxes.server.ts'
import { type DocumentContext, openingOf, paymentText } from './sentences.ts'

const PROFILE = 'urn:cen.eu:en16931:2017'
const NAMESPACE = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  rsm: `${NAMESPACE}:CrossIndustryInvoice:100`,
  ram: `${NAMESPACE}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${NAMESPACE}:UnqualifiedDataType:100`,
  qdt: `${NAMESPACE}:QualifiedDataType:100`,
}

/** Document types of UNTDID 1001. */
const typeCodes = { invoice: '380', credit_note: '381' }
/** A payment by bank card in UNTDID 4461. */
const BANK_CARD = '48'

/** Returns the XML of a document. The same document always gives the same XML. */
export function writeEInvoice(context: DocumentContext): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice${declared.join('')}>\n`,
    parent(
      'rsm:ExchangedDocumentContext',
      parent('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', PROFILE)),
    ),
    writeHead(context),
    parent(
      'rsm:SupplyChainTradeTransaction',
      ...context.facts.lines.map((line, index) => writeLine(context, line, index)),
      writeAgreement(context),
      // The schema requires this element, even without any content.
      parent('ram:ApplicableHeaderTradeDelivery', writeRecipient(context)) ||
        '<ram:ApplicableHeaderTradeDelivery/>\n',
      writeSettlement(context),
    ),
    '</rsm:CrossIndustryInvoice>\n',
  ].join('')
}

function writeHead(context: DocumentContext): string {
  const { number, kind, facts, words } = context
  const notes = [openingOf(context), ...(facts.isDemo ? [words.demo] : [])]
  return parent(
    'rsm:ExchangedDocument',
    element('ram:ID', number),
    element('ram:TypeCode', typeCodes[kind]),
    parent('ram:IssueDateTime', writeDay('udt:DateTimeString', facts.issuedOn)),
    ...notes.map((text) => parent('ram:IncludedNote', element('ram:Content', text))),
  )
}

/** Writes a day in the format 102 of UNTDID 2379: "20261122". */
function writeDay(name: string, day: Day): string {
  return element(name, day.replaceAll('-', ''), { format: '102' })
}

function writeAgreement(context: DocumentContext): string {
  return parent(
    'ram:ApplicableHeaderTradeAgreement',
    writeSeller(context),
    writeBuyer(context),
    parent('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', context.facts.orderNumber)),
  )
}

function writeSettlement(context: DocumentContext): string {
  const { kind, facts } = context
  const groups = taxGroups(context)
  const isByCard = kind === 'credit_note' || facts.paidOn !== null
  return parent(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:InvoiceCurrencyCode', facts.total.currency),
    parent('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', isByCard ? BANK_CARD : null)),
    ...groups.map((group) => writeTax(group, writeTaxPoint(context, group, groups))),
    parent('ram:SpecifiedTradePaymentTerms', element('ram:Description', paymentText(context))),
    writeTotals(context, groups),
    writeCorrectedInvoice(context),
  )
}

/**
 * Writes the day on which the tax became due (BT-7): the day of the payment, because the customer pays before the
 * delivery. The schema has this day in every tax group, but EN 16931 has it once.
 */
function writeTaxPoint(
  { kind, facts: { paidOn } }: DocumentContext,
  group: TaxGroup,
  groups: readonly TaxGroup[],
): string {
  const isFirst = group === groups.find(({ category }) => category === 'S')
  if (kind !== 'invoice' || paidOn === null || !isFirst) return ''
  return parent('ram:TaxPointDate', writeDay('udt:DateString', paidOn))
}

/** Writes the totals. The amount due of a credit note is the refund. */
function writeTotals({ kind, facts }: DocumentContext, groups: readonly TaxGroup[]): string {
  const of = facts.total.currency
  const amount = (name: string, value: typeof facts.total) => element(`ram:${name}`, toDecimal(value))
  const net = sum(
    groups.map((group) => group.net),
    of,
  )
  const tax = sum(
    groups.map((group) => group.tax),
    of,
  )
  const lineTotal = sum(
    facts.lines.map((line) => netOf(line, facts.taxDisplay)),
    of,
  )
  const total = add(net, tax)
  const paid = kind === 'invoice' && facts.paidOn !== null ? total : money(0, of)
  return parent(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('LineTotalAmount', lineTotal),
    amount('TaxBasisTotalAmount', net),
    element('ram:TaxTotalAmount', toDecimal(tax), { currencyID: of }),
    amount('GrandTotalAmount', total),
    amount('TotalPrepaidAmount', paid),
    amount('DuePayableAmount', subtract(total, paid)),
  )
}

/** Writes the invoice that a credit note corrects. */
function writeCorrectedInvoice({ facts: { corrects } }: DocumentContext): string {
  if (!corrects) return ''
  return parent(
    'ram:InvoiceReferencedDocument',
    element('ram:IssuerAssignedID', corrects.number),
    parent('ram:FormattedIssueDateTime', writeDay('qdt:DateTimeString', corrects.issuedOn)),
  )
}
