import { href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { signInByPhone } from '#shop/accounts/phone/phone-sign-in.server.ts'
import { PhoneCodeForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { FORGET_PHONE_REQUEST, phoneRequestOf, shownPhoneCode } from '#app/request/phone-code.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/phone-code.ts'

/** Loads the pending code of this browser. Redirects to the number form if there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const sent = await shownPhoneCode(visit, null)
  if (!sent) throw redirect((await visit.who()) ? to : numberPath(to))
  return { to, sent }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker } = visit
  const { code = '', to: wanted } = await readForm(request)
  const signedIn = await signInByPhone(db, auth, { token: phoneRequestOf(visit), code, asker })
  if (!signedIn.ok) {
    return problemAnswer(visit, signedIn.problem)
  }
  const { cookies } = signedIn.value
  return completeSignIn(visit, { cookies: [...cookies, FORGET_PHONE_REQUEST], to: readDestination(wanted) })
}

export default function PhoneCode({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.code
  const { to, sent } = loaderData
  return (
    <SignInPage title={said.title}>
      <PhoneCodeForm
        sent={sent}
        send={said.signIn}
        problem={answer?.problem}
        renewal={href('/sign-in/phone/renewal')}
        to={to}
      />
      <p>
        <Link to={numberPath(to)}>{said.otherNumber}</Link>
      </p>
    </SignInPage>
  )
}

function numberPath(to: string): string {
  return withDestination(href('/sign-in/phone'), to)
}
