import { data, Form, href, useNavigation } from 'react-router'
import { confirmEmailChange, findEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/email-confirmation.ts'

const BACK = href('/account/security')

/** Shows the address that the account would have, and changes nothing: programs that look at mail open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const email = await findEmailChange(visit.db, { user, token: tokenIn(request), now: visit.now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Gives the account its new address. Whoever opens the link has to be signed in as the one who asked for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireSession(visit, request)
  const { db, auth, asker, language } = visit
  const changed = await confirmEmailChange(db, auth, { user, token: tokenIn(request), asker })
  if (!changed.ok) return sentTo(visit, BACK, { kind: 'bad', sentence: say(changed.problem, language) })
  visit.cookies.push(...changed.value.cookies)
  return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.email.changed })
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export default function EmailConfirmation({ loaderData: { email } }: Route.ComponentProps) {
  const { proof, signIn } = useWords().words
  const said = proof.email
  const isPending = useNavigation().state !== 'idle'
  if (email === null)
    return (
      <div className={stack(6, atStart, looks.measure)}>
        <PageHead title={signIn.over.title} hidden />
        <PageTitle title={signIn.over.title} intro={said.over} />
        <LinkButton to={href('/account/security/email')}>{said.again}</LinkButton>
      </div>
    )
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={said.confirmTitle} hidden />
      <PageTitle title={said.confirmTitle} intro={said.confirmIntro(email)} />
      <Form method="post">
        <Button size="l" pending={isPending}>
          {said.confirm}
        </Button>
      </Form>
    </div>
  )
}
