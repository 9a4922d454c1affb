import { data, Form, href, useNavigation } from 'react-router'
import { findEmailUndo, undoEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { privateHeaders } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/undo-email-change.ts'

export const headers = () => privateHeaders

/** Shows which address the account would have again, and changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = requestContextOf(context)
  const email = await findEmailUndo(db, { token: tokenIn(request), now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Gives the account its old address back; whoever reads it goes on by choosing a new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker, language } = visit
  const undone = await undoEmailChange(db, auth, { token: tokenIn(request), asker })
  return undone.ok
    ? sentTo(visit, href('/forgot-password'), {
        kind: 'good',
        sentence: wordsIn(language).proof.email.undone,
      })
    : sentTo(visit, href('/sign-in'), { kind: 'bad', sentence: say(undone.problem, language) })
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export default function OldAddress({ loaderData: { email } }: Route.ComponentProps) {
  const { proof, signIn } = useWords().words
  const said = proof.email
  const isPending = useNavigation().state !== 'idle'
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={email === null ? signIn.over.title : said.undoTitle} hidden />
      <PageTitle
        title={email === null ? signIn.over.title : said.undoTitle}
        intro={email === null ? said.undoOver : said.undoIntro(email)}
      />
      {email === null ? (
        <LinkButton to={href('/sign-in')}>{signIn.title}</LinkButton>
      ) : (
        <Form method="post">
          <Button size="l" pending={isPending}>
            {said.undo}
          </Button>
        </Form>
      )}
    </Container>
  )
}
