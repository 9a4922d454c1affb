import { href } from 'react-router'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { PasswordStep } from '#app/components/sign-in/password-step.tsx'
import { SignInStart } from '#app/components/sign-in/sign-in-start.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/password.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { email = '', password = '', to: requestedDestination } = await readForm(request)
  const to = readDestination(requestedDestination)
  const { db, auth, authRequest } = ctx
  const signedIn = await signInWithPassword(db, auth, { email, password, authRequest })
  if (signedIn.ok) return completeSignIn(ctx, { cookies: signedIn.value.cookies, to })
  return respondWithProblem(ctx, signedIn.problem, { email, to })
}

/**
 * Shows the password step again after a refused sign-in. If a browser opens this URL directly, shows the first step of
 * the sign-in, because the e-mail address is unknown.
 */
export default function Password({ actionData: response }: Route.ComponentProps) {
  const { signIn: texts } = useWords().words
  return (
    <SignInPage title={texts.title}>
      {response ? <PasswordStep {...response} /> : <SignInStart to={href('/account')} />}
    </SignInPage>
  )
}
