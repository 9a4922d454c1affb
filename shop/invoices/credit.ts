import type { OrderLineId } from '#shop/ids.ts'
import { add, divideRounded, type Money, money, split, subtract, times } from '#shop/money.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import { type Taxation, taxKey } from '#shop/tax-case.ts'
import { type DocumentFacts, type DocumentLine, sumsOf, taxationOf, withTax } from './invoices.ts'

/** Sum of all credit notes of an order. The amounts include tax, even if the shop displays prices without tax. */
export interface Credited {
  readonly byLine: ReadonlyMap<OrderLineId, CreditedLine>
  readonly delivery: Money
  readonly goodwill: Money
  /** Sums for each tax case and tax rate, by `taxKey`. */
  readonly byTax: ReadonlyMap<string, { readonly total: Money; readonly tax: Money }>
  readonly total: Money
}

export interface CreditedLine {
  readonly quantity: number
  readonly total: Money
  readonly tax: Money
}

/** What a credit note must contain: items, delivery price and goodwill. */
export interface CreditInput {
  readonly lines: readonly { readonly orderLineId: OrderLineId; readonly quantity: number }[]
  /** Whether the delivery price is credited. It can only be credited as a whole. */
  readonly delivery: boolean
  /** Goodwill amount, including tax. `null`: no goodwill. */
  readonly goodwill: Money | null
}

/** The part of an invoice that is not credited yet. */
export interface Creditable {
  readonly lines: readonly { readonly orderLineId: OrderLineId; readonly quantity: number }[]
  readonly delivery: boolean
  /** Amount that can still be credited, including tax. Goodwill cannot exceed this amount. */
  readonly total: Money
}

type Invoice = Pick<DocumentFacts, 'lines' | 'taxDisplay' | 'total'>

export function creditableOf(invoice: Invoice, credited: Credited): Creditable {
  const lines = invoice.lines.flatMap(({ kind, orderLineId, quantity }) => {
    if (kind !== 'piece' || orderLineId === null) return []
    const left = quantity - (credited.byLine.get(orderLineId)?.quantity ?? 0)
    return left > 0 ? [{ orderLineId, quantity: left }] : []
  })
  return {
    lines,
    delivery:
      invoice.lines.some(({ kind, total }) => kind === 'delivery' && total.minor > 0) &&
      credited.delivery.minor === 0,
    total: subtract(invoice.total, credited.total),
  }
}

/**
 * Returns the lines of a credit note. Crediting units one by one gives the same total and tax as crediting all of them
 * at once. At each tax rate and tax case, the sum of all credits never exceeds the invoiced amount. If goodwill was
 * credited earlier, this limit reduces the credit for the last units. Throws if more units or goodwill are requested
 * than the invoice has left to credit, or if the delivery price is requested although it is already credited.
 */
export function creditLines(invoice: Invoice, credited: Credited, creditInput: CreditInput): DocumentLine[] {
  if (new Set(creditInput.lines.map(({ orderLineId }) => orderLineId)).size < creditInput.lines.length) {
    throw new RangeError('A line is credited once in a credit note')
  }
  const left = leftByTax(invoice, credited)
  const units = creditInput.lines.map((requested) => itemLine(invoice, credited, left, requested))
  const delivery = creditInput.delivery ? [deliveryLine(invoice, credited, left)] : []
  const goodwill = creditInput.goodwill ? goodwillLines(invoice.taxDisplay, left, creditInput.goodwill) : []
  return [...units, ...delivery, ...goodwill]
}

interface Amount {
  readonly total: number
  readonly tax: number
}

/**
 * Amount that can still be credited at one tax rate and tax case, in minor units. Each line of the credit note reduces
 * this amount.
 */
interface AmountLeft extends Amount {
  readonly taxation: Taxation
}
type LeftByTax = Map<string, AmountLeft>

