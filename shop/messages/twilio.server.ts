// Sends text messages through Twilio, with one HTTPS request per message. A message is sent again only in two cases:
// the request failed before any byte was sent, or Twilio refused the message temporarily. If there is no clear
// response, the result is unknown.
import { z } from 'zod'
import { NoResponse, request } from '#platform/http/request.server.ts'
import { isMessagingService, type Twilio } from './twilio-config.server.ts'
import type { Sms, SmsSendResult, SmsTransport } from './transport.server.ts'

const TIMEOUT_MS = 10_000

/** Opens the Twilio transport. `timeoutMs` is the time-out of one request in milliseconds. */
export function openTwilio(account: Twilio, { timeoutMs = TIMEOUT_MS } = {}): SmsTransport {
  return {
    async send(sms, signal) {
      try {
        const response = await request(messagesUrl(account), {
          method: 'POST',
          headers: headersOf(account),
          body: formOf(sms, account),
          signal,
          deadlineMs: timeoutMs,
        })
        return resultOf(response.status, await readResponse(response))
      } catch (error) {
        return resultOfError(error)
      }
    },
  }
}

function messagesUrl({ apiUrl, accountSid }: Twilio): string {
  return `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
}

function headersOf({ accountSid, authToken }: Twilio): Record<string, string> {
  return {
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    Accept: 'application/json',
  }
}

/**
 * Returns the form fields of the request to Twilio. `ValidityPeriod` is the time within which Twilio has to send the
 * message. Afterwards, Twilio discards the message.
 */
function formOf({ to, text, until }: Sms, { from }: Twilio): URLSearchParams {
  const seconds = Math.min(Math.max(Math.ceil((until.getTime() - Date.now()) / 1000), 1), 14_400)
  return new URLSearchParams({
    To: to,
    Body: text,
    [isMessagingService(from) ? 'MessagingServiceSid' : 'From']: from,
    ValidityPeriod: String(seconds),
  })
}

const TwilioResponse = z.object({
  sid: z.string().max(64).optional(),
  status: z.union([z.string(), z.number()]).optional(),
  code: z.number().int().nullish(),
  message: z.string().nullish(),
  error_code: z.number().int().nullish(),
  error_message: z.string().nullish(),
})
type TwilioResponse = z.infer<typeof TwilioResponse>

/**
 * Parses Twilio's response. Returns an empty object if the response is not from Twilio, such as the error page of a
 * proxy.
 */
async function readResponse(response: Response): Promise<TwilioResponse> {
  return TwilioResponse.safeParse(await response.json().catch(() => null)).data ?? {}
}

/**
 * Twilio error codes of temporary failures: the queue is full, or there are too many requests. With these codes, a
 * failure counts as temporary for any HTTP status.
 */
const temporaryErrorCodes = new Set([14_107, 20_429, 21_611])
/**
 * Twilio error codes about the account or the sender. Staff can correct these errors. The recipient's number may be
 * correct.
 */
const accountErrorCodes = new Set([20_003, 20_005, 20_008, 20_404, 21_212, 21_603, 21_606, 21_659, 21_660])

function resultOf(status: number, answer: TwilioResponse): SmsSendResult {
  const code = answer.code ?? answer.error_code
  const label = [`Twilio ${status}`, code].filter(Boolean).join(' ')
  const why = [label, answer.message ?? answer.error_message].filter(Boolean).join(': ')
  const resultAs = (kind: 'refused' | 'deferred' | 'unknown'): SmsSendResult => ({ kind, why, code: label })
  if (status === 201 || status === 200) {
    if (answer.status === 'failed' || answer.status === 'undelivered' || answer.status === 'canceled')
      return resultAs('refused')
    return answer.sid ? { kind: 'accepted', as: answer.sid } : resultAs('unknown')
  }
  if (status === 429 || status === 503 || (code && temporaryErrorCodes.has(code))) return resultAs('deferred')
  if ([401, 402, 403, 404].includes(status) || (code && accountErrorCodes.has(code)))
    return resultAs('deferred')
  return resultAs(status >= 400 && status < 500 ? 'refused' : 'unknown')
}

/** Error codes of requests that failed before the connection was established, so that nothing was sent. */
const beforeConnectionCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

function resultOfError(error: unknown): SmsSendResult {
  const code = codeOf(error)
  const kind = beforeConnectionCodes.test(code) ? 'deferred' : 'unknown'
  return { kind, why: `Twilio could not be asked: ${code}`, code: `Twilio ${code}` }
}

function codeOf(error: unknown): string {
  if (!(error instanceof NoResponse)) return 'broke off'
  if (error.isTimeout) return 'no answer in time'
  const { cause: thrown } = error
  if (!(thrown instanceof Error)) return error.message
  const { cause } = thrown
  const found = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof found === 'string' ? found : thrown.name
}
