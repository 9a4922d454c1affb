// HTTP requests to identity providers, with time-outs and retries. Responses are untrusted data.
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { CallLimiter, type CallLimits, PERSON_WAITS_MS } from '#platform/http/deadline.ts'
import { isBusy, request } from '#platform/http/request.server.ts'
import { log } from '#platform/log.server.ts'
import type { ProviderFailure, ProviderName } from '../providers.ts'

/**
 * Limits of a request to an identity provider. The deadline covers all retries, because a customer is waiting for the
 * page.
 */
const REQUEST_LIMITS = {
  attemptMs: 4_000,
  deadlineMs: 5_000,
  retryDelaysMs: [150, 500],
  maxBytes: 256 * 1024,
}

/** Thrown when an identity provider did not respond, or responded with a server error. */
export class IdentityProviderUnavailable extends Error {
  override readonly name = 'IdentityProviderUnavailable'
}

/** Thrown when an identity provider's response is invalid or does not identify a user. */
export class InvalidProviderResponse extends Error {
  override readonly name = 'InvalidProviderResponse'
}

/**
 * Sends a request to an identity provider, with up to two retries. An authorization code works only once. If the
 * provider accepts the code but its response is lost, the provider refuses the code in the retry, and the customer has
 * to start again.
 */
export async function requestText(url: string, init: RequestInit = {}): Promise<Response> {
  const { signal: _, redirect: __, ...rest } = init
  const answer = await request(url, { ...rest, ...REQUEST_LIMITS }).catch((cause: unknown) => {
    throw new IdentityProviderUnavailable('no answer from the provider', { cause })
  })
  if (isBusy(answer)) {
    const cause = new Error(`it answered ${answer.status}`)
    throw new IdentityProviderUnavailable('no answer from the provider', { cause })
  }
  return answer
}

/**
 * Sends a request to an identity provider and returns the JSON of the response. Throws `InvalidProviderResponse` if the
 * response is not JSON or has an error status.
 */
export async function requestJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: 'application/json', 'User-Agent': 'alcove', ...init.headers }
  const answer = await requestText(url, { ...init, headers })
  if (!answer.ok) throw new InvalidProviderResponse(`it answered ${answer.status}`)
  try {
    return await answer.json()
  } catch {
    throw new InvalidProviderResponse('it did not answer in JSON')
  }
}

/**
 * Limits of one step of a sign-in. The time limit covers all requests of the step, because a customer is waiting for
 * the page.
 */
const SIGN_IN_LIMITS: CallLimits = { deadlineMs: PERSON_WAITS_MS, maxConcurrent: 16 }
const limiters = new Map<string, CallLimiter>()

function limiterOf(providerId: string): CallLimiter {
  const limiter = limiters.get(providerId) ?? new CallLimiter(SIGN_IN_LIMITS)
  limiters.set(providerId, limiter)
  return limiter
}

/**
 * Runs `work` and converts errors of the identity provider into refusals. Logs the provider and the reason, but never
 * who tried to sign in. If `work` takes longer than 10 seconds, the provider counts as unavailable.
 */
export async function outcomeOf<T>(
  { id, name }: ProviderName,
  work: () => Promise<T>,
): Promise<Outcome<T, ProviderFailure>> {
  try {
    const onTimeout = () => new IdentityProviderUnavailable('no answer within 10 seconds')
    return done(await limiterOf(id).run(work, onTimeout))
  } catch (error) {
    if (!(error instanceof IdentityProviderUnavailable || error instanceof InvalidProviderResponse))
      throw error
    const why = error.cause instanceof Error ? error.cause.message : error.message
    log.warn(
      { event: 'provider.failed', provider: id, why, error },
      'a sign-in provider did not say who somebody is',
    )
    return error instanceof IdentityProviderUnavailable
      ? refuse('accounts.provider_unreachable', { provider: name })
      : refuse('accounts.provider_refused', { provider: name })
  }
}

/** Returns the URL with the query parameters set. */
export function urlWithQuery(url: string, parameters: Readonly<Record<string, string>>): URL {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}
