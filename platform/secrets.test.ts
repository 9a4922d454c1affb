import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secret } from './secrets.server.ts'

// A test cannot cut the power. It checks the order of system calls that makes a file survive a power cut.
const watched = ['openSync', 'fsyncSync', 'renameSync'] as const

let dataDir: string
const place = (name: string) => join(dataDir, 'secrets', name)

beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'alcove-secrets-'))
  for (const name of watched) vi.spyOn(fs, name)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

interface Calls {
  readonly calls: readonly (readonly unknown[])[]
  readonly results: readonly { readonly value: unknown }[]
  readonly invocationCallOrder: readonly number[]
}

function callsOf(kind: 'open' | 'sync' | 'rename', { calls, results, invocationCallOrder }: Calls) {
  return invocationCallOrder.map((order, at) => ({
    kind,
    order,
    first: calls[at]?.[0],
    result: results[at]?.value,
  }))
}

/**
 * Returns the names of the recorded file operations in their order: each sync or rename, with the name of its file or
 * folder.
 */
function asked(): string[] {
  const events = [
    ...callsOf('open', vi.mocked(fs.openSync).mock),
    ...callsOf('sync', vi.mocked(fs.fsyncSync).mock),
    ...callsOf('rename', vi.mocked(fs.renameSync).mock),
  ]
  const open = new Map<unknown, string>()
  return events
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ kind, first, result }) => {
      if (kind === 'sync') return [`sync ${open.get(first)}`]
      const name = basename(String(first)).replace(/\..+$/, '.temporary')
      if (kind === 'rename') return [`rename ${name}`]
      open.set(result, name)
      return []
    })
}

test('a secret is created once, with 43 characters that only its owner can read', () => {
  const made = secret(dataDir, 'auth')
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(secret(dataDir, 'auth')).toBe(made)
  expect(secret(dataDir, 'links')).not.toBe(made)
  expect(fs.statSync(place('auth')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(join(dataDir, 'secrets')).toSorted()).toEqual(['auth', 'links'])
})

test('a secret is synced before it is renamed, and the rename is synced before the secret is used', () => {
  secret(dataDir, 'auth')
  expect(asked()).toEqual([
    'sync auth.temporary',
    'rename auth.temporary',
    'sync secrets',
    `sync ${basename(dataDir)}`,
  ])
})

test('a secret whose rename fails leaves nothing behind', () => {
  vi.mocked(fs.renameSync).mockImplementation(() => {
    throw new Error('EIO')
  })
  expect(() => secret(dataDir, 'auth')).toThrow('EIO')
  expect(fs.readdirSync(join(dataDir, 'secrets'))).toEqual([])
})

test.for(['', '\n', 'short', 'x'.repeat(31)])(
  'the secret %j is refused by its name and is not replaced',
  (text) => {
    fs.mkdirSync(join(dataDir, 'secrets'))
    fs.writeFileSync(place('bank'), text)
    expect(() => secret(dataDir, 'bank')).toThrow(place('bank'))
    expect(fs.readFileSync(place('bank'), 'utf8')).toBe(text)
  },
)

test('a damaged secret is refused with what to do and what a new secret costs', () => {
  fs.mkdirSync(join(dataDir, 'secrets'))
  fs.writeFileSync(place('auth'), '')
  expect(() => secret(dataDir, 'auth', 'Everybody is signed out.')).toThrow(
    `The secret in ${place('auth')} is damaged: it has 0 characters instead of 32 or more. Restore the file from a ` +
      'copy. If you have no copy, delete the file: the next start creates a new secret. Everybody is signed out.',
  )
})

test('a secret written by the owner is used as it is', () => {
  fs.mkdirSync(join(dataDir, 'secrets'))
  fs.writeFileSync(place('links'), `${'x'.repeat(32)}\n`)
  expect(secret(dataDir, 'links')).toBe('x'.repeat(32))
})
