import { Form, href, Link, redirect } from 'react-router'
import { findChallengedUser, passSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectWithRefusal } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/second-factor.ts'

/**
 * Loads the form for the second factor. If this browser has not completed the first factor, redirects a guest to the
 * sign-in page, and a signed-in user to the page that opens after sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { searchParams } = new URL(request.url)
  const to = readDestination(searchParams.get('to'))
  if (!(await findChallengedUser(ctx.auth, ctx.authRequest)))
    throw redirect((await ctx.session()) ? to : signInPath(to))
  return { to, by: readCodeKind(searchParams.get('by')) }
}

function readCodeKind(typed: string | null | undefined) {
  return typed === 'recovery' ? 'recovery' : 'app'
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { code = '', by, to: requestedDestination } = await readForm(request)
  const to = readDestination(requestedDestination)
  const { db, auth, authRequest } = ctx
  const verified = await passSecondFactor(db, auth, { typed: code, by: readCodeKind(by), authRequest })
  if (verified.ok) return completeSignIn(ctx, { cookies: verified.value.cookies, to })
  if (verified.problem.code === 'accounts.first_step_over')
    return redirectWithRefusal(ctx, signInPath(to), verified.problem)
  return respondWithProblem(ctx, verified.problem)
}

export default function SecondFactor({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.authentication.code
  const { to, by } = loaderData
  const other = new URLSearchParams({ to, ...(by === 'app' && { by: 'recovery' }) })
  return (
    <SignInPage title={texts.title} intro={by === 'app' ? texts.intro : texts.recoveryIntro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} key={by}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="by" value={by} />
        {by === 'app' ? (
          <TextField
            label={texts.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={response?.problem}
          />
        ) : (
          <TextField
            label={texts.recovery}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={response?.problem}
          />
        )}
        <SubmitButton size="l">{texts.send}</SubmitButton>
      </Form>
      <p>
        <Link to={`${href('/sign-in/code')}?${other.toString()}`} replace>
          {by === 'app' ? texts.useRecovery : texts.useApp}
        </Link>
      </p>
    </SignInPage>
  )
}
