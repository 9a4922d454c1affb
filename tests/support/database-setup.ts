// Before the first database test, creates a temporary folder, and a migrated template database for each engine.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openEmbedded } from '#platform/db/embedded.server.ts'
import { migrate, readMigrations } from '#platform/db/migrate.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import type { Database } from '#platform/db/database.ts'
import { postgresUrl, waitForFile, type TestDatabases } from './database-folder.ts'

export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-tests-'))
  const server = findPostgres()
  const keeper = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'postgres-keeper.mjs'),
      folder,
      ...(server ? [server.bin, server.uid, server.gid] : []),
    ],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
  )
  const gone = new Promise((resolve) => keeper.on('exit', resolve))
  if (server) void makePostgresTemplate(folder)
  const databases: TestDatabases = {
    folder,
    embeddedTemplate: await embeddedTemplate(),
    postgres: server !== null,
  }
  project.provide('databases', databases)
  project.provide('unusedCopies', path.join(folder, 'unused'))
  return async () => {
    keeper.stdin.end('done')
    await gone
  }
}

/** Creates the embedded template once for each set of migrations, and caches it. */
async function embeddedTemplate(): Promise<string> {
  const migrations = await readMigrations()
  const state = createHash('sha256').update(JSON.stringify(migrations.map(({ checksum }) => checksum)))
  const cache = path.join(projectRoot(), 'node_modules/.cache/alcove')
  const ready = path.join(cache, `tests-${state.digest('hex').slice(0, 16)}`)
  if (existsSync(ready)) return ready
  const temporary = `${ready}.${process.pid}`
  const database = await openEmbedded({ folder: temporary }, {}, { durable: false })
  await prepare(database)
  await rename(temporary, ready).catch(() => rm(temporary, { recursive: true, force: true }))
  await removeOldCopies(cache)
  return ready
}

/** Keeps the three newest templates and removes the others. Every edit of a migration creates another template. */
async function removeOldCopies(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith('tests-'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(cache, name))).mtimeMs })),
  )
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(3)) {
    await rm(path.join(cache, name), { recursive: true, force: true })
  }
}

async function makePostgresTemplate(folder: string): Promise<void> {
  try {
    await waitForFile(folder, 'postgres.started', 'postgres.failed')
    const admin = await openDatabase({ kind: 'postgres', url: postgresUrl(folder, 'postgres') })
    await admin.run('create database alcove_template template template0')
    await prepare(await openDatabase({ kind: 'postgres', url: postgresUrl(folder, 'alcove_template') }))
    await admin.close()
    await writeFile(path.join(folder, 'postgres.ready'), '')
  } catch (error) {
    await writeFile(path.join(folder, 'postgres.failed'), String(error)).catch(() => {})
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database)
  await installJobs(database)
  await database.close()
}

/**
 * Finds the newest PostgreSQL on this machine, and the user to run it as, because PostgreSQL refuses to run as root.
 * The IDs are empty if the current user can run PostgreSQL. Returns `null` if there is no PostgreSQL, or no user who
 * can reach the temporary folder.
 */
export function findPostgres(): { bin: string; uid: string; gid: string } | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const bin = candidates.find((candidate) =>
    ['initdb', 'postgres'].every((it) => existsSync(path.join(candidate, it))),
  )
  if (!bin) return null
  if (process.getuid?.() !== 0) return { bin, uid: '', gid: '' }
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, user], { encoding: 'utf8' }))
    if (uid?.status !== 0 || gid?.status !== 0) continue
    const found = { uid: uid.stdout.trim(), gid: gid.stdout.trim() }
    if (canReach(os.tmpdir(), found)) return { bin, ...found }
  }
  return null
}

function canReach(folder: string, { uid, gid }: { uid: string; gid: string }): boolean {
  return spawnSync('test', ['-x', folder], { cwd: '/', uid: Number(uid), gid: Number(gid) }).status === 0
}
