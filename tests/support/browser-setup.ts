// Before the first browser test, starts one Chromium and creates a folder for copies of the demo's data. All test files
// connect to this Chromium. Each test opens its own contexts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket URL of the browser. `null` on a machine without Chromium. */
    browserAddress: string | null
  }
}

// Features that this run disables. With them, each window loads two of Chromium's own pages for its address bar, which
// cost more CPU time than most pages of the shop.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// Chromium uses only the last `--disable-features` list, so this list repeats the features that Playwright disables.
const switchedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  `--disable-features=${[...switchedOffByPlaywright, ...addressBar].join()}`,
]

export default async function setUp(project: TestProject) {
  const unusedCopies = await mkdtemp(join(tmpdir(), 'alcove-unused-'))
  project.provide('unusedCopies', unusedCopies)
  const server = await openChromium()
  project.provide('browserAddress', server?.wsEndpoint() ?? null)
  return async () => {
    await server?.close()
    await rm(unusedCopies, { recursive: true, force: true })
  }
}

/** Starts the Chromium of this machine. Returns `null` if there is none. */
async function openChromium(): Promise<BrowserServer | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  return chromium.launchServer({ executablePath, args: options, host: '127.0.0.1' })
}
