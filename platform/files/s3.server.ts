// The client of an S3-compatible store. Sends signed HTTP requests, each with a timeout. Retries temporary failures. No
// error contains a key, a signature or file contents.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Semaphore } from '../concurrency.ts'
import { NoResponse, request } from '../http/request.server.ts'
import type { S3Config } from './config.server.ts'
import { FileStoreFailure, type FileStore, type ListedFile } from './file-store.server.ts'
import { typeOfKey } from './file-key.ts'
import { bucketUrl } from './bucket-url.ts'
import { readListing } from './s3-listing.ts'

const MOST_ATTEMPTS = 3
const FIRST_PAUSE_MS = 100
/** The lowest accepted transfer speed in bytes per millisecond. A slower connection counts as broken. */
const LEAST_BYTES_PER_MS = 100

/**
 * The response to a request. The status is 404 if the requested file does not exist. Any other error status is thrown
 * as an `S3Refusal`.
 */
interface S3Response {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Query = Readonly<Record<string, string>>

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Query
  readonly body?: Uint8Array<ArrayBuffer>
}

/** An error with the HTTP status and the error code of a refused request. */
class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly code: string
  readonly status: number

  constructor(status: number, code: string) {
    super(`The bucket answered ${status}${code && ` (${code})`}`)
    this.status = status
    this.code = code
  }
}

export interface S3Timeouts {
  /** The timeout in milliseconds for one attempt to transfer a small file. */
  readonly responseMs: number
  /** The total timeout in milliseconds for all attempts to transfer a small file. A large file gets more time. */
  readonly totalMs: number
  /**
   * The maximum time in milliseconds that a request waits for its turn while too many other requests are in progress.
   */
  readonly queueMs: number
}

const TIMEOUTS: S3Timeouts = { responseMs: 10_000, totalMs: 10_000, queueMs: 5_000 }
/** How many requests to the bucket may be in progress at the same time. */
const MAX_CONCURRENT = 64

/** Opens a file store that keeps files in an existing bucket. */
export function openBucket(config: S3Config, timeouts = TIMEOUTS): FileStore {
  const send = limitedSender(retryingSender(config, timeouts), timeouts)
  return {
    async put(key, bytes) {
      await send({ method: 'PUT', key, body: new Uint8Array(bytes) })
    },
    async get(key) {
      const { status, bytes } = await send({ method: 'GET', key })
      return status === 404 ? null : { bytes, type: typeOfKey(key) }
    },
    has: async (key) => (await send({ method: 'HEAD', key })).status !== 404,
    remove: async (key) => void (await send({ method: 'DELETE', key })),
    list: (prefix) => list((query) => send({ method: 'GET', query }), prefix),
  }
}

type FetchPage = (query: Query) => Promise<S3Response>

async function* list(send: FetchPage, prefix: string): AsyncGenerator<ListedFile> {
  let token: string | null = null
  do {
    const { bytes } = await send({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const page = readListing(new TextDecoder().decode(bytes))
    yield* page.files
    token = page.next
  } while (token)
}

type Send = (call: S3Request) => Promise<S3Response>

/**
 * Limits the number of requests in progress, so that a slow bucket does not block the whole shop. Further requests wait
 * a short time for their turn. If they get no turn, they fail as if the bucket did not respond.
 */
function limitedSender(send: Send, { queueMs }: S3Timeouts): Send {
  const turns = new Semaphore(MAX_CONCURRENT)
  return async (call) => {
    const release = await turns.acquireWithin(queueMs)
    if (!release) throw new FileStoreFailure('away', { cause: new Error('Too many requests are unfinished') })
    try {
      return await send(call)
    } finally {
      release()
    }
  }
}

/**
 * Returns a function that sends a request and retries after temporary failures. The function throws `FileStoreFailure`
 * when it gives up.
 */
function retryingSender(config: S3Config, { responseMs, totalMs }: S3Timeouts): Send {
  const sendOnce = sender(config)
  return async (call) => {
    const until = performance.now() + totalMs
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(call, Math.min(responseMs, until - performance.now()))
      } catch (error) {
        const isLastAttempt = attempt === MOST_ATTEMPTS || performance.now() >= until
        if (isLastAttempt || !isTemporary(error)) throw failureOf(error)
        await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
      }
    }
  }
}

function sender(config: S3Config) {
  const { region, accessKeyId, secretAccessKey } = config
  const root = bucketUrl(config)
  // Caches the signing keys of a day, which the signer derives from the secret.
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, key = '', query = {}, body }: S3Request, timeoutMs: number) => {
    const url = new URL(key, root)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      url: url.href,
      method,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'Content-Type': typeOfKey(key) }),
      },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
    })
    const signed = await signer.sign()
    const response = await request(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      deadlineMs: timeoutMs + Math.ceil((body?.byteLength ?? 0) / LEAST_BYTES_PER_MS),
      leastBytesPerMs: LEAST_BYTES_PER_MS,
      maxBytes: Infinity,
    })
    return readResponse(response, { mayBeAbsent: key !== '' && method !== 'PUT' })
  }
}

async function readResponse(
  response: Response,
  { mayBeAbsent }: { mayBeAbsent: boolean },
): Promise<S3Response> {
  const { status } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.ok) return { status, bytes }
  const code = codeIn(bytes)
  if (status === 404 && mayBeAbsent && code !== 'NoSuchBucket') return { status, bytes }
  throw new S3Refusal(status, code)
}

/**
 * Reads the error code of a response. Returns an empty string if the response contains no code of letters and digits.
 */
function codeIn(bytes: Uint8Array): string {
  return (
    /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1] ?? ''
  )
}

/**
 * Checks whether a retry may succeed. That is the case if the connection broke, the request timed out or the store is
 * busy.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return error instanceof NoResponse
  return !isFull(error) && (error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout')
}

const FULL = /QuotaExceeded|StorageFull|InsufficientStorage/

function isFull({ status, code }: S3Refusal): boolean {
  return status === 507 || FULL.test(code)
}

function failureOf(error: unknown): unknown {
  if (error instanceof S3Refusal)
    return new FileStoreFailure(isFull(error) ? 'full' : 'away', { cause: error })
  return error instanceof NoResponse ? new FileStoreFailure('away', { cause: error }) : error
}
