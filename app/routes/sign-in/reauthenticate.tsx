import { data, Form, href, redirect, useNavigation } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { isFresh } from '#shop/accounts/accounts.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { PasskeySignIn } from '#app/components/sign-in/passkey-sign-in.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import {
  completeSignIn,
  privateHeaders,
  readDestination,
  requireSession,
} from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/reauthenticate.ts'
import { readOwnWays } from './reauthenticate/methods.server.ts'

export const headers = () => privateHeaders

/** Whoever signed in only just now is not asked again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const session = await requireSession(visit, request)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (isFresh(session, visit.now)) throw redirect(to)
  const { name, email, phone } = session.user
  return { to, who: email ?? phone ?? name, email: email ?? '', ways: await readOwnWays(visit, session) }
}

/** Signs in again whoever is signed in, with their password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const { password = '', to: wanted } = await readForm(request)
  const { db, auth, asker, language } = visit
  const signedIn = await signInWithPassword(db, auth, { email: user.email ?? '', password, asker })
  if (signedIn.ok)
    return completeSignIn(visit, { cookies: signedIn.value.cookies, to: readDestination(wanted) })
  return data({ problem: say(signedIn.problem, language) }, { status: statusOf(signedIn.problem) })
}

export default function Again({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { again } = useWords().words.proof
  const { to, who, email, ways } = loaderData
  const isPending = useNavigation().state !== 'idle'
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={again.title} hidden />
      <PageTitle title={again.title} intro={again.intro(who)} />
      {ways.password && (
        <Form method="post" noValidate className={formStack(5, looks.narrow)}>
          <input type="hidden" name="to" value={to} />
          <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
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
      )}
      {ways.passkey && <PasskeySignIn to={to} />}
      {ways.link && (
        <Form method="post" action={href('/sign-in/again/link')}>
          <input type="hidden" name="to" value={to} />
          <Button kind="secondary">{again.link(ways.link)}</Button>
        </Form>
      )}
      {ways.phone && (
        <LinkButton kind="secondary" to={withDestination(href('/sign-in/phone'), to)}>
          {again.phone}
        </LinkButton>
      )}
      <ProviderButtons providers={ways.providers} to={to} />
    </Container>
  )
}
