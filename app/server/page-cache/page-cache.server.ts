// Whole answers, kept for whoever asks next. Each hit is compared with the present version of the catalogue, so that
// nobody is shown what was true before their request came.
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
  /** Of the catalogue, as it was before the page was made. */
  readonly version: number
  readonly madeAt: number
  readonly forms: Readonly<Record<Encoding, CachedBody>>
  readonly bytes: number
}

/** An answer as one kind of browser takes it, ready to be sent. */
export interface CachedBody {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  /** Name, value, name, value: as Node's server takes them fastest. */
  readonly headers: readonly string[]
}

const MOST_BYTES = 64 * 1024 * 1024
/** No one answer may push out all the others. */
const LARGEST_PART = 1 / 8
/** What a page says of time ("reduced for 30 days") may grow old without anything having changed. */
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

  /** The answer kept under this address, however old; whoever uses it compares its version. */
  find(address: string): CachedResponse | null {
    const answer = this.#answers.get(address)
    if (!answer) return null
    if (this.#now() - answer.madeAt <= LONGEST_KEPT_MS) return answer
    this.#answers.delete(address)
    return null
  }

  /**
   * The present answer: the kept one, or a new one, which many who come together wait for and share. Null when what was
   * made is not to be kept.
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
    // What is too large is not kept, and what was kept in its place goes too.
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

/** What lets the page's own inline scripts through the content security policy, where a nonce would grow stale. */
export function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
