import { redirect } from 'react-router'
import { endOtherDevices } from '#shop/accounts/devices.server.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/other-devices-removal.ts'

const BACK = '/account/security'

/** Signs out everywhere but here. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const session = await requireSession(visit, request)
  await endOtherDevices(visit.db, { session, asker: visit.asker })
  const { othersEnded } = wordsIn(visit.language).security.devices
  return sentTo(visit, BACK, { kind: 'good', sentence: othersEnded })
}

export function loader() {
  return redirect(BACK)
}
