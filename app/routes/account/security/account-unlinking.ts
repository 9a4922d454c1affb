import { redirect } from 'react-router'
import { unlinkProvider } from '#shop/accounts/federated.server.ts'
import { readId } from '#shop/ids.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/account-unlinking.ts'

const BACK = '/account/security'

export function loader() {
  return redirect(BACK)
}

/** Unlinks an account elsewhere. What is linked to nobody, or to somebody else, is unlinked from here already. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request)
  const id = readId<'method'>(params.method)
  const { db, asker, language } = visit
  const unlinked = id === null ? null : await unlinkProvider(db, { userId: user.id, id, asker })
  if (unlinked && !unlinked.ok)
    return sentTo(visit, BACK, { kind: 'bad', sentence: say(unlinked.problem, language) })
  return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).federated.linked.undone })
}
