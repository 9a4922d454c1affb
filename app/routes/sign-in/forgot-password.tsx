import { href, Link } from 'react-router'
import { requestPasswordReset } from '#shop/accounts/password/password-resets.server.ts'
import { EmailRequest } from '#app/components/sign-in/email-request.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { handleEmailRequest } from './shared/email-links.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/forgot-password.ts'

/** Sends a link to reset the password. Responds the same whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, auth, authRequest } = ctx
  return handleEmailRequest(ctx, request, {
    purpose: 'password',
    send: ({ email }) => requestPasswordReset(db, auth, { email, authRequest }),
  })
}

export default function ForgotPassword({ actionData: response }: Route.ComponentProps) {
  const { forgot: texts, sent } = useWords().words.signIn
  return (
    <SignInPage title={texts.title} intro={texts.intro}>
      <EmailRequest response={response} send={texts.send} />
      <p>
        <Link to={href('/sign-in')}>{sent.back}</Link>
      </p>
    </SignInPage>
  )
}
