// Measures how soon staff can edit a product with 5,000 variants in the variant grid, with the built shop and Chromium.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { readConfig } from '#app/server/config.server.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { saveCombinations } from './combinations.ts'
import { startServer } from './start-server.ts'

export interface VariantGridCost {
  /** Milliseconds from the request of the page until a typed character is in a cell. Median of several visits. */
  readonly ready: number
  /** The same for a product with one variant. */
  readonly readyOfOne: number
  /** Milliseconds from a key until the next page of rows is shown. Median of several keys. */
  readonly page: number
  /** Milliseconds from Ctrl+D over a column until all its cells are filled. */
  readonly fill: number
}

/** Limit of the time until a typed character is in a cell, in milliseconds. */
export const READY_AT_MOST = 1000

const VISITS = 5

/** Measures the variant grid. Returns `null` if Chromium is not installed. */
export async function benchVariantGrid(): Promise<VariantGridCost | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  await saveCombinations(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', HOST: '127.0.0.1' }))
  const shop = await startServer(
    ['server.ts'],
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    /open at http:\/\/127.0.0.1:(\d+)/,
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const view = await browser.newPage({
      baseURL: `http://127.0.0.1:${shop.port}`,
      viewport: { width: 1440, height: 900 },
    })
    await signInAsStaff(view, dataDir, '/staff/products')
    view.on('dialog', (dialog) => void dialog.accept())
    const readyOfOne = await medianTimeUntilReady(view, 'bench-in-one')
    const ready = await medianTimeUntilReady(view, 'bench-in-thousands')
    return { ready, readyOfOne, ...(await timesOfKeys(view)) }
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function medianTimeUntilReady(page: Page, product: string): Promise<number> {
  await page.goto(`/staff/products?q=${product}`)
  const path = await page.locator('a[href^="/staff/products/0"]').first().getAttribute('href')
  const visits: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await timeUntilReady(page, `${path}/variants`))
  return median(visits)
}

async function timeUntilReady(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  // The SKU is the first cell that staff can edit.
  await page.locator('[role=gridcell][data-row="0"]:not([data-fixed])').first().click()
  await page.keyboard.type('x')
  await page.locator('[role=gridcell] input').waitFor()
  const took = performance.now() - begin
  await page.keyboard.press('Escape')
  return took
}

async function timesOfKeys(page: Page): Promise<Pick<VariantGridCost, 'page' | 'fill'>> {
  const pages: number[] = []
  const active = page.locator('[role=gridcell][data-active]')
  for (let press = 0; press < VISITS; press += 1) {
    const before = await active.getAttribute('data-row')
    const begin = performance.now()
    await page.keyboard.press('PageDown')
    await page.locator(`[role=gridcell][data-active]:not([data-row="${before}"])`).waitFor()
    pages.push(performance.now() - begin)
  }
  await page.keyboard.press('Control+Home')
  await page.locator('[role=gridcell][data-row="0"][data-column="5"]').click()
  await page.keyboard.press('Control+Space')
  const begin = performance.now()
  await page.keyboard.press('Control+d')
  await page.locator('[data-row="1"][data-column="5"][data-changed]').waitFor()
  return { page: median(pages), fill: performance.now() - begin }
}
