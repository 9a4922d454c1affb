import { data, Form, href } from 'react-router'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { requestEmailChange } from '#shop/accounts/email-link/email-changes.server.ts'
import type { EmailRequestResponse } from '#app/components/sign-in/email-request.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SecurityPage } from './security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/email.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireRecentAuth(args)
  return { email: user.email }
}

/**
 * Sends a confirmation link to the new e-mail address. The response does not reveal whether another account has the
 * address.
 */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, href('/account/security/email'))
  const fields = await readForm(args.request)
  const typed = fields['email'] ?? ''
  const form = parseForm(accountEmailForm, fields)
  if (!form.ok) return data<EmailRequestResponse>({ email: typed, errors: form.errors }, { status: 422 })
  const { email } = form.value
  const { db, authRequest, language } = ctx
  const requested = await requestEmailChange(db, { user, email, authRequest })
  if (requested.ok) {
    const sentence = wordsIn(language).authentication.email.sent(email)
    return redirectTo(ctx, href('/account/security'), { kind: 'good', sentence })
  }
  return respondWithProblem<EmailRequestResponse>(ctx, requested.problem, { email: typed, errors: {} })
}

export default function Email({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.authentication.email
  const errorOf = useFieldError(response?.errors ?? {})
  const form = useFocusOnError(response)
  const title = loaderData.email === null ? texts.add : texts.change
  return (
    <SecurityPage title={title} intro={texts.intro}>
      {loaderData.email !== null && <p className={looks.breakable}>{texts.current(loaderData.email)}</p>}
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <TextField
          label={texts.next}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={response?.email ?? ''}
          error={response?.problem ?? errorOf('email')}
          aria-required
        />
        <SubmitButton>{texts.send}</SubmitButton>
      </Form>
    </SecurityPage>
  )
}
