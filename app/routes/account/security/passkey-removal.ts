import { redirect } from 'react-router'
import { removePasskey } from '#shop/accounts/passkeys.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/passkey-removal.ts'

const BACK = '/account/security'

/** Takes one of one's passkeys away, but never the last way in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request)
  const { db, asker, language } = visit
  const removed = await removePasskey(db, { userId: user.id, passkeyId: params.passkey, asker })
  return removed.ok
    ? sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.passkeys.removed })
    : sentTo(visit, BACK, { kind: 'bad', sentence: say(removed.problem, language) })
}

export function loader() {
  return redirect(BACK)
}
