// Runs the programs of `scripts/` as npm does, each test with a data folder of its own.
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { fillWithTables, silentLog } from './database.ts'
import { removeFolder } from './test-folders.ts'

/** The environment variables of an owner's own shop. */
export const productionEnv = {
  MODE: 'production',
  SHOP_URL: 'https://shop.example',
  PAYMENTS: 'sandbox-on-purpose',
} as const

interface ScriptResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface ScriptFolder {
  /** Returns the data folder of the current test. It contains a migrated, empty database. */
  readonly dataDir: () => string
  /** Runs the script with arguments. The working directory is the data folder. */
  readonly run: (...args: string[]) => Promise<ScriptResult>
  /** Runs the script with additional environment variables. */
  readonly runWith: (env: Readonly<Record<string, string>>, ...args: string[]) => Promise<ScriptResult>
  /** Opens the database in the data folder, as a running shop does. The caller closes it. */
  readonly openData: () => Promise<Database>
}

/** Prepares a data folder for each test of a file that runs a script. `env`: the environment variables of the shop. */
export function scriptFolder(script: string, env: Readonly<Record<string, string>>): ScriptFolder {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-script-'))
    fillWithTables(dataDir)
  })
  afterEach(() => removeFolder(dataDir))
  const runWith: ScriptFolder['runWith'] = (more, ...args) => {
    const shop = { DATA_DIR: dataDir, DATABASE_URL: '', LANG: 'en_GB.UTF-8', ...env, ...more }
    const options = { env: { ...process.env, ...shop }, cwd: dataDir }
    return new Promise((resolve) => {
      const argv = [path.join(projectRoot(), 'scripts', script), ...args]
      execFile(process.execPath, argv, options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      )
    })
  }
  return {
    dataDir: () => dataDir,
    run: (...args) => runWith({}, ...args),
    runWith,
    async openData() {
      const folder = path.join(dataDir, 'database')
      const database = await openEmbedded({ folder }, { log: silentLog }, { buffers: '16MB' })
      await migrate(database)
      await installJobs(database)
      return database
    },
  }
}
