import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/db/database.ts'
import { newId, type OrderId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'

/** Inserts an order with as few values as possible, for rows that must reference an order. */
export async function minimalOrder(db: Db, now: Date = new Date()): Promise<OrderId> {
  const id = newId<'order'>()
  await db
    .insertInto('orders')
    .values({
      id,
      number: uuidv7().slice(-12),
      state: 'awaiting_payment',
      placing_key: uuidv7(),
      cart_id: null,
      language: 'en',
      currency: 'EUR',
      contact: JSON.stringify({ email: 'ada@example.com', name: 'Ada Byron', phone: null }),
      address: null,
      country: 'DE',
      delivery_method: 'collection',
      tax_display: 'included',
      goods_minor: 124_900,
      delivery_minor: 0,
      delivery_tax_rate_bp: 1_900,
      delivery_tax_minor: 0,
      tax_minor: 19_942,
      total_minor: 124_900,
      terms_version: '2026-11',
      expires_at: after(now, 35 * MINUTE),
      placed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
