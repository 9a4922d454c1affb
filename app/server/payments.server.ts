import { type Bank, openBank } from '#demo/bank/bank.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from './config.server.ts'
import type { Db } from '#platform/db/database.ts'
import { log } from '#platform/log.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { sandboxProvider } from '#shop/payments/sandbox.server.ts'

interface PaymentsOptions {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  /** The secret key that the shop shares with its sandbox bank. */
  readonly secret: string
  readonly urls: { publicUrl(): string; internalUrl(): string }
}

export interface Payments {
  readonly payments: PaymentProvider
  /** The sandbox bank. `null`: the shop uses Stripe. */
  readonly bank: Bank | null
}

/** Opens the payment provider: Stripe, or the sandbox bank. */
export async function openPayments({ config, db, clock, secret, urls }: PaymentsOptions): Promise<Payments> {
  if (config.payments.kind === 'stripe') {
    // Loaded on demand: Stripe's library is large, and most shops that are started are demos.
    const { stripeProvider } = await import('#shop/payments/stripe.server.ts')
    return { payments: stripeProvider(config.payments), bank: null }
  }
  const address = () => `${urls.publicUrl()}/sandbox-bank`
  const payments = sandboxProvider({
    address: () => `${urls.internalUrl()}/sandbox-bank`,
    secret,
    webhookUrl: () => `${urls.internalUrl()}/api/webhooks/sandbox`,
    backOfficeUrl: () => `${address()}/office`,
  })
  return { payments, bank: openBank({ db, secret, address, clock, log }) }
}
