import { CallLimiter, PERSON_WAITS_MS } from '#platform/http/deadline.ts'
import { type PaymentProvider, ProviderUnavailable } from '../provider.server.ts'

/** The time limit of one operation in milliseconds, with all its requests and retries. */
export const OPERATION_DEADLINE_MS = PERSON_WAITS_MS
/** Maximum number of page requests that wait for the provider at the same time. */
const MAX_CONCURRENT = 16
/** Maximum number of background jobs that wait for the provider at the same time. */
const MAX_CONCURRENT_JOBS = 4

/**
 * Limits how long the shop waits for a payment provider, and how many operations wait at the same time. If an operation
 * exceeds the time limit, it throws `ProviderUnavailable`. The provider may still carry out the operation. The shop
 * therefore repeats the operation later with the same idempotency key, or queries the state.
 */
export function limitCalls(
  provider: PaymentProvider,
  { deadlineMs = OPERATION_DEADLINE_MS }: { deadlineMs?: number | undefined } = {},
): PaymentProvider {
  const limiter = new CallLimiter({
    deadlineMs,
    maxConcurrent: MAX_CONCURRENT,
    maxConcurrentJobs: MAX_CONCURRENT_JOBS,
  })
  const limited =
    <Args extends unknown[], T>(operation: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      limiter.run(
        () => operation(...args),
        () => new ProviderUnavailable(`No answer from ${provider.name} within ${deadlineMs} ms`),
      )
  return {
    ...provider,
    createSession: limited(provider.createSession),
    retrieveSession: limited(provider.retrieveSession),
    closeSession: limited(provider.closeSession),
    retrievePayment: limited(provider.retrievePayment),
    findSessionId: limited(provider.findSessionId),
    refund: limited(provider.refund),
  }
}
