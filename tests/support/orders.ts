// Places and pays orders without pages and without a payment provider: passes the event of a payment directly to the
// shop.
import type { Db } from '#platform/db/database.ts'
import { newId } from '#shop/ids.ts'
import { receivePaymentEvent, type PaymentContext } from '#shop/checkout/payment.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { dispatchDelivery } from '#shop/orders/delivery-commands.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { isUndispatched, type LineQuantity } from '#shop/orders/deliveries.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment, ProviderSession } from '#shop/payments/payments.ts'
import { type Buyer, newBuyer, paymentContextOf } from './checkout-fixtures.ts'

export interface TestOrder extends Buyer {
  readonly order: Order
  readonly payment: Payment
}

/** Places an order that awaits its payment. */
export async function createUnpaidOrder(
  paymentContext: PaymentContext,
  options: Parameters<typeof newBuyer>[1] = {},
): Promise<TestOrder> {
  const buyer = await newBuyer(paymentContext, options)
  const placed = await placeOrder(paymentContext, {
    token: buyer.token,
    key: await buyer.review(),
    language: 'en',
  })
  if (!placed.ok) throw new Error(placed.problem.code)
  const { order, payment } = placed.value
  if (!payment) throw new Error('There is nothing to pay')
  return { ...buyer, order, payment }
}

/** Passes the shop the provider's event that a payment succeeded. */
export async function completePayment(
  paymentContext: PaymentContext,
  { id, amount }: Payment,
  change: Partial<ProviderSession> = {},
): Promise<void> {
  const session: ProviderSession = {
    sessionId: `session-${id}`,
    paymentId: id,
    state: 'succeeded',
    amount,
    failure: null,
    url: null,
    reference: `charge-${id}`,
    ...change,
  }
  const event = { eventId: newId(), kind: 'paid', subject: { what: 'session', session } } as const
  await receivePaymentEvent(paymentContext.db, {
    ...paymentContext,
    provider: paymentContext.payments.name,
    event,
  })
}

/** Places an order and pays it. */
export async function createPaidOrder(
  db: Db,
  options: Parameters<typeof newBuyer>[1] = {},
): Promise<TestOrder> {
  const paymentContext = paymentContextOf(db)
  const sold = await createUnpaidOrder(paymentContext, options)
  await completePayment(paymentContext, sold.payment)
  return { ...sold, order: await getOrder(db, sold.order.id) }
}

/**
 * Dispatches units of an order's first undispatched delivery. If `lines` is `null`, dispatches all units of the
 * delivery.
 */
export async function dispatchUnits(
  db: Db,
  { id }: Order,
  lines: readonly LineQuantity[] | null,
): Promise<void> {
  const delivery = (await listDeliveries(db, id)).find(isUndispatched)
  if (!delivery) throw new Error('Everything has left')
  const sent = await dispatchDelivery(db, {
    deliveryId: delivery.id,
    seen: delivery.revision,
    key: newId(),
    lines,
    carrier: 'Spedition Nord',
    tracking: null,
    trackingUrl: null,
    by: { kind: 'staff', name: 'Marta' },
    emailContext: paymentContextOf(db),
  })
  if (!sent.ok) throw new Error(sent.problem.code)
}
