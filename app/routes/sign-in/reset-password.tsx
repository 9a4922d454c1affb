import { data, Form, href } from 'react-router'
import { setNewPassword, findPasswordReset } from '#shop/accounts/password/password-resets.server.ts'
import type { PasswordError } from '#shop/accounts/password/password.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readEmailLink } from '#app/request/session.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { KnownEmail } from '#app/components/sign-in/known-email.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/reset-password.ts'

/** Shows the e-mail address of the account whose password the link resets. Opening the link changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, now } = requestContextOf(context)
  const { token } = readEmailLink(request)
  const found = await findPasswordReset(auth, { token, now })
  return data({ email: found?.email ?? null }, { status: found ? 200 : 410 })
}

interface ResetPasswordResponse {
  readonly isExpired?: boolean
  readonly errors?: { readonly password: PasswordError }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { password = '' } = await readForm(request)
  const { db, auth, authRequest, settings, language } = ctx
  const { token } = readEmailLink(request)
  const { shopName } = settings
  const chosen = await setNewPassword(db, auth, { token, password, shopName, authRequest })
  if (chosen.ok)
    return redirectTo(ctx, href('/sign-in'), { kind: 'good', sentence: wordsIn(language).signIn.reset.done })
  if ('error' in chosen)
    return data<ResetPasswordResponse>({ errors: { password: chosen.error } }, { status: 422 })
  return data<ResetPasswordResponse>({ isExpired: true }, { status: 410 })
}

export default function ResetPassword({ loaderData, actionData: response }: Route.ComponentProps) {
  const { signIn: texts } = useWords().words
  const form = useFocusOnError(response)
  if (response?.isExpired || loaderData.email === null) return <ExpiredLink kind="password" />
  const error = response?.errors?.password
  return (
    <SignInPage title={texts.reset.title} intro={texts.reset.intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <KnownEmail email={loaderData.email} />
        <NewPasswordField label={texts.reset.password} error={error} />
        <SubmitButton size="l">{texts.reset.send}</SubmitButton>
      </Form>
    </SignInPage>
  )
}
