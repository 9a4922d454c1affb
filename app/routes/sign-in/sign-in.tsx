import '#app/components/account-words.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { signInWithPassword } from '#shop/accounts/passwords.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { OtherWays } from '#app/components/other-ways.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { readForm } from '#app/http/form.server.ts'
import { providersOf } from '#app/http/leaving.server.ts'
import { completeSignIn, privateHeaders, readDestination } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/sign-in.ts'
import styles from './sign-in.module.css'

export const headers = () => privateHeaders

/** Where they wanted to go; whoever is signed in already goes there at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (await visit.who()) throw redirect(to)
  return { to, providers: providersOf(visit) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { email = '', password = '', to } = await readForm(request)
  const signedIn = await signInWithPassword(visit.db, visit.auth, { email, password, asker: visit.asker })
  if (!signedIn.ok) {
    const problem = say(signedIn.problem, visit.language)
    return data({ email, problem }, { status: statusOf(signedIn.problem) })
  }
  return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
}

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { words } = useWords()
  const said = words.signIn
  const isPending = useNavigation().state !== 'idle'
  return (
    <Container className={styles.page}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={said.intro} />
      {answer?.problem && (
        <Notice kind="bad" announced>
          {answer.problem}
        </Notice>
      )}
      <Form method="post" noValidate className={styles.form}>
        <input type="hidden" name="to" value={loaderData.to} />
        <TextField
          label={said.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={answer?.email ?? ''}
        />
        <TextField label={said.password} name="password" type="password" autoComplete="current-password" />
        <Button size="l" pending={isPending}>
          {said.send}
        </Button>
      </Form>
      <OtherWays providers={loaderData.providers} to={loaderData.to} />
    </Container>
  )
}
