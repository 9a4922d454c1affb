import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { fillWithTables, silentLog } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'
import { demoHandlers } from '#demo/commands.server.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-demo-'))
  fillWithTables(dataDir)
})
afterEach(() => removeFolder(dataDir))

function run(mode: 'demo' | 'production', ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts/demo-clear.ts')
    const shop = { DATA_DIR: dataDir, DATABASE_URL: '', MODE: mode, SHOP_URL: 'https://shop.example' }
    const env = { ...process.env, ...shop, PAYMENTS: 'sandbox-on-purpose', LANG: 'en_GB.UTF-8' }
    execFile(process.execPath, [file, ...args], { env, cwd: dataDir }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

async function openShop() {
  const folder = path.join(dataDir, 'database')
  const database = await openEmbedded({ folder }, { log: silentLog }, { buffers: '16MB' })
  await migrate(database)
  await loadDemo(database.db, { now: new Date() })
  return database
}

describe('npm run demo:clear', { timeout: 120_000 }, () => {
  it('lets the running shop clear the demo after a backup, and does nothing without confirmation', async () => {
    const shop = await openShop()
    const folder = path.join(dataDir, 'backups')
    const adminSocket = await serveAdminSocket(
      dataDir,
      demoHandlers({ database: shop, folder, clock: systemClock }),
    )
    expect(await run('demo')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    expect(await shop.db.selectFrom('products').select('id').execute()).not.toEqual([])
    const cleared = await run('demo', '--yes')
    expect(cleared).toMatchObject({ code: 0, stderr: '' })
    expect(cleared.stdout).toMatch(/^Backup created: backups.+before-demo-clear\.alcove\.gz$/m)
    expect(cleared.stdout).toContain('Demo removed: 64 products')
    expect(cleared.stdout).toContain('The shop is empty.')
    expect(await readdir(folder)).toHaveLength(1)
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
    await adminSocket.close()
    await shop.close()
  })

  it('opens the database itself when no shop is running, even in production', async () => {
    await (await openShop()).close()
    expect(await run('production', '--yes', '--language', 'de')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Der Shop ist leer.'),
    })
    expect((await run('production', '--yes')).stdout).toContain('This shop contains no demo data.')
  })
})
