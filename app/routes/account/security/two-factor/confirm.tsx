import { data, href } from 'react-router'
import { confirmSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/confirm.ts'
import { RecoveryCodes } from './recovery-code-list.tsx'
import { SetUp } from './authenticator-key.tsx'
import { readSetUp } from './authenticator-key.server.ts'

/** The key, so that a wrong code can be followed by a right one; nothing once it is confirmed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const session = await requireRecentAuth(visit, request)
  return { setUp: session.user.twoFactor ? null : await readSetUp(visit, session) }
}

/** Switches the second step on, and shows the recovery codes: this once, for nothing keeps them readable. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, href('/account/security/two-steps'))
  const { code = '' } = await readForm(request)
  const { db, auth, asker } = visit
  const on = await confirmSecondFactor(db, auth, { user, typed: code, asker })
  if (on.ok) {
    visit.cookies.push(...on.value.cookies)
    return { recoveryCodes: on.value.recoveryCodes, problem: undefined }
  }
  const problem = say(on.problem, visit.language)
  return data({ recoveryCodes: undefined, problem }, { status: statusOf(on.problem) })
}

export default function Confirmation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const codes = answer?.recoveryCodes
  const { setUp } = loaderData
  const title = codes ? said.codesTitle : said.setUpTitle
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={codes || !setUp ? said.codesOn : said.setUpIntro} />
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && setUp && <SetUp {...setUp} problem={answer?.problem} />}
      {!codes && !setUp && <LinkButton to={href('/account/security')}>{said.toSecurity}</LinkButton>}
    </div>
  )
}
