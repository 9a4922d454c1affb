import { href } from 'react-router'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { PasswordStep } from '#app/components/sign-in/password-step.tsx'
import { SignInStart } from '#app/components/sign-in/sign-in-start.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/password.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { email = '', password = '', to: wanted } = await readForm(request)
  const to = readDestination(wanted)
  const { db, auth, asker } = visit
  const signedIn = await signInWithPassword(db, auth, { email, password, asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  return problemAnswer(visit, signedIn.problem, { email, to })
}

/** Shows the first step of the sign-in if the page was opened without an e-mail address. */
export default function Password({ actionData: answer }: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  return (
    <SignInPage title={said.title}>
      {answer ? <PasswordStep {...answer} /> : <SignInStart to={href('/account')} />}
    </SignInPage>
  )
}