function leftByTax(invoice: Invoice, credited: Credited): LeftByTax {
  const { taxes } = sumsOf(invoice.lines, invoice.taxDisplay, invoice.total.currency)
  return new Map(
    taxes.map(({ taxCase, rate, net, tax }) => {
      const taxation = { taxCase, rate }
      const key = taxKey(taxation)
      const creditedBefore = credited.byTax.get(key)
      const total = add(net, tax).minor - (creditedBefore?.total.minor ?? 0)
      return [key, { taxation, total, tax: tax.minor - (creditedBefore?.tax.minor ?? 0) }]
    }),
  )
}

function leftFor(left: LeftByTax, line: DocumentLine): AmountLeft {
  const taxation = taxationOf(line)
  return left.get(taxKey(taxation)) ?? { taxation, total: 0, tax: 0 }
}

function itemLine(
  { lines, taxDisplay }: Invoice,
  { byLine }: Credited,
  left: LeftByTax,
  { orderLineId, quantity }: CreditInput['lines'][number],
): DocumentLine {
  const line = lines.find((it) => it.kind === 'piece' && it.orderLineId === orderLineId)
  if (!line) throw new RangeError(`The invoice has no line ${orderLineId}`)
  const before = byLine.get(orderLineId)?.quantity ?? 0
  if (!Number.isInteger(quantity) || quantity < 1 || before + quantity > line.quantity) {
    throw new RangeError(`Of ${line.quantity} units ${before} are credited: ${quantity} more cannot be`)
  }
  const from = shareOf(line, before)
  const to = shareOf(line, before + quantity)
  const share = { total: to.total - from.total, tax: to.tax - from.tax }
  return limitToLeft({ ...line, ...discountOf(line, quantity, share), quantity }, share, left, taxDisplay)
}

/**
 * Returns the discount of some units of a line: the difference between their price and their share of the total. The
 * discounts of all units of a line add up to its discount.
 */
function discountOf({ discount, unitPrice }: DocumentLine, quantity: number, { total }: Amount) {
  if (!discount || !unitPrice) return {}
  return {
    discount: { ...discount, amount: subtract(times(unitPrice, quantity), { ...unitPrice, minor: total }) },
  }
}

function deliveryLine({ lines, taxDisplay }: Invoice, credited: Credited, left: LeftByTax): DocumentLine {
  const line = lines.find(({ kind }) => kind === 'delivery')
  if (!line || credited.delivery.minor > 0) throw new RangeError('There is no delivery left to credit')
  return limitToLeft(line, { total: line.total.minor, tax: line.tax.minor }, left, taxDisplay)
}

/**
 * Returns the rounded total and the rounded tax of the first `units` units of a line. A credit for further units is the
 * difference between two such results, so all credits for a line add up to the line's total.
 */
function shareOf(line: DocumentLine, units: number): Amount {
  const total = divideRounded(line.total.minor * units, line.quantity)
  return { total, tax: partOf(line.tax, total, line.total.minor) }
}

/** Returns `amount * part / whole` in minor units, in exact arithmetic. */
function partOf(amount: Money, part: number, whole: number): number {
  return whole === 0 ? 0 : (split(amount, [part, whole - part])[0]?.minor ?? 0)
}

/**
 * Limits the credit for a line to the amount that can still be credited at the line's tax rate and tax case. If the
 * credit uses up this amount, the line also gets all remaining tax.
 */
function limitToLeft(line: DocumentLine, share: Amount, left: LeftByTax, display: TaxDisplay): DocumentLine {
  const rateLeft = leftFor(left, line)
  const whole = Math.min(display === 'included' ? share.total : share.total + share.tax, rateLeft.total)
  const least = Math.max(0, rateLeft.tax - (rateLeft.total - whole))
  const tax = Math.min(Math.max(share.tax, least), rateLeft.tax, whole)
  return deductFrom(left, line, { total: whole, tax }, display)
}

