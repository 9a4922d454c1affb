import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { withNodeFirst } from './npm.mjs'
import { runQuietly, step } from './step.mjs'

const folders = ['app', 'shop', 'platform', 'words', 'demo', 'public']
const files = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const notBuilt = /\.(test|e2e)\.tsx?$|\.(md|avif|glb)$/

/** Returns a SHA-256 digest of all files that the build depends on. */
export function inputDigestOf(root) {
  const digest = createHash('sha256')
  const all = [...folders.flatMap((folder) => filesBelow(root, folder)), ...files]
  for (const file of all.filter((it) => !notBuilt.test(it)).sort((a, b) => (a < b ? -1 : 1))) {
    const path = join(root, file)
    if (existsSync(path)) digest.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return digest.digest('hex')
}

/** Returns whether `build/` was built from the current sources. */
export function isBuilt(root) {
  return readBuildStamp(root)?.inputs === inputDigestOf(root)
}

/**
 * Builds the pages in another folder, then replaces `build/`. Keeps the hashed files of the previous build, because
 * pages that customers opened before may still load their scripts.
 */
export async function build(root, node) {
  await step('Building the pages', async () => {
    const newBuild = join(root, '.runtime', 'build')
    const previousBuild = join(root, '.runtime', 'build-before')
    for (const folder of [newBuild, previousBuild]) rmSync(folder, { recursive: true, force: true })
    const inputs = inputDigestOf(root)
    await runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      cwd: root,
      env: withNodeFirst(node, { ...process.env, NODE_ENV: 'production', BUILD_DIR: '.runtime/build' }),
      what: 'Building the pages',
    })
    const assets = filesBelow(join(newBuild, 'client'), 'assets')
    writeFileSync(join(newBuild, '.inputs'), JSON.stringify({ inputs, assets }))
    copyPreviousAssets(root, newBuild)
    syncTree(newBuild)
    const present = join(root, 'build')
    if (existsSync(present)) renameSync(present, previousBuild)
    renameSync(newBuild, present)
    sync(root)
    rmSync(previousBuild, { recursive: true, force: true })
  })
}

function copyPreviousAssets(root, newBuild) {
  for (const asset of readBuildStamp(root)?.assets ?? []) {
    const [from, to] = [join(root, 'build', 'client', asset), join(newBuild, 'client', asset)]
    if (existsSync(to) || !existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
}

/** Syncs a folder, so that a power cut cannot leave empty files in a build that counts as complete. */
function syncTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else sync(path, 'r+')
  }
  sync(folder)
}

function sync(path, flags = 'r') {
  // Windows cannot sync folders and does not need to sync them.
  if (process.platform === 'win32' && flags === 'r') return
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function readBuildStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'build', '.inputs'), 'utf8'))
  } catch {
    return null
  }
}

function filesBelow(root, folder) {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, below) : [below]
  })
}
