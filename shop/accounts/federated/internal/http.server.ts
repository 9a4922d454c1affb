// How providers are asked: with a time-out, a few times, and with whatever they answer read as data.
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { log } from '#platform/log.server.ts'

const PATIENCE_MS = 4_000
/** Whoever waits for a page waits no longer than this for one answer, however often it was asked for. */
const PATIENCE_IN_ALL_MS = 5_000
const PAUSES_MS = [150, 500]
const LONGEST_ANSWER = 256 * 1024

/** The provider gave no answer, or failed. */
export class ProviderUnavailable extends Error {
  override readonly name = 'NoAnswer'
}

/** The provider's answer does not say who somebody is, or cannot be believed. */
export class InvalidProviderResponse extends Error {
  override readonly name = 'Unbelievable'
}

/**
 * Asks a provider, and up to two more times where nothing came back. A code that was taken already is refused the second
 * time: then the shopper begins again.
 */
export async function requestText(url: string, request: RequestInit = {}): Promise<Response> {
  const until = performance.now() + PATIENCE_IN_ALL_MS
  for (let tried = 0; ; tried += 1) {
    const left = until - performance.now()
    const answer = await once(url, request, Math.min(PATIENCE_MS, left))
    if (!(answer instanceof Error)) return answer
    const pause = PAUSES_MS[tried]
    if (pause === undefined || left < PATIENCE_MS)
      throw new ProviderUnavailable('no answer from the provider', { cause: answer })
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

async function once(url: string, request: RequestInit, patience: number): Promise<Response | Error> {
  try {
    // Redirects are not followed: they would lead the shop's own calls to wherever somebody else says.
    const signal = AbortSignal.timeout(Math.ceil(patience))
    const answer = await fetch(url, { ...request, redirect: 'manual', signal })
    if (answer.status < 500 && answer.status !== 429) return answer
    await answer.body?.cancel()
    return new Error(`it answered ${answer.status}`)
  } catch (error) {
    return error instanceof Error ? error : new Error('it broke off')
  }
}

/** Asks for JSON; throws `Unbelievable` for anything else, and for what is refused. */
export async function requestJson(url: string, request: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: 'application/json', 'User-Agent': 'alcove', ...request.headers }
  const answer = await requestText(url, { ...request, headers })
  const text = await answer.text().catch((cause: unknown) => {
    throw new ProviderUnavailable('the answer broke off', { cause })
  })
  if (!answer.ok) throw new InvalidProviderResponse(`it answered ${answer.status}`)
  try {
    return JSON.parse(text.slice(0, LONGEST_ANSWER))
  } catch {
    throw new InvalidProviderResponse('it did not answer in JSON')
  }
}

interface About {
  readonly id: string
  readonly name: string
}

type Refusals = 'accounts.provider_unreachable' | 'accounts.provider_refused'

/** What a provider was asked, as an outcome; the log is told which provider and why, never who asked. */
export async function outcomeOf<T>(
  { id, name }: About,
  work: () => Promise<T>,
): Promise<Outcome<T, Refusals>> {
  try {
    return done(await work())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof InvalidProviderResponse)) throw error
    const why = error.cause instanceof Error ? error.cause.message : error.message
    log.warn(
      { event: 'provider.failed', provider: id, why },
      'a sign-in provider did not say who somebody is',
    )
    return error instanceof ProviderUnavailable
      ? refuse('accounts.provider_unreachable', { provider: name })
      : refuse('accounts.provider_refused', { provider: name })
  }
}

/** The address of a provider's page, with everything it is asked. */
export function addressWith(url: string, parameters: Readonly<Record<string, string>>): URL {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}
