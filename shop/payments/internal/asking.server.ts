import type { Db } from '#platform/db/client.server.ts'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { ProviderUnavailable } from '../provider.server.ts'

/** Asks the provider, never inside a transaction; no answer to be had is a refusal. */
export async function asking<T>(db: Db, ask: () => Promise<T>): Promise<Outcome<T, 'payments.unavailable'>> {
  if (db.isTransaction) throw new Error('A provider is never called inside a transaction')
  try {
    return done(await ask())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ event: 'payments.unavailable', error }, 'the payment provider does not answer')
    return refuse('payments.unavailable')
  }
}
