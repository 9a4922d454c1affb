/** Who takes the money, and with which keys. */
export type PaymentsConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      /** A stand-in for Stripe on this machine; null: Stripe. */
      readonly apiUrl: string | null
    }

export const paymentChoices = ['sandbox', 'sandbox-on-purpose', 'stripe', 'stripe-test-on-purpose'] as const

export interface PaymentsEnv {
  readonly MODE: 'demo' | 'production'
  readonly PAYMENTS?: (typeof paymentChoices)[number] | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

type Fault = (name: keyof PaymentsEnv, message: string) => void

const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/
const WEBHOOK_SECRET = /^whsec_\S+$/

/** Who takes the money by what the environment says; null where that does not work, each fault told. */
export function readPayments(env: PaymentsEnv, fault: Fault): PaymentsConfig | null {
  if (env.PAYMENTS?.startsWith('stripe')) return readStripe(env, fault)
  if (env.MODE === 'demo' || env.PAYMENTS === 'sandbox-on-purpose') return { kind: 'sandbox' }
  fault(
    'PAYMENTS',
    'the sandbox bank charges nobody; say PAYMENTS=stripe to take money, or PAYMENTS=sandbox-on-purpose if that is wanted in production',
  )
  return null
}

function readStripe(env: PaymentsEnv, fault: Fault): PaymentsConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = env
  const isTest = secretKey !== undefined && !isLiveKey(secretKey)
  const faults: [keyof PaymentsEnv, string, boolean][] = [
    [
      'STRIPE_SECRET_KEY',
      'is needed for PAYMENTS=stripe: a secret or restricted key, sk_… or rk_…, from the dashboard of Stripe',
      !SECRET_KEY.test(secretKey ?? ''),
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      'is needed for PAYMENTS=stripe: the signing secret of the webhook endpoint, whsec_…',
      !WEBHOOK_SECRET.test(webhookSecret ?? ''),
    ],
    [
      'STRIPE_API_URL',
      'may name a stand-in for Stripe on this machine only (http://localhost:…), and only with a test key',
      url !== undefined && !(isTest && isLocal(url)),
    ],
    ...faultsOfMode(env, isTest),
  ]
  for (const [name, message, isWrong] of faults) if (isWrong) fault(name, message)
  if (!secretKey || !webhookSecret || faults.some(([, , isWrong]) => isWrong)) return null
  return { kind: 'stripe', secretKey, webhookSecret, apiUrl: url?.replace(/\/$/, '') ?? null }
}

/** Whether money is real is said twice, by the key and by whoever starts the shop. */
function faultsOfMode(
  { MODE, PAYMENTS, STRIPE_SECRET_KEY }: PaymentsEnv,
  isTest: boolean,
): [keyof PaymentsEnv, string, boolean][] {
  const isOnPurpose = PAYMENTS === 'stripe-test-on-purpose'
  const isLive = STRIPE_SECRET_KEY !== undefined && !isTest
  return [
    [
      'PAYMENTS',
      'a test key of Stripe charges nobody; say PAYMENTS=stripe-test-on-purpose if that is wanted in production',
      MODE === 'production' && isTest && !isOnPurpose,
    ],
    ['PAYMENTS', 'the key takes real money: say PAYMENTS=stripe', isLive && isOnPurpose],
    [
      'MODE',
      'a live key of Stripe takes real money, and the demo sells what is not there: MODE=production',
      isLive && MODE === 'demo',
    ],
  ]
}

/** Whether a card that is good is really charged. */
export function takesRealMoney(payments: PaymentsConfig): boolean {
  return payments.kind === 'stripe' && isLiveKey(payments.secretKey)
}

/** Stripe's keys say themselves whether they take real money. */
export function isLiveKey(secretKey: string): boolean {
  return secretKey.includes('_live_')
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/.test(url)
}
