import { data, Form, href, Link } from 'react-router'
import { confirmAccount, findPendingAccount } from '#shop/accounts/password/sign-ups.server.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectWithRefusal } from '#app/request/responses.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { KnownEmail } from '#app/components/sign-in/known-email.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { pendingSignUpToken, deleteSignUpCookie } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readEmailLink, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/verify-email.ts'

/**
 * Shows the account that the link confirms. Opening the link does not confirm the account, because mail scanners open
 * links too.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { token } = readEmailLink(request)
  const pendingAccount = await findPendingAccount(ctx.db, {
    token,
    browser: pendingSignUpToken(ctx),
    now: ctx.now,
  })
  return data({ pendingAccount }, { status: pendingAccount ? 200 : 410 })
}

interface VerifyEmailResponse {
  readonly isExpired?: boolean
  readonly problem?: string
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { token, to } = readEmailLink(request)
  const { password = '' } = await readForm(request)
  const { db, auth, authRequest } = ctx
  const confirmed = await confirmAccount(db, auth, {
    token,
    browser: pendingSignUpToken(ctx),
    password,
    authRequest,
  })
  if (confirmed.ok) {
    ctx.cookies.push(deleteSignUpCookie(ctx))
    return completeSignIn(ctx, { cookies: confirmed.value.cookies, to })
  }
  const { problem } = confirmed
  if (problem.code === 'accounts.has_account') return redirectWithRefusal(ctx, signInPath(to), problem)
  if (problem.code === 'accounts.link_over')
    return data<VerifyEmailResponse>({ isExpired: true }, { status: 410 })
  return respondWithProblem<VerifyEmailResponse>(ctx, problem)
}

export default function VerifyEmail({ loaderData, actionData: response }: Route.ComponentProps) {
  const { signIn: texts } = useWords().words
  const { pendingAccount } = loaderData
  if (response?.isExpired || pendingAccount === null) return <ExpiredLink kind="account" />
  const { email, requiresPassword } = pendingAccount
  const intro = requiresPassword ? texts.verify.introOtherDevice(email) : texts.verify.intro(email)
  return (
    <SignInPage title={texts.verify.title} intro={intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)}>
        {requiresPassword && (
          <>
            <KnownEmail email={email} />
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              words={texts.passwordField}
              error={response?.problem}
              aria-required
            />
          </>
        )}
        <SubmitButton size="l">{texts.verify.send}</SubmitButton>
      </Form>
      {requiresPassword && (
        <p>
          {texts.verify.notRequested}{' '}
          <Link to={href('/sign-in/link-request')}>{texts.linkRequest.title}</Link>
        </p>
      )}
    </SignInPage>
  )
}
