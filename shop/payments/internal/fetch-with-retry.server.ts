import { ProviderUnavailable } from '../provider.server.ts'

const PATIENCE_MS = 5_000
const PAUSES_MS = [100, 400]

/**
 * Fetches with a time-out, and up to two more times when there is no answer or the other side failed. Only for calls that
 * may be repeated. Throws `ProviderUnavailable` when all of them came to nothing.
 */
export async function fetchWithRetry(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const answer = await once(fetch, url, request)
    if (!(answer instanceof Error)) return answer
    const pause = PAUSES_MS[tried]
    if (pause === undefined) throw new ProviderUnavailable('No answer from the provider', { cause: answer })
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

async function once(
  fetch: typeof globalThis.fetch,
  url: string,
  request: RequestInit,
): Promise<Response | Error> {
  try {
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status < 500) return answer
    await answer.body?.cancel()
    return new Error(`It answered ${answer.status}`)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
