import '#app/components/account-words.ts'
import { Leaving } from '#app/components/leaving.tsx'
import { readForm } from '#app/http/form.server.ts'
import { leaveForSignIn, requireLeaving } from '#app/http/leaving.server.ts'
import { privateHeaders, readDestination, signInPath } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/federated.ts'

export const headers = () => privateHeaders

/** Whoever typed the address, or comes back to it, begins at the beginning. */
export function loader({ context }: Route.LoaderArgs) {
  return requireLeaving(visitOf(context), '/sign-in')
}

/** Begins a sign-in with somebody else who says who one is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const to = readDestination((await readForm(request))['to'])
  return leaveForSignIn(visitOf(context), { provider: params.provider, to, back: signInPath(to) })
}

export default function Federated({ actionData: left }: Route.ComponentProps) {
  return left && <Leaving {...left} />
}
