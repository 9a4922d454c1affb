// Unpacks the data of an earlier version from tests/fixtures/earlier-shop, whose README.md describes the data.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { projectRoot } from '#platform/project-root.server.ts'

const fixture = join(projectRoot(), 'tests/fixtures/earlier-shop')

interface SecondFactor {
  /** Key of the user's authenticator app (TOTP), in base32. */
  readonly key: string
  readonly recovery: readonly string[]
}

/** Cookies, links and numbers of the earlier shop's customers and staff. */
export interface EarlierShop {
  readonly origin: string
  readonly password: string
  /** ISO instant at which the earlier version stopped. */
  readonly stoppedAt: string
  /** Port on which the shop listened. The demo bank sends its webhooks there. */
  readonly port: number
  readonly slugs: Readonly<Record<'table' | 'chair' | 'bench', string>>
  /** Path of a picture, and the SHA-256 of its file. */
  readonly picture: string
  readonly pictureHash: string
  readonly invoice: { readonly number: string; readonly text: string }
  readonly orders: Readonly<
    Record<
      'delivered' | 'inPart' | 'repaid' | 'disputed' | 'placed' | 'undone' | 'open' | 'unpaid' | 'paid',
      string
    >
  >
  readonly returned: string
  readonly orderLink: string
  readonly undoneLink: string
  readonly bank: Readonly<Record<'open' | 'unpaid', string>>
  readonly secondFactors: Readonly<Record<'bruno' | 'marta', SecondFactor>>
  /** Values of the `Cookie` header, by the name of the customer or staff user. */
  readonly cookies: Readonly<Record<'ada' | 'bruno' | 'marta' | 'eva' | 'gesa' | 'olga' | 'emil', string>>
  /**
   * Jobs that had not run when the earlier version of the shop stopped. Each text contains the queue and the ID of a
   * job, separated by a space.
   */
  readonly jobs: readonly string[]
}

export const earlierShop = JSON.parse(readFileSync(join(fixture, 'shop.json'), 'utf8')) as EarlierShop
export const earlierBackup = join(fixture, 'shop.alcove.gz')

type Packed = readonly (readonly [path: string, bytes: number | null])[]

let unpackedCache: Buffer | undefined

function unpacked(): Buffer {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  unpackedCache ??= brotliDecompressSync(readFileSync(join(fixture, 'data-folder.br')), { params })
  return unpackedCache
}

/** Unpacks the earlier data folder into an empty folder. With `part`, unpacks only the paths that begin with `part`. */
export function unpackEarlierFolder(folder: string, part = ''): void {
  const whole = unpacked()
  let at = whole.indexOf('\n') + 1
  for (const [path, bytes] of JSON.parse(whole.toString('utf8', 0, at)) as Packed) {
    const to = join(folder, path)
    const begin = at
    at += bytes ?? 0
    if (!path.startsWith(part)) continue
    mkdirSync(bytes === null ? to : dirname(to), { recursive: true, mode: 0o700 })
    if (bytes !== null) writeFileSync(to, whole.subarray(begin, at), { mode: 0o600 })
  }
}

export type Row = Readonly<Record<string, unknown>>

/** Returns the rows of each table in the earlier backup. */
export function earlierRows(): ReadonlyMap<string, readonly Row[]> {
  const tables = new Map<string, Row[]>()
  let rows: Row[] = []
  for (const line of gunzipSync(readFileSync(earlierBackup)).toString('utf8').split('\n').slice(1)) {
    const [kind, name] = line.startsWith('[') ? (JSON.parse(line) as [string, string]) : []
    if (kind === 'end') break
    if (kind === 'table') tables.set(String(name), (rows = []))
    else rows.push(JSON.parse(line) as Row)
  }
  return tables
}

/** Returns environment variables for a process whose clock starts `minutes` after the earlier version stopped. */
export function clockAfterEarlierStop(minutes: number): Record<string, string> {
  const instant = new Date(earlierShop.stoppedAt).getTime() + minutes * 60_000
  const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_MS: String(instant - Date.now()) }
}

/** Restores the earlier backup into a folder that no shop has open, as `npm run restore` does. */
export async function restoreEarlierBackup(dataDir: string, env: Record<string, string>): Promise<string> {
  const script = join(projectRoot(), 'scripts/restore.ts')
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, earlierBackup],
    { cwd: projectRoot(), env: { PATH: process.env['PATH'], ...env, DATA_DIR: dataDir } },
  )
  return stdout + stderr
}

/** Waits until the earlier shop's port is free, because another run of the same test may use the port. */
export async function waitForEarlierPort(): Promise<void> {
  for (let attempts = 0; !(await isFree(earlierShop.port)); attempts++) {
    if (attempts > 600) throw new Error(`Port ${earlierShop.port} stays in use`)
    await sleep(100)
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
