import { data, href } from 'react-router'
import type { EmailRequestResponse } from '#app/components/sign-in/email-request.tsx'
import { readForm } from '#app/request/form.server.ts'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import { cookieValue } from '#app/request/notices.server.ts'
import { ACCOUNT, readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'

/** The purpose of an e-mail with a link: sign-in, a new account or a new password. */
export type EmailPurpose = 'link' | 'account' | 'password'

/**
 * Redirects to the page that says an e-mail was sent. Shows only the typed address, so that the page is the same for
 * every recipient.
 */
export function redirectToEmailSent(
  ctx: RequestContext,
  { purpose, email }: { purpose: EmailPurpose; email: string },
): Response {
  const sentence = wordsIn(ctx.language).signIn.sent.to(email)
  return redirectTo(ctx, `${href('/sign-in/sent')}?for=${purpose}`, { kind: 'good', sentence })
}

/**
 * Sends an e-mail to the address typed in a form that asks only for the address. Responds the same whether or not the
 * address has an account.
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
  /** The destination after sign-in. */
  readonly to: string | undefined
}

/** Returns the destination that a link in an e-mail must contain, or `undefined` for the default destination. */
export function nonDefaultDestination(requestedDestination: string | null | undefined): string | undefined {
  const to = readDestination(requestedDestination)
  return to === ACCOUNT ? undefined : to
}

const SIGN_UP_COOKIE = 'sign_up'

/** Returns the token that ties an unconfirmed account to this browser, or `null` if there is none. */
export function pendingSignUpToken({ authRequest }: RequestContext): string | null {
  return cookieValue(authRequest.headers.get('cookie'), SIGN_UP_COOKIE)
}

/**
 * Stores the token `browser` in a cookie. The token ties an unconfirmed account to this browser. The cookie expires
 * when the account can no longer be confirmed (`lifetimeMs`, in milliseconds).
 */
export function rememberSignUp(ctx: RequestContext, browser: string, lifetimeMs: number): void {
  const attributes = `Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${ctx.isSecure ? '; Secure' : ''}`
  ctx.cookies.push(`${SIGN_UP_COOKIE}=${browser}; ${attributes}`)
}

export const CLEAR_SIGN_UP_COOKIE = `${SIGN_UP_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Checks whether e-mails stay in the outbox of a demo, where the customer would not find them. */
export function staysInOutbox({ config }: RequestContext): boolean {
  return config.mode === 'demo' && !config.smtp
}
