import { data, Form } from 'react-router'
import { findSignInLink, signInByLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { completeSignIn, readEmailLink } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/link.ts'

/**
 * Shows the e-mail address of the account to which the link signs in, and asks for confirmation. The link remains valid
 * until the customer confirms, because mail scanners open links too.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, now } = requestContextOf(context)
  const { token } = readEmailLink(request)
  const found = await findSignInLink(auth, { token, now })
  return data({ email: found?.email ?? null }, { status: found ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { token, to } = readEmailLink(request)
  const signedIn = await signInByLink(ctx.auth, { token, authRequest: ctx.authRequest })
  if (signedIn.ok) return completeSignIn(ctx, { cookies: signedIn.value.cookies, to })
  return data({ isExpired: true }, { status: 410 })
}

export default function SignInLink({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.signIn.link
  if (response?.isExpired || loaderData.email === null) return <ExpiredLink kind="link" />
  return (
    <SignInPage title={texts.title} intro={texts.intro(loaderData.email)}>
      <Form method="post" className={formStack(5, looks.narrow)}>
        <SubmitButton size="l">{texts.send}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
