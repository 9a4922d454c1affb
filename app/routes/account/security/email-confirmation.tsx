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

/** Shows the address that the account would have, and changes nothing: programs that look at mail open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireSession(args)
  const { token } = readLink(args.request)
  const email = await findEmailChange(visit.db, { user, token, now: visit.now })
  return data({ email }, { status: email === null ? 410 : 200 })
}

/** Gives the account its new address. Whoever opens the link has to be signed in as the one who asked for it. */
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
