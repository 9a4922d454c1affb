import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { backupHandlers } from '#platform/backup/backup-commands.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'

let dataDir: string
const backups = () => path.join(dataDir, 'backups')

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-scripts-'))
  fillWithTables(dataDir)
})

afterEach(() => removeFolder(dataDir))

const run = (script: string, ...args: string[]) => runWith({}, script, ...args)

function runWith(env: Record<string, string>, script: string, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts', script)
    const options = {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', ...env },
      cwd: dataDir,
    }
    const argv = ['--disable-warning=ExperimentalWarning', file, ...args]
    execFile(process.execPath, argv, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

async function openShop() {
  const database = await openEmbedded({ folder: path.join(dataDir, 'database') }, {}, { buffers: '16MB' })
  await migrate(database)
  return database
}

const names = async ({ run: ask }: Awaited<ReturnType<typeof openShop>>) =>
  (await ask("select name from stock_locations where code <> 'main' order by name")).rows.map(
    ({ name }) => name,
  )
const store = (name: string) =>
  `insert into stock_locations (id, code, name) values (gen_random_uuid(), '${name}', '${name}')`

describe('npm run backup and npm run restore', { timeout: 60_000 }, () => {
  it.each(['backup.ts', 'restore.ts', 'restore-drill.ts'])(
    '%s prints its usage and refuses unknown options',
    async (script) => {
      const help = await run(script, '--help')
      expect(help).toMatchObject({ code: 0, stderr: '' })
      expect(help.stdout).toContain('Usage: npm run')
      for (const args of [['--hepl'], ['one.gz', 'two.gz']]) {
        const answer = await run(script, ...args)
        expect(answer).toMatchObject({ code: 2, stdout: '' })
        expect(answer.stderr).toContain('Usage: npm run')
      }
      expect(await readdir(dataDir)).not.toContain('backups')
    },
  )

  it('work on the running shop and notify it of the restored data', async () => {
    const shop = await openShop()
    let restored = 0
    const files = await openFiles({ kind: 'folder', folder: path.join(dataDir, 'files') })
    const handlers = backupHandlers({
      database: shop,
      folder: backups(),
      files,
      withFiles: true,
      afterRestore: () => (restored += 1),
    })
    const adminSocket = await serveAdminSocket(dataDir, handlers)
    await shop.run(store('Berlin'))
    await files.put('masters/0f', Buffer.from('a picture'))

    const backup = await run('backup.ts', 'monday.alcove.gz')
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toMatch(/^Backed up \d+ rows and 1 file in .+ s: monday\.alcove\.gz\n$/)

    await shop.run(store('Ghent'))
    await files.remove('masters/0f')
    const restore = await run('restore.ts', 'monday.alcove.gz')
    expect(restore).toMatchObject({ code: 0, stderr: '' })
    expect(restore.stdout).toMatch(/The previous data is saved in backups\/.+-before-restore\.alcove\.gz\./)
    expect(await names(shop)).toEqual(['Berlin'])
    expect(restore.stdout).toContain('\nMissing files restored: 1.\n')
    expect(await files.has('masters/0f')).toBe(true)
    expect(restored).toBe(1)
    await adminSocket.close()
    await shop.close()
  })

  it('open the database themselves when no shop is running', async () => {
    const shop = await openShop()
    await shop.run(store('Berlin'))
    await shop.close()
    expect((await run('backup.ts')).code).toBe(0)
    const [made = ''] = await readdir(backups())
    expect((await run('restore.ts', path.join(backups(), made))).code).toBe(0)
    expect((await readdir(backups())).filter((name) => name.includes('before-restore'))).toHaveLength(1)
    const after = await openShop()
    expect(await names(after)).toEqual(['Berlin'])
    await after.close()
  })

  it('print one sentence about an error', async () => {
    await writeFile(path.join(dataDir, 'letter.txt'), 'Dear Anna')
    expect(await run('restore.ts')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Which backup?'),
    })
    expect(await run('restore.ts', 'letter.txt')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${path.join(dataDir, 'letter.txt')} is damaged, or not a backup.\n`,
    })
    const nowhere = await run('restore.ts', 'nowhere.gz')
    expect(nowhere).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no file ${path.join(dataDir, 'nowhere.gz')}.\n`,
    })
  })

  it('leave the files in their S3 bucket and say so', async () => {
    await (await openShop()).close()
    const bucket = {
      FILES: 's3',
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'KEY-OF-NOBODY',
      S3_SECRET_ACCESS_KEY: 'secret-of-nobody',
    }
    const { code, stdout } = await runWith(bucket, 'backup.ts', 'monday.alcove.gz')
    expect(code).toBe(0)
    expect(stdout).toMatch(/Backed up \d+ rows in .+\nPictures and models are in the bucket/)
  })

  it('delete old backups on request, after the new one is complete', async () => {
    await (await openShop()).close()
    const old = '2026-11-01T02-30-00-000.alcove.gz'
    const automatic = '2026-11-01T02-30-00-000-before-migration-5.alcove.gz'
    await mkdir(backups())
    for (const name of [old, automatic]) await writeFile(path.join(backups(), name), '')
    for (const args of [
      ['--keep', '0'],
      ['--keep', 'all'],
      ['monday.alcove.gz', '--keep', '3'],
    ])
      expect((await run('backup.ts', ...args)).code, args.join(' ')).toBe(2)
    expect(await readdir(backups())).toHaveLength(2)
    const { code, stdout } = await run('backup.ts', '--keep', '1')
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Backed up .*\nDeleted: backups/${old}\n$`))
    const left = await readdir(backups())
    expect(left).toHaveLength(2)
    expect(left).toContain(automatic)
    expect(left).not.toContain(old)
  })
})

describe('npm run restore:drill', { timeout: 60_000 }, () => {
  const temporaryFolders = async () =>
    (await readdir(drillTmp)).filter((name) => name.startsWith('alcove-drill-'))
  const drill = (...args: string[]) => runWith({ TMPDIR: drillTmp }, 'restore-drill.ts', ...args)
  let drillTmp: string
  beforeEach(async () => {
    drillTmp = path.join(dataDir, 'tmp')
    await mkdir(drillTmp)
  })

  it('restores the newest backup elsewhere, counts its content and leaves nothing behind', async () => {
    const shop = await openShop()
    await shop.run(store('Berlin'))
    await shop.run(`insert into models (hash, bytes, finishes, width_mm, depth_mm, height_mm, taken_at)
      values ('${'0f'.repeat(16)}', 9, '[]', 1, 1, 1, now())`)
    await shop.close()
    const files = await openFiles({ kind: 'folder', folder: path.join(dataDir, 'files') })
    await files.put(`models/${'0f'.repeat(16)}.glb`, Buffer.from('a model'))
    expect((await run('backup.ts')).code).toBe(0)
    const { code, stdout, stderr } = await drill()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Restoring backups\/.+\.alcove\.gz into a temporary folder\.\n/)
    expect(stdout).toMatch(/\n +0 orders\n/)
    expect(stdout).toMatch(/\n +1 files\nThe backup is readable and complete\./)
    expect(await temporaryFolders()).toEqual([])

    await files.remove(`models/${'0f'.repeat(16)}.glb`)
    expect((await run('backup.ts', 'incomplete.gz')).code).toBe(0)
    const incomplete = await drill('incomplete.gz')
    expect(incomplete.code).toBe(1)
    expect(incomplete.stderr).toMatch(
      /^The restore drill failed: the backup lacks 1 pictures or models .*0f0f/,
    )
    const after = await openShop()
    expect(await names(after)).toEqual(['Berlin'])
    await after.close()
  })

  it('fails if there is no backup, or if the backup is damaged', async () => {
    expect(await drill()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no backup in backups. Make one: npm run backup\n',
    })
    await writeFile(path.join(dataDir, 'letter.txt'), 'Dear Anna')
    const damaged = await drill('letter.txt')
    expect(damaged.code).toBe(1)
    expect(damaged.stderr).toMatch(
      /^The restore drill failed: .*letter\.txt is damaged, or not a backup\.\n$/,
    )
    expect(await temporaryFolders()).toEqual([])
  })
})
