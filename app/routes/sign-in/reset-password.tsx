import { data, Form, href } from 'react-router'
import { choosePassword, findPasswordReset } from '#shop/accounts/password/password-resets.server.ts'
import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readLink } from '#app/request/session.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { KnownEmail } from '#app/components/sign-in/known-email.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/reset-password.ts'

/** Shows whose password the link changes, without changing it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, now } = requestContextOf(context)
  const { token } = readLink(request)
  const found = await findPasswordReset(auth, { token, now })
  return data({ email: found?.email ?? null }, { status: found ? 200 : 410 })
}

interface Answer {
  readonly isOver?: boolean
  readonly faults?: { readonly password: PasswordFault }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { password = '' } = await readForm(request)
  const { db, auth, asker, settings, language } = visit
  const { token } = readLink(request)
  const { shopName } = settings
  const chosen = await choosePassword(db, auth, { token, password, shopName, asker })
  if (chosen.ok)
    return sentTo(visit, href('/sign-in'), { kind: 'good', sentence: wordsIn(language).signIn.reset.done })
  if ('fault' in chosen) return data<Answer>({ faults: { password: chosen.fault } }, { status: 422 })
  return data<Answer>({ isOver: true }, { status: 410 })
}

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  const form = useFocusOnError(answer)
  if (answer?.isOver || loaderData.email === null) return <ExpiredLink kind="password" />
  const fault = answer?.faults?.password
  return (
    <SignInPage title={said.reset.title} intro={said.reset.intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <KnownEmail email={loaderData.email} />
        <NewPasswordField label={said.reset.password} fault={fault} />
        <SubmitButton size="l">{said.reset.send}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
