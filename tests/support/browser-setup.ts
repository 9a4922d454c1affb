// Before the first test in a browser: one Chromium, to which every test file connects, and a folder for copies of the demo's
// data. Each test opens contexts of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens; null on a machine without one. */
    browserAddress: string | null
  }
}

// Each window otherwise loads two pages of the browser's own for its address bar, which cost more than most pages of the shop.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// Chromium reads the last list of features alone: these are what Playwright switches off.
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

/** Opens the Chromium of this machine; answers null where there is none. */
async function openChromium(): Promise<BrowserServer | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  return chromium.launchServer({ executablePath, args: options, host: '127.0.0.1' })
}
