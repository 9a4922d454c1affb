import { data, Form, href, Link } from 'react-router'
import { confirmAccount, findWaitingAccount } from '#shop/accounts/password/sign-ups.server.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer, refusedTo } from '#app/request/responses.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { KnownEmail } from '#app/components/sign-in/known-email.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { askedHere, FORGET_ASKED } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readLink, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/verify-email.ts'

/** Shows what the link confirms without confirming it, because mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { token } = readLink(request)
  const waiting = await findWaitingAccount(visit.db, { token, browser: askedHere(visit), now: visit.now })
  return data({ waiting }, { status: waiting ? 200 : 410 })
}

interface Answer {
  readonly isOver?: boolean
  readonly problem?: string
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { token, to } = readLink(request)
  const { password = '' } = await readForm(request)
  const { db, auth, asker } = visit
  const made = await confirmAccount(db, auth, { token, browser: askedHere(visit), password, asker })
  if (made.ok) {
    visit.cookies.push(FORGET_ASKED)
    return completeSignIn(visit, { cookies: made.value.cookies, to })
  }
  const { problem } = made
  if (problem.code === 'accounts.has_account') return refusedTo(visit, signInPath(to), problem)
  if (problem.code === 'accounts.link_over') return data<Answer>({ isOver: true }, { status: 410 })
  return problemAnswer<Answer>(visit, problem)
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  const { waiting } = loaderData
  if (answer?.isOver || waiting === null) return <ExpiredLink kind="account" />
  const { email, asksPassword } = waiting
  const intro = asksPassword ? said.verify.introElsewhere(email) : said.verify.intro(email)
  return (
    <SignInPage title={said.verify.title} intro={intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)}>
        {asksPassword && (
          <>
            <KnownEmail email={email} />
            <PasswordField
              label={said.password}
              name="password"
              autoComplete="current-password"
              words={said.chosen}
              error={answer?.problem}
              aria-required
            />
          </>
        )}
        <SubmitButton size="l">{said.verify.send}</SubmitButton>
      </Form>
      {asksPassword && (
        <p>
          {said.verify.notYours} <Link to={href('/sign-in/link-request')}>{said.linkRequest.title}</Link>
        </p>
      )}
    </SignInPage>
  )
}
