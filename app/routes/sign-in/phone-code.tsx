import { data, href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { signInByPhone } from '#shop/accounts/phone/phone-sign-in.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { PhoneCodeForm } from '#app/components/sign-in/phone-steps.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { FORGET_PHONE_REQUEST, phoneRequestOf, shownPhoneCode } from '#app/request/phone-code.server.ts'
import { completeSignIn, privateHeaders, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/phone-code.ts'

export const headers = () => privateHeaders

/** The code that this browser waits for; whoever waits for none begins with a number. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const sent = await shownPhoneCode(visit, null)
  if (!sent) throw redirect((await visit.who()) ? to : numberPath(to))
  return { to, sent }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker, language } = visit
  const { code = '', to: wanted } = await readForm(request)
  const signedIn = await signInByPhone(db, auth, { token: phoneRequestOf(visit), code, asker })
  if (!signedIn.ok) {
    return data({ problem: say(signedIn.problem, language) }, { status: statusOf(signedIn.problem) })
  }
  const { cookies } = signedIn.value
  return completeSignIn(visit, { cookies: [...cookies, FORGET_PHONE_REQUEST], to: readDestination(wanted) })
}

export default function PhoneCode({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.code
  const { to, sent } = loaderData
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} />
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
    </Container>
  )
}

function numberPath(to: string): string {
  return withDestination(href('/sign-in/phone'), to)
}
