import { data, Form, href } from 'react-router'
import { confirmEmailChange, findEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { tell } from '#app/request/responses.server.ts'
import { readLink, requireSession } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/email-confirmation.ts'
import { SecurityPage } from './security-page.tsx'

/** Shows the new e-mail address without changing anything, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireSession(args)
  const { token } = readLink(args.request)
  const email = await findEmailChange(visit.db, { user, token, now: visit.now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Changes the account's e-mail address. The user must be signed in to the account that requested the change. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireSession(args)
  const { db, auth, asker, language } = visit
  const { token } = readLink(args.request)
  const changed = await confirmEmailChange(db, auth, { user, token, asker })
  if (changed.ok) visit.cookies.push(...changed.value.cookies)
  return tell(visit, href('/account/security'), changed, () => wordsIn(language).proof.email.changed)
}

export default function EmailConfirmation({ loaderData: { email } }: Route.ComponentProps) {
  const { proof, signIn } = useWords().words
  const said = proof.email
  if (email === null)
    return (
      <SecurityPage title={signIn.over.title} intro={said.over}>
        <LinkButton to={href('/account/security/email')}>{said.again}</LinkButton>
      </SecurityPage>
    )
  return (
    <SecurityPage title={said.confirmTitle} intro={said.confirmIntro(email)}>
      <Form method="post">
        <SubmitButton size="l">{said.confirm}</SubmitButton>
      </Form>
    </SecurityPage>
  )
}
