import { redirect } from 'react-router'
import { endAllDevices } from '#shop/accounts/devices.server.ts'
import { endSession } from '#shop/accounts/sessions.server.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/all-devices-removal.ts'

/** Signs out everywhere, here too. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireSession(visit, request)
  await endAllDevices(visit.db, { userId: user.id, asker: visit.asker })
  visit.cookies.push(...(await endSession(visit.auth, visit.asker)))
  const { allEnded } = wordsIn(visit.language).security.devices
  return sentTo(visit, '/sign-in', { kind: 'good', sentence: allEnded })
}

export function loader() {
  return redirect('/account/security')
}
