import { href, redirect } from 'react-router'
import { recordSecurityEvent } from '#shop/accounts/audit/security-log.server.ts'
import { exportPerson } from '#shop/privacy/export.server.ts'
import { dayOf } from '#shop/time.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import type { Route } from './+types/export.ts'

/** Responds with a JSON file of all data that the shop stores about the user. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, href('/account/data'))
  const { db, now, settings, authRequest } = ctx
  await recordSecurityEvent(db, { userId: user.id, kind: 'data_exported', facts: {}, authRequest })
  const exportFile = { shop: settings.shopName, asOf: now, person: await exportPerson(db, user.id) }
  const day = dayOf(now, settings.timeZone)
  return new Response(JSON.stringify(exportFile, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${day}.json"`,
    },
  })
}

export function loader() {
  return redirect(href('/account/data'))
}
