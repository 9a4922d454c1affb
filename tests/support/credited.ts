// Sums of credit notes without a database.
import type { Credited, CreditedLine, CreditInput } from '#shop/invoices/credit.ts'
import { type DocumentLine, taxationOf, withTax } from '#shop/invoices/invoices.ts'
import type { OrderLineId } from '#shop/ids.ts'
import { add, currency, type Money, money, sum } from '#shop/money.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import { taxKey } from '#shop/tax-case.ts'

const euro = currency('EUR')

export const nothingCredited: Credited = {
  byLine: new Map(),
  byTax: new Map(),
  delivery: money(0, euro),
  goodwill: money(0, euro),
  total: money(0, euro),
}
export const noCredit: CreditInput = { lines: [], delivery: false, goodwill: null }

/** Returns the credited amounts, as the database sums them up. */
export function creditedBy(lines: readonly DocumentLine[], display: TaxDisplay): Credited {
  const byLine = new Map<OrderLineId, CreditedLine>()
  const byTax = new Map<string, { total: Money; tax: Money }>()
  const of = (kind: DocumentLine['kind']) =>
    sum(
      lines.filter((line) => line.kind === kind).map((line) => withTax(line, display)),
      euro,
    )
  for (const line of lines) {
    const whole = withTax(line, display)
    const key = taxKey(taxationOf(line))
    const before = byTax.get(key) ?? { total: money(0, euro), tax: money(0, euro) }
    byTax.set(key, { total: add(before.total, whole), tax: add(before.tax, line.tax) })
    if (line.orderLineId === null) continue
    const so = byLine.get(line.orderLineId) ?? { quantity: 0, total: money(0, euro), tax: money(0, euro) }
    byLine.set(line.orderLineId, {
      quantity: so.quantity + line.quantity,
      total: add(so.total, whole),
      tax: add(so.tax, line.tax),
    })
  }
  const total = add(of('piece'), of('delivery'), of('goodwill'))
  return { byLine, byTax, delivery: of('delivery'), goodwill: of('goodwill'), total }
}
