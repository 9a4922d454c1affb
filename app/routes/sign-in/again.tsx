import '#app/components/account-words.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { isFresh } from '#shop/accounts/accounts.ts'
import { signInWithPassword } from '#shop/accounts/passwords.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { readForm } from '#app/http/form.server.ts'
import { completeSignIn, privateHeaders, readDestination, requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/again.ts'
import styles from './sign-in.module.css'

export const headers = () => privateHeaders

/** Whoever signed in only just now is not asked again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const session = await requireSession(visit, request)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (isFresh(session, visit.now)) throw redirect(to)
  const { name, email } = session.user
  return { to, who: email ?? name, email: email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireSession(visit, request)
  const { password = '', to } = await readForm(request)
  const email = user.email ?? ''
  const signedIn = await signInWithPassword(visit.db, visit.auth, { email, password, asker: visit.asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  const problem = say(signedIn.problem, visit.language)
  return data({ problem }, { status: statusOf(signedIn.problem) })
}

export default function Again({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { again } = useWords().words.proof
  const isPending = useNavigation().state !== 'idle'
  return (
    <Container className={styles.page}>
      <PageHead title={again.title} hidden />
      <PageTitle title={again.title} intro={again.intro(loaderData.who)} />
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="to" value={loaderData.to} />
        <input type="hidden" name="email" autoComplete="username" value={loaderData.email} readOnly />
        <TextField
          label={again.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={answer?.problem}
        />
        <Button size="l" pending={isPending}>
          {again.send}
        </Button>
      </Form>
    </Container>
  )
}
