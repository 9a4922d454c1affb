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

/** What a letter was asked for. */
export type SentFor = 'link' | 'account' | 'password'

/** Leads to the page that says that an e-mail is on its way: the same whoever it went to, but for the address that was typed. */
export function letterSent(
  visit: RequestContext,
  { what, email }: { what: SentFor; email: string },
): Response {
  const sentence = wordsIn(visit.language).signIn.sent.to(email)
  return sentTo(visit, `${href('/sign-in/sent')}?for=${what}`, { kind: 'good', sentence })
}

/**
 * Has a letter sent to the address that a form asks for, and nothing else. What is answered is the same whether the address
 * has an account or not.
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
  /** Where they want to go in the end. */
  readonly to: string | undefined
}

/** What a letter's link leads to in the end, where that is not where everybody is led. */
export function furtherTo(wanted: string | null | undefined): string | undefined {
  const to = readDestination(wanted)
  return to === ACCOUNT ? undefined : to
}

const COOKIE = 'sign_up'

/** What this browser keeps of an account it asked for; null where it asked for none. */
export function askedHere({ asker }: RequestContext): string | null {
  return cookieValue(asker.headers.get('cookie'), COOKIE)
}

/** Lets this browser know the account that it asked for, for as long as it waits. */
export function rememberAsked(visit: RequestContext, browser: string, lasts: number): void {
  const kept = `Path=/; Max-Age=${lasts / 1000}; HttpOnly; SameSite=Lax${visit.isSecure ? '; Secure' : ''}`
  visit.cookies.push(`${COOKIE}=${browser}; ${kept}`)
}

/** Nothing waits any more. */
export const FORGET_ASKED = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whether letters stay in the outbox of a demo, where nobody would look for them. */
export function staysInOutbox({ config }: RequestContext): boolean {
  return config.mode === 'demo' && !config.smtp
}
