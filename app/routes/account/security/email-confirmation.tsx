import { data, Form, href } from 'react-router'
import { confirmEmailChange, findEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { redirectWithOutcome } from '#app/request/responses.server.ts'
import { readEmailLink, requireSession } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/email-confirmation.ts'
import { SecurityPage } from './security-page.tsx'

/**
 * Shows the new e-mail address and asks for confirmation. Opening the link in the e-mail does not yet change the
 * address, because mail scanners open links too.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireSession(args)
  const { token } = readEmailLink(args.request)
  const email = await findEmailChange(ctx.db, { user, token, now: ctx.now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Changes the account's e-mail address. The user must be signed in to the account that requested the change. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireSession(args)
  const { db, auth, authRequest, language } = ctx
  const { token } = readEmailLink(args.request)
  const changed = await confirmEmailChange(db, auth, { user, token, authRequest })
  if (changed.ok) ctx.cookies.push(...changed.value.cookies)
  return redirectWithOutcome(
    ctx,
    href('/account/security'),
    changed,
    () => wordsIn(language).authentication.email.changed,
  )
}

export default function EmailConfirmation({ loaderData: { email } }: Route.ComponentProps) {
  const { authentication, signIn } = useWords().words
  const texts = authentication.email
  if (email === null)
    return (
      <SecurityPage title={signIn.expired.title} intro={texts.expired}>
        <LinkButton to={href('/account/security/email')}>{texts.requestNewLink}</LinkButton>
      </SecurityPage>
    )
  return (
    <SecurityPage title={texts.confirmTitle} intro={texts.confirmIntro(email)}>
      <Form method="post">
        <SubmitButton size="l">{texts.confirm}</SubmitButton>
      </Form>
    </SecurityPage>
  )
}
