import { redirect } from 'react-router'
import { namePasskey } from '#shop/accounts/passkeys/passkeys.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/rename.ts'

const BACK = '/account/security'

/** Gives one of one's passkeys a name. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const { name = '' } = await readForm(request)
  const named = await namePasskey(visit.db, { userId: user.id, passkeyId: params.passkey, name })
  return named.ok
    ? sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(visit.language).proof.passkeys.renamed })
    : sentTo(visit, BACK, { kind: 'bad', sentence: say(named.problem, visit.language) })
}

export function loader() {
  return redirect(BACK)
}
