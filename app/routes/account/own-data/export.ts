import { redirect } from 'react-router'
import { noteSecurityEvent } from '#shop/accounts/security-log.server.ts'
import { exportPerson } from '#shop/privacy/export.server.ts'
import { dayOf } from '#shop/time.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { privateHeaders } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/export.ts'

/** Everything the shop keeps about whoever asks, as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, '/account/data')
  const { db, now, settings, asker } = visit
  await noteSecurityEvent(db, { userId: user.id, kind: 'data_exported', facts: {}, asker })
  const told = { shop: settings.shopName, asOf: now, person: await exportPerson(db, user.id) }
  const day = dayOf(now, settings.timeZone)
  return new Response(JSON.stringify(told, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${day}.json"`,
    },
  })
}

export function loader() {
  return redirect('/account/data')
}
