// Asks other services over HTTP: never waits without end, and never reads without end.
import { setTimeout as sleep } from 'node:timers/promises'

export interface HttpRequest extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** In milliseconds, for all tries and pauses and the last byte of the answer. */
  readonly deadlineMs: number
  /** In milliseconds, for one try; the deadline where nothing is said. */
  readonly tryMs?: number
  /** Milliseconds before the second try, the third …, give or take a half. Only for what may be sent again. */
  readonly pausesMs?: readonly number[]
  /** The longest answer in bytes; 1 MB where nothing is said. */
  readonly mostBytes?: number
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
}

/** There was no whole answer; `cause` is what `fetch` threw. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly isOutOfTime: boolean

  constructor(
    message: string,
    { cause, isOutOfTime = false }: { cause?: unknown; isOutOfTime?: boolean } = {},
  ) {
    super(message, { cause })
    this.isOutOfTime = isOutOfTime
  }
}

const MOST_BYTES = 1024 * 1024

/**
 * Sends a request, and again after a pause where no answer came or the service was busy or failed (429, 5xx). Returns the
 * last answer, read to its end, whatever its status; redirects are not followed, for they would lead the shop's own calls to
 * wherever somebody else says. Throws `NoAnswer`.
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

/** Whether a service is asked too much at the moment, or has failed: another time it may answer. */
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
    return new NoAnswer(time.aborted ? 'no answer in time' : 'no answer', {
      cause: error,
      isOutOfTime: time.aborted,
    })
  }
}

const WITHOUT_BODY = [101, 204, 205, 304]

async function readWhole(answer: Response, mostBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop hangs up.
    if (size > mostBytes) throw new NoAnswer(`the answer is longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const { status, statusText, headers } = answer
  const body = WITHOUT_BODY.includes(status) ? null : Buffer.concat(chunks)
  return new Response(body, { status, statusText, headers })
}
