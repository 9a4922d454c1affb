// Database tests run on PostgreSQL if this machine has it, otherwise on the embedded engine. Tests in the folders of
// `onBothEngines`, and all tests in a deep run, use both engines. Each test file has its own databases, migrated and
// empty.
import path from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import type { Database, Db, Log } from '#platform/db/database.ts'
import { postgresUrl, waitForFile } from './database-folder.ts'
import { deep } from './depth.ts'
import { copyFolder, removeFolder } from './test-folders.ts'

export type Engine = Database['engine']

export interface OnEngine {
  engine: Engine
  /** Returns the migrated database of this test file. Works only within tests and hooks. */
  database: () => Database
  /** Returns the query interface of the test file's database: the same as `database().db`. */
  db: () => Db
  /** Opens another database, which is closed after the test. With `empty`, the database has no migrations. */
  newDatabase: (options?: { empty?: boolean }) => Promise<Database>
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }

const names: Record<Engine, string> = { pglite: 'embedded', postgres: 'PostgreSQL' }

/**
 * Folders whose tests run on both database engines in every run. The correct handling of money and stock in these
 * modules depends on locks, isolation or the results of the database driver.
 */
const onBothEngines = [
  'platform/db/',
  'platform/jobs/',
  'shop/checkout/',
  'shop/discounts/',
  'shop/orders/',
  'shop/pages/',
  'shop/payments/',
  'shop/settings/',
  'shop/stock/',
  'tests/invariants/',
]

/**
 * Describes tests for each database engine that this run covers for the test file. These are both engines, or only one:
 * PostgreSQL if this machine has it, otherwise the embedded database. With `empty`, the database has no migrations.
 */
export function describeOnEachEngine(
  name: string,
  tests: (on: OnEngine) => void,
  options: { empty?: boolean } = {},
): void {
  const both = deep || isOnBothEngines(expect.getState().testPath ?? '')
  if (both || !inject('databases').postgres) {
    describe(`${name} (${names.pglite})`, () => {
      onEngine('pglite', tests, options)
    })
  }
  if (both || inject('databases').postgres) {
    describeOnPostgres(name, () => {
      onEngine('postgres', tests, options)
    })
  }
}

/** Checks whether the tests of a file always run on both engines. */
export function isOnBothEngines(testPath: string): boolean {
  const file = path.relative(projectRoot(), testPath).replaceAll(path.sep, '/')
  return onBothEngines.some((folder) => file.startsWith(folder))
}

function onEngine(engine: Engine, tests: (on: OnEngine) => void, options: { empty?: boolean }): void {
  const opened: Database[] = []
  const newDatabase = async ({ empty = false } = {}) => {
    const database = await openNewDatabase(engine, { empty })
    opened.push(database)
    return database
  }
  let main: Database | undefined
  const database = () => {
    if (!main) throw new Error('The database is there within tests and hooks only.')
    return main
  }
  beforeAll(async () => {
    main = await openNewDatabase(engine, options)
  })
  afterAll(() => main?.close())
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  tests({ engine, database, db: () => database().db, newDatabase })
}

/**
 * Copies a migrated, empty embedded database into a data folder, for programs that open it there. Remove the folder
 * with `removeFolder`.
 */
export function fillWithTables(dataDir: string): void {
  copyFolder(inject('databases').embeddedTemplate, path.join(dataDir, 'database'))
}

/** Opens a new database, which the caller must close. */
export function openNewDatabase(engine: Engine, { empty = false } = {}): Promise<Database> {
  return engine === 'pglite' ? newEmbedded(empty) : newPostgres(empty)
}

async function newEmbedded(empty: boolean): Promise<Database> {
  const { folder, embeddedTemplate } = inject('databases')
  const own = path.join(folder, uuidv7())
  if (!empty) copyFolder(embeddedTemplate, own)
  const database = await openEmbedded(
    { folder: own },
    { log: silentLog },
    { durable: false, buffers: '16MB' },
  )
  return {
    ...database,
    async close() {
      await database.close()
      removeFolder(own)
    },
  }
}

async function newPostgres(empty: boolean): Promise<Database> {
  return openDatabase({ kind: 'postgres', url: await newPostgresUrl({ empty }) }, { log: silentLog })
}

/** Creates a database on the PostgreSQL of this machine and returns its URL. */
export async function newPostgresUrl({ empty = false } = {}): Promise<string> {
  const { folder } = inject('databases')
  await waitForFile(folder, 'postgres.ready', 'postgres.failed')
  const name = `shop_${uuidv7().replaceAll('-', '')}`
  const admin = await openDatabase({ kind: 'postgres', url: postgresUrl(folder, 'postgres'), connections: 1 })
  await admin.run(`create database ${name} template ${empty ? 'template0' : 'alcove_template'}`)
  await admin.close()
  return postgresUrl(folder, name)
}

/**
 * Describes tests of behaviour that only PostgreSQL has, such as serving two processes. On a machine without
 * PostgreSQL, skips the tests, or fails if `TESTS=all`.
 */
export function describeOnPostgres(name: string, tests: () => void): void {
  if (inject('databases').postgres) {
    describe(`${name} (${names.postgres})`, tests)
    return
  }
  if (process.env['TESTS'] === 'all') {
    it(`${name} (${names.postgres})`, () => {
      throw new Error(MISSING)
    })
    return
  }
  describe.skip(`${name} (${names.postgres}, which this machine has not)`, tests)
}

const MISSING = 'There is no PostgreSQL on this machine, and TESTS=all asks for it.'
