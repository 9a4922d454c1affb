import { redirect } from 'react-router'
import { endAllDevices } from '#shop/accounts/sessions/devices.server.ts'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/sign-out-all.ts'

/** Signs out everywhere, here too. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  await endAllDevices(visit.db, { userId: user.id, asker: visit.asker })
  visit.cookies.push(...(await endSession(visit.auth, visit.asker)))
  const { allEnded } = wordsIn(visit.language).security.devices
  return sentTo(visit, '/sign-in', { kind: 'good', sentence: allEnded })
}

export function loader() {
  return redirect('/account/security')
}
