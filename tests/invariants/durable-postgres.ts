import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { postgresUrl, waitForFile } from '#tests/support/database-folder.ts'
import { findPostgres } from '#tests/support/database-setup.ts'

export interface DurablePostgres {
  readonly url: string
  /** Stops the server without warning, like a crash. The server keeps every commit that it has acknowledged. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a PostgreSQL server that keeps running when a test kills the shop. The server ends with this process. Returns
 * `null` on a machine without PostgreSQL.
 */
export async function openDurablePostgres(): Promise<DurablePostgres | null> {
  const server = findPostgres()
  if (!server) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-proof-'))
  const program = path.join(projectRoot(), 'tests/support/postgres-keeper.mjs')
  const keeper = spawn(process.execPath, [program, folder, server.bin, server.uid, server.gid, 'durable'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => keeper.on('exit', resolve))
  await waitForFile(folder, 'postgres.started', 'postgres.failed')
  const command = async (name: string, done: string) => {
    await rm(path.join(folder, done), { force: true })
    keeper.stdin.write(`${name}\n`)
    await waitForFile(folder, done, 'postgres.failed')
  }
  return {
    url: postgresUrl(folder, 'postgres'),
    stop: () => command('stop', 'postgres.stopped'),
    start: () => command('start', 'postgres.started'),
    async close() {
      keeper.stdin.end('done')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
