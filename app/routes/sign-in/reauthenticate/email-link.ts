import { redirect } from 'react-router'
import { askForSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { reauthenticatePath, readDestination, requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/email-link.ts'

/** Sends somebody who is signed in a link to sign in again: whoever opens it reads their address. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const to = readDestination((await readForm(request))['to'])
  const { db, auth, asker, language } = visit
  const ways = await listSignInMethods(db, user.id)
  if (user.email === null || !ways.some(({ kind }) => kind === 'link'))
    return redirect(reauthenticatePath(to))
  const sent = await askForSignInLink(db, auth, { email: user.email, to, asker })
  return sent.ok
    ? sentTo(visit, reauthenticatePath(to), {
        kind: 'good',
        sentence: wordsIn(language).proof.again.linkSent(user.email),
      })
    : sentTo(visit, reauthenticatePath(to), { kind: 'bad', sentence: say(sent.problem, language) })
}

export function loader() {
  return redirect('/account')
}
