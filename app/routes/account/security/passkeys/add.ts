import { href } from 'react-router'
import { addPasskey, askForNewPasskey, mayHavePasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { isFresh } from '#shop/accounts/accounts.ts'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/add.ts'

const BACK = href('/account/security')

/** Returns the options with which the browser creates a passkey. Responds 404 without a recent sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { auth, asker, settings, now } = visit
  const session = await visit.who()
  const may = session && isFresh(session, now) && mayHavePasskeys(asker.address)
  const asked =
    may && (await askForNewPasskey(auth, { user: session.user, shopName: settings.shopName, asker }))
  if (!asked) return Response.json(null, { status: 404 })
  visit.cookies.push(...asked.cookies)
  return Response.json(asked.value)
}

/** Saves the passkey that the browser created. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args)
  const { passkey = '' } = await readForm(args.request)
  const { db, auth, asker } = visit
  const added = await addPasskey(db, auth, { answered: passkey, asker, userId: user.id })
  if (!added.ok) return refused(visit, added.problem, { back: BACK })
  const sentence = wordsIn(visit.language).proof.passkeys.added
  return sentTo(visit, BACK, { kind: 'good', sentence })
}
