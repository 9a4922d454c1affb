// Measures the time from the start command to the first page, with an empty and with a filled data folder.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/project-root.server.ts'
import serverFlags from '../scripts/lib/server-flags.json' with { type: 'json' }

export interface StartCost {
  readonly first: number
  /** Median time of a start with a filled data folder, in seconds. */
  readonly warm: number
}

const PORT = 4790
const WARM_STARTS = 5

/** Returns the seconds until the home page of the built shop is served. */
export async function benchStart(): Promise<StartCost> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alcove-bench-'))
  try {
    const first = await secondsToFirstPage(dataDir)
    const warm: number[] = []
    for (let round = 0; round < WARM_STARTS; round += 1) warm.push(await secondsToFirstPage(dataDir))
    return { first, warm: warm.toSorted((a, b) => a - b)[Math.floor(WARM_STARTS / 2)] ?? Number.NaN }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const began = performance.now()
  const shop = spawn(process.execPath, [...serverFlags, 'server.ts'], {
    cwd: projectRoot(),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(PORT), HOST: '127.0.0.1' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => shop.on('exit', resolve))
  try {
    while (shop.exitCode === null) {
      const page = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null)
      if (page?.ok && (await page.text()).includes('<h1')) return (performance.now() - began) / 1000
      await sleep(5)
    }
    throw new Error('The shop exited before it served a page')
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}
