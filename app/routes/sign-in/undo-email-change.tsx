import { data, Form, href } from 'react-router'
import { findEmailUndo, undoEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { redirectWithOutcome } from '#app/request/responses.server.ts'
import { readEmailLink } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/undo-email-change.ts'

/**
 * Shows the previous e-mail address, which the account gets back if the customer confirms. Opening the link changes
 * nothing until the customer confirms.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = requestContextOf(context)
  const { token } = readEmailLink(request)
  const email = await findEmailUndo(db, { token, now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/**
 * Restores the account's previous e-mail address. Then redirects to the page on which the owner requests a new
 * password.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, auth, authRequest, language } = ctx
  const { token } = readEmailLink(request)
  const undone = await undoEmailChange(db, auth, { token, authRequest })
  const path = undone.ok ? href('/forgot-password') : href('/sign-in')
  return redirectWithOutcome(ctx, path, undone, () => wordsIn(language).authentication.email.undone)
}

export default function UndoEmailChange({ loaderData: { email } }: Route.ComponentProps) {
  const { authentication, signIn } = useWords().words
  const texts = authentication.email
  if (email === null)
    return (
      <SignInPage title={signIn.expired.title} intro={texts.undoExpired}>
        <LinkButton to={href('/sign-in')}>{signIn.title}</LinkButton>
      </SignInPage>
    )
  return (
    <SignInPage title={texts.undoTitle} intro={texts.undoIntro(email)}>
      <Form method="post">
        <SubmitButton size="l">{texts.undo}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
