import { data, href, Link, redirect } from 'react-router'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { PhoneNumberForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { askForPhoneCode } from '#app/request/phone-code.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/number.ts'

const HERE = href('/account/security/phone')

/** Adding a number, or putting another in its place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  await requireRecentAuth(visit, request)
  return { country: visit.settings.country }
}

/** Has a code sent to the number. The answer is the same whether it belongs to another account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, HERE)
  const { phone = '' } = await readForm(request)
  const asked = await askForPhoneCode(visit, { typed: phone, userId: user.id })
  if (asked.ok) return redirect(`${HERE}/code`)
  return data({ phone, problem: say(asked.problem, visit.language) }, { status: statusOf(asked.problem) })
}

export default function OwnPhone({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.change
  return (
    <>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={said.intro} />
      <PhoneNumberForm country={loaderData.country} typed={answer?.phone ?? ''} problem={answer?.problem} />
      <p>
        <Link to={href('/account/security')}>{said.back}</Link>
      </p>
    </>
  )
}
