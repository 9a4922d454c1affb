import { redirect } from 'react-router'
import { endOtherDevices } from '#shop/accounts/sessions/devices.server.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/sign-out-others.ts'

const BACK = '/account/security'

/** Signs out everywhere but here. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const session = await requireSession(visit, request)
  await endOtherDevices(visit.db, { session, asker: visit.asker })
  const { othersEnded } = wordsIn(visit.language).security.devices
  return sentTo(visit, BACK, { kind: 'good', sentence: othersEnded })
}

export function loader() {
  return redirect(BACK)
}
