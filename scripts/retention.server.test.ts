import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { systemClock } from '#platform/clock.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { newId } from '#shop/ids.ts'
import { retentionHandlers } from '#shop/privacy/commands.server.ts'
import { fillWithTables, silentLog } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-retention-'))
  fillWithTables(dataDir)
})
afterEach(() => removeFolder(dataDir))

function run(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts/retention.ts')
    const shop = { DATA_DIR: dataDir, DATABASE_URL: '', SHOP_URL: 'https://shop.example', MODE: 'production' }
    const env = { ...process.env, ...shop, PAYMENTS: 'sandbox-on-purpose', LANG: 'en_GB.UTF-8' }
    execFile(process.execPath, [file, ...args], { env, cwd: dataDir }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

async function openData() {
  const folder = path.join(dataDir, 'database')
  const database = await openEmbedded({ folder }, { log: silentLog }, { buffers: '16MB' })
  await migrate(database)
  await installJobs(database)
  return database
}

describe('npm run retention', { timeout: 120_000 }, () => {
  it('counts with --dry-run, erases without it, with and without a running shop', async () => {
    const database = await openData()
    const message = { channel: 'email', recipient: 'guest@example.org', language: 'en', facts: '{}' } as const
    const rows = [1, 2].map(
      () => ({ id: newId<'message'>(), kind: 'order_confirmed', state: 'sent' }) as const,
    )
    const old = new Date('2001-06-01T12:00:00Z')
    await database.db
      .insertInto('messages')
      .values(rows.map((row) => ({ ...message, ...row, created_at: old })))
      .execute()
    const adminSocket = await serveAdminSocket(
      dataDir,
      retentionHandlers({ db: database.db, clock: systemClock }),
    )
    const counted = await run('--dry-run')
    const firstKept = `1 January ${new Date().getFullYear() - 6}`
    expect(counted).toMatchObject({ code: 0, stderr: '' })
    expect(counted.stdout).toContain('Due for erasure now (nothing was changed):\n')
    expect(counted.stdout).toContain(`  2 messages about orders, from before ${firstKept}\n`)
    await adminSocket.close()
    await database.close()

    expect((await run('--language', 'de')).stdout).toContain('Gelöscht:\n  0 Nachrichten zu Konten')
    expect((await run('--dry-run')).stdout).toContain('  0 messages about orders')
  })

  it('names a wrong argument', async () => {
    expect(await run('orders')).toMatchObject({ code: 2, stdout: '' })
    expect((await run('--help')).stdout).toContain('--dry-run')
  })
})
