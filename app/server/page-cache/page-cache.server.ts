// A cache of whole responses. Each hit is compared with the current catalogue version, so that no customer sees data
// older than their request.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#app/request/conditional.server.ts'

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

export interface CachedResponse {
  /** The catalogue version before the page was rendered. */
  readonly version: number
  readonly madeAt: number
  readonly forms: Readonly<Record<Encoding, CachedBody>>
  readonly bytes: number
}

/** A response in one encoding, ready to send. */
export interface CachedBody {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  /** Alternating names and values, the form that Node's server sends fastest. */
  readonly headers: readonly string[]
}

const MOST_BYTES = 64 * 1024 * 1024
/** Prevents one response from evicting all others. */
const LARGEST_PART = 1 / 8
/**
 * Limits the age of cached pages, because statements about time ("reduced for 30 days") expire without any change to
 * the catalogue.
 */
const LONGEST_KEPT_MS = 5 * 60_000

export class PageCache {
  readonly #answers: LRUCache<string, CachedResponse>
  #making = new Map<string, Promise<CachedResponse | null>>()
  readonly #now: () => number

  constructor({ mostBytes = MOST_BYTES, now = Date.now }: { mostBytes?: number; now?: () => number } = {}) {
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.ceil(mostBytes * LARGEST_PART),
      sizeCalculation: ({ bytes }) => bytes,
    })
    this.#now = now
  }

  /** Returns the cached response of a URL, of any catalogue version. The caller compares the version. */
  find(address: string): CachedResponse | null {
    const answer = this.#answers.get(address)
    if (!answer) return null
    if (this.#now() - answer.madeAt <= LONGEST_KEPT_MS) return answer
    this.#answers.delete(address)
    return null
  }

  /**
   * Returns the response of the current version from the cache, or renders it. Concurrent requests share one rendering.
   * Returns `null` if the rendered response may not be cached.
   */
  async get(
    address: string,
    version: number,
    make: () => Promise<Response | null>,
  ): Promise<CachedResponse | null> {
    const kept = this.find(address)
    if (kept?.version === version) return kept
    const key = `${version} ${address}`
    const making =
      this.#making.get(key) ?? this.#make(address, version, make).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(
    address: string,
    version: number,
    make: () => Promise<Response | null>,
  ): Promise<CachedResponse | null> {
    const response = await make()
    if (!response) return null
    const answer = await answerOf(response, version, this.#now())
    this.#keep(address, answer)
    return answer
  }

  #keep(address: string, answer: CachedResponse): void {
    const former = this.#answers.peek(address)
    // A response that is too large is not cached. LRUCache then also deletes the previous response under the key.
    if (!former || former.version <= answer.version) this.#answers.set(address, answer)
  }
}

async function answerOf(response: Response, version: number, madeAt: number): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzipped] = await Promise.all([compressed.br(identity, BROTLI), compressed.gzip(identity)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 20)
  const common = [...response.headers].flat()
  const form = (body: Buffer<ArrayBuffer>, encoding: Encoding): CachedBody => {
    const etag = `"${digest}-${encoding}"`
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    return { body, etag, headers: [...common, ...encoded, 'Vary', 'Accept-Encoding', 'ETag', etag] }
  }
  return {
    version,
    madeAt,
    forms: { br: form(br, 'br'), gzip: form(gzipped, 'gzip'), identity: form(identity, 'identity') },
    bytes: identity.length + br.length + gzipped.length,
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Returns the content security policy hashes of a page's inline scripts. A nonce would be the same for every visitor of
 * a cached page.
 */
export function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
