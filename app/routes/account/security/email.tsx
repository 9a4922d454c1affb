import { data, Form, href, useNavigation } from 'react-router'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { askForEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import type { FieldFaults } from '#shop/address.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/email.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await requireRecentAuth(requestContextOf(context), request)
  return { email: user.email }
}

interface Answer {
  readonly email: string
  readonly faults: FieldFaults
  readonly problem?: string
}

/** Sends a link to the new address. What is answered is the same whether it belongs to somebody or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, href('/account/security/email'))
  const fields = await readForm(request)
  const typed = fields['email'] ?? ''
  const form = parseForm(accountEmailForm, fields)
  if (!form.ok) return data<Answer>({ email: typed, faults: form.faults }, { status: 422 })
  const { email } = form.value
  const { db, asker, language } = visit
  const asked = await askForEmailChange(db, { user, email, asker })
  if (asked.ok) {
    const sentence = wordsIn(language).proof.email.sent(email)
    return sentTo(visit, href('/account/security'), { kind: 'good', sentence })
  }
  const problem = say(asked.problem, language)
  return data<Answer>({ email: typed, faults: {}, problem }, { status: statusOf(asked.problem) })
}

export default function Email({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.email
  const faultOf = useFieldError(answer?.faults ?? {})
  const form = useFocusOnError(answer)
  const isPending = useNavigation().state !== 'idle'
  const title = loaderData.email === null ? said.add : said.change
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={said.intro} />
      {loaderData.email !== null && <p className={looks.breakable}>{said.is(loaderData.email)}</p>}
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <TextField
          label={said.next}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={answer?.email ?? ''}
          error={answer?.problem ?? faultOf('email')}
          aria-required
        />
        <Button pending={isPending}>{said.send}</Button>
      </Form>
    </div>
  )
}
