// The built shop as its own process, as `npm start` runs it, on a random port and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'

export interface StartedShop {
  readonly url: string
  readonly dataDir: string
  /** Everything it has written so far. */
  output(): string
  /** Asks it to stop, as a service manager does; returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it without warning, as a power cut does. Its data folder stays, for the next one to open. */
  kill9(): Promise<void>
}

export interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A data folder from before; otherwise a new one, removed after the file's tests. */
  readonly dataDir?: string
}

const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP']
const started = new Set<StartedShop>()
const folders = new Set<string>()

/** Starts the shop and returns once it is ready for shoppers. */
export async function startShop({ env = {}, dataDir }: ShopOptions = {}): Promise<StartedShop> {
  const root = projectRoot()
  if (!existsSync(join(root, 'build/server/index.js')))
    throw new Error('There is no build yet: npm run build')
  const folder = dataDir ?? (await newFolder())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    started.delete(shop)
    return ended
  }
  const shop: StartedShop = {
    url: await addressOf(child, () => output),
    dataDir: folder,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
  }
  started.add(shop)
  return shop
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /open at (https?:\/\/\S+)/.exec(output())?.[1]
    const ready = url && (await fetch(new URL('/ready', url)).catch(() => null))
    if (ready && ready.ok) return url.replace(/\/$/, '')
    await sleep(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not open:\n${output().slice(-4000)}`)
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alcove-shop-'))
  folders.add(folder)
  return folder
}

afterAll(async () => {
  await Promise.all([...started].map((shop) => shop.kill9()))
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })))
})
