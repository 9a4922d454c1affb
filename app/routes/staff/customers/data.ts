import { requireStaff } from '#app/request/staff-guard.server.ts'
import { writeAuditEntry } from '#app/request/staff-action.server.ts'
import { exportCustomer } from '#shop/privacy/export.server.ts'
import { dayOf } from '#shop/time.ts'
import type { Route } from './+types/data.ts'
import { requireCustomer } from './requested-customer.server.ts'

/** Responds with a JSON file of all data that the shop stores about a customer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, now, settings } = ctx
  const { id, email, account } = await requireCustomer(db, params.customer)
  const person = await exportCustomer(db, { email, userId: account?.id ?? null })
  await writeAuditEntry(ctx, { what: 'customer_changed', facts: { how: 'exported' }, about: id })
  return new Response(JSON.stringify({ shop: settings.shopName, asOf: now, person }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${dayOf(now, settings.timeZone)}.json"`,
    },
  })
}
