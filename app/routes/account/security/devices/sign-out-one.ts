import { redirect } from 'react-router'
import { endDevice } from '#shop/accounts/sessions/devices.server.ts'
import { readId } from '#shop/ids.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/sign-out-one.ts'

const BACK = '/account/security'

/** Signs one of one's devices out. What is nobody's, somebody else's or ended already is all the same: not there. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const sessionId = readId<'session'>(params.session)
  const ended =
    sessionId !== null && (await endDevice(visit.db, { userId: user.id, sessionId, asker: visit.asker }))
  const said = wordsIn(visit.language).security.devices
  return sentTo(
    visit,
    BACK,
    ended ? { kind: 'good', sentence: said.ended } : { kind: 'bad', sentence: said.unknown },
  )
}

export function loader() {
  return redirect(BACK)
}
