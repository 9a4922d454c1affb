import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { findWaiting, passSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, privateHeaders, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/second-factor.ts'

export const headers = () => privateHeaders

/** Whoever has not done the first step begins with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { searchParams } = new URL(request.url)
  const to = readDestination(searchParams.get('to'))
  if (!(await findWaiting(visit.auth, visit.asker))) throw redirect((await visit.who()) ? to : signInPath(to))
  return { to, by: searchParams.get('by') === 'recovery' ? 'recovery' : 'app' } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { code = '', by, to: wanted } = await readForm(request)
  const to = readDestination(wanted)
  const { db, auth, asker } = visit
  const proved = await passSecondFactor(db, auth, {
    typed: code,
    by: by === 'recovery' ? 'recovery' : 'app',
    asker,
  })
  if (proved.ok) return completeSignIn(visit, { cookies: proved.value.cookies, to })
  const sentence = say(proved.problem, visit.language)
  if (proved.problem.code === 'accounts.first_step_over')
    return sentTo(visit, signInPath(to), { kind: 'bad', sentence })
  return data({ problem: sentence }, { status: statusOf(proved.problem) })
}

export default function Code({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.code
  const isPending = useNavigation().state !== 'idle'
  const { to, by } = loaderData
  const other = new URLSearchParams({ to, ...(by === 'app' && { by: 'recovery' }) })
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={by === 'app' ? said.intro : said.recoveryIntro} />
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
        <Button size="l" pending={isPending}>
          {said.send}
        </Button>
      </Form>
      <p>
        <Link to={`${href('/sign-in/code')}?${other.toString()}`} replace>
          {by === 'app' ? said.useRecovery : said.useApp}
        </Link>
      </p>
    </Container>
  )
}
