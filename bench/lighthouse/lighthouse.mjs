// npm run bench:lighthouse -- [PAGE …]
// Prints Lighthouse's mobile scores of the built shop, the median of three visits per page.
// Installs Lighthouse on the first run. Uses the Chromium at CHROME_PATH, by default /usr/bin/chromium.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from '../../scripts/lib/npm.mjs'
import serverFlags from '../../scripts/lib/server-flags.json' with { type: 'json' }

const here = import.meta.dirname
const root = join(here, '../..')
const VISITS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
}

const given = process.argv.slice(2)
const pages = given.length > 0 ? given : ['/', '/furniture', '/products/lun-armchair']
if (!existsSync(join(here, 'node_modules/lighthouse')))
  await npm(process.execPath, ['ci'], { cwd: here, what: 'Bringing Lighthouse' })
const { default: lighthouse } = await import('lighthouse')
const { launch } = await import('chrome-launcher')

const dataDir = await mkdtemp(join(tmpdir(), 'alcove-lighthouse-'))
const shop = spawn(process.execPath, [...serverFlags, 'server.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const address = await addressOf(shop)
  for (const page of pages) console.log(await report(page, address))
} finally {
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function addressOf({ stdout }) {
  let output = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [, address] = /open at (http:\S+)/.exec(output) ?? []
    if (!address) continue
    stdout.resume()
    return address
  }
  throw new Error(`The shop did not open:\n${output}`)
}

async function report(page, address) {
  const visits = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visited(address + page))
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]
  const scores = categories.map(
    (name) => `${name} ${Math.round(median(visits.map((it) => it.categories[name].score * 100)))}`,
  )
  const times = Object.entries(metrics).map(
    ([name, audit]) =>
      `${name} ${Math.round(median(visits.map((it) => it.audits[audit].numericValue)) * 1000) / 1000}`,
  )
  const failed = Object.values(visits[0].audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary',
  )
  return [
    `${page}  ${scores.join('  ')}`,
    `  ${times.join('  ')}`,
    ...failed.map(({ title }) => `  not passed: ${title}`),
  ].join('\n')
}

async function visited(url) {
  const chrome = await launch({
    chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories })
    return result.lhr
  } finally {
    chrome.kill()
  }
}
