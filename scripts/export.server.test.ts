import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { exportHandlers } from '#shop/import/export-command.server.ts'
import { fillWithTables, silentLog } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'
import { importFile } from '#tests/support/csv-imports.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-export-'))
  fillWithTables(dataDir)
})
afterEach(() => removeFolder(dataDir))

function run(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts/export.ts')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LANG: 'en_GB.UTF-8' }
    execFile(process.execPath, [file, ...args], { env, cwd: dataDir }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

async function openShop() {
  const database = await openEmbedded(
    { folder: path.join(dataDir, 'database') },
    { log: silentLog },
    { buffers: '16MB' },
  )
  await migrate(database)
  return database
}

const fixture = path.join(projectRoot(), 'tests/fixtures/import/own-format.csv')

describe('npm run export', { timeout: 60_000 }, () => {
  it('lets the running shop export, reports the contents, and overwrites a file only with --force', async () => {
    const shop = await openShop()
    await importFile(shop.db, { file: fixture })
    const adminSocket = await serveAdminSocket(dataDir, exportHandlers({ db: shop.db, address: () => null }))
    const first = await run('all.csv')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(
      /^Exported \d+ products? in \d+ variants? and \d+ categor.+ in .+ s: all\.csv\n$/,
    )
    const again = await run('all.csv', '--language', 'de')
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('ist bereits vorhanden'),
    })
    expect(await run('all.csv', '--force')).toMatchObject({ code: 0 })
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/\.part$/))
    await adminSocket.close()
    await shop.close()
  })

  it('opens the database itself when no shop is running, and writes to standard output', async () => {
    const shop = await openShop()
    await importFile(shop.db, { file: fixture })
    await shop.close()
    const { code, stdout, stderr } = await run('-')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\ufeffkind,handle,slug,/)
    expect(stderr).toContain('Exported')
    const named = await run()
    expect(named.stdout).toMatch(/: catalogue-\d{4}-\d\d-\d\d\.csv\n$/)
    const [file = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('catalogue-'))
    expect(await readFile(path.join(dataDir, file), 'utf8')).toBe(stdout)
  })

  it('prints one sentence about an error and fails', async () => {
    expect(await run('a.csv', 'b.csv')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one file'),
    })
    expect(await run('--all')).toMatchObject({ code: 2, stderr: expect.stringContaining('--all') })
    expect(await run('none/all.csv')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('the folder does not exist'),
    })
  })
})
