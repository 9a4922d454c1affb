// Audits pages of a shop in several views: on a phone and on a desktop, in both languages, in light and dark colours.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Language, localizedPath } from '#shop/language.ts'
import { describeInBrowser, newPage } from './browser.ts'
import { atDepth } from './depth.ts'
import { largeTextFaults } from './large-text.ts'
import { auditPage, crampedLabels, longLabels, trackLayoutShifts } from './page-audit.ts'
import { type StartedShop, startShop } from './shop.ts'
import type { NoScriptBrowser } from './test-shop.ts'

interface View {
  readonly width: number
  readonly language: Language
  readonly colorScheme: 'light' | 'dark'
}

/**
 * The window sizes, languages and colour schemes in which the pages are checked. A normal run checks two views, one for
 * each width. A deep run also checks each width with the other language and the other colour scheme.
 */
const views: readonly View[] = [
  { width: 390, language: 'de', colorScheme: 'dark' },
  { width: 1440, language: 'en', colorScheme: 'light' },
  ...atDepth<View[]>(
    [],
    [
      { width: 390, language: 'en', colorScheme: 'light' },
      { width: 1440, language: 'de', colorScheme: 'dark' },
    ],
  ),
]

/** For each page, its path and the browser in whose session the test opens it. */
export type AuditedPages<Stages> = Readonly<
  Record<string, (at: Stages) => readonly [path: string, customer: NoScriptBrowser]>
>

interface AuditOptions<Stages> {
  readonly createStages: (shop: StartedShop) => Promise<Stages>
  readonly pages: AuditedPages<Stages>
  /** Declares tests that follow those of the pages. `shop` returns the started shop. */
  readonly afterwards?: (shop: () => StartedShop) => void
}

/** Declares one test for each page: it is accessible and well laid out in every view. */
export function describeAudit<Stages>(
  name: string,
  { createStages, pages, afterwards }: AuditOptions<Stages>,
): void {
  describeInBrowser(name, () => {
    let shop: StartedShop
    let stages: Stages
    let page: Page
    beforeAll(async () => {
      shop = await startShop()
      stages = await createStages(shop)
      page = await newPage({
        url: shop.url,
        allow: [/status of 4(?:03|04|10|22)/, /Blocked script/],
        isShared: true,
      })
      await trackLayoutShifts(page)
    })

    test.for(Object.entries(pages))('%s', async ([, stageOf]) => {
      const [path, customer] = stageOf(stages)
      await takeSession(page, customer, shop)
      expect(await auditInEveryView(page, path)).toEqual([])
    })

    afterwards?.(() => shop)
  })
}

/** Opens a page in every view, and returns its problems. */
export async function auditInEveryView(page: Page, path: string): Promise<string[]> {
  const problems: string[] = []
  for (const view of views) problems.push(...(await auditView(page, path, view)))
  return problems
}

/** Clears the browser and gives it the cookies of a customer. */
export async function takeSession(
  page: Page,
  { cookies }: NoScriptBrowser,
  { url }: StartedShop,
): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

async function auditView(
  page: Page,
  path: string,
  { width, language, colorScheme }: View,
): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme })
  const isForCustomers = !/^\/(staff|sandbox-bank)\//.test(path)
  await page.goto(isForCustomers ? localizedPath(language, path, 'en') : path)
  const problems = [...(await auditPage(page)), ...(await longLabels(page))]
  if (width < 600) problems.push(...(await crampedLabels(page)), ...(await largeTextFaults(page)))
  return problems.map((problem) => `${width} px, ${language}, ${colorScheme}: ${problem}`)
}
