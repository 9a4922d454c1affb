import { data, Form, href, redirect, useNavigation } from 'react-router'
import { changePassword, hasPassword } from '#shop/accounts/password/password-changes.server.ts'
import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/password.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/password')

/** Whoever has no proved address has nothing to type a password with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request)
  if (user.email === null || !user.emailVerified) throw redirect(BACK)
  return { email: user.email, hasPassword: await hasPassword(visit.db, user) }
}

interface Answer {
  readonly faults: { readonly current?: string; readonly next?: PasswordFault }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, HERE)
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
  const form = useFocusOnError(answer)
  const isPending = useNavigation().state !== 'idle'
  const title = loaderData.hasPassword ? said.change : said.set
  const fault = answer?.faults.next
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={said.intro} />
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
        <Button pending={isPending}>{said.send}</Button>
      </Form>
    </div>
  )
}
