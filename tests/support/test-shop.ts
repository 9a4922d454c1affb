// Requests the shop's pages like a customer's browser without JavaScript: follows redirects and keeps cookies. The
// built shop runs in this process, with its own embedded database and the demo catalogue. The shop listens on a port,
// so that its demo bank can reach it.
import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { readConfig } from '#app/server/config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { fillWithTables } from './database.ts'
import { fillWithDemo, isPlainDemo } from './demo-folder.ts'
import { newFolder } from './test-folders.ts'

export interface PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Path and query of the page that responded, after all redirects. */
  readonly path: string
}

type Serving = typeof import('../../app/server/serve.server.ts')

type Env = Readonly<Record<string, string>>

/** A shop for the tests of a file. `newBrowser()` returns a browser without cookies. */
export interface TestShop {
  newBrowser(): NoScriptBrowser
  address(): string
  /** Environment variables with which a command reaches this shop. */
  env(): Env
}

/** Opens a shop for one test file, with its own data, and closes it afterwards. */
export function openTestShop(more: Env | (() => Promise<Env>) = {}): TestShop {
  let opened: RunningShop | undefined
  beforeAll(async () => {
    const given = typeof more === 'function' ? await more() : more
    opened = await open({ DATA_DIR: given['DATA_DIR'] ?? newFolder('pages'), ...given })
  })
  afterAll(() => opened?.close())
  return shopOf(() => opened)
}

/**
 * Returns the demo shop that all test files of a worker share. A test may read its pages and buy in it, but must not
 * change anything that other tests see: no product, no setting, no user, no rate limit of sign-in. The shop ends with
 * the worker.
 */
export function sharedTestShop(): TestShop {
  let opened: RunningShop | undefined
  beforeAll(async () => {
    const DATA_DIR = join(inject('databases').folder, `shared-${process.pid}`)
    opened = await (workerGlobals.alcoveSharedShop ??= open({ DATA_DIR }))
  })
  return shopOf(() => opened)
}

interface RunningShop {
  readonly address: string
  readonly env: Env
  close(): Promise<void>
}

/** Properties of `globalThis`. They stay when a test file ends. A worker may load its modules again for each file. */
const workerGlobals = globalThis as { alcoveSharedShop?: Promise<RunningShop> }

function shopOf(opened: () => RunningShop | undefined): TestShop {
  const there = () => opened() ?? expect.fail('The shop is there within tests and hooks only.')
  return {
    newBrowser: () => new NoScriptBrowser(() => there().address),
    address: () => there().address,
    env: () => there().env,
  }
}

async function open(given: Env): Promise<RunningShop> {
  const build = join(projectRoot(), 'build/server/index.js')
  if (!existsSync(build))
    throw new Error('The page tests ask the built shop; build it first: npx react-router build')
  const { openShop } = (await import(build)) as Serving
  const env: Env = { LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1', ...given }
  const { DATA_DIR = '', DATABASE_URL } = given
  if (isPlainDemo(given)) await fillWithDemo(DATA_DIR)
  else if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database'))) fillWithTables(DATA_DIR)
  const shop = await openShop(readConfig(env), { announce: () => {} })
  const { server, port } = await listen(shop.listener)
  await shop.listening(port)
  return {
    address: `http://127.0.0.1:${port}`,
    env,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await shop.close()
    },
  }
}

function listen(listener: RequestListener) {
  const server = createServer(listener)
  return new Promise<{ server: Server; port: number }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })
}

/** A browser without JavaScript: keeps cookies, follows redirects, posts forms as HTML documents do. */
export class NoScriptBrowser {
  readonly cookies = new Map<string, string>()
  readonly #address: () => string
  readonly #publicOrigin: string | undefined

  /**
   * Creates a browser without cookies. `publicOrigin`: the origin in the shop's absolute links, if the shop listens at
   * another origin. If it is an https origin, the browser sends requests as a reverse proxy forwards them, and follows
   * http links to the same host as if the proxy had redirected it to https.
   */
  constructor(address: () => string, { publicOrigin }: { readonly publicOrigin?: string } = {}) {
    this.#address = address
    this.#publicOrigin = publicOrigin
  }

  get(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    return this.#ask(path, { headers })
  }

  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<PageResponse> {
    const origin = { Origin: this.#origin(), 'Sec-Fetch-Site': 'same-origin' }
    return this.#ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...origin, ...headers },
    })
  }

  /** Posts a form with files in it. */
  upload(path: string, form: FormData): Promise<PageResponse> {
    const headers = { Origin: this.#origin(), 'Sec-Fetch-Site': 'same-origin' }
    return this.#ask(path, { method: 'POST', body: form, headers })
  }

  #isHttps(): boolean {
    return this.#publicOrigin?.startsWith('https:') ?? false
  }

  #origin(): string {
    return this.#isHttps() ? this.#address().replace(/^http:/, 'https:') : this.#address()
  }

  async #ask(path: string, request: RequestInit, hops = 0): Promise<PageResponse> {
    const requested = new URL(path, this.#address())
    const isPublic = requested.host === URL.parse(this.#publicOrigin ?? '')?.host
    const url = isPublic ? new URL(requested.pathname + requested.search, this.#address()) : requested
    const headers = new Headers(request.headers)
    if (this.#isHttps()) headers.set('X-Forwarded-Proto', 'https')
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...request, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) this.#storeCookies(cookie)
    const location = answer.headers.get('Location')
    if (location && answer.status >= 300 && answer.status < 400) {
      if (hops > 10) throw new Error(`Redirects in a circle at ${location}`)
      await answer.body?.cancel()
      return this.#ask(new URL(location, url).href, {}, hops + 1)
    }
    return {
      status: answer.status,
      headers: answer.headers,
      html: await answer.text(),
      path: url.pathname + url.search,
    }
  }

  #storeCookies(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(at + 1))
  }
}

/** Returns the text that a person reads on a page, without tags and scripts. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim()
}
