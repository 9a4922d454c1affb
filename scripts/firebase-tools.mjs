/**
 * Installs Firebase's emulator (about 340 MB) separately from the shop's packages, in the version that
 * tests/firebase/tools pins.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { areInstalled, install } from './lib/packages.mjs'
import { root, LaunchError } from './lib/step.mjs'

const folder = join(root, '.runtime', 'firebase-tools')
mkdirSync(folder, { recursive: true })
for (const file of ['package.json', 'package-lock.json'])
  copyFileSync(join(root, 'tests', 'firebase', 'tools', file), join(folder, file))
copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
try {
  if (!areInstalled(folder)) await install(folder, process.execPath)
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
