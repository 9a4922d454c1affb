// Runs the steps of the Dockerfile without a container: builds the program folder, starts the shop there as an ordinary
// user who may not write to the folder, asks for its health, and stops it.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { newFolder } from '#tests/support/test-folders.ts'

/** The name of Linux’s unprivileged user and group. Only root can start a program as another user. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

let folder: string
let program: string
let env: Record<string, string>

beforeAll(async () => {
  folder = newFolder('container')
  chmodSync(folder, 0o755)
  program = join(folder, 'program')
  const bin = join(folder, 'bin')
  const dataDir = join(folder, 'data')
  mkdirSync(bin)
  mkdirSync(dataDir, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid)
  // The Node of this process may be in a folder that only its owner can open.
  linkOrCopy(process.execPath, join(bin, 'node'))
  // Links are much faster than copies of 200 MB, but work only within one disk.
  const isSameDisk = linkOrCopy(join(projectRoot(), 'package.json'), join(bin, 'package.json'))
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`
  const build = { ...process.env, PATH: path, COPY: isSameDisk ? 'cp -al' : 'cp -a' }
  await promisify(execFile)(join(projectRoot(), 'deploy/container/build.sh'), [program], { env: build })
  const port = String(await freePort())
  env = {
    PATH: path,
    NODE_ENV: 'production',
    MODE: 'production',
    PAYMENTS: 'sandbox-on-purpose',
    SHOP_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
}, 120_000)

/** Links a file, or copies it if the target is on another disk. Returns whether the file was linked. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    copyFileSync(from, to)
    return false
  }
}

/** Starts a program as the ordinary user, as the container does. */
function start(command: string, args: readonly string[] = [], own: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, { cwd: program, env: { ...env, ...own }, stdio: 'pipe', ...user })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

const checkHealth = () => start('node', ['deploy/container/health.mjs']).ended.then(({ code }) => code)

describe('the program folder of the container', () => {
  test('has what the running shop needs, and no tests or packages for development', () => {
    for (const needed of ['build/server/index.js', 'db/migrations', 'scripts/backup.ts', 'node_modules/hono'])
      expect(existsSync(join(program, needed)), needed).toBe(true)
    for (const other of ['tests', '.git', 'docs', 'studio', 'node_modules/vite', 'node_modules/typescript'])
      expect(existsSync(join(program, other)), other).toBe(false)
    const names = readdirSync(join(program, 'shop'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.test\.tsx?$/.test(name))).toEqual([])
  })

  test('is started by the steps that the Dockerfile names', () => {
    const steps = readFileSync('Dockerfile', 'utf8').match(/deploy\/container\/[\w.-]+\.\w+/g) ?? []
    expect([...new Set(steps)].map((step) => dirname(step))).toHaveLength(4)
    for (const step of steps) expect(existsSync(step), step).toBe(true)
  })
})

describe('the shop in the container', () => {
  test('opens as an ordinary user who may not write to the program, is healthy, and ends at SIGTERM', async () => {
    if (user.uid !== undefined)
      expect((await start('touch', [join(program, 'own-file')]).ended).output).toMatch(/denied|read-only/i)
    expect(await checkHealth()).toBe(1)
    const shop = start(join(program, 'deploy/container/start.sh'))
    await expect.poll(checkHealth, { timeout: 60_000 }).toBe(0)
    const response = await fetch(`http://127.0.0.1:${env['PORT']}/`, {
      headers: { Host: `localhost:${env['PORT']}` },
    })
    expect(response.status).toBe(200)
    const backup = await start('node', ['scripts/backup.ts', '--keep', '3']).ended
    expect(backup.output).toMatch(/Backed up \d+ rows/)
    const newShop = await start('node', ['scripts/shop-new.ts', '--yes']).ended
    expect([newShop.code, newShop.output]).toEqual([0, expect.stringContaining('setup-link.txt')])
    const link = readFileSync(join(env['DATA_DIR'] ?? '', 'setup-link.txt'), 'utf8')
    expect(link).toContain(`${env['SHOP_URL']}/setup?token=`)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toMatchObject({ code: 0 })
    expect(await checkHealth()).toBe(1)
    expect(readdirSync(join(env['DATA_DIR'] ?? '', 'backups'))).toHaveLength(2)
  })

  test('ends with code 2 if the configuration is wrong', async () => {
    const { code, output } = await start('deploy/container/start.sh', [], { PORT: 'http' }).ended
    expect(code).toBe(2)
    expect(output).toContain('PORT: is a whole number')
  })
})
