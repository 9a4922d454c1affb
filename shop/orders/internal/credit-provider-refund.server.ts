import type { Db } from '#platform/db/database.ts'
import { creditableOf } from '#shop/invoices/credit.ts'
import { creditedOf, creditOrder, findInvoice } from '#shop/invoices/invoices.server.ts'
import type { Refund } from '#shop/payments/payments.ts'
import { setCreditNote } from '#shop/payments/refunds.server.ts'

/**
 * Issues the credit note for a refund that somebody made directly at the payment provider. Returns the document number
 * of the credit note. `null`: the order has no invoice, the shop itself requested the refund, the currencies differ, or
 * nothing is left to credit.
 */
export async function creditProviderRefund(
  tx: Db,
  { id, orderId, amount, reason }: Refund,
  now: Date,
): Promise<string | null> {
  const facts = reason === 'at_provider' ? (await findInvoice(tx, orderId))?.facts : null
  if (!facts) return null
  const { total } = creditableOf(facts, await creditedOf(tx, orderId))
  const creditMinor = Math.min(amount.minor, total.minor)
  if (amount.currency !== total.currency || creditMinor === 0) return null
  const creditInput = { lines: [], delivery: false, goodwill: { ...total, minor: creditMinor } }
  const { number } = await creditOrder(tx, { orderId, creditInput, reason: 'at_provider', now })
  await setCreditNote(tx, id, number)
  return number
}
