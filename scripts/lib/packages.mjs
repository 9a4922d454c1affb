import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { npm } from './npm.mjs'
import { root, step } from './step.mjs'

/**
 * Returns whether `node_modules` matches the lockfile. Compares the lockfile with `node_modules/.package-lock.json`,
 * which npm writes at the end of an install.
 */
export function areInstalled(folder) {
  const locked = read(join(folder, 'package-lock.json'))
  const installed = read(record(folder))
  if (!locked || !installed) return false
  const fits = ({ os, cpu }) =>
    (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch) || cpu.includes('any'))
  if (Object.values(installed).some((entry) => !fits(entry))) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const installedEntry = installed[path]
    return installedEntry
      ? installedEntry.version === entry.version
      : entry.optional === true || entry.peer === true
  })
}

/** Installs the packages of the lockfile with `npm ci`. */
export async function install(folder, node) {
  const what =
    folder === root ? 'Installing the packages' : `Installing the packages of ${relative(root, folder)}`
  await step(what, async () => {
    rmSync(record(folder), { force: true })
    await npm(node, ['ci', '--include=dev', '--include=optional'], { cwd: folder, what })
  })
}

const record = (folder) => join(folder, 'node_modules', '.package-lock.json')

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}
