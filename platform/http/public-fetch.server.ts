// Downloads a file from an untrusted URL. Prevents access to internal networks (SSRF): checks the IP address, connects
// to exactly this IP address, and repeats the check at every redirect.
import { lookup as resolve } from 'node:dns/promises'
import { type ClientRequestArgs, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { aborted } from '../concurrency.ts'
import { isPublicIp } from './public-ip.ts'
import { TransferLimit } from './transfer-limit.ts'

export type FetchFailure =
  | { readonly why: 'unfit' | 'unknown' | 'private' | 'many_redirects' | 'silent' | 'too_big' }
  | { readonly why: 'refused'; readonly status: number }

export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly failure: FetchFailure }

export interface FetchLimits {
  readonly maxBytes: number
  /**
   * The time limit in milliseconds for name resolution, redirects and the first bytes. Each byte that arrives extends
   * this limit.
   */
  readonly milliseconds: number
  /** The value of the Accept header. */
  readonly accept: string
  readonly signal?: AbortSignal
  /**
   * Returns whether the download may connect to an IP address. If not set, only IP addresses of the public internet are
   * allowed.
   */
  readonly isAllowed?: (address: string) => boolean
}

/** The lowest accepted speed of a download in bytes per millisecond. */
const LEAST_BYTES_PER_MS = 100
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Downloads the file at a URL. Returns the bytes of the file, or the reason why the download failed. Throws only if the
 * signal is aborted.
 */
export async function fetchPublic(source: string, limits: FetchLimits): Promise<Fetched> {
  const transfer = new TransferLimit({ baseMs: limits.milliseconds, leastBytesPerMs: LEAST_BYTES_PER_MS })
  const signal = limits.signal ? AbortSignal.any([limits.signal, transfer.signal]) : transfer.signal
  try {
    return await follow(source, { ...limits, signal, transfer })
  } catch (error) {
    limits.signal?.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return failed({ why: 'silent' })
  } finally {
    transfer.end()
  }
}

type Limits = FetchLimits & { readonly signal: AbortSignal; readonly transfer: TransferLimit }

async function follow(source: string, limits: Limits): Promise<Fetched> {
  let next = source
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const url = readUrl(next)
    if (!url) return failed({ why: 'unfit' })
    const resolved = await resolveHost(url, limits)
    if ('why' in resolved) return failed(resolved)
    const response = await connect(url, resolved, limits)
    const { statusCode: status = 0, headers } = response
    if (!REDIRECTS.includes(status)) return read(response, status, limits)
    response.destroy()
    if (!headers.location || !URL.canParse(headers.location, url)) return failed({ why: 'refused', status })
    next = new URL(headers.location, url).href
  }
  return failed({ why: 'many_redirects' })
}

function failed(failure: FetchFailure): Fetched {
  return { ok: false, failure }
}

function readUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.username === '' && url.password === '' ? url : null
}

interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/**
 * Resolves a host name and returns its first IP address. Returns a failure if at least one of the host's IP addresses
 * is not allowed.
 */
async function resolveHost({ hostname }: URL, limits: Limits): Promise<ResolvedAddress | FetchFailure> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookUpHost(host, limits.signal)
  const [first] = addresses
  if (!first) return { why: 'unknown' }
  const isAllowed = limits.isAllowed ?? isPublicIp
  return addresses.every(({ address }) => isAllowed(address)) ? first : { why: 'private' }
}

async function lookUpHost(host: string, signal: AbortSignal): Promise<readonly ResolvedAddress[]> {
  const pending = resolve(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
    throw error
  })
  return Promise.race([pending, aborted(signal)])
}

/**
 * Connects to the IP address that was checked. Does not resolve the host name again, because a second lookup could
 * return another address.
 */
function connect(
  url: URL,
  { address, family }: ResolvedAddress,
  { accept, signal }: Limits,
): Promise<IncomingMessage> {
  const options: ClientRequestArgs = {
    signal,
    agent: false,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Alcove (pictures of a catalogue)' },
    lookup: (_host, { all }, callback) => {
      if (all) callback(null, [{ address, family }])
      else callback(null, address, family)
    },
  }
  return new Promise((resolveResponse, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    send(url, options, resolveResponse).on('error', reject).end()
  })
}

async function read(
  response: IncomingMessage,
  status: number,
  { maxBytes, transfer }: Limits,
): Promise<Fetched> {
  const isTooBig = Number(response.headers['content-length'] ?? 0) > maxBytes
  if (status !== 200 || isTooBig) {
    response.destroy()
    return failed(isTooBig && status === 200 ? { why: 'too_big' } : { why: 'refused', status })
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    transfer.received(chunk.length)
    // Leaving the loop closes the connection.
    if (size > maxBytes) return failed({ why: 'too_big' })
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
