// A cache of whole responses. Each cached response has the catalogue version with which it was rendered. Before each
// use, this version is compared with the current catalogue version. An outdated response is used only while the
// database is unavailable.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#app/request/content-negotiation.server.ts'
import { MAX_STALE_MS } from '../failures/last-known.server.ts'

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

export interface CachedResponse {
  /** The catalogue version that was current when the rendering of the page began. */
  readonly version: number
  readonly renderedAt: number
  readonly encodings: Readonly<Record<Encoding, CachedBody>>
  readonly bytes: number
}

/** A response in one encoding, ready to send. */
export interface CachedBody {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  /** The response headers as a flat list in which names and values alternate. Node's server sends this form fastest. */
  readonly headers: readonly string[]
}

const MOST_BYTES = 64 * 1024 * 1024
/** The maximum share of the cache for a single response, so that no response evicts all others. */
const LARGEST_SHARE = 1 / 8
/**
 * The maximum age of a cached page in milliseconds. Needed because statements about time ("reduced for 30 days") expire
 * without any change to the catalogue.
 */
const MAX_AGE_MS = 5 * 60_000

export class PageCache {
  readonly #responses: LRUCache<string, CachedResponse>
  #rendering = new Map<string, Promise<CachedResponse | null>>()
  readonly #now: () => number

  constructor({ maxBytes = MOST_BYTES, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes * LARGEST_SHARE),
      sizeCalculation: ({ bytes }) => bytes,
    })
    this.#now = now
  }

  /** Deletes all cached responses. */
  clear(): void {
    this.#responses.clear()
  }

  /**
   * Returns the cached response of a URL. Returns `null` if there is no cached response, or if it is older than five
   * minutes. The response may belong to an older catalogue version, so the caller must compare its version with the
   * current catalogue version.
   */
  find(url: string): CachedResponse | null {
    const entry = this.findStale(url)
    return entry && this.isFresh(entry) ? entry : null
  }

  /**
   * Returns the cached response of a URL if the response is at most ten minutes old. Ignores its catalogue version,
   * because this function is used while the database is unavailable and the current catalogue version is unknown.
   */
  findStale(url: string): CachedResponse | null {
    const entry = this.#responses.get(url)
    if (!entry) return null
    if (this.#now() - entry.renderedAt <= MAX_STALE_MS) return entry
    this.#responses.delete(url)
    return null
  }

  isFresh({ renderedAt }: CachedResponse): boolean {
    return this.#now() - renderedAt <= MAX_AGE_MS
  }

  /**
   * Returns the response for the given catalogue version from the cache, or renders the response. Concurrent requests
   * share one rendering. Returns `null` if the rendered response may not be cached.
   */
  async get(
    url: string,
    version: number,
    render: () => Promise<Response | null>,
  ): Promise<CachedResponse | null> {
    const cached = this.find(url)
    if (cached?.version === version) return cached
    const key = `${version} ${url}`
    const rendering =
      this.#rendering.get(key) ??
      this.#render(url, version, render).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, rendering)
    return rendering
  }

  async #render(
    url: string,
    version: number,
    render: () => Promise<Response | null>,
  ): Promise<CachedResponse | null> {
    const response = await render()
    if (!response) return null
    const entry = await toCachedResponse(response, version, this.#now())
    this.#store(url, entry)
    return entry
  }

  #store(url: string, entry: CachedResponse): void {
    const previous = this.#responses.peek(url)
    // A response that is too large is not cached. LRUCache then also deletes the previous response under the key.
    if (!previous || previous.version <= entry.version) this.#responses.set(url, entry)
  }
}

async function toCachedResponse(
  response: Response,
  version: number,
  renderedAt: number,
): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([compressed.br(identity, BROTLI), compressed.gzip(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 20)
  const common = [...response.headers].flat()
  const encodedBody = (body: Buffer<ArrayBuffer>, encoding: Encoding): CachedBody => {
    const etag = `"${digest}-${encoding}"`
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return { body, etag, headers: [...common, ...encoded, 'Vary', 'Accept-Encoding', 'ETag', etag] }
  }
  return {
    version,
    renderedAt,
    encodings: {
      br: encodedBody(br, 'br'),
      gzip: encodedBody(gzipped, 'gzip'),
      identity: encodedBody(identity, 'identity'),
    },
    bytes: identity.length + br.length + gzipped.length,
  }
}
