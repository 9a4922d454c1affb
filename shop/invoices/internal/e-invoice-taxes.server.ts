// Lines and tax groups of an e-invoice. All amounts are those of the document: the net amount of a line is its total
// without its tax, and no amount is rounded again.
import { element, parent } from '#platform/xml.ts'
import { euCountries } from '#shop/address.ts'
import { type BasisPoints, type Money, money, subtract, sum, toDecimal } from '#shop/money.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import type { UntaxedCase } from '#shop/tax-case.ts'
import { type DocumentLine, type DocumentLineKind, taxationOf, withTax } from '../invoices.ts'
import { sellerCountry, vatIdOf } from './e-invoice-parties.server.ts'
import { type DocumentContext, lineName, untaxedNotes } from './sentences.ts'

/** Tax categories of UNTDID 5305. `S`: taxed. `Z`: a rate of zero. `E`: exempt. `G`: export. */
type Category = 'S' | 'Z' | 'E' | 'G'

/** Sum of the lines with one category and one rate. EN 16931 allows one group for each. */
export interface TaxGroup {
  readonly category: Category
  readonly rate: BasisPoints
  readonly net: Money
  readonly tax: Money
  /** Why there is no tax. Empty for taxed goods. */
  readonly reason: string
  /** Code of the only reason in the list VATEX. `null`: there is no code, or the lines have several reasons. */
  readonly reasonCode: string | null
}

/** Codes of the list VATEX. EN 16931 has no code for small businesses in general, nor for other exemptions. */
const reasonCodes: Readonly<Record<UntaxedCase, string | null>> = {
  margin_used: 'VATEX-EU-F',
  margin_art: 'VATEX-EU-I',
  margin_antiques: 'VATEX-EU-J',
  export: 'VATEX-EU-G',
  small_business: null,
  exempt: null,
}

/** Units of measure of UN/ECE Recommendation 20: goods are counted, and the other lines have the quantity 1. */
const unitCodes: Readonly<Record<DocumentLineKind, string>> = {
  piece: 'H87',
  delivery: 'C62',
  goodwill: 'C62',
}

/**
 * Returns the category of a line. An export by a seller without VAT identification number is exempt, because the
 * category of exports requires this number (BR-G-02).
 */
function categoryOf({ facts: { seller } }: DocumentContext, line: DocumentLine): Category {
  const { taxCase, rate } = taxationOf(line)
  // Documents from before the shop knew tax cases have a rate of zero for exports, and state no reason.
  if (taxCase === 'standard') return rate > 0 ? 'S' : 'Z'
  return taxCase === 'export' && vatIdOf(seller) !== null ? 'G' : 'E'
}

/** Returns a line's total without tax. */
export function netOf(line: DocumentLine, display: TaxDisplay): Money {
  return subtract(withTax(line, display), line.tax)
}

/** Returns the tax groups in the order in which the lines mention them. */
export function taxGroups(context: DocumentContext): TaxGroup[] {
  const { lines, taxDisplay, total } = context.facts
  const groups = new Map<string, { members: DocumentLine[]; category: Category; rate: BasisPoints }>()
  for (const line of lines) {
    const [category, rate] = [categoryOf(context, line), line.taxRate]
    const group = groups.get(`${category} ${rate}`) ?? { members: [], category, rate }
    group.members.push(line)
    groups.set(`${category} ${rate}`, group)
  }
  return [...groups.values()].map(({ members, ...group }) => {
    const nets = members.map((line) => netOf(line, taxDisplay))
    const taxes = members.map(({ tax }) => tax)
    const sums = { net: sum(nets, total.currency), tax: sum(taxes, total.currency) }
    return { ...group, ...sums, ...reasonOf(context, members) }
  })
}

function reasonOf(context: DocumentContext, lines: readonly DocumentLine[]) {
  const cases = new Set(lines.map((line) => taxationOf(line).taxCase))
  const notes = [...untaxedNotes(context)].filter(([taxCase]) => cases.has(taxCase))
  const [first, ...others] = notes.map(([taxCase]) => reasonCodes[taxCase])
  // The codes stand for articles of the EU's Directive on VAT.
  const isCoded = others.length === 0 && euCountries.includes(sellerCountry(context.facts))
  return { reason: notes.map(([, note]) => note).join(' '), reasonCode: (isCoded && first) || null }
}

/** Writes a tax group. `taxPoint`: the element with the day on which the tax became due, or an empty string. */
export function writeTax({ category, rate, ...group }: TaxGroup, taxPoint: string): string {
  return parent(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', toDecimal(group.tax)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', group.reason),
    element('ram:BasisAmount', toDecimal(group.net)),
    element('ram:CategoryCode', category),
    element('ram:ExemptionReasonCode', group.reasonCode),
    taxPoint,
    element('ram:RateApplicablePercent', percent(rate)),
  )
}

const percent = (rate: BasisPoints) => String(rate / 100)

export function writeLine(context: DocumentContext, line: DocumentLine, index: number): string {
  const unitCode = unitCodes[line.kind]
  const quantity = String(line.quantity)
  const net = netOf(line, context.facts.taxDisplay)
  return parent(
    'ram:IncludedSupplyChainTradeLineItem',
    parent('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
    writeProduct(context, line),
    parent(
      'ram:SpecifiedLineTradeAgreement',
      parent('ram:NetPriceProductTradePrice', writePrice(net, line.quantity, unitCode)),
    ),
    parent('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', quantity, { unitCode })),
    parent(
      'ram:SpecifiedLineTradeSettlement',
      parent(
        'ram:ApplicableTradeTax',
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', categoryOf(context, line)),
        element('ram:RateApplicablePercent', percent(line.taxRate)),
      ),
      parent(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', toDecimal(net)),
      ),
    ),
  )
}

function writeProduct(context: DocumentContext, line: DocumentLine): string {
  return parent(
    'ram:SpecifiedTradeProduct',
    // Scheme 0160 of ISO 6523 is the GTIN.
    element('ram:GlobalID', line.gtin, { schemeID: '0160' }),
    element('ram:SellerAssignedID', line.sku),
    element('ram:Name', lineName(context, line)),
    ...line.options.map(writeFeature),
  )
}

/** Writes an option of an item. Skips it if its name or its value is empty (BR-54). */
function writeFeature({ name, value }: DocumentLine['options'][number]): string {
  const parts = [element('ram:Description', name), element('ram:Value', value)]
  return parts.includes('') ? '' : parent('ram:ApplicableProductCharacteristic', ...parts)
}

/**
 * Writes the net price. If the net amount of the line cannot be divided by the quantity without a rest, the price is that
 * of the whole quantity (BT-149), so that price and quantity give exactly the net amount.
 */
function writePrice(net: Money, quantity: number, unitCode: string): string {
  const isDivisible = net.minor % quantity === 0
  const price = isDivisible ? money(net.minor / quantity, net.currency) : net
  return [
    element('ram:ChargeAmount', toDecimal(price)),
    element('ram:BasisQuantity', isDivisible ? null : String(quantity), { unitCode }),
  ].join('')
}
