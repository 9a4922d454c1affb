/** The account at Twilio that text messages leave by. */
export interface Twilio {
  readonly accountSid: string
  readonly authToken: string
  /** Who they are from: a number of the account, a name of up to 11 letters and digits, or a messaging service. */
  readonly from: string
  /** Without a slash at the end; Twilio's own, one of its regions, or a stand-in on this machine. */
  readonly apiUrl: string
}

export interface SmsEnv {
  readonly MODE: 'demo' | 'production'
  readonly TWILIO_ACCOUNT_SID?: string | undefined
  readonly TWILIO_AUTH_TOKEN?: string | undefined
  readonly TWILIO_FROM?: string | undefined
  readonly TWILIO_API_URL?: string | undefined
}

type Fault = (name: keyof SmsEnv, message: string) => void

const TWILIO = 'https://api.twilio.com'
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i
const NUMBER = /^\+[1-9]\d{6,14}$/
const NAME = /^(?=.*[a-z])[a-z0-9 ]{1,11}$/i
const REGION = /^https:\/\/api(\.[a-z0-9-]+){0,2}\.twilio\.com\/?$/
const THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/

/** How text messages leave by what the environment says; null: they stay in the outbox, or it does not work and each fault is told. */
export function readSms(env: SmsEnv, fault: Fault): Twilio | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  const apiUrl = env.TWILIO_API_URL ?? TWILIO
  if ([accountSid, authToken, from, env.TWILIO_API_URL].every((value) => value === undefined)) return null
  const isLocal = THIS_MACHINE.test(apiUrl)
  const faults: [keyof SmsEnv, string, boolean][] = [
    [
      'TWILIO_ACCOUNT_SID',
      'is needed to send text messages: AC and 32 hexadecimal digits, from the console of Twilio',
      !/^AC[0-9a-f]{32}$/i.test(accountSid ?? ''),
    ],
    [
      'TWILIO_AUTH_TOKEN',
      'is needed to send text messages: the token that stands beside the account’s SID, 16 characters or more',
      !/^[\w-]{16,}$/.test(authToken ?? ''),
    ],
    [
      'TWILIO_FROM',
      'is needed to send text messages: a number of the account (+4915…), a name of up to 11 letters and digits, or a messaging service (MG…)',
      ![NUMBER, NAME, MESSAGING_SERVICE].some((shape) => shape.test(from ?? '')),
    ],
    [
      'TWILIO_API_URL',
      'may name a region of Twilio (https://api.dublin.ie1.twilio.com) or, in the demo, a stand-in on this machine (http://localhost:…)',
      !REGION.test(apiUrl) && !(isLocal && env.MODE === 'demo'),
    ],
  ]
  for (const [name, message, isWrong] of faults) if (isWrong) fault(name, message)
  if (!accountSid || !authToken || !from || faults.some(([, , isWrong]) => isWrong)) return null
  return { accountSid, authToken, from, apiUrl: apiUrl.replace(/\/$/, '') }
}

/** Whether the sender is a messaging service, which chooses a number of its own. */
export function isMessagingService(from: string): boolean {
  return MESSAGING_SERVICE.test(from)
}
