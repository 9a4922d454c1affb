import { href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { isRecentAuth } from '#shop/accounts/accounts.ts'
import { PhoneNumberForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestPhoneCode } from '#app/request/phone-code.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/phone.ts'

/** Loads the form that asks for the phone number, either for sign-in or for reauthentication. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const session = await ctx.session()
  if (session && isRecentAuth(session, ctx.now)) throw redirect(to)
  return {
    to,
    phone: session?.user.phone ?? '',
    isReauthentication: session !== null,
    country: ctx.settings.country,
  }
}

/** Sends a code to the phone number. The response does not reveal whether the number has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { phone = '', to } = await readForm(request)
  const requested = await requestPhoneCode(ctx, { typed: phone, userId: null })
  if (requested.ok) return redirect(withDestination(href('/sign-in/phone/code'), readDestination(to)))
  return respondWithProblem(ctx, requested.problem, { phone })
}

export default function PhoneSignIn({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.phone.signIn
  const { to, phone, isReauthentication, country } = loaderData
  return (
    <SignInPage title={texts.title} intro={isReauthentication ? texts.reauthenticationIntro : texts.intro}>
      <PhoneNumberForm
        country={country}
        typed={response?.phone ?? phone}
        problem={response?.problem}
        to={to}
      />
      <p>
        <Link to={withDestination(isReauthentication ? href('/sign-in/again') : href('/sign-in'), to)}>
          {texts.otherMethods}
        </Link>
      </p>
    </SignInPage>
  )
}
