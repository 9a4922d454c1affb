import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { currency, money } from '#shop/money.ts'
import type { DiscountValue } from '../discounts.ts'

type Row = Selectable<Tables['discounts']>

export function valueOf(row: Pick<Row, 'percent_bp' | 'amount_minor' | 'currency'>): DiscountValue {
  if (row.percent_bp !== null) return { kind: 'percent', percent: row.percent_bp }
  if (row.amount_minor !== null)
    return { kind: 'amount', amount: money(row.amount_minor, currency(row.currency)) }
  return { kind: 'free_delivery' }
}
