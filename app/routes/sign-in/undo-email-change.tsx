import { data, Form, href } from 'react-router'
import { findEmailUndo, undoEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { tell } from '#app/request/responses.server.ts'
import { readLink } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/undo-email-change.ts'

/** Shows which e-mail address the account would get back, without changing anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = requestContextOf(context)
  const { token } = readLink(request)
  const email = await findEmailUndo(db, { token, now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Restores the account's old e-mail address and leads its owner to set a new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker, language } = visit
  const { token } = readLink(request)
  const undone = await undoEmailChange(db, auth, { token, asker })
  const path = undone.ok ? href('/forgot-password') : href('/sign-in')
  return tell(visit, path, undone, () => wordsIn(language).proof.email.undone)
}

export default function OldAddress({ loaderData: { email } }: Route.ComponentProps) {
  const { proof, signIn } = useWords().words
  const said = proof.email
  if (email === null)
    return (
      <SignInPage title={signIn.over.title} intro={said.undoOver}>
        <LinkButton to={href('/sign-in')}>{signIn.title}</LinkButton>
      </SignInPage>
    )
  return (
    <SignInPage title={said.undoTitle} intro={said.undoIntro(email)}>
      <Form method="post">
        <SubmitButton size="l">{said.undo}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
