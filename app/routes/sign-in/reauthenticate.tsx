import { Form, href, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { isRecentAuth, type Session } from '#shop/accounts/accounts.ts'
import { supportsPasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { PasskeySignIn } from '#app/components/sign-in/passkey-sign-in.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
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

/**
 * Loads the reauthentication page. If the user signed in recently, redirects to the page that opens after
 * reauthentication.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...session } = await requireSession(args)
  const to = readDestination(new URL(args.request.url).searchParams.get('to'))
  if (isRecentAuth(session, ctx.now)) throw redirect(to)
  const { name, email, phone } = session.user
  return {
    to,
    userLabel: email ?? phone ?? name,
    email: email ?? '',
    methods: await readOwnMethods(ctx, session),
  }
}

/** Signs the current user in again with their password. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireSession(args)
  const { password = '', to: requestedDestination } = await readForm(args.request)
  const { db, auth, authRequest } = ctx
  const signedIn = await signInWithPassword(db, auth, { email: user.email ?? '', password, authRequest })
  if (signedIn.ok)
    return completeSignIn(ctx, { cookies: signedIn.value.cookies, to: readDestination(requestedDestination) })
  return respondWithProblem(ctx, signedIn.problem)
}

/** Returns the sign-in methods with which the user can reauthenticate. */
async function readOwnMethods(ctx: RequestContext, { user }: Session) {
  const methods = await listSignInMethods(ctx.db, user.id)
  const has = (kind: (typeof methods)[number]['kind']) => methods.some((method) => method.kind === kind)
  const linked = new Set(methods.flatMap((method) => (method.kind === 'provider' ? [method.provider] : [])))
  return {
    password: has('password'),
    passkey: has('passkey') && supportsPasskeys(ctx.authRequest.origin),
    link: has('link') ? user.email : null,
    phone: has('phone'),
    providers: providersOf(ctx).filter(({ id }) => linked.has(id)),
  }
}

export default function Reauthenticate({ loaderData, actionData: response }: Route.ComponentProps) {
  const { reauthentication } = useWords().words.authentication
  const { to, userLabel, email, methods } = loaderData
  return (
    <SignInPage title={reauthentication.title} intro={reauthentication.intro(userLabel)}>
      {methods.password && (
        <Form method="post" noValidate className={formStack(5, looks.narrow)}>
          <input type="hidden" name="to" value={to} />
          <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={reauthentication.password}
            name="password"
            type="password"
            autoComplete="current-password"
            error={response?.problem}
          />
          <SubmitButton size="l">{reauthentication.send}</SubmitButton>
        </Form>
      )}
      {methods.passkey && <PasskeySignIn to={to} />}
      {methods.link && (
        <Form method="post" action={href('/sign-in/again/link')}>
          <input type="hidden" name="to" value={to} />
          <Button kind="secondary">{reauthentication.link(methods.link)}</Button>
        </Form>
      )}
      {methods.phone && (
        <LinkButton kind="secondary" to={withDestination(href('/sign-in/phone'), to)}>
          {reauthentication.phone}
        </LinkButton>
      )}
      <ProviderButtons providers={methods.providers} to={to} />
    </SignInPage>
  )
}
