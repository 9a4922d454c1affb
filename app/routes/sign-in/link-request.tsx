import { askForSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { EmailRequest } from '#app/components/sign-in/email-request.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { askByEmail } from './shared/email-links.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/link-request.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { to: readDestination(new URL(request.url).searchParams.get('to')) }
}

/** Sends a sign-in link. Responds the same whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker } = visit
  return askByEmail(visit, request, {
    what: 'link',
    send: (asked) => askForSignInLink(db, auth, { ...asked, asker }),
  })
}

export default function LinkRequest({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.signIn.linkRequest
  return (
    <SignInPage title={said.title} intro={said.intro}>
      <EmailRequest answer={answer} send={said.send} to={loaderData.to} />
    </SignInPage>
  )
}