function deductFrom(left: LeftByTax, line: DocumentLine, { total, tax }: Amount, display: TaxDisplay) {
  const { taxation, ...before } = leftFor(left, line)
  left.set(taxKey(taxation), { taxation, total: before.total - total, tax: before.tax - tax })
  const of = line.total.currency
  const displayed = display === 'included' ? total : total - tax
  const { unitPrice, discount, ...rest } = line
  const deducted = discount?.amount.minor ?? 0
  const isWhole = unitPrice !== null && unitPrice.minor * line.quantity - deducted === displayed
  return {
    ...rest,
    unitPrice: isWhole ? unitPrice : null,
    ...(isWhole && discount && deducted > 0 && { discount }),
    total: money(displayed, of),
    tax: money(tax, of),
  }
}

/**
 * Splits a goodwill amount between the tax rates and tax cases. The shares are proportional to the amounts not yet
 * credited at each of them.
 */
function goodwillLines(display: TaxDisplay, left: LeftByTax, amount: Money): DocumentLine[] {
  const rates = [...left.values()].filter(({ total }) => total > 0)
  const limit = rates.reduce((all, { total }) => all + total, 0)
  if (amount.minor < 1 || amount.minor > limit) {
    throw new RangeError(`Goodwill of ${amount.minor} does not fit into ${limit}`)
  }
  const shares = split(
    amount,
    rates.map(({ total }) => total),
  )
  return rates.flatMap((rateLeft, index) => {
    const { taxCase, rate } = rateLeft.taxation
    const total = shares[index]?.minor ?? 0
    if (total === 0) return []
    const tax = partOf(money(rateLeft.tax, amount.currency), total, rateLeft.total)
    const line = {
      kind: 'goodwill',
      orderLineId: null,
      name: '',
      options: [],
      sku: null,
      quantity: 1,
      unitPrice: null,
      total: amount,
      taxCase,
      taxRate: rate,
      tax: amount,
    } as const
    return [deductFrom(left, line, { total, tax }, display)]
  })
}

/** Throws if a credit note with these lines would exceed the invoice, in units or in money. */
export function checkCredit(invoice: Invoice, credited: Credited, lines: readonly DocumentLine[]): void {
  if (lines.some(({ total, tax, quantity }) => total.minor < 0 || tax.minor < 0 || quantity < 1)) {
    throw new RangeError('What is credited is a positive number')
  }
  checkRates(invoice, credited, lines)
  for (const line of lines) {
    if (line.kind === 'goodwill') continue
    const isSame = ({ kind, orderLineId }: DocumentLine) =>
      kind === line.kind && orderLineId === line.orderLineId
    const invoiced = invoice.lines.find(isSame)
    const creditedBefore = creditedSoFar(line, credited)
    for (const it of lines.filter(isSame)) {
      creditedBefore.quantity += it.quantity
      creditedBefore.total += withTax(it, invoice.taxDisplay).minor
    }
    const limit = invoiced ? withTax(invoiced, invoice.taxDisplay).minor : 0
    if (!invoiced || creditedBefore.quantity > invoiced.quantity || creditedBefore.total > limit) {
      throw new RangeError(`More would be credited of a ${line.kind} than was invoiced`)
    }
  }
}

function checkRates(invoice: Invoice, credited: Credited, lines: readonly DocumentLine[]): void {
  const left = leftByTax(invoice, credited)
  for (const { taxCase, rate, net, tax } of sumsOf(lines, invoice.taxDisplay, invoice.total.currency).taxes) {
    const rateLeft = left.get(taxKey({ taxCase, rate })) ?? { total: 0, tax: 0 }
    if (add(net, tax).minor > rateLeft.total || tax.minor > rateLeft.tax) {
      throw new RangeError(`More would be credited at the rate of ${rate} than was invoiced`)
    }
  }
}

function creditedSoFar(
  line: DocumentLine,
  { byLine, delivery }: Credited,
): { quantity: number; total: number } {
  if (line.kind === 'delivery') return { quantity: delivery.minor > 0 ? 1 : 0, total: delivery.minor }
  const creditedBefore = line.orderLineId === null ? undefined : byLine.get(line.orderLineId)
  return { quantity: creditedBefore?.quantity ?? 0, total: creditedBefore?.total.minor ?? 0 }
}
