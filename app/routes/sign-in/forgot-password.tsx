import { href, Link } from 'react-router'
import { askForNewPassword } from '#shop/accounts/password/password-resets.server.ts'
import { EmailRequest } from '#app/components/sign-in/email-request.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { askByEmail } from './shared/email-links.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/forgot-password.ts'

/** Sends a link to reset the password. Responds the same whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, auth, asker } = visit
  return askByEmail(visit, request, {
    what: 'password',
    send: ({ email }) => askForNewPassword(db, auth, { email, asker }),
  })
}

export default function ForgotPassword({ actionData: answer }: Route.ComponentProps) {
  const { forgot: said, sent } = useWords().words.signIn
  return (
    <SignInPage title={said.title} intro={said.intro}>
      <EmailRequest answer={answer} send={said.send} />
      <p>
        <Link to={href('/sign-in')}>{sent.back}</Link>
      </p>
    </SignInPage>
  )
}
