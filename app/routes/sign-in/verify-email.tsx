import { data, Form, href, Link, useNavigation } from 'react-router'
import { confirmAccount, findWaitingAccount } from '#shop/accounts/password/sign-ups.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { askedHere, FORGET_ASKED } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, privateHeaders, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/verify-email.ts'

export const headers = () => privateHeaders

/** Shows what the link confirms, and confirms nothing: programs that look at mail open links too. */
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
  const { db, auth, asker, language } = visit
  const made = await confirmAccount(db, auth, { token, browser: askedHere(visit), password, asker })
  if (made.ok) {
    visit.cookies.push(FORGET_ASKED)
    return completeSignIn(visit, { cookies: made.value.cookies, to })
  }
  const { problem } = made
  const sentence = say(problem, language)
  if (problem.code === 'accounts.has_account') return sentTo(visit, signInPath(to), { kind: 'bad', sentence })
  if (problem.code === 'accounts.link_over') return data<Answer>({ isOver: true }, { status: 410 })
  return data<Answer>({ problem: sentence }, { status: statusOf(problem) })
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', to: readDestination(searchParams.get('to')) }
}

export default function VerifyEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  const isPending = useNavigation().state !== 'idle'
  const { waiting } = loaderData
  if (answer?.isOver || waiting === null) return <ExpiredLink kind="account" />
  const { email, asksPassword } = waiting
  const intro = asksPassword ? said.verify.introElsewhere(email) : said.verify.intro(email)
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.verify.title} hidden />
      <PageTitle title={said.verify.title} intro={intro} />
      <Form method="post" noValidate className={formStack(5, looks.narrow)}>
        {asksPassword && (
          <>
            <TextField
              label={said.email}
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              readOnly
            />
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
        <Button size="l" pending={isPending}>
          {said.verify.send}
        </Button>
      </Form>
      {asksPassword && (
        <p>
          {said.verify.notYours} <Link to={href('/sign-in/link-request')}>{said.linkRequest.title}</Link>
        </p>
      )}
    </Container>
  )
}
