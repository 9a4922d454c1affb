import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError, explainFailure, running, step } from './step.mjs'

const HEARTBEAT_MS = 1_000
const STALE_AFTER_MS = 30_000

/**
 * Runs `work` while holding a lock file, so that only one process works at a time. The holder rewrites the file every
 * second with its process IDs. The lock is stale if all these processes have ended, or if the file has not changed for
 * 30 s. Does not compare clocks, so that the lock also works in a folder shared by several machines.
 */
export async function withLock(path, work) {
  if (!take(path)) await step('Waiting for another start to finish its preparations', () => waitFor(path))
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

function take(path) {
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path))
    writeFileSync(path, holder(), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new LaunchError(
      explainFailure(
        `${error.code} ${error.message}`,
        `The folder ${dirname(path)} cannot be used: ${error.message}`,
      ),
    )
  }
}

async function waitFor(path) {
  let seen = ''
  let since = performance.now()
  for (;;) {
    const now = lockVersion(path)
    if (now !== seen) since = performance.now()
    seen = now
    if (now === '' || performance.now() - since > STALE_AFTER_MS || holderEnded(path)) {
      if (lockVersion(path) === now) rmSync(path, { force: true })
      if (take(path)) return
    }
    await sleep(100)
  }
}

function lockVersion(path) {
  try {
    const { mtimeMs, ino } = statSync(path)
    return `${ino} ${mtimeMs}`
  } catch {
    return ''
  }
}

const holder = () =>
  JSON.stringify({ host: hostname(), pids: [process.pid, ...[...running].map((child) => child.pid)] })

function holderEnded(path) {
  try {
    const { host, pids } = JSON.parse(readFileSync(path, 'utf8'))
    return host === hostname() && !pids.some(isAlive)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  try {
    writeFileSync(path, holder(), { flag: 'r+' })
  } catch {
    // The folder was removed. `work` then fails and reports the missing folder itself.
  }
}
