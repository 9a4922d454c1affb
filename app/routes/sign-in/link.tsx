import { data, Form } from 'react-router'
import { findSignInLink, signInByLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { completeSignIn, readLink } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/link.ts'

/** Shows whom the link signs in without using it up, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, now } = requestContextOf(context)
  const { token } = readLink(request)
  const found = await findSignInLink(auth, { token, now })
  return data({ email: found?.email ?? null }, { status: found ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { token, to } = readLink(request)
  const signedIn = await signInByLink(visit.auth, { token, asker: visit.asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  return data({ isOver: true }, { status: 410 })
}

export default function SignInLink({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.signIn.link
  if (answer?.isOver || loaderData.email === null) return <ExpiredLink kind="link" />
  return (
    <SignInPage title={said.title} intro={said.intro(loaderData.email)}>
      <Form method="post" className={formStack(5, looks.narrow)}>
        <SubmitButton size="l">{said.send}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
