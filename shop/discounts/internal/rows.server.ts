import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { currency, money } from '#shop/money.ts'
import type { DiscountValue } from '../discounts.ts'
import type { DiscountDraft } from '../draft.ts'
import type { DiscountState, StoredDiscount } from '../staff-discounts.ts'

type Row = Selectable<Tables['discounts']>

export interface StoredRow extends Row {
  readonly is_used: boolean
}

export function valueOf(row: Pick<Row, 'percent_bp' | 'amount_minor' | 'currency'>): DiscountValue {
  if (row.percent_bp !== null) return { kind: 'percent', percent: row.percent_bp }
  if (row.amount_minor !== null)
    return { kind: 'amount', amount: money(row.amount_minor, currency(row.currency)) }
  return { kind: 'free_delivery' }
}

export function toStored(row: StoredRow, now: Date): StoredDiscount {
  const hasLoweredPrices =
    row.code === null && row.percent_bp !== null && row.customer_email === null && row.least_goods_minor === 0
  return {
    id: row.id,
    names: row.names,
    code: row.code,
    value: valueOf(row),
    leastGoods: money(row.least_goods_minor, currency(row.currency)),
    category: row.of_category ? { id: row.category_id } : null,
    customerEmail: row.customer_email,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    useLimit: row.use_limit,
    customerLimit: row.customer_limit,
    state: stateOf(row, now),
    uses: row.uses,
    // The lowest price of the last 30 days depends on a discount that has lowered prices, even if no order used it.
    isFixed: row.is_used || (hasLoweredPrices && row.starts_at <= now),
    updatedAt: row.updated_at,
  }
}

function stateOf({ off_at: offAt, starts_at: startsAt, ends_at: endsAt }: Row, now: Date): DiscountState {
  if (offAt !== null) return 'off'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt > now ? 'planned' : 'running'
}

/** Returns the columns of a draft. */
export function discountRow({ value, category, leastGoods, ...draft }: DiscountDraft) {
  return {
    names: JSON.stringify(draft.names),
    code: draft.code,
    percent_bp: value.kind === 'percent' ? value.percent : null,
    amount_minor: value.kind === 'amount' ? value.amount.minor : null,
    free_delivery: value.kind === 'free_delivery' ? true : null,
    currency: leastGoods.currency,
    least_goods_minor: leastGoods.minor,
    of_category: category !== null,
    category_id: category?.id ?? null,
    customer_email: draft.customerEmail,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    use_limit: draft.useLimit,
    customer_limit: draft.customerLimit,
  }
}
