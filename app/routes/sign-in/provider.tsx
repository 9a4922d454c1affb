import { href } from 'react-router'
import { ExternalRedirect } from '#app/components/sign-in/external-redirect.tsx'
import { readForm } from '#app/request/form.server.ts'
import { redirectToProvider, requireExternalRedirect } from '#app/request/external-redirect.server.ts'
import { readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/provider.ts'

/** Redirects to the sign-in page if a browser opens this URL directly instead of submitting a form to it. */
export function loader({ context }: Route.LoaderArgs) {
  return requireExternalRedirect(requestContextOf(context), href('/sign-in'))
}

/** Starts a sign-in through an identity provider. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const to = readDestination((await readForm(request))['to'])
  return redirectToProvider(requestContextOf(context), {
    provider: params.provider,
    to,
    back: signInPath(to),
  })
}

export default function Federated({ actionData: externalRedirect }: Route.ComponentProps) {
  return externalRedirect && <ExternalRedirect {...externalRedirect} />
}
