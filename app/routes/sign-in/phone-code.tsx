import { href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { signInByPhone } from '#shop/accounts/phone/phone-sign-in.server.ts'
import { PhoneCodeForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import {
  deletePhoneCodeCookie,
  phoneCodeTokenOf,
  findShownPhoneCode,
} from '#app/request/phone-code.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/phone-code.ts'

/**
 * Loads the form for the code that was sent by text message. If this browser has no pending code, redirects a guest to
 * the form for the phone number, and a signed-in user to the page that opens after sign-in.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const sent = await findShownPhoneCode(ctx, null)
  if (!sent) throw redirect((await ctx.session()) ? to : numberPath(to))
  return { to, sent }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, auth, authRequest } = ctx
  const { code = '', to: requestedDestination } = await readForm(request)
  const signedIn = await signInByPhone(db, auth, { token: phoneCodeTokenOf(ctx), code, authRequest })
  if (!signedIn.ok) {
    return respondWithProblem(ctx, signedIn.problem)
  }
  const { cookies } = signedIn.value
  return completeSignIn(ctx, {
    cookies: [...cookies, deletePhoneCodeCookie(ctx)],
    to: readDestination(requestedDestination),
  })
}

export default function PhoneCode({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.phone.code
  const { to, sent } = loaderData
  return (
    <SignInPage title={texts.title}>
      <PhoneCodeForm
        sent={sent}
        send={texts.signIn}
        problem={response?.problem}
        renewal={href('/sign-in/phone/renewal')}
        to={to}
      />
      <p>
        <Link to={numberPath(to)}>{texts.otherNumber}</Link>
      </p>
    </SignInPage>
  )
}

function numberPath(to: string): string {
  return withDestination(href('/sign-in/phone'), to)
}
