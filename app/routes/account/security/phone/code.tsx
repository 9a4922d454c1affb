import { href, Link, redirect } from 'react-router'
import { changePhone } from '#shop/accounts/phone/phone-changes.server.ts'
import { PhoneCodeForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import {
  deletePhoneCodeCookie,
  phoneCodeTokenOf,
  findShownPhoneCode,
} from '#app/request/phone-code.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import type { Route } from './+types/code.ts'

const SECURITY_PATH = href('/account/security')
const NUMBER_PATH = href('/account/security/phone')

export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireRecentAuth(args)
  const sent = await findShownPhoneCode(ctx, user.id)
  if (!sent) throw redirect(NUMBER_PATH)
  return { sent }
}

/** Changes the account's phone number to the number that received the code. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, NUMBER_PATH)
  const { code = '' } = await readForm(args.request)
  const { db, auth, authRequest, language } = ctx
  const changed = await changePhone(db, auth, {
    userId: user.id,
    token: phoneCodeTokenOf(ctx),
    code,
    authRequest,
  })
  if (changed.ok) {
    ctx.cookies.push(...changed.value.cookies, deletePhoneCodeCookie(ctx))
    return redirectTo(ctx, SECURITY_PATH, { kind: 'good', sentence: wordsIn(language).phone.change.added })
  }
  // The code is used up, so it cannot be typed again.
  if (changed.problem.code === 'accounts.phone_taken')
    return redirectWithRefusal(ctx, SECURITY_PATH, changed.problem)
  return respondWithProblem(ctx, changed.problem)
}

export default function OwnPhoneCode({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.phone.code
  return (
    <>
      <PrivateTitle title={texts.title} />
      <PhoneCodeForm
        sent={loaderData.sent}
        send={texts.confirm}
        problem={response?.problem}
        renewal={href('/account/security/phone/renewal')}
      />
      <p>
        <Link to={NUMBER_PATH}>{texts.otherNumber}</Link>
      </p>
    </>
  )
}
