import { redirect } from 'react-router'
import { unlinkProvider } from '#shop/accounts/federated/federated.server.ts'
import { readId } from '#shop/ids.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/unlink.ts'

const BACK = '/account/security'

export function loader() {
  return redirect(BACK)
}

/** Unlinks an account elsewhere. What is linked to nobody, or to somebody else, is unlinked from here already. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request)
  const id = readId<'method'>(params.method)
  const { db, asker, language } = visit
  const unlinked = id === null ? null : await unlinkProvider(db, { userId: user.id, id, asker })
  if (unlinked && !unlinked.ok)
    return sentTo(visit, BACK, { kind: 'bad', sentence: say(unlinked.problem, language) })
  return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).federated.linked.undone })
}
