// Measures the CPU time of the server and the bytes for the browser of each page, on the built shop with the demo
// catalogue.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#app/server/config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { ONE, saveCombinations, THOUSANDS } from './combinations.ts'

type Serving = typeof import('../app/server/serve.server.ts')

export interface PageCost {
  readonly page: string
  /** Milliseconds of CPU time per rendered page, including the database thread. */
  readonly cpu: number
  /** Bytes of the scripts that the page loads without interaction, compressed with Brotli. */
  readonly scripts: number
  readonly styles: number
}

const ROUNDS = 300
const WARM_UP = 100

/** Path of the shop's smallest response, with which the pages are compared. */
export const BASELINE = '/health'
const pages = [
  '/',
  '/furniture',
  '/products/lun-armchair',
  '/products/fjord-modular-sofa',
  '/search?q=sofa',
  '/cart',
  ONE,
  THOUSANDS,
]

/** Measures each page. `savedIn`: number of seconds in which a product with 5,000 variants was saved. */
export async function benchPages(): Promise<{ costs: PageCost[]; savedIn: number }> {
  process.env['NODE_ENV'] = 'production'
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  const { openShop } = (await import(path.join(projectRoot(), 'build/server/index.js'))) as Serving
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', HOST: '127.0.0.1' })
  const savedIn = await saveCombinations(config)
  const shop = await openShop(config, { announce: () => {} })
  const ask = async (page: string) => {
    const answer = await shop.fetch(new Request(`http://127.0.0.1:3000${page}`))
    if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    return answer.text()
  }
  try {
    const costs: PageCost[] = []
    for (const page of [BASELINE, ...pages]) {
      const html = await ask(page)
      costs.push({ page, cpu: await cpuOf(() => ask(uncachedPath(page))), ...bytesOf(html) })
    }
    return { costs, savedIn }
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Adds an unknown query parameter to a path. The page cache stores no page with unknown parameters. */
function uncachedPath(page: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}made=anew`
}

async function cpuOf(ask: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < WARM_UP; round += 1) await ask()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await ask()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

/**
 * Adds up the bytes of the scripts and styles in the HTML and of all scripts that they import. Includes the texts of
 * one language.
 */
function bytesOf(html: string): { scripts: number; styles: number } {
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
  const files = new Set<string>()
  for (const file of named) follow(file, files)
  const sum = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((all, file) => all + brotliBytes(file), 0)
  return { scripts: sum('.js'), styles: sum('.css') }
}

function follow(file: string, files: Set<string>): void {
  if (files.has(file) || !existsSync(onDisk(file))) return
  files.add(file)
  if (!file.endsWith('.js')) return
  const source = readFileSync(onDisk(file), 'utf8')
  const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name)
  // The entry script imports the texts of one language when it starts; both languages have about the same size.
  const words = file.includes('/entry.client')
    ? [...source.matchAll(/import\(["'`]\.\/(shop-[\w.-]+\.js)["'`]\)/g)]
    : []
  for (const name of [...imports, words[0]?.[1]]) if (name) follow(`/assets/${name}`, files)
}

const onDisk = (file: string) => path.join(projectRoot(), 'build/client', file)
const brotliBytes = (file: string) => statSync(`${onDisk(file)}.br`).size
