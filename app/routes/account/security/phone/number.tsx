import { href, Link, redirect } from 'react-router'
import { PhoneNumberForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestPhoneCode } from '#app/request/phone-code.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import type { Route } from './+types/number.ts'

const PHONE_PATH = href('/account/security/phone')

/** Loads the form that adds or changes the phone number. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx } = await requireRecentAuth(args)
  return { country: ctx.settings.country }
}

/** Sends a code to the phone number. The response does not reveal whether another account has the number. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, PHONE_PATH)
  const { phone = '' } = await readForm(args.request)
  const requested = await requestPhoneCode(ctx, { typed: phone, userId: user.id })
  if (requested.ok) return redirect(`${PHONE_PATH}/code`)
  return respondWithProblem(ctx, requested.problem, { phone })
}

export default function OwnPhone({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.phone.change
  return (
    <>
      <PrivateTitle title={texts.title} intro={texts.intro} />
      <PhoneNumberForm
        country={loaderData.country}
        typed={response?.phone ?? ''}
        problem={response?.problem}
      />
      <p>
        <Link to={href('/account/security')}>{texts.back}</Link>
      </p>
    </>
  )
}
