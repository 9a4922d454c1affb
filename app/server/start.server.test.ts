// Starts the built shop as a process, with data and ports with which it cannot open.
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { fillWithDemo } from '#tests/support/demo-folder.ts'
import { type FailedStart, runFailingShop } from '#tests/support/shop-process.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const SECRETS = ['auth', 'bank', 'demo-manager', 'links']

/** Creates the data folder of a demo shop that was started and stopped. */
async function stoppedShop(name = '.'): Promise<string> {
  const folder = join(newFolder('start'), name)
  mkdirSync(folder, { recursive: true })
  await fillWithDemo(folder)
  for (const name of SECRETS) secret(folder, name)
  return folder
}

function expectSentence({ code, output }: FailedStart, sentence: string): void {
  expect(output).toContain(`The shop could not open. ${sentence}`)
  expect(output).not.toMatch(/^ {4}at /m)
  expect(output).not.toContain('Alcove is open')
  expect(code).toBe(1)
}

describe('a file of the first start', () => {
  test('is one of those whose loss is tested', async () => {
    const folder = await stoppedShop()
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .filter((name) => !name.startsWith('files/') && !name.startsWith('database/data/'))
    // alcove.lock is always empty: only its lock matters. The tests of the embedded database cover process.json.
    const inDatabase = ['database/alcove.lock', 'database/process.json']
    expect(files.toSorted()).toEqual([...inDatabase, ...SECRETS.map((name) => `secrets/${name}`)])
  })

  test.for([
    ['secrets/auth', 'Everybody is signed out'],
    ['secrets/bank', 'The simulated bank cannot deliver'],
    ['secrets/links', 'The links in e-mails stop working'],
    ['secrets/demo-manager', 'The demo sets a new password'],
  ] as const)('that is cut to 0 bytes ends the start with a sentence: %s', async ([name, cost]) => {
    const folder = await stoppedShop()
    const file = join(folder, name)
    truncateSync(file)
    const failed = await runFailingShop(folder)
    expectSentence(failed, `The secret in ${file} is damaged: it has 0 characters`)
    expect(failed.output).toContain(cost)
    expect(statSync(file).size).toBe(0)
  })

  test.for(['PG_VERSION', 'global/pg_control'])(
    'of the database that is cut to 0 bytes ends the start with a sentence: %s',
    async (name) => {
      const folder = await stoppedShop()
      const file = join(folder, 'database/data', name)
      truncateSync(file)
      expectSentence(await runFailingShop(folder), `The file ${file} is missing or empty`)
      expect(statSync(file).size).toBe(0)
    },
  )

  test('shop.sock.path, of a folder with a long path, is refused if it is cut to 0 bytes', async () => {
    const folder = await stoppedShop('a-folder-with-a-long-name'.repeat(5))
    const file = join(folder, 'shop.sock.path')
    writeFileSync(file, '')
    expectSentence(await runFailingShop(folder), `The file ${file} is damaged`)
    expect(statSync(file).size).toBe(0)
  })
})

test('a data folder that cannot be used is reported within 5 seconds', async () => {
  const file = join(newFolder('start'), 'data')
  writeFileSync(file, '')
  const failed = await runFailingShop(file)
  expectSentence(failed, `The path ${file} is not a folder. Set DATA_DIR to a folder.`)
  expect(failed.seconds).toBeLessThan(5)
})

test('a port that is taken is reported', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = String((other.address() as AddressInfo).port)
  const { code, output } = await runFailingShop(await stoppedShop(), { PORT: port })
  expect(output).toBe(`Port ${port} is taken. Choose another: PORT=3001 npm start\n`)
  expect(code).toBe(1)
  other.close()
})

test('a PostgreSQL server that cannot be reached is named without its password', async () => {
  const port = await freePort()
  const failed = await runFailingShop(newFolder('start'), {
    DATABASE_URL: `postgres://alcove:hush-hush@127.0.0.1:${port}/shop`,
  })
  expectSentence(
    failed,
    `The database of DATABASE_URL cannot be reached (host 127.0.0.1, port ${port}, database shop)`,
  )
  expect(failed.output).toContain('Check that PostgreSQL runs')
  expect(failed.output).not.toContain('hush-hush')
})

describe('a shop whose jobs cannot start', () => {
  test('has answered /health before, and ends with a sentence', async () => {
    const folder = await stoppedShop()
    const database = await openDatabase({ kind: 'embedded', folder: join(folder, 'database') })
    await database.run(`
      create function refuse_schedule() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(2);
        raise exception 'The schedules are locked.';
      end $$;
      create trigger refuse_schedule before insert on pgboss.schedule
      for each row execute function refuse_schedule()`)
    await database.close()
    const port = await freePort()
    const failing = runFailingShop(folder, { PORT: String(port) })
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(health, { timeout: 30_000, interval: 50 }).toBe(200)
    expectSentence(await failing, 'The schedules are locked.')
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
