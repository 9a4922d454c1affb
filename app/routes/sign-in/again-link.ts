import { redirect } from 'react-router'
import { askForSignInLink } from '#shop/accounts/sign-in-links.server.ts'
import { listWaysIn } from '#shop/accounts/ways-in.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { againPath } from '#app/http/fresh.server.ts'
import { readDestination, requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/again-link.ts'

/** Sends somebody who is signed in a link to sign in again: whoever opens it reads their address. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireSession(visit, request)
  const to = readDestination((await readForm(request))['to'])
  const { db, auth, asker, language } = visit
  const ways = await listWaysIn(db, user.id)
  if (user.email === null || !ways.some(({ kind }) => kind === 'link')) return redirect(againPath(to))
  const sent = await askForSignInLink(db, auth, { email: user.email, to, asker })
  return sent.ok
    ? sentTo(visit, againPath(to), {
        kind: 'good',
        sentence: wordsIn(language).proof.again.linkSent(user.email),
      })
    : sentTo(visit, againPath(to), { kind: 'bad', sentence: say(sent.problem, language) })
}

export function loader() {
  return redirect('/account')
}
