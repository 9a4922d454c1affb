import '#app/components/account-words.ts'
import { Leaving } from '#app/components/leaving.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { leaveForSignIn, requireLeaving } from '#app/http/leaving.server.ts'
import { privateHeaders } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/account-linking.ts'

const BACK = '/account/security'

export const headers = () => privateHeaders

export function loader({ context }: Route.LoaderArgs) {
  return requireLeaving(visitOf(context), BACK)
}

/** Begins to link an account elsewhere to the one that is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  await requireFresh(visit, request)
  const { provider = '' } = await readForm(request)
  return leaveForSignIn(visit, { provider, to: BACK, back: BACK, isLink: true })
}

export default function AccountLinking({ actionData: left }: Route.ComponentProps) {
  return left && <Leaving {...left} />
}
