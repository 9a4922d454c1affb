// Runs the built shop as a separate process, as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/project-root.server.ts'
import serverFlags from '../../scripts/lib/server-flags.json' with { type: 'json' }

export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** Returns everything that the shop has written so far. */
  output(): string
  /** Sends the shop the signal. Returns the exit code once the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'TZ',
  'SystemRoot',
  'TEMP',
  'NODE_COMPILE_CACHE',
]

/**
 * Starts the shop on a random port and returns once it is ready for customers. Throws with the shop's output if it is
 * not ready within a minute.
 */
export async function runShop(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const { child, output, ended } = spawnShop(dataDir, env)
  return {
    // A shop with a public URL prints this URL, but the test reaches the shop at its port.
    url: await addressOf(child, output, env['SHOP_URL'] && `http://127.0.0.1:${env['PORT']}`),
    pid: child.pid ?? 0,
    output,
    end: async (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

export interface FailedStart {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
}

/** Starts the shop on a data folder with which it cannot open. Returns once the process has ended. */
export async function runFailingShop(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<FailedStart> {
  const began = performance.now()
  const { child, output, ended } = spawnShop(dataDir, env)
  const timeout = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await ended
  clearTimeout(timeout)
  return { code, output: output(), seconds: (performance.now() - began) / 1000 }
}

function spawnShop(dataDir: string, env: Readonly<Record<string, string>>) {
  const root = projectRoot()
  if (!existsSync(join(root, 'build/server/index.js')))
    throw new Error('There is no build yet: npm run build')
  const child = spawn(process.execPath, [...serverFlags, 'server.ts'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => output, ended }
}

async function addressOf(child: ChildProcess, output: () => string, behind?: string): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const said = /open at (https?:\/\/\S+)/.exec(output())?.[1]
    const url = said && (behind ?? said)
    const ready = url && (await fetch(new URL('/ready', url)).catch(() => null))
    if (ready && ready.ok) return url.replace(/\/$/, '')
    await sleep(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not open:\n${output().slice(-4000)}`)
}
