import { href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { isFresh } from '#shop/accounts/accounts.ts'
import { PhoneNumberForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { askForPhoneCode } from '#app/request/phone-code.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import type { Route } from './+types/phone.ts'

/** Loads the number form, for sign-in and for reauthentication. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const session = await visit.who()
  if (session && isFresh(session, visit.now)) throw redirect(to)
  return { to, phone: session?.user.phone ?? '', isAgain: session !== null, country: visit.settings.country }
}

/** Sends a code. Responds the same whether or not the number has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { phone = '', to } = await readForm(request)
  const asked = await askForPhoneCode(visit, { typed: phone, userId: null })
  if (asked.ok) return redirect(withDestination(href('/sign-in/phone/code'), readDestination(to)))
  return problemAnswer(visit, asked.problem, { phone })
}

export default function PhoneSignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.signIn
  const { to, phone, isAgain, country } = loaderData
  return (
    <SignInPage title={said.title} intro={isAgain ? said.again : said.intro}>
      <PhoneNumberForm country={country} typed={answer?.phone ?? phone} problem={answer?.problem} to={to} />
      <p>
        <Link to={withDestination(isAgain ? href('/sign-in/again') : href('/sign-in'), to)}>
          {said.otherWays}
        </Link>
      </p>
    </SignInPage>
  )
}
