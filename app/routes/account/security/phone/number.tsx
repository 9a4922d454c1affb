import { href, Link, redirect } from 'react-router'
import { PhoneNumberForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { askForPhoneCode } from '#app/request/phone-code.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import type { Route } from './+types/number.ts'

const HERE = href('/account/security/phone')

/** Loads the form that adds or changes the phone number. */
export async function loader(args: Route.LoaderArgs) {
  const { visit } = await requireRecentAuth(args)
  return { country: visit.settings.country }
}

/** Sends a code to the number. Responds the same whether or not another account has it. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, HERE)
  const { phone = '' } = await readForm(args.request)
  const asked = await askForPhoneCode(visit, { typed: phone, userId: user.id })
  if (asked.ok) return redirect(`${HERE}/code`)
  return problemAnswer(visit, asked.problem, { phone })
}

export default function OwnPhone({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.change
  return (
    <>
      <PrivateTitle title={said.title} intro={said.intro} />
      <PhoneNumberForm country={loaderData.country} typed={answer?.phone ?? ''} problem={answer?.problem} />
      <p>
        <Link to={href('/account/security')}>{said.back}</Link>
      </p>
    </>
  )
}
