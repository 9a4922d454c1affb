import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { newId, type OrderId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { listDeliveries } from './deliveries.server.ts'

const all = join(projectRoot(), 'db/migrations')

describeOnEachEngine(
  'orders from before there were deliveries',
  ({ database, db }) => {
    const withLine = async (orderId: OrderId, quantity: number) => {
      const id = newId<'order_line'>()
      const line = { id, order_id: orderId, position: 0, variant_id: newId<'variant'>(), quantity }
      const money = { unit_price_minor: 100, total_minor: 100 * quantity, tax_rate_bp: 1900, tax_minor: 16 }
      await db()
        .insertInto('order_lines')
        .values({
          ...line,
          ...money,
          product_slug: 'sofa',
          sku: 'SOFA',
          name: 'Sofa',
          options: '[]',
          promise: '{"kind":"in_stock"}',
          return_terms: 'withdrawal',
        })
        .execute()
      return id
    }

    test('get one planned delivery if they were placed, and none if not', async () => {
      const before = await mkdtemp(join(tmpdir(), 'alcove-before-'))
      try {
        await cp(all, before, { recursive: true, filter: (path) => path === all || basename(path) < '0007' })
        await migrate(database(), { migrations: before })
        const [placed, waiting] = [await minimalOrder(db()), await minimalOrder(db())]
        await db().updateTable('orders').set({ state: 'placed' }).where('id', '=', placed).execute()
        const lineId = await withLine(placed, 3)
        await withLine(waiting, 2)
        await sql`update order_lines set return_terms = 'thirty_days'`.execute(db())
        await migrate(database())
        expect(await listDeliveries(db(), placed)).toMatchObject([
          {
            number: 1,
            method: 'collection',
            state: 'planned',
            lines: [{ lineId, quantity: 3 }],
            revision: 1,
          },
        ])
        expect(await listDeliveries(db(), waiting)).toEqual([])
        const lines = await db().selectFrom('order_lines').select(['return_terms', 'return_days']).execute()
        expect(lines).toEqual(lines.map(() => ({ return_terms: 'voluntary', return_days: 30 })))
        expect(lines).toHaveLength(2)
      } finally {
        await rm(before, { recursive: true, force: true })
      }
    })
  },
  { empty: true },
)
