import { data, href } from 'react-router'
import type { EmailAnswer } from '#app/components/sign-in/email-request.tsx'
import { readForm } from '#app/request/form.server.ts'
import { problemAnswer, sentTo } from '#app/request/responses.server.ts'
import { accountEmailForm } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import type { Outcome, ProblemCode } from '#shop/problems.ts'
import { cookieValue } from '#app/request/notices.server.ts'
import { ACCOUNT, readDestination } from '#app/request/session.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'

/** The purpose of an e-mail with a link. */
export type SentFor = 'link' | 'account' | 'password'

/**
 * Redirects to the page that says an e-mail was sent. Shows only the typed address, so that the page is the same for
 * every recipient.
 */
export function letterSent(
  visit: RequestContext,
  { what, email }: { what: SentFor; email: string },
): Response {
  const sentence = wordsIn(visit.language).signIn.sent.to(email)
  return sentTo(visit, `${href('/sign-in/sent')}?for=${what}`, { kind: 'good', sentence })
}

/**
 * Sends an e-mail to the address in a form that asks for nothing else. Responds the same whether or not the address has
 * an account.
 */
export async function askByEmail(
  visit: RequestContext,
  request: Request,
  { what, send }: { what: SentFor; send: (asked: AskedByEmail) => Promise<Outcome<undefined, ProblemCode>> },
) {
  const fields = await readForm(request)
  const form = parseForm(accountEmailForm, fields)
  if (!form.ok)
    return data<EmailAnswer>({ email: fields['email'] ?? '', faults: form.faults }, { status: 422 })
  const { email } = form.value
  const sent = await send({ email, to: furtherTo(fields['to']) })
  return sent.ok
    ? letterSent(visit, { what, email })
    : problemAnswer<EmailAnswer>(visit, sent.problem, { email })
}

interface AskedByEmail {
  readonly email: string
  /** The destination after sign-in. */
  readonly to: string | undefined
}

/** Returns the destination of an e-mail's link, or `undefined` for the default one. */
export function furtherTo(wanted: string | null | undefined): string | undefined {
  const to = readDestination(wanted)
  return to === ACCOUNT ? undefined : to
}

const COOKIE = 'sign_up'

/** Returns the token that ties a pending account to this browser, or `null` if there is none. */
export function askedHere({ asker }: RequestContext): string | null {
  return cookieValue(asker.headers.get('cookie'), COOKIE)
}

/**
 * Stores the token that ties a pending account to this browser (`browser`), as long as the account can be confirmed
 * (`lasts`, in milliseconds).
 */
export function rememberAsked(visit: RequestContext, browser: string, lasts: number): void {
  const kept = `Path=/; Max-Age=${lasts / 1000}; HttpOnly; SameSite=Lax${visit.isSecure ? '; Secure' : ''}`
  visit.cookies.push(`${COOKIE}=${browser}; ${kept}`)
}

export const FORGET_ASKED = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Checks whether e-mails stay in the outbox of a demo, where the customer would not find them. */
export function staysInOutbox({ config }: RequestContext): boolean {
  return config.mode === 'demo' && !config.smtp
}
