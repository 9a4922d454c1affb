import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { serveAdminSocket } from '#platform/admin-socket/serve.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { importHandlers } from '#shop/import/commands.server.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { removeFolder } from '#tests/support/test-folders.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'alcove-import-'))
  fillWithTables(dataDir)
  await writeFile(
    path.join(dataDir, 'pieces.csv'),
    'handle;name_en;price\na;Stool;10,50\nb;;20\nc;Bench;20\n',
  )
})
afterEach(() => removeFolder(dataDir))

function run(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const file = path.join(projectRoot(), 'scripts/import.ts')
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LANG: 'en_GB.UTF-8' }
    execFile(process.execPath, [file, ...args], { env, cwd: dataDir }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

/** Writes a CSV file with one bad row, followed by 1,500 good rows. */
function writeMany() {
  const rows = Array.from({ length: 1_500 }, (_, index) => `p${index};Piece ${index};10`)
  return writeFile(path.join(dataDir, 'many.csv'), ['handle;name_en;price', 'bad;;1', ...rows].join('\n'))
}

/** Time from the moment when the import has opened the database until it saves products, in milliseconds. */
const UNTIL_SAVING = 800

/** Runs the import and sends SIGINT while it reads the table or saves products. */
async function interrupt(...args: string[]): Promise<{ code: number | null; stdout: string }> {
  const file = path.join(projectRoot(), 'scripts/import.ts')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LANG: 'en_GB.UTF-8' }
  // The import writes this file when it has opened the database.
  const opened = path.join(dataDir, 'database/process.json')
  await rm(opened, { force: true })
  const script = spawn(process.execPath, [file, ...args], { env, cwd: dataDir })
  let stdout = ''
  const onOutput = (chunk: Buffer) => (stdout += String(chunk))
  script.stdout.on('data', onOutput)
  script.stderr.on('data', onOutput)
  const ended = once(script, 'close')
  await vi.waitUntil(() => existsSync(opened), { timeout: 30_000, interval: 20 })
  await setTimeout(UNTIL_SAVING)
  script.kill('SIGINT')
  await ended
  return { code: script.exitCode, stdout }
}

async function openShop() {
  const database = await openEmbedded({ folder: path.join(dataDir, 'database') }, {}, { buffers: '16MB' })
  await migrate(database)
  return database
}

describe('npm run import', { timeout: 60_000 }, () => {
  it('lets the running shop import, and prints a report', async () => {
    const shop = await openShop()
    const adminSocket = await serveAdminSocket(dataDir, importHandlers({ db: shop.db, clock: systemClock }))
    const imported = await run('pieces.csv')
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout.replace(/\(.+ s, .+\/s\)/, '(…)').split('\n')).toEqual([
      'Line 3, name_en: is empty, but every product needs it',
      'Import finished (…)',
      '  3 rows read',
      '  2 products, 2 variants: 2 new, 0 changed, 0 unchanged',
      '  1 row not imported (see above)',
      '  2 products with missing dimensions (width 2, depth 2, height 2 missing)',
      '  2 products without a stock quantity; shown as sold out until you set one',
      '  2 products without manufacturer data; in the EU, an offer must state the manufacturer’s postal and electronic address',
      '  Read as utf-8, columns separated by semicolon, decimals by “,”',
      '',
    ])
    const rows = await shop.db.selectFrom('products').select('handle').orderBy('handle').execute()
    expect(rows.map(({ handle }) => handle)).toEqual(['a', 'c'])
    await adminSocket.close()
    await shop.close()
  })

  it('opens the database itself when no shop is running, and prints a dry run in German', async () => {
    await rm(path.join(dataDir, 'database'), { recursive: true })
    const trial = await run('pieces.csv', '--dry-run', '--language', 'de')
    expect(trial).toMatchObject({ code: 0, stderr: '' })
    expect(trial.stdout).toContain('Zeile 3, name_en: ist leer, aber für jedes Produkt erforderlich')
    expect(trial.stdout).toContain('Probelauf: Es wurde nichts geändert')
    expect(trial.stdout).toContain('  neu: Stool (a)')
    const shop = await openShop()
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
    await shop.close()
  })

  it('stopped by Ctrl-C reports the last line, and imports the rest when run again', async () => {
    await writeMany()
    const stopped = await interrupt('many.csv')
    expect(stopped).toMatchObject({ code: 130, stdout: expect.stringContaining('Import stopped') })
    const [, line, landed] =
      /Stopped after line ([\d,]+)\. ([\d,]+) products? w(?:as|ere) imported/.exec(stopped.stdout) ?? []
    const number = (text = '') => Number(text.replace(',', ''))
    expect(number(landed)).toBeLessThan(1_500)
    expect(number(landed)).toBe(Math.max(0, number(line) - 2))
    const again = await run('many.csv')
    expect(again.code).toBe(0)
    expect(again.stdout).toContain(
      `${(1_500 - number(landed)).toLocaleString('en-GB')} new, 0 changed, ${number(landed).toLocaleString('en-GB')} unchanged`,
    )
  })

  it('with --all-or-nothing changes nothing after Ctrl-C or with a bad row', async () => {
    await writeMany()
    const stopped = await interrupt('many.csv', '--all-or-nothing')
    expect(stopped).toMatchObject({ code: 130, stdout: expect.stringContaining('Nothing was changed') })
    const refused = await run('pieces.csv', '--all-or-nothing')
    expect(refused).toEqual({
      code: 1,
      stdout: 'Line 3, name_en: is empty, but every product needs it\n',
      stderr: 'Nothing was imported: --all-or-nothing is set and 1 row has errors (see above).\n',
    })
    const shop = await openShop()
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
    await shop.close()
  })

  it('prints one sentence about an error and fails', async () => {
    await writeFile(path.join(dataDir, 'page.csv'), '<!doctype html>')
    await writeFile(path.join(dataDir, 'map.json'), '{ "fields": { "sku": "id", "widht": "w" } }')
    expect(await run()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Please name exactly one file.'),
    })
    expect(await run('a.csv', '--mapp', 'x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--mapp'),
    })
    expect(await run('page.csv')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This is a web page, not a CSV file\. .+\n$/),
    })
    expect(await run('pieces.csv', '--map', 'map.json')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The mapping is not valid:\n  fields.widht: is not a known setting\n',
    })
    expect(await run('pieces.csv', '--map', 'none.json')).toMatchObject({
      code: 1,
      stderr: `The mapping file ${path.join(dataDir, 'none.json')} does not exist or cannot be read.\n`,
    })
  })
})
