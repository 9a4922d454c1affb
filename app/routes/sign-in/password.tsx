import { data, href } from 'react-router'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { PasswordStep } from '#app/components/sign-in/password-step.tsx'
import { SignInStart } from '#app/components/sign-in/sign-in-start.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, privateHeaders, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/password.ts'

export const headers = () => privateHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { email = '', password = '', to: wanted } = await readForm(request)
  const to = readDestination(wanted)
  const { db, auth, asker, language } = visit
  const signedIn = await signInWithPassword(db, auth, { email, password, asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  const problem = say(signedIn.problem, language)
  return data({ email, to, problem }, { status: statusOf(signedIn.problem) })
}

/** Whoever comes here without an address begins with it. */
export default function Password({ actionData: answer }: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} />
      {answer ? <PasswordStep {...answer} /> : <SignInStart to={href('/account')} />}
    </Container>
  )
}
