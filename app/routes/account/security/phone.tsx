import '#app/components/account-words.ts'
import { data, Link, redirect } from 'react-router'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { PhoneNumberForm } from '#app/components/phone-steps.tsx'
import { useWords } from '#app/components/words.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { askForPhoneCode } from '#app/http/phone-request.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/phone.ts'

const HERE = '/account/security/phone'

/** Adding a number, or putting another in its place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  await requireFresh(visit, request)
  return { country: visit.settings.country }
}

/** Has a code sent to the number. The answer is the same whether it belongs to another account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, HERE)
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
        <Link to="/account/security">{said.back}</Link>
      </p>
    </>
  )
}
