// HTTP client for other services, with a total deadline and a maximum response size.
import { setTimeout as sleep } from 'node:timers/promises'

export interface HttpRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** Milliseconds for all attempts, pauses and the whole response. */
  readonly deadlineMs: number
  /** Milliseconds for one attempt; default: the deadline. */
  readonly tryMs?: number
  /**
   * Milliseconds before the second attempt, the third …, randomised by ±50 %. Only for requests that may be repeated.
   */
  readonly pausesMs?: readonly number[]
  /** Maximum length of the response in bytes; default: 1 MB. */
  readonly mostBytes?: number
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

/** Thrown when there was no complete response; `cause` is what `fetch` threw. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly isOutOfTime: boolean

  constructor(message: string, isOutOfTime = false, options?: ErrorOptions) {
    super(message, options)
    this.isOutOfTime = isOutOfTime
  }
}

const MOST_BYTES = 1024 * 1024

/**
 * Sends a request and retries it after a pause if there was no response or the service was busy or failed (429, 5xx).
 * Returns the last response, fully read, whatever its status. Does not follow redirects, which could lead the shop's
 * own requests anywhere. Throws `NoAnswer`.
 */
export async function request(url: string | URL, options: HttpRequest): Promise<Response> {
  const { deadlineMs, pausesMs = [], signal } = options
  const until = performance.now() + deadlineMs
  for (let tries = 0; ; tries += 1) {
    const answer = await once(url, options, until - performance.now())
    const pause = (pausesMs[tries] ?? Infinity) * (0.5 + Math.random())
    const isWorthTrying = answer instanceof NoAnswer || isBusy(answer)
    if (!isWorthTrying || signal?.aborted || performance.now() + pause >= until) {
      if (answer instanceof NoAnswer) throw answer
      return answer
    }
    await sleep(pause)
  }
}

/** Checks whether a service is overloaded or has failed, so that a retry may succeed. */
export function isBusy({ status }: Response): boolean {
  return status === 429 || status >= 500
}

async function once(url: string | URL, options: HttpRequest, leftMs: number): Promise<Response | NoAnswer> {
  const { deadlineMs: _, tryMs = leftMs, pausesMs: __, mostBytes = MOST_BYTES, signal, ...rest } = options
  const { fetch = globalThis.fetch, ...init } = rest
  const time = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(tryMs, leftMs))))
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, time]) : time,
    })
    return await readWhole(answer, mostBytes)
  } catch (error) {
    if (error instanceof NoAnswer) return error
    return new NoAnswer(time.aborted ? 'no answer in time' : 'no answer', time.aborted, { cause: error })
  }
}

const WITHOUT_BODY = [101, 204, 205, 304]

async function readWhole(answer: Response, mostBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (size > mostBytes) throw new NoAnswer(`the answer is longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const { status, statusText, headers } = answer
  const body = WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, statusText, headers })
}
