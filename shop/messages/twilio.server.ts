// Sends text messages through Twilio, one HTTPS request each. A message is retried only if the request failed before
// any byte was sent or Twilio refused it for now. Without a clear response the result is unknown.
import { z } from 'zod'
import { NoAnswer, request } from '#platform/http/request.server.ts'
import { isMessagingService, type Twilio } from './twilio-config.server.ts'
import type { Sms, SmsPosting, SmsTransport } from './transport.server.ts'

const PATIENCE_MS = 15_000

/** Opens the Twilio transport. `patienceMs` is the time-out of one request in milliseconds. */
export function openTwilio(account: Twilio, { patienceMs = PATIENCE_MS } = {}): SmsTransport {
  return {
    async send(sms, signal) {
      try {
        const response = await request(addressOf(account), {
          method: 'POST',
          headers: headersOf(account),
          body: formOf(sms, account),
          signal,
          deadlineMs: patienceMs,
        })
        return postingOf(response.status, await answerOf(response))
      } catch (error) {
        return postingOfFault(error)
      }
    },
  }
}

function addressOf({ apiUrl, accountSid }: Twilio): string {
  return `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
}

function headersOf({ accountSid, authToken }: Twilio): Record<string, string> {
  return {
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    Accept: 'application/json',
  }
}

/** Sets `ValidityPeriod`, so that Twilio drops a message that waits past its expiry. */
function formOf({ to, text, until }: Sms, { from }: Twilio): URLSearchParams {
  const seconds = Math.min(Math.max(Math.ceil((until.getTime() - Date.now()) / 1000), 1), 14_400)
  return new URLSearchParams({
    To: to,
    Body: text,
    [isMessagingService(from) ? 'MessagingServiceSid' : 'From']: from,
    ValidityPeriod: String(seconds),
  })
}

const Answer = z.object({
  sid: z.string().max(64).optional(),
  status: z.union([z.string(), z.number()]).optional(),
  code: z.number().int().nullish(),
  message: z.string().nullish(),
  error_code: z.number().int().nullish(),
  error_message: z.string().nullish(),
})
type Answer = z.infer<typeof Answer>

/** Parses Twilio's response. Empty: not Twilio's JSON, such as a proxy's error page. */
async function answerOf(response: Response): Promise<Answer> {
  return Answer.safeParse(await response.json().catch(() => null)).data ?? {}
}

/** Twilio error codes that are temporary whatever the status: queue full, or too many requests. */
const busy = new Set([14_107, 20_429, 21_611])
/**
 * Twilio error codes about the account or the sender, which staff can correct; they say nothing about the recipient.
 */
const aboutTheAccount = new Set([20_003, 20_005, 20_008, 20_404, 21_212, 21_603, 21_606, 21_659, 21_660])

function postingOf(status: number, said: Answer): SmsPosting {
  const code = said.code ?? said.error_code
  const named = [`Twilio ${status}`, code].filter(Boolean).join(' ')
  const why = [named, said.message ?? said.error_message].filter(Boolean).join(': ')
  const refusedAs = (kind: 'refused' | 'not_now' | 'unknown'): SmsPosting => ({ kind, why, code: named })
  if (status === 201 || status === 200) {
    if (said.status === 'failed' || said.status === 'undelivered' || said.status === 'canceled')
      return refusedAs('refused')
    return said.sid ? { kind: 'taken', as: said.sid } : refusedAs('unknown')
  }
  if (status === 429 || status === 503 || (code && busy.has(code))) return refusedAs('not_now')
  if ([401, 402, 403, 404].includes(status) || (code && aboutTheAccount.has(code)))
    return refusedAs('not_now')
  return refusedAs(status >= 400 && status < 500 ? 'refused' : 'unknown')
}

/** Error codes from before the connection was established: nothing was sent. */
const beforeAnythingLeft =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

function postingOfFault(fault: unknown): SmsPosting {
  const code = codeOf(fault)
  const kind = beforeAnythingLeft.test(code) ? 'not_now' : 'unknown'
  return { kind, why: `Twilio could not be asked: ${code}`, code: `Twilio ${code}` }
}

function codeOf(fault: unknown): string {
  if (!(fault instanceof NoAnswer)) return 'broke off'
  if (fault.isOutOfTime) return 'no answer in time'
  const { cause: thrown } = fault
  if (!(thrown instanceof Error)) return fault.message
  const { cause } = thrown
  const found = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof found === 'string' ? found : thrown.name
}
