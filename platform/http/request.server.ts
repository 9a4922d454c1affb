// An HTTP client for requests to other services. Limits the total time of a request and the size of the response.
import { setTimeout as sleep } from 'node:timers/promises'
import { remainingMs } from './deadline.ts'
import { TransferLimit } from './transfer-limit.ts'

export interface HttpRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** The time limit in milliseconds for all attempts, the pauses between them and the whole response. */
  readonly deadlineMs: number
  /** The time limit in milliseconds for one attempt. Default: the limit for all attempts. */
  readonly attemptMs?: number
  /**
   * The lowest accepted speed of the response in bytes per millisecond. If a speed is set, each byte that arrives
   * extends the time limits. Default: the time limits do not depend on the size of the response.
   */
  readonly leastBytesPerMs?: number
  /**
   * The pauses in milliseconds before each attempt except the first. Each pause is randomised by ±50 %. Set only for
   * requests that may be repeated.
   */
  readonly retryDelaysMs?: readonly number[]
  /** The maximum length of the response in bytes. Default: 1 MB. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

/** Thrown if no complete response arrived. `cause` is the error of `fetch`. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly isTimeout: boolean

  constructor(message: string, isTimeout = false, options?: ErrorOptions) {
    super(message, options)
    this.isTimeout = isTimeout
  }
}

const MOST_BYTES = 1024 * 1024

/**
 * Sends a request. If there was no response, or if the service was busy or failed (429, 5xx), tries again after a
 * pause. Returns the last response, fully read, whatever its status. Does not follow redirects, because a redirect
 * could send the shop's request to any server. Stops after `deadlineMs`, or earlier if the deadline of `withDeadline`
 * comes first. Throws `NoResponse` if no response arrived.
 */
export async function request(url: string | URL, options: HttpRequest): Promise<Response> {
  const { deadlineMs, retryDelaysMs = [], signal } = options
  const until = performance.now() + Math.min(deadlineMs, remainingMs())
  for (let retries = 0; ; retries += 1) {
    const response = await attempt(url, options, until - performance.now())
    const pause = (retryDelaysMs[retries] ?? Infinity) * (0.5 + Math.random())
    const isRetryable = response instanceof NoResponse || isBusy(response)
    if (!isRetryable || signal?.aborted || performance.now() + pause >= until) {
      if (response instanceof NoResponse) throw response
      return response
    }
    await sleep(pause)
  }
}

/** Checks whether a service is overloaded or has failed, so that a retry may succeed. */
export function isBusy({ status }: Response): boolean {
  return status === 429 || status >= 500
}

async function attempt(
  url: string | URL,
  options: HttpRequest,
  leftMs: number,
): Promise<Response | NoResponse> {
  const {
    deadlineMs: _,
    attemptMs = leftMs,
    retryDelaysMs: __,
    leastBytesPerMs = Infinity,
    maxBytes = MOST_BYTES,
    signal,
    ...rest
  } = options
  const { fetch = globalThis.fetch, ...init } = rest
  // A request that nobody waits for any more could still have an effect.
  if (leftMs <= 0) return new NoResponse('no answer in time', true)
  const baseMs = Math.max(1, Math.ceil(Math.min(attemptMs, leftMs)))
  const limit = new TransferLimit({ baseMs, leastBytesPerMs })
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    return await readWhole(response, maxBytes, limit)
  } catch (error) {
    if (error instanceof NoResponse) return error
    const isTimeout = limit.signal.aborted
    return new NoResponse(isTimeout ? 'no answer in time' : 'no answer', isTimeout, { cause: error })
  } finally {
    limit.end()
  }
}

const WITHOUT_BODY = [101, 204, 205, 304]

async function readWhole(response: Response, maxBytes: number, limit: TransferLimit): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    limit.received(chunk.byteLength)
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new NoResponse(`the answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  const body = WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, statusText, headers })
}
