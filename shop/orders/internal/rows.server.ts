import type { Selectable } from 'kysely'
import { currency, type Currency, money } from '#shop/money.ts'
import { taxLines } from '#shop/tax/tax.ts'
import { newId, type OrderId, type UserId } from '#shop/ids.ts'
import type { OrderDraft, DatedOrderEvent, Order, OrderedLine, OrderLine } from '../orders.ts'
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from '../tables.server.ts'

export interface NewOrderFields {
  readonly id: OrderId
  readonly number: string
  readonly userId: UserId | null
  readonly idempotencyKey: string
  readonly expiresAt: Date
  readonly now: Date
}

export function orderRow(
  draft: OrderDraft,
  { id, number, userId, idempotencyKey, expiresAt, now }: NewOrderFields,
) {
  const { delivery } = draft
  return {
    id,
    number,
    state: 'awaiting_payment',
    placing_key: idempotencyKey,
    cart_id: draft.cartId,
    user_id: userId,
    language: draft.language,
    currency: draft.total.currency,
    contact: JSON.stringify(draft.contact),
    address: draft.address && JSON.stringify(draft.address),
    billing: draft.billing && JSON.stringify(draft.billing),
    country: delivery.country,
    delivery_method: delivery.method,
    tax_display: draft.taxDisplay,
    goods_minor: draft.goods.minor,
    delivery_minor: delivery.price.minor,
    delivery_discount_minor: delivery.discount.minor,
    delivery_tax_case: delivery.taxation.taxCase,
    delivery_tax_rate_bp: delivery.taxation.rate,
    delivery_tax_minor: delivery.tax.minor,
    discounts: JSON.stringify(draft.discounts),
    tax_minor: draft.tax.minor,
    total_minor: draft.total.minor,
    terms_version: draft.termsVersion,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  } as const
}

export function lineRow(orderId: OrderId, line: OrderedLine, position: number) {
  return {
    id: newId<'order_line'>(),
    order_id: orderId,
    position,
    variant_id: line.variantId,
    product_slug: line.productSlug,
    sku: line.sku,
    name: line.name,
    options: JSON.stringify(line.options),
    measures: JSON.stringify(line.measures),
    quantity: line.quantity,
    unit_price_minor: line.unitPrice.minor,
    discount_minor: line.discount.minor,
    total_minor: line.total.minor,
    tax_case: line.taxation.taxCase,
    tax_rate_bp: line.taxation.rate,
    tax_minor: line.tax.minor,
    promise: JSON.stringify(line.promise),
    return_terms: line.returnTerms,
    return_days: line.returnDays,
  }
}

export function toOrder(
  row: Selectable<OrdersTable>,
  lineRows: readonly Selectable<OrderLinesTable>[],
): Order {
  const of = currency(row.currency)
  const lines = lineRows.map((line) => toLine(line, of))
  const delivery = {
    method: row.delivery_method,
    price: money(row.delivery_minor, of),
    discount: money(row.delivery_discount_minor, of),
    country: row.country,
    taxation: { taxCase: row.delivery_tax_case, rate: row.delivery_tax_rate_bp },
    tax: money(row.delivery_tax_minor, of),
  }
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    cartId: row.cart_id,
    userId: row.user_id,
    language: row.language,
    contact: row.contact,
    address: row.address,
    billing: row.billing,
    lines,
    delivery,
    taxDisplay: row.tax_display,
    goods: money(row.goods_minor, of),
    discounts: row.discounts,
    taxes: taxLines([
      ...lines.map(({ total, taxation, tax }) => ({ ...taxation, price: total, tax })),
      ...(delivery.price.minor > 0
        ? [{ ...delivery.taxation, price: delivery.price, tax: delivery.tax }]
        : []),
    ]),
    tax: money(row.tax_minor, of),
    total: money(row.total_minor, of),
    termsVersion: row.terms_version,
    expiresAt: row.expires_at,
    placedAt: row.placed_at,
    createdAt: row.created_at,
    attention: row.attention,
  }
}

function toLine(row: Selectable<OrderLinesTable>, of: Currency): OrderLine {
  return {
    id: row.id,
    variantId: row.variant_id,
    productSlug: row.product_slug,
    sku: row.sku,
    name: row.name,
    options: row.options,
    measures: row.measures,
    quantity: row.quantity,
    unitPrice: money(row.unit_price_minor, of),
    discount: money(row.discount_minor, of),
    total: money(row.total_minor, of),
    taxation: { taxCase: row.tax_case, rate: row.tax_rate_bp },
    tax: money(row.tax_minor, of),
    promise: row.promise,
    returnTerms: row.return_terms,
    returnDays: row.return_days,
  }
}

export function toEvent(row: Selectable<OrderEventsTable>): DatedOrderEvent {
  const by = { kind: row.by_kind, ...(row.by_name === null ? {} : { name: row.by_name }) }
  return { kind: row.kind, facts: row.facts, by, at: row.at } as DatedOrderEvent
}
