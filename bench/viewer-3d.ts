// Measures how fast the 3D viewer opens, with the built shop, the demo's models and Chromium. The CPU renders the
// model.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#tests/support/chromium.ts'
import { product } from '#words/en/shop/product.ts'
import { startServer } from './start-server.ts'

export interface Viewer3dCost {
  readonly page: string
  /** Bytes of the model and of the viewer's scripts that the page loads before the customer taps the button. */
  readonly bytesBefore: number
  /** Transferred bytes of the model after the tap. */
  readonly modelBytes: number
  readonly scriptBytes: number
  /** Milliseconds from the tap until the model can be turned. Median of several visits. */
  readonly milliseconds: number
}

/** Limit of the time from the tap until the model can be turned, in milliseconds. */
export const WAIT_AT_MOST = 1500

const VISITS = 3
const pages = ['/products/ebbe-coffee-table', '/products/lun-armchair']
const flags = ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** Measures the 3D viewer. Returns `null` if Chromium is not installed. */
export async function benchViewer3d(): Promise<Viewer3dCost[] | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const shop = await startServer(
    ['server.ts'],
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    /open at http:\/\/127.0.0.1:(\d+)/,
  )
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const costs: Viewer3dCost[] = []
    for (const page of pages) {
      const visits: Viewer3dCost[] = []
      for (let visit = 0; visit < VISITS; visit += 1)
        visits.push(await costOf(browser, page, `http://127.0.0.1:${shop.port}`))
      const [middle] = visits
        .toSorted((a, b) => a.milliseconds - b.milliseconds)
        .slice(Math.floor(VISITS / 2))
      if (middle) costs.push(middle)
    }
    return costs
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function costOf(browser: Browser, page: string, shop: string): Promise<Viewer3dCost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const view = await context.newPage()
  const sizes: Promise<{ readonly path: string; readonly bytes: number }>[] = []
  view.on('requestfinished', (request) => {
    const weigh = async () => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })
    sizes.push(weigh())
  })
  await view.goto(`${shop}${page}`, { waitUntil: 'networkidle' })
  const before = await Promise.all(sizes.splice(0))
  const button = view.getByRole('button', { name: product.viewIn3d })
  const begin = performance.now()
  await button.tap()
  await view.locator('[data-phase="ready"]').waitFor({ timeout: 120_000 })
  const milliseconds = performance.now() - begin
  const since = await Promise.all(sizes)
  await context.close()
  const sum = (files: typeof since, pattern: RegExp) =>
    files.filter(({ path }) => pattern.test(path)).reduce((all, { bytes }) => all + bytes, 0)
  return {
    page,
    bytesBefore: sum(before, /\/media\/models\/|\/assets\/(renderer|view)-/),
    modelBytes: sum(since, /\/media\/models\//),
    scriptBytes: sum(since, /\/assets\//),
    milliseconds,
  }
}
