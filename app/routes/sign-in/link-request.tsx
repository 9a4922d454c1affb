import { requestSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { EmailRequest } from '#app/components/sign-in/email-request.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { handleEmailRequest } from './shared/email-links.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/link-request.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { to: readDestination(new URL(request.url).searchParams.get('to')) }
}

/** Sends a sign-in link. Responds the same whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, auth, authRequest } = ctx
  return handleEmailRequest(ctx, request, {
    purpose: 'link',
    send: (input) => requestSignInLink(db, auth, { ...input, authRequest }),
  })
}

export default function LinkRequest({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.signIn.linkRequest
  return (
    <SignInPage title={texts.title} intro={texts.intro}>
      <EmailRequest response={response} send={texts.send} to={loaderData.to} />
    </SignInPage>
  )
}
