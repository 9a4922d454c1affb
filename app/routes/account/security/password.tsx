import { data, Form, href, redirect } from 'react-router'
import { changePassword, hasPassword } from '#shop/accounts/password/password-changes.server.ts'
import type { PasswordError } from '#shop/accounts/password/password.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SecurityPage } from './security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/password.ts'

const SECURITY_PATH = href('/account/security')
const PASSWORD_PATH = href('/account/security/password')

/**
 * Loads the password form. Redirects a user without a verified e-mail address to the security page, because users sign
 * in with a password and an e-mail address together.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireRecentAuth(args)
  if (user.email === null || !user.emailVerified) throw redirect(SECURITY_PATH)
  return { email: user.email, hasPassword: await hasPassword(ctx.db, user) }
}

interface PasswordResponse {
  readonly errors: { readonly current?: string; readonly next?: PasswordError }
}

export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, PASSWORD_PATH)
  if (user.email === null || !user.emailVerified) return redirect(SECURITY_PATH)
  const { current = '', next = '' } = await readForm(args.request)
  const { db, auth, authRequest, settings, language } = ctx
  const { shopName } = settings
  const changed = await changePassword(db, auth, { user, current, next, shopName, authRequest })
  if (changed.ok) {
    ctx.cookies.push(...changed.value.cookies)
    return redirectTo(ctx, SECURITY_PATH, {
      kind: 'good',
      sentence: wordsIn(language).authentication.password.saved,
    })
  }
  if ('error' in changed) return data<PasswordResponse>({ errors: { next: changed.error } }, { status: 422 })
  const { problem } = changed
  return data<PasswordResponse>(
    { errors: { current: problemText(problem, language) } },
    { status: statusOf(problem) },
  )
}

export default function Password({ loaderData, actionData: response }: Route.ComponentProps) {
  const { authentication, signIn } = useWords().words
  const texts = authentication.password
  const form = useFocusOnError(response)
  const title = loaderData.hasPassword ? texts.change : texts.set
  const error = response?.errors.next
  return (
    <SecurityPage title={title} intro={texts.intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <input type="text" name="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        {loaderData.hasPassword && (
          <PasswordField
            label={texts.current}
            name="current"
            autoComplete="current-password"
            words={signIn.passwordField}
            error={response?.errors.current}
            aria-required
          />
        )}
        <NewPasswordField label={texts.next} name="next" error={error} />
        <SubmitButton>{texts.send}</SubmitButton>
      </Form>
    </SecurityPage>
  )
}
