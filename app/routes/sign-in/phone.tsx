import '#app/components/account-words.ts'
import { data, Link, redirect } from 'react-router'
import { isFresh } from '#shop/accounts/accounts.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { PhoneNumberForm } from '#app/components/phone-steps.tsx'
import { useWords } from '#app/components/words.tsx'
import { readForm } from '#app/http/form.server.ts'
import { askForPhoneCode } from '#app/http/phone-request.server.ts'
import { privateHeaders, readDestination } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/phone.ts'
import styles from '#app/components/form-page.module.css'

export const headers = () => privateHeaders

/** For whoever signs in, and for whoever is to prove once more who they are. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  const session = await visit.who()
  if (session && isFresh(session, visit.now)) throw redirect(to)
  return { to, phone: session?.user.phone ?? '', isAgain: session !== null, country: visit.settings.country }
}

/** Has a code sent. What is answered is the same whether the number has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { phone = '', to } = await readForm(request)
  const asked = await askForPhoneCode(visit, { typed: phone, userId: null })
  if (asked.ok) return redirect(`/sign-in/phone/code?to=${encodeURIComponent(readDestination(to))}`)
  return data({ phone, problem: say(asked.problem, visit.language) }, { status: statusOf(asked.problem) })
}

export default function PhoneSignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.phone.signIn
  const { to, phone, isAgain, country } = loaderData
  return (
    <Container className={styles.page}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={isAgain ? said.again : said.intro} />
      <PhoneNumberForm country={country} typed={answer?.phone ?? phone} problem={answer?.problem} to={to} />
      <p>
        <Link to={`${isAgain ? '/sign-in/again' : '/sign-in'}?to=${encodeURIComponent(to)}`}>
          {said.otherWays}
        </Link>
      </p>
    </Container>
  )
}
