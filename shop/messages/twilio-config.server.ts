import { z } from 'zod'
import {
  isOnThisMachine,
  type Mode,
  prefixedVariables,
  required,
  withoutSlash,
} from '#platform/environment.ts'

/** Twilio account that sends text messages. */
export interface Twilio {
  readonly accountSid: string
  readonly authToken: string
  /** Sender: a number of the account, a name of up to 11 letters and digits, or a messaging service. */
  readonly from: string
  /**
   * Base URL of the API, without a trailing slash: the URL of Twilio, of one of Twilio's regions, or of a local
   * stand-in.
   */
  readonly apiUrl: string
}

const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i
/** Allowed senders of text messages: a phone number, a name, or a messaging service. */
const SENDERS = [/^\+[1-9]\d{6,14}$/, /^(?=.*[a-z])[a-z0-9 ]{1,11}$/i, MESSAGING_SERVICE]
const FROM_NEEDED =
  'is needed to send text messages: a number of the account (+4915…), a name of up to 11 letters and digits, or a messaging service (MG…)'
const REGION = /^https:\/\/api(\.[a-z0-9-]+){0,2}\.twilio\.com\/?$/

/** Parses the Twilio configuration. `null`: Twilio is not configured, so text messages stay in the outbox. */
export function twilioConfig(mode: Mode) {
  const account = z.object({
    ACCOUNT_SID: required(
      /^AC[0-9a-f]{32}$/i,
      'is needed to send text messages: AC and 32 hexadecimal digits, from the console of Twilio',
    ),
    AUTH_TOKEN: required(
      /^[\w-]{16,}$/,
      'is needed to send text messages: the token that stands beside the account’s SID, 16 characters or more',
    ),
    FROM: z.string(FROM_NEEDED).refine((text) => SENDERS.some((shape) => shape.test(text)), FROM_NEEDED),
    API_URL: z
      .string()
      .default('https://api.twilio.com')
      .refine(
        (url) => REGION.test(url) || (mode === 'demo' && isOnThisMachine(url)),
        'may name a region of Twilio (https://api.dublin.ie1.twilio.com) or, in the demo, a stand-in on this machine (http://localhost:…)',
      ),
  })
  return prefixedVariables('TWILIO', account, (it): Twilio => ({
    accountSid: it.ACCOUNT_SID,
    authToken: it.AUTH_TOKEN,
    from: it.FROM,
    apiUrl: withoutSlash(it.API_URL),
  }))
}

/**
 * Returns whether the sender is a messaging service. A messaging service itself chooses the phone number that sends a
 * message.
 */
export function isMessagingService(from: string): boolean {
  return MESSAGING_SERVICE.test(from)
}
