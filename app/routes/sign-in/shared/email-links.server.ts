import { data, href } from 'react-router'
import type { EmailRequestResponse } from '#app/components/sign-in/email-request.tsx'
import { readForm } from '#app/request/form.server.ts'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/request/cookies.server.ts'
import { ACCOUNT, readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'

/** The purpose of an e-mail with a link: sign-in, a new account or a new password. */
export type EmailPurpose = 'link' | 'account' | 'password'

/**
 * Redirects to the page that says that an e-mail was sent. The page shows only the typed e-mail address, so it looks
 * the same whether or not the address has an account.
 */
export function redirectToEmailSent(
  ctx: RequestContext,
  { purpose, email }: { purpose: EmailPurpose; email: string },
): Response {
  const sentence = wordsIn(ctx.language).signIn.sent.to(email)
  return redirectTo(ctx, `${href('/sign-in/sent')}?for=${purpose}`, { kind: 'good', sentence })
}

/**
 * Handles a form whose only visible field is the e-mail address, and sends the requested e-mail to this address.
 * Responds the same whether or not the address has an account.
 */
export async function handleEmailRequest(
  ctx: RequestContext,
  request: Request,
  {
    purpose,
    send,
  }: { purpose: EmailPurpose; send: (input: EmailRequestInput) => Promise<Outcome<undefined, ProblemCode>> },
) {
  const fields = await readForm(request)
  const form = parseForm(accountEmailForm, fields)
  if (!form.ok)
    return data<EmailRequestResponse>({ email: fields['email'] ?? '', errors: form.errors }, { status: 422 })
  const { email } = form.value
  const sent = await send({ email, to: nonDefaultDestination(fields['to']) })
  return sent.ok
    ? redirectToEmailSent(ctx, { purpose, email })
    : respondWithProblem<EmailRequestResponse>(ctx, sent.problem, { email })
}

interface EmailRequestInput {
  readonly email: string
  /** The path of the page to open after sign-in. `undefined`: the default page. */
  readonly to: string | undefined
}

/**
 * Returns the path of the page that opens after a sign-in by e-mail link. Validates the requested path. Returns
 * `undefined` for the default page, because the link need not contain the path of that page.
 */
export function nonDefaultDestination(requestedDestination: string | null | undefined): string | undefined {
  const to = readDestination(requestedDestination)
  return to === ACCOUNT ? undefined : to
}

const SIGN_UP_COOKIE = 'sign_up'

/**
 * Returns the sign-up token from this browser's cookie, or `null` if there is none. With this token, the customer can
 * confirm the new account without entering the password again.
 */
export function pendingSignUpToken(ctx: RequestContext): string | null {
  return readCookie(ctx.authRequest.headers.get('cookie'), SIGN_UP_COOKIE, ctx)
}

/**
 * Stores the sign-up token `browser` in a cookie. In a browser with this cookie, the customer can confirm the new
 * account without entering the password again. The cookie lasts as long as the account can be confirmed.
 */
export function rememberSignUp(ctx: RequestContext, browser: string): void {
  const { isSecure } = ctx
  ctx.cookies.push(setCookieHeader(SIGN_UP_COOKIE, browser, { isSecure }))
}

/** Returns the Set-Cookie header that deletes the sign-up token. */
export function deleteSignUpCookie(ctx: RequestContext): string {
  return deleteCookieHeader(SIGN_UP_COOKIE, ctx)
}

/**
 * Returns whether the shop is a demo without a mail server. A demo without a mail server stores e-mails in the outbox
 * and never sends them.
 */
export function staysInOutbox({ config }: RequestContext): boolean {
  return config.mode === 'demo' && !config.smtp
}
