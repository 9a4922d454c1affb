import { data, Form, href, redirect } from 'react-router'
import { changePassword, hasPassword } from '#shop/accounts/password/password-changes.server.ts'
import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SecurityPage } from './security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/password.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/password')

/** Redirects a user without a verified e-mail address, because a password is entered together with one. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireRecentAuth(args)
  if (user.email === null || !user.emailVerified) throw redirect(BACK)
  return { email: user.email, hasPassword: await hasPassword(visit.db, user) }
}

interface Answer {
  readonly faults: { readonly current?: string; readonly next?: PasswordFault }
}

export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, HERE)
  if (user.email === null || !user.emailVerified) return redirect(BACK)
  const { current = '', next = '' } = await readForm(args.request)
  const { db, auth, asker, settings, language } = visit
  const { shopName } = settings
  const changed = await changePassword(db, auth, { user, current, next, shopName, asker })
  if (changed.ok) {
    visit.cookies.push(...changed.value.cookies)
    return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.password.saved })
  }
  if ('fault' in changed) return data<Answer>({ faults: { next: changed.fault } }, { status: 422 })
  const { problem } = changed
  return data<Answer>({ faults: { current: say(problem, language) } }, { status: statusOf(problem) })
}

export default function Password({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { proof, signIn } = useWords().words
  const said = proof.password
  const form = useFocusOnError(answer)
  const title = loaderData.hasPassword ? said.change : said.set
  const fault = answer?.faults.next
  return (
    <SecurityPage title={title} intro={said.intro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
        <input type="text" name="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        {loaderData.hasPassword && (
          <PasswordField
            label={said.current}
            name="current"
            autoComplete="current-password"
            words={signIn.chosen}
            error={answer?.faults.current}
            aria-required
          />
        )}
        <NewPasswordField label={said.next} name="next" fault={fault} />
        <SubmitButton>{said.send}</SubmitButton>
      </Form>
    </SecurityPage>
  )
}
