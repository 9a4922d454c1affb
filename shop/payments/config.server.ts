import { z } from 'zod'
import {
  runDespiteErrors,
  isOnThisMachine,
  type Mode,
  reportDespiteWrongChoice,
  required,
  withoutSlash,
} from '#platform/environment.ts'

/** The payment provider and its keys. */
export type PaymentsConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      /** Base URL of a local stand-in for Stripe. `null`: Stripe itself. */
      readonly apiUrl: string | null
    }

const choices = ['sandbox', 'sandbox-on-purpose', 'stripe', 'stripe-test-on-purpose']

/**
 * Returns the schema of the payment settings. The sandbox bank and Stripe's test mode charge no real money. In
 * production, the shop therefore uses them only if the configuration chooses them explicitly.
 */
export function paymentsConfig(mode: Mode) {
  const union = z.discriminatedUnion('PAYMENTS', [sandboxConfig(mode), stripeConfig(mode)], {
    error: `is one of ${choices.join(', ')}`,
  })
  return reportDespiteWrongChoice(union, { name: 'PAYMENTS', assumed: 'stripe', prefix: 'STRIPE_' })
}

function sandboxConfig(mode: Mode) {
  return z
    .object({ PAYMENTS: z.enum(['sandbox', 'sandbox-on-purpose']).optional() })
    .refine(({ PAYMENTS }) => mode === 'demo' || PAYMENTS === 'sandbox-on-purpose', {
      path: ['PAYMENTS'],
      error:
        'the sandbox bank charges nobody; say PAYMENTS=stripe to take money, or PAYMENTS=sandbox-on-purpose if that is wanted in production',
    })
    .transform((): PaymentsConfig => ({ kind: 'sandbox' }))
}

/**
 * Returns the schema of the Stripe settings. The secret key and `PAYMENTS` each state whether payments charge real
 * money. The schema rejects settings in which the two contradict each other.
 */
function stripeConfig(mode: Mode) {
  return z
    .object({
      PAYMENTS: z.enum(['stripe', 'stripe-test-on-purpose']),
      STRIPE_SECRET_KEY: required(
        /^(sk|rk)_(test|live)_\w+$/,
        'is needed for PAYMENTS=stripe: a secret or restricted key, sk_… or rk_…, from the dashboard of Stripe',
      ),
      STRIPE_WEBHOOK_SECRET: required(
        /^whsec_\S+$/,
        'is needed for PAYMENTS=stripe: the signing secret of the webhook endpoint, whsec_…',
      ),
      STRIPE_API_URL: z.string().optional(),
    })
    .refine(
      ({ STRIPE_API_URL: url, STRIPE_SECRET_KEY: key }) =>
        url === undefined || (isOnThisMachine(url) && isTest(key)),
      {
        ...runDespiteErrors,
        path: ['STRIPE_API_URL'],
        error:
          'may name a stand-in for Stripe on this machine only (http://localhost:…), and only with a test key',
      },
    )
    .refine(
      ({ PAYMENTS, STRIPE_SECRET_KEY: key }) =>
        mode === 'demo' || !isTest(key) || PAYMENTS === 'stripe-test-on-purpose',
      {
        ...runDespiteErrors,
        path: ['PAYMENTS'],
        error:
          'a test key of Stripe charges nobody; say PAYMENTS=stripe-test-on-purpose if that is wanted in production',
      },
    )
    .refine(({ PAYMENTS, STRIPE_SECRET_KEY: key }) => PAYMENTS === 'stripe' || !isLive(key), {
      ...runDespiteErrors,
      path: ['PAYMENTS'],
      error: 'the key takes real money: say PAYMENTS=stripe',
    })
    .refine(({ STRIPE_SECRET_KEY: key }) => mode === 'production' || !isLive(key), {
      ...runDespiteErrors,
      path: ['MODE'],
      error: 'a live key of Stripe takes real money, and the demo sells what is not there: MODE=production',
    })
    .transform((env): PaymentsConfig => ({
      kind: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL === undefined ? null : withoutSlash(env.STRIPE_API_URL),
    }))
}

// Handles a missing key, because zod also runs these checks on invalid input.
const isLive = (key: string | undefined) => key !== undefined && isLiveKey(key)
const isTest = (key: string | undefined) => key !== undefined && !isLiveKey(key)

/** Checks whether payments charge real cards. */
export function takesRealMoney(payments: PaymentsConfig): boolean {
  return payments.kind === 'stripe' && isLiveKey(payments.secretKey)
}

/** Checks whether a Stripe key is a live key, which charges real cards. The text of a key contains its mode. */
export function isLiveKey(secretKey: string): boolean {
  return secretKey.includes('_live_')
}
