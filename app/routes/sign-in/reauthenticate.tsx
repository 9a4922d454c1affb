import { Form, href, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { isFresh, type Session } from '#shop/accounts/accounts.ts'
import { mayHavePasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { PasskeySignIn } from '#app/components/sign-in/passkey-sign-in.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { readForm } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { completeSignIn, readDestination, requireSession } from '#app/request/session.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/reauthenticate.ts'

/** Redirects to the destination if the user signed in recently. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, ...session } = await requireSession(args)
  const to = readDestination(new URL(args.request.url).searchParams.get('to'))
  if (isFresh(session, visit.now)) throw redirect(to)
  const { name, email, phone } = session.user
  return { to, who: email ?? phone ?? name, email: email ?? '', ways: await readOwnWays(visit, session) }
}

/** Signs the current user in again with their password. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireSession(args)
  const { password = '', to: wanted } = await readForm(args.request)
  const { db, auth, asker } = visit
  const signedIn = await signInWithPassword(db, auth, { email: user.email ?? '', password, asker })
  if (signedIn.ok)
    return completeSignIn(visit, { cookies: signedIn.value.cookies, to: readDestination(wanted) })
  return problemAnswer(visit, signedIn.problem)
}

/** Returns the sign-in methods with which the user can reauthenticate. */
async function readOwnWays(visit: RequestContext, { user }: Session) {
  const ways = await listSignInMethods(visit.db, user.id)
  const has = (kind: (typeof ways)[number]['kind']) => ways.some((way) => way.kind === kind)
  const linked = new Set(ways.flatMap((way) => (way.kind === 'provider' ? [way.provider] : [])))
  return {
    password: has('password'),
    passkey: has('passkey') && mayHavePasskeys(visit.asker.address),
    link: has('link') ? user.email : null,
    phone: has('phone'),
    providers: providersOf(visit).filter(({ id }) => linked.has(id)),
  }
}

export default function Again({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { again } = useWords().words.proof
  const { to, who, email, ways } = loaderData
  return (
    <SignInPage title={again.title} intro={again.intro(who)}>
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
          <SubmitButton size="l">{again.send}</SubmitButton>
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
    </SignInPage>
  )
}
