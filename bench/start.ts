// From the command to the first page: once on an empty data folder, then on one that is filled.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/project-root.server.ts'

export interface StartCost {
  readonly first: number
  /** The middle one of the warm starts. */
  readonly warm: number
}

const PORT = 4790
const WARM_STARTS = 5

/** Seconds until the front page is there, on the built shop. */
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
  const shop = spawn(process.execPath, ['server.ts'], {
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
    throw new Error('The shop ended before it showed a page')
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}
