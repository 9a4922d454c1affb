import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop, explain, step } from './step.mjs'

const beat = 1_000
const silence = 10_000

/**
 * Runs the work while no other process does. The holder touches the file every second; one that has ended, or has been
 * silent for ten seconds, no longer counts. Clocks are never compared, so it also holds in a folder that machines share.
 */
export async function alone(path, work) {
  if (!take(path)) await step('Waiting for another start to finish its preparations', () => waitFor(path))
  const heart = setInterval(() => touch(path), beat)
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    process.removeListener('exit', release)
    release()
  }
}

function take(path) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Stop(explain(`${error.code} ${error.message}`, 'Preparing the folder'))
  }
}

async function waitFor(path) {
  let seen = ''
  let since = performance.now()
  for (;;) {
    const now = signOfLife(path)
    if (now !== seen) since = performance.now()
    seen = now
    if (now === '' || performance.now() - since > silence || holderEnded(path)) {
      if (signOfLife(path) === now) rmSync(path, { force: true })
      if (take(path)) return
    }
    await sleep(100)
  }
}

function signOfLife(path) {
  try {
    const { mtimeMs, ino } = statSync(path)
    return `${ino} ${mtimeMs}`
  } catch {
    return ''
  }
}

function holderEnded(path) {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'))
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function touch(path) {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // somebody removed the whole folder: the work itself will say so
  }
}
