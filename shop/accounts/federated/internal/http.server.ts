// How providers are asked: with a time-out, a few times, and with whatever they answer read as data.
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { isBusy, request } from '#platform/http/request.server.ts'
import { log } from '#platform/log.server.ts'
import type { ProviderFailure, ProviderName } from '../providers.ts'

/** Whoever waits for a page waits no longer than this for one answer, however often it was asked for. */
const PATIENCE = { tryMs: 4_000, deadlineMs: 5_000, pausesMs: [150, 500], mostBytes: 256 * 1024 }

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
export async function requestText(url: string, init: RequestInit = {}): Promise<Response> {
  const { signal: _, redirect: __, ...rest } = init
  const answer = await request(url, { ...rest, ...PATIENCE }).catch((cause: unknown) => {
    throw new ProviderUnavailable('no answer from the provider', { cause })
  })
  if (isBusy(answer)) {
    const cause = new Error(`it answered ${answer.status}`)
    throw new ProviderUnavailable('no answer from the provider', { cause })
  }
  return answer
}

/** Asks for JSON; throws `Unbelievable` for anything else, and for what is refused. */
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

/** What a provider was asked, as an outcome; the log is told which provider and why, never who asked. */
export async function outcomeOf<T>(
  { id, name }: ProviderName,
  work: () => Promise<T>,
): Promise<Outcome<T, ProviderFailure>> {
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
