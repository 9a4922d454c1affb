import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '#platform/project-root.server.ts'
import { postgresUrl, waitForFile } from '#tests/support/database-folder.ts'
import { findPostgres } from '#tests/support/database-setup.ts'

/**
 * Starts a PostgreSQL server that keeps running when a test kills the shop. The server ends with this process. Returns
 * `null` on a machine without PostgreSQL.
 */
export async function openDurablePostgres(): Promise<{ url: string; close(): Promise<void> } | null> {
  const server = findPostgres()
  if (!server) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-proof-'))
  const program = path.join(projectRoot(), 'tests/support/postgres-keeper.mjs')
  const keeper = spawn(process.execPath, [program, folder, server.bin, server.uid, server.gid], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = new Promise((resolve) => keeper.on('exit', resolve))
  await waitForFile(folder, 'postgres.started', 'postgres.failed')
  return {
    url: postgresUrl(folder, 'postgres'),
    async close() {
      keeper.stdin.end('done')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
