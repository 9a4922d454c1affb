// Client of an S3-compatible store over signed HTTP requests. Every request has a timeout, temporary failures are
// retried, and no error contains a key, a signature or file contents.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { NoAnswer, request } from '../http/request.server.ts'
import type { S3Config } from './config.server.ts'
import { FileStoreFailure, type FileStore, type ListedFile } from './file-store.server.ts'
import { typeOfKey } from './file-key.ts'
import { bucketAddress } from './bucket-url.ts'
import { readListing } from './s3-listing.ts'

const TRIES = 3
const FIRST_PAUSE_MS = 100
/** Bytes per millisecond; a slower connection counts as broken. */
const SLOWEST = 100

/** Response to a request: a success, or status 404 because the file does not exist. */
interface Answer {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Query = Readonly<Record<string, string>>

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Query
  readonly body?: Uint8Array<ArrayBuffer>
  /** Timeout in milliseconds, response body included. */
  readonly withinMs: number
}

/** HTTP status and error code of a refused request. */
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

export interface Patience {
  /** Timeout of a small response, in milliseconds; uploads and downloads get more. */
  readonly answerMs: number
  /** No retry starts after this many milliseconds. */
  readonly retryMs: number
}

/** Stores files in an existing bucket. */
export function openBucket(
  config: S3Config,
  patience: Patience = { answerMs: 10_000, retryMs: 10_000 },
): FileStore {
  const ask = askerOf(config, patience)
  const { answerMs } = patience
  return {
    async put(key, bytes) {
      const withinMs = answerMs + Math.ceil(bytes.byteLength / SLOWEST)
      await ask({ method: 'PUT', key, body: new Uint8Array(bytes), withinMs })
    },
    async get(key) {
      const { status, bytes } = await ask({ method: 'GET', key, withinMs: 3 * answerMs })
      return status === 404 ? null : { bytes, type: typeOfKey(key) }
    },
    has: async (key) => (await ask({ method: 'HEAD', key, withinMs: answerMs })).status !== 404,
    remove: async (key) => void (await ask({ method: 'DELETE', key, withinMs: answerMs })),
    list: (prefix) => list((query) => ask({ method: 'GET', query, withinMs: 3 * answerMs }), prefix),
  }
}

type AskForPage = (query: Query) => Promise<Answer>

async function* list(ask: AskForPage, prefix: string): AsyncGenerator<ListedFile> {
  let token: string | null = null
  do {
    const { bytes } = await ask({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const page = readListing(new TextDecoder().decode(bytes))
    yield* page.files
    token = page.next
  } while (token)
}

/**
 * Returns a function that sends a request and retries temporary failures. The function throws `FileStoreFailure` when it
 * gives up.
 */
function askerOf(config: S3Config, { retryMs }: Patience) {
  const once = onceOf(config)
  return async (asked: Asked): Promise<Answer> => {
    const begin = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(asked)
      } catch (error) {
        const isOver = tries === TRIES || performance.now() - begin > retryMs
        if (isOver || !mayPass(error)) throw failureOf(error)
        await sleep(FIRST_PAUSE_MS * 2 ** tries * Math.random())
      }
    }
  }
}

function onceOf(config: S3Config) {
  const { region, accessKeyId, secretAccessKey } = config
  const root = bucketAddress(config)
  // Caches the signing keys of a day, which the signer derives from the secret.
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, key = '', query = {}, body, withinMs }: Asked) => {
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
      deadlineMs: withinMs,
      mostBytes: Infinity,
    })
    return answerOf(response, { mayBeAbsent: key !== '' && method !== 'PUT' })
  }
}

async function answerOf(response: Response, { mayBeAbsent }: { mayBeAbsent: boolean }): Promise<Answer> {
  const { status } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.ok) return { status, bytes }
  const code = codeIn(bytes)
  if (status === 404 && mayBeAbsent && code !== 'NoSuchBucket') return { status, bytes }
  throw new S3Refusal(status, code)
}

/** Reads the error code of a response; codes consist of a few letters only. */
function codeIn(bytes: Uint8Array): string {
  return (
    /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1] ?? ''
  )
}

/** Checks whether a retry may succeed: the connection broke, the request timed out, or the store is busy. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return error instanceof NoAnswer
  return !isFull(error) && (error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout')
}

const FULL = /QuotaExceeded|StorageFull|InsufficientStorage/

function isFull({ status, code }: S3Refusal): boolean {
  return status === 507 || FULL.test(code)
}

function failureOf(error: unknown): unknown {
  if (error instanceof S3Refusal)
    return new FileStoreFailure(isFull(error) ? 'full' : 'away', { cause: error })
  return error instanceof NoAnswer ? new FileStoreFailure('away', { cause: error }) : error
}
