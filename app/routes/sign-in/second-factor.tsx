import { Form, href, Link, redirect } from 'react-router'
import { findWaiting, passSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer, refusedTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/second-factor.ts'

/** Redirects to the sign-in page unless the first factor has been completed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { searchParams } = new URL(request.url)
  const to = readDestination(searchParams.get('to'))
  if (!(await findWaiting(visit.auth, visit.asker))) throw redirect((await visit.who()) ? to : signInPath(to))
  return { to, by: readBy(searchParams.get('by')) }
}

function readBy(typed: string | null | undefined) {
  return typed === 'recovery' ? 'recovery' : 'app'
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { code = '', by, to: wanted } = await readForm(request)
  const to = readDestination(wanted)
  const { db, auth, asker } = visit
  const proved = await passSecondFactor(db, auth, { typed: code, by: readBy(by), asker })
  if (proved.ok) return completeSignIn(visit, { cookies: proved.value.cookies, to })
  if (proved.problem.code === 'accounts.first_step_over')
    return refusedTo(visit, signInPath(to), proved.problem)
  return problemAnswer(visit, proved.problem)
}

export default function Code({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.code
  const { to, by } = loaderData
  const other = new URLSearchParams({ to, ...(by === 'app' && { by: 'recovery' }) })
  return (
    <SignInPage title={said.title} intro={by === 'app' ? said.intro : said.recoveryIntro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} key={by}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="by" value={by} />
        {by === 'app' ? (
          <TextField
            label={said.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={answer?.problem}
          />
        ) : (
          <TextField
            label={said.recovery}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={answer?.problem}
          />
        )}
        <SubmitButton size="l">{said.send}</SubmitButton>
      </Form>
      <p>
        <Link to={`${href('/sign-in/code')}?${other.toString()}`} replace>
          {by === 'app' ? said.useRecovery : said.useApp}
        </Link>
      </p>
    </SignInPage>
  )
}
