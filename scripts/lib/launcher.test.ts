import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import serverFlags from './server-flags.json' with { type: 'json' }

interface Launcher {
  isSupportedVersion(version: string, typescript: unknown): boolean
  areInstalled(root: string): boolean
  inputDigestOf(root: string): string
  isBuilt(root: string): boolean
  withLock<T>(path: string, work: () => Promise<T>): Promise<T>
  explainFailure(output: string, otherwise: string): string
}
const load = createRequire(import.meta.url)
const parts = ['node', 'packages', 'build', 'lock', 'step'].map((name) => load(`./${name}.mjs`) as object)
const { isSupportedVersion, areInstalled, inputDigestOf, isBuilt, withLock, explainFailure } = Object.assign(
  {},
  ...parts,
) as Launcher

let root = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alcove-launcher-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.for([
  ['20.20.2', false],
  ['22.18.0', false],
  ['22.22.1', false],
  ['22.22.2', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['25.1.0', false],
  ['26.10.0', true],
] as const)('Node %s is supported: %s', ([version, expected]) => {
  expect(isSupportedVersion(version, 'strip')).toBe(expected)
  expect(isSupportedVersion(version, false)).toBe(false)
})

describe('the packages count as installed', () => {
  const lock = (packages: object) => JSON.stringify({ packages })
  const zod = { version: '4.6.7' }

  test('when npm has installed what the lockfile contains', () => {
    put(
      'package-lock.json',
      lock({ '': {}, 'node_modules/zod': zod, 'node_modules/win': { version: '1.0.0', optional: true } }),
    )
    expect(areInstalled(root)).toBe(false)
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }))
    expect(areInstalled(root)).toBe(true)
    put('node_modules/.package-lock.json', lock({ 'node_modules/zod': { version: '4.6.6' } }))
    expect(areInstalled(root)).toBe(false)
  })

  test('but not when they are for another system', () => {
    put('package-lock.json', lock({ 'node_modules/zod': zod }))
    put(
      'node_modules/.package-lock.json',
      lock({ 'node_modules/zod': zod, 'node_modules/x': { version: '1.0.0', os: ['plan9'] } }),
    )
    expect(areInstalled(root)).toBe(false)
  })
})

test('a build is stale only when the contents of its sources change', () => {
  put('app/home.tsx', 'one')
  put('app/home.test.tsx', 'test')
  expect(isBuilt(root)).toBe(false)
  put('build/.inputs', JSON.stringify({ inputs: inputDigestOf(root), assets: [] }))
  expect(isBuilt(root)).toBe(true)
  put('app/home.test.tsx', 'another test')
  utimesSync(join(root, 'app/home.tsx'), new Date(0), new Date(0))
  expect(isBuilt(root)).toBe(true)
  put('app/home.tsx', 'two')
  expect(isBuilt(root)).toBe(false)
})

describe('two concurrent starts', () => {
  test('install and build one after the other', async () => {
    const lock = join(root, '.runtime/lock')
    const log: string[] = []
    const start = (name: string) =>
      withLock(lock, async () => {
        log.push(`${name} begins`)
        await sleep(50)
        log.push(`${name} ends`)
      })
    await Promise.all([start('first'), start('second')])
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('do not wait for a start that was killed', async () => {
    const nobody = 2 ** 22 + 1
    put('.runtime/lock', JSON.stringify({ host: hostname(), pids: [nobody] }))
    expect(await withLock(join(root, '.runtime/lock'), async () => 'went on')).toBe('went on')
  })
})

test('an error of npm becomes a plain sentence', () => {
  expect(explainFailure('npm error code EAI_AGAIN', 'x')).toMatch(/registry cannot be reached/)
  expect(explainFailure('npm error ENOSPC: no space left on device', 'x')).toMatch(/disk is full/)
  expect(explainFailure('something else', 'Building failed.')).toBe('Building failed.')
  expect(readFileSync('scripts/launch.mjs', 'utf8')).not.toMatch(/from '(?!node:|\.)/)
})

test('a server started by systemd, in a container or by hand gets the same Node flags as with npm start', () => {
  for (const file of ['deploy/systemd/alcove.service', 'deploy/container/start.sh'])
    expect(readFileSync(file, 'utf8'), file).toContain(`${serverFlags.join(' ')} server.ts`)
  const memoryFlag = serverFlags.find((flag) => !flag.startsWith('--disable-warning'))
  expect(readFileSync('docs/operations/deployment.md', 'utf8')).toContain(`${memoryFlag} server.ts`)
})
