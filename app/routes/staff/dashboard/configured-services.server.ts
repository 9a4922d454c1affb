import type { RequestConfig } from '#app/request/request-context.server.ts'
import { takesRealMoney } from '#shop/payments/config.server.ts'
import type { ConfiguredServices } from '#shop/setup/opening.server.ts'

/** Returns what the configuration says about the list of what to do before the shop opens. */
export function configuredServices({ mode, payments, smtp }: RequestConfig): ConfiguredServices {
  return {
    isProduction: mode === 'production',
    takesRealMoney: takesRealMoney(payments),
    sendsEmails: smtp !== null,
  }
}
