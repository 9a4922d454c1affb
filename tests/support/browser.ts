// Opens pages in the Chromium that all test files share. Closes each page after its test. A test fails if the browser
// reports an error.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { findChromium } from './chromium.ts'

export interface PageOptions {
  /** Origin of the shop. Paths given to `page.goto` are relative to it. */
  readonly url: string
  readonly javaScript?: boolean
  readonly locale?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Whether the screen is a touch screen. */
  readonly touch?: boolean
  /** Browser errors that do not fail this test, such as the 404 of a page that must not exist. */
  readonly allow?: readonly RegExp[]
  /** Keeps the page open for the later tests of the file, instead of closing it after this test. */
  readonly isShared?: boolean
  /** Client IP that the page sends. The shop must run with `TRUST_PROXY=127.0.0.1`. Absent: the IP of this machine. */
  readonly clientIp?: string
}

let browser: Promise<Browser> | undefined
let contexts: BrowserContext[] = []
const shared: BrowserContext[] = []
let reportedErrors: string[] = []

/**
 * Describes tests of the shop in a real browser. On a machine without Chromium, skips the tests, or fails if
 * `TESTS=all`.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  if (findChromium()) describe(name, tests)
  else if (process.env['TESTS'] === 'all') {
    it(name, () => {
      throw new Error('There is no Chromium on this machine, and TESTS=all asks for it.')
    })
  } else describe.skip(`${name} (Chromium, which this machine has not)`, tests)
}

/**
 * Opens an empty page in a new browser context. Console errors, uncaught errors, CSP violations and requests to other
 * origins fail the test.
 */
export async function newPage({
  url,
  javaScript = true,
  locale = 'en-IE',
  viewport = { width: 1280, height: 900 },
  colorScheme = 'light',
  touch = false,
  allow = [],
  isShared = false,
  clientIp,
}: PageOptions): Promise<Page> {
  browser ??= chromium.connect(inject('browserAddress') ?? '')
  const context = await (
    await browser
  ).newContext({
    baseURL: url,
    javaScriptEnabled: javaScript,
    locale,
    viewport,
    colorScheme,
    hasTouch: touch,
    ...(clientIp !== undefined && { extraHTTPHeaders: { 'X-Forwarded-For': clientIp } }),
  })
  ;(isShared ? shared : contexts).push(context)
  context.setDefaultTimeout(20_000)
  const reportError = (text: string) =>
    allow.some((pattern) => pattern.test(text)) || reportedErrors.push(text)
  context.on('console', (message) => {
    if (message.type() === 'error') reportError(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { name, stack = '' } = error.error()
    // During a navigation, React Router aborts its running fetches and does not always catch the rejection.
    const isRouterAbort = name === 'AbortError' && /^[^\n]*\n\s+at [^\n]*\/assets\/framework-/.test(stack)
    if (!isRouterAbort) reportError(`uncaught: ${stack}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(url).origin)
      reportError(`left the shop: ${request.url()}`)
  })
  const page = await context.newPage()
  return javaScript ? withScriptsLoaded(page) : page
}

/**
 * Makes `page.goto` wait until the page's scripts are loaded, like a customer who does not hurry, because scripts load
 * a moment after the page and its pictures. With `waitUntil`, such as `commit`, `page.goto` does not wait for scripts.
 */
function withScriptsLoaded(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (path, options) => {
    const answer = await goto(path, options)
    if (!options?.waitUntil) await page.waitForFunction(areScriptsLoaded)
    return answer
  }
  return page
}

/**
 * Checks whether React has mounted, by the key that React sets on `document`. Pages without module scripts (demo bank,
 * picture, plain response) count as loaded.
 */
function areScriptsLoaded(): boolean {
  const isRoot = (key: string) => key.startsWith('__reactContainer$')
  return !document.querySelector('script[type=module]') || Object.keys(document).some(isRoot)
}

afterEach(async ({ task }) => {
  const [seen, open] = [reportedErrors, contexts]
  reportedErrors = []
  contexts = []
  if (task.result?.state === 'fail' || seen.length > 0)
    await Promise.all(
      [...open, ...shared].map((context, at) => saveScreenshots(context, `${task.name}-${at}`)),
    )
  await Promise.all(open.map((context) => context.close()))
  expect(seen, 'the browser has nothing to complain about').toEqual([])
})

afterAll(async () => {
  await (await browser)?.close()
})

/** Saves screenshots of the pages of a failed test in `shots/`. */
async function saveScreenshots(context: BrowserContext, name: string): Promise<void> {
  mkdirSync('shots', { recursive: true })
  const file = join('shots', `failed-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`)
  for (const page of context.pages()) await page.screenshot({ path: file }).catch(() => {})
}
