// Measures the pictures that a phone loads before scrolling, and those of a whole listing, with the built shop, the demo's pictures and Chromium.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page, type Response } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'
import { startServer } from './start-server.ts'

export interface PicturesCost {
  readonly page: string
  /** Whether the phone has scrolled to the end of the page. */
  readonly isScrolled: boolean
  /** Device pixels per CSS pixel. */
  readonly density: number
  readonly photos: number
  readonly drawings: number
  /** Transferred bytes of all pictures. */
  readonly bytes: number
  /** The picture that is the largest contentful paint. `null` if the largest contentful paint is text. */
  readonly largest: { readonly kind: 'photograph' | 'drawing'; readonly bytes: number } | null
}

/**
 * Limits in bytes: `VIEW_AT_MOST` for all pictures of the first view, `LISTING_AT_MOST` for all pictures of a listing with
 * 24 cards, `LCP_AT_MOST` for the largest contentful paint.
 */
export const VIEW_AT_MOST = 300_000
export const LISTING_AT_MOST = 500_000
export const LCP_AT_MOST = 45_000

const densities = [2, 3]
const pages = [
  '/',
  '/furniture',
  '/furniture/coffee-tables',
  '/search?q=table',
  '/products/ebbe-coffee-table',
]
const LISTING = '/furniture'
const PHOTOS = '/media/photos/'
const DRAWINGS = '/media/'

/** Measures the pictures of each page. Returns `null` if Chromium is not installed. */
export async function benchPictures(): Promise<PicturesCost[] | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const shop = await startServer(
    ['server.ts'],
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    /open at http:\/\/127.0.0.1:(\d+)/,
  )
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const url = `http://127.0.0.1:${shop.port}`
    const costs: PicturesCost[] = []
    for (const page of pages)
      for (const density of densities)
        costs.push(await costOf(browser, { page, density, isScrolled: false, shop: url }))
    costs.push(await costOf(browser, { page: LISTING, density: 3, isScrolled: true, shop: url }))
    return costs
  } finally {
    await browser?.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface PageView {
  readonly page: string
  readonly density: number
  readonly isScrolled: boolean
  /** URL of the shop. */
  readonly shop: string
}

async function costOf(
  browser: Browser,
  { page, density, isScrolled, shop }: PageView,
): Promise<PicturesCost> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  })
  const view = await context.newPage()
  const answers: Response[] = []
  view.on('response', (answer) => {
    if (answer.request().resourceType() === 'image') answers.push(answer)
  })
  const shown = await view.goto(`${shop}${page}`, { waitUntil: 'networkidle' })
  if (!shown?.ok()) throw new Error(`${page} answered ${shown?.status()}`)
  if (isScrolled) await scrollToEnd(view)
  const weights = new Map<string, number>()
  for (const answer of answers) {
    const { responseBodySize } = await answer.request().sizes()
    weights.set(answer.url(), responseBodySize)
  }
  const largest = await largestContentfulPaint(view)
  await context.close()
  const inPath = (folder: string) =>
    [...weights.keys()].filter((url) => new URL(url).pathname.startsWith(folder))
  const photos = inPath(PHOTOS).length
  return {
    page,
    density,
    isScrolled,
    photos,
    drawings: inPath(DRAWINGS).length - photos,
    bytes: [...weights.values()].reduce((all, bytes) => all + bytes, 0),
    largest: largest
      ? {
          kind: largest.includes(PHOTOS) ? 'photograph' : 'drawing',
          bytes: weights.get(largest) ?? Number.NaN,
        }
      : null,
  }
}

async function scrollToEnd(view: Page): Promise<void> {
  for (let height = 0; height < (await view.evaluate(() => document.body.scrollHeight)); height += 800) {
    await view.evaluate((top) => window.scrollTo(0, top), height)
    await view.waitForTimeout(100)
  }
  await view.waitForLoadState('networkidle')
}

/**
 * Returns the URL of the picture that the browser reports as the largest contentful paint. Returns an empty string if
 * the largest contentful paint is text.
 */
async function largestContentfulPaint(view: Page): Promise<string> {
  return view.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // A page without a large element has no entry.
        setTimeout(() => resolve(''), 5_000)
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'url' in last ? String(last.url) : '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
