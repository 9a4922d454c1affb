import { href } from 'react-router'
import { ExternalRedirect } from '#app/components/sign-in/external-redirect.tsx'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { redirectToProvider, requireExternalRedirect } from '#app/request/external-redirect.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/link.ts'

const SECURITY_PATH = href('/account/security')

export function loader({ context }: Route.LoaderArgs) {
  return requireExternalRedirect(requestContextOf(context), SECURITY_PATH)
}

/** Starts linking an account at an identity provider to the signed-in user. */
export async function action(args: Route.ActionArgs) {
  const { ctx } = await requireRecentAuth(args)
  const { provider = '' } = await readForm(args.request)
  return redirectToProvider(ctx, { provider, to: SECURITY_PATH, back: SECURITY_PATH, isLink: true })
}

export default function AccountLinking({ actionData: externalRedirect }: Route.ComponentProps) {
  return externalRedirect && <ExternalRedirect {...externalRedirect} />
}
