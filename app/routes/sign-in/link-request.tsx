import { data } from 'react-router'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { askForSignInLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { type EmailAnswer, EmailRequest } from '#app/components/sign-in/email-request.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { furtherTo, letterSent } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { privateHeaders, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/link-request.ts'

export const headers = () => privateHeaders

export function loader({ request }: Route.LoaderArgs) {
  return { to: readDestination(new URL(request.url).searchParams.get('to')) }
}

/** Has a link sent. What is answered is the same whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const fields = await readForm(request)
  const typed = fields['email'] ?? ''
  const form = parseForm(accountEmailForm, fields)
  if (!form.ok) return data<EmailAnswer>({ email: typed, faults: form.faults }, { status: 422 })
  const { email } = form.value
  const { db, auth, asker, language } = visit
  const asked = await askForSignInLink(db, auth, { email, to: furtherTo(fields['to']), asker })
  if (asked.ok) return letterSent(visit, { what: 'link', email })
  const problem = say(asked.problem, language)
  return data<EmailAnswer>({ email, problem }, { status: statusOf(asked.problem) })
}

export default function LinkRequest({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.signIn.linkRequest
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={said.intro} />
      <EmailRequest answer={answer} send={said.send} to={loaderData.to} />
    </Container>
  )
}
