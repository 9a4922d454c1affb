import type { Db } from '#platform/db/database.ts'
import { type Money, money } from '#shop/money.ts'
import type { Payment, RefundState } from '../payments.ts'

/** Sums what has really gone back of a payment, in the currency it was taken in. */
export function sumRefunded(db: Db, payment: Payment): Promise<Money> {
  return sumRefunds(db, payment, ['succeeded'])
}

/** Sums what has gone back of a payment, is on its way, or was asked for. */
export function sumCommitted(db: Db, payment: Payment): Promise<Money> {
  return sumRefunds(db, payment, ['requested', 'processing', 'succeeded'])
}

async function sumRefunds(
  db: Db,
  { id, captured, amount }: Payment,
  states: readonly RefundState[],
): Promise<Money> {
  const { minor } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('payment_id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return money(Number(minor ?? 0), (captured ?? amount).currency)
}
