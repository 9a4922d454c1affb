import { redirect } from 'react-router'
import { removePasskey } from '#shop/accounts/passkeys/passkeys.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/delete.ts'

const BACK = '/account/security'

/** Takes one of one's passkeys away, but never the last way in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request)
  const { db, asker, language } = visit
  const removed = await removePasskey(db, { userId: user.id, passkeyId: params.passkey, asker })
  return removed.ok
    ? sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.passkeys.removed })
    : sentTo(visit, BACK, { kind: 'bad', sentence: say(removed.problem, language) })
}

export function loader() {
  return redirect(BACK)
}
