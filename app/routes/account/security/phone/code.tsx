import { href, Link, redirect } from 'react-router'
import { changePhone } from '#shop/accounts/phone/phone-changes.server.ts'
import { PhoneCodeForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer, refusedTo, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { FORGET_PHONE_REQUEST, phoneRequestOf, shownPhoneCode } from '#app/request/phone-code.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import type { Route } from './+types/code.ts'

const SECURITY = href('/account/security')
const NUMBER = href('/account/security/phone')

export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireRecentAuth(args)
  const sent = await shownPhoneCode(visit, user.id)
  if (!sent) throw redirect(NUMBER)
  return { sent }
}

/** Changes the account's phone number to the one the code was sent to. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, NUMBER)
  const { code = '' } = await readForm(args.request)
  const { db, auth, asker, language } = visit
  const changed = await changePhone(db, auth, { userId: user.id, token: phoneRequestOf(visit), code, asker })
  if (changed.ok) {
    visit.cookies.push(...changed.value.cookies, FORGET_PHONE_REQUEST)
    return sentTo(visit, SECURITY, { kind: 'good', sentence: wordsIn(language).phone.change.added })
  }
  // The code is used up, so it cannot be typed again.
  if (changed.problem.code === 'accounts.phone_taken') return refusedTo(visit, SECURITY, changed.problem)
  return problemAnswer(visit, changed.problem)
}

export default function OwnPhoneCode({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.code
  return (
    <>
      <PrivateTitle title={said.title} />
      <PhoneCodeForm
        sent={loaderData.sent}
        send={said.confirm}
        problem={answer?.problem}
        renewal={href('/account/security/phone/renewal')}
      />
      <p>
        <Link to={NUMBER}>{said.otherNumber}</Link>
      </p>
    </>
  )
}
