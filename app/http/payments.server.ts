import { type Bank, openBank } from '#demo/bank/bank.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#app/server/config.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { log } from '#platform/log.server.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { sandboxProvider } from '#shop/payments/sandbox.server.ts'

interface Opening {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  /** Shared by the shop and the bank that comes with it. */
  readonly secret: string
  readonly place: { forShoppers(): string; forOurselves(): string }
}

export interface Payments {
  readonly payments: PaymentProvider
  /** Open only where it is who takes the money. */
  readonly bank: Bank | null
}

/** Opens whoever takes the shop's money: Stripe, or the sandbox bank. */
export async function openPayments({ config, db, clock, secret, place }: Opening): Promise<Payments> {
  if (config.payments.kind === 'stripe') {
    // Its library is large, and most shops that are started are demos.
    const { stripeProvider } = await import('#shop/payments/stripe.server.ts')
    return { payments: stripeProvider(config.payments), bank: null }
  }
  const address = () => `${place.forShoppers()}/sandbox-bank`
  const payments = sandboxProvider({
    address: () => `${place.forOurselves()}/sandbox-bank`,
    secret,
    webhookUrl: () => `${place.forOurselves()}/api/webhooks/sandbox`,
    office: () => `${address()}/office`,
  })
  return { payments, bank: openBank({ db, secret, address, clock, log }) }
}
