// Provides the data folder of a demo shop after its first start. Creates a template of the folder once for each build
// and day, and copies it. A shop opens a copy in half the time of a first start.
import { createHash } from 'node:crypto'
import { existsSync, globSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/project-root.server.ts'
import { copyFolder } from './test-folders.ts'
import { runShop } from './shop-process.ts'

/**
 * Secrets that are removed from the template, so that each shop creates its own. The demo manager's password stays,
 * because its hash is in the database.
 */
const ownSecrets = ['auth', 'bank', 'links']

/**
 * Environment variables that make a first start differ from that of a plain demo, which stores all data in its own
 * folder.
 */
const nonDemoVariables = ['DATABASE_URL', 'MODE', 'FILES']

/**
 * Returns whether a shop with these variables may start from a copy. This requires that the shop is a demo and stores
 * all data in its own folder.
 */
export function isPlainDemo(env: Readonly<Record<string, string>>): boolean {
  return nonDemoVariables.every((name) => env[name] === undefined)
}

let demo: Promise<string> | undefined

/**
 * Copies the data of a demo shop after its first start into a folder, unless the folder already has a database. Remove
 * the folder with `removeFolder`.
 */
export async function fillWithDemo(folder: string): Promise<void> {
  demo ??= demoFolder()
  const template = await demo
  if (!existsSync(join(folder, 'database'))) copyFolder(template, folder)
}

async function demoFolder(): Promise<string> {
  const cache = join(projectRoot(), 'node_modules/.cache/alcove')
  const ready = join(cache, `demo-${await demoFingerprint()}`)
  const lockFolder = `${ready}.making`
  while (!existsSync(ready)) {
    if (await acquireLock(lockFolder)) await make(ready, lockFolder)
    else await sleep(100)
  }
  return ready
}

/**
 * Tries to take the lock for making the template. Returns whether this process has the lock. Removes the lock of a
 * process that has ended, so that the next attempt succeeds.
 */
async function acquireLock(lockFolder: string): Promise<boolean> {
  const holder = join(lockFolder, 'pid')
  await mkdir(join(lockFolder, '..'), { recursive: true })
  try {
    await mkdir(lockFolder)
    await writeFile(holder, String(process.pid))
    return true
  } catch {
    const pid = Number(await readFile(holder, 'utf8').catch(() => ''))
    if (pid > 0 && !isAlive(pid)) await rm(lockFolder, { recursive: true, force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function make(ready: string, lockFolder: string): Promise<void> {
  try {
    const folder = join(lockFolder, 'data')
    const shop = await runShop(folder)
    const code = await shop.end('SIGTERM')
    if (code !== 0) throw new Error(`The demo shop ended with code ${code}:\n${shop.output()}`)
    for (const name of ownSecrets) await rm(join(folder, 'secrets', name))
    await rename(folder, ready)
    await removeOldCopies(join(ready, '..'))
  } finally {
    await rm(lockFolder, { recursive: true, force: true })
  }
}

async function removeOldCopies(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => /^demo-\w+$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })),
  )
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(2)) {
    await rm(join(cache, name), { recursive: true, force: true })
  }
}

/**
 * Returns a hash of everything that a first start depends on: the build, the other files that a start reads, and the
 * day. The day is part of the hash, because the prices in the data have a history with dates.
 */
async function demoFingerprint(): Promise<string> {
  const root = projectRoot()
  const digest = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const read = globSync('{db,demo}/**/*.*', { cwd: root }).toSorted()
  for (const file of read) {
    const { size, mtimeMs } = statSync(join(root, file))
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
  const built = globSync('build/server/**/*.js', { cwd: root }).toSorted()
  for (const file of built) digest.update(await readFile(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}
