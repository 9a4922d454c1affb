import '#app/components/account-words.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { changePassword, hasPassword } from '#shop/accounts/password-changes.server.ts'
import type { PasswordFault } from '#shop/accounts/passwords.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useFocusOnFault } from '#app/components/use-focus-on-fault.ts'
import { useWords } from '#app/components/words.tsx'
import { sentTo } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { NewPasswordField } from '#app/components/new-password-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { Route } from './+types/password.ts'
import forms from '#app/components/form-page.module.css'
import styles from './proof.module.css'

const BACK = '/account/security'
const HERE = '/account/security/password'

/** Whoever has no proved address has nothing to type a password with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request)
  if (user.email === null || !user.emailVerified) throw redirect(BACK)
  return { email: user.email, hasPassword: await hasPassword(visit.db, user) }
}

interface Answer {
  readonly faults: { readonly current?: string; readonly next?: PasswordFault }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, HERE)
  if (user.email === null || !user.emailVerified) return redirect(BACK)
  const { current = '', next = '' } = await readForm(request)
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
  const form = useFocusOnFault(answer)
  const isPending = useNavigation().state !== 'idle'
  const title = loaderData.hasPassword ? said.change : said.set
  const fault = answer?.faults.next
  return (
    <div className={styles.page}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={said.intro} />
      <Form method="post" noValidate className={forms.form} ref={form}>
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
        <Button pending={isPending}>{said.send}</Button>
      </Form>
    </div>
  )
}
