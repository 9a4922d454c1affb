import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainFolderError, failWhenFull, prepareFolder } from './writable-folder.server.ts'

const MIB = 1024 * 1024

let parent: string
let folder: string

beforeEach(() => {
  parent = fs.mkdtempSync(join(tmpdir(), 'alcove-writable-'))
  folder = join(parent, 'deep', 'data')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  fs.rmSync(parent, { recursive: true, force: true })
})

const systemError = (code: string, path: string) =>
  Object.assign(new Error(`${code}: open '${path}'`), { code, path })

/** Lets a call of the file system fail. The tests may run as root, who may write everywhere. */
function failing(name: 'accessSync' | 'writeFileSync', code: string) {
  vi.spyOn(fs, name).mockImplementation((path: unknown) => {
    throw systemError(code, String(path))
  })
  syncBuiltinESMExports()
}

function withFreeBytes(bytes: () => number) {
  vi.spyOn(fs, 'statfsSync').mockImplementation(() => ({ bavail: bytes(), bsize: 1 }) as fs.StatsFs)
  syncBuiltinESMExports()
}

test('a data folder is created for its owner only, and nothing is left in it', () => {
  prepareFolder(folder)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a data folder and its new parents are synced', () => {
  vi.spyOn(fs, 'openSync')
  vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  prepareFolder(folder)
  const synced = vi.mocked(fs.openSync).mock.calls.flatMap(([path, flags]) => (flags === 'r' ? [path] : []))
  expect(synced).toEqual([join(parent, 'deep'), parent])
})

test.for(['ENOSPC', 'EDQUOT'])('a full disk is reported when a write fails with %s', (code) => {
  failing('writeFileSync', code)
  expect(() => prepareFolder(folder)).toThrow(`The disk of the data folder ${folder} is full. Free space`)
})

test('a disk with too little space is full before the start fails on it', () => {
  withFreeBytes(() => 40.9 * MIB)
  expect(() => prepareFolder(folder, 64 * MIB)).toThrow(
    `The disk of the data folder ${folder} is full: it has 40 MB free, and this start needs 64 MB.`,
  )
  expect(() => prepareFolder(folder, 40 * MIB)).not.toThrow()
})

test('a read-only disk is reported', () => {
  failing('accessSync', 'EROFS')
  expect(() => prepareFolder(folder)).toThrow(`The data folder ${folder} is on a read-only disk.`)
})

test('a folder of another user is reported with its owner', () => {
  fs.mkdirSync(folder, { recursive: true })
  failing('writeFileSync', 'EACCES')
  vi.spyOn(fs, 'statSync').mockImplementation(() => ({ uid: 4711 }) as fs.Stats)
  syncBuiltinESMExports()
  expect(() => prepareFolder(folder)).toThrow(
    new RegExp(
      String.raw`^The shop may not write to ${folder}\. It belongs to user ID 4711, and the shop runs as .+ \(user ID \d+\)\.`,
    ),
  )
})

test('a missing folder in a folder of another user is reported by the folder that exists', () => {
  failing('accessSync', 'EACCES')
  expect(() => prepareFolder(folder)).toThrow(`The shop may not write to ${parent}. `)
})

test('a file in place of the folder is reported', () => {
  fs.writeFileSync(join(parent, 'deep'), '')
  expect(() => prepareFolder(folder)).toThrow(`The path ${join(parent, 'deep')} is not a folder.`)
  expect(() => prepareFolder(join(parent, 'deep'))).toThrow('is not a folder.')
})

test.for([
  [
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    /^The disk of the data folder .+ is full/,
  ],
  [
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    /is full/,
  ],
  [Object.assign(new Error('readonly'), { code: 'ERR_SQLITE_ERROR', errcode: 1544 }), /read-only disk/],
  [systemError('EACCES', '/srv/secrets/auth'), /may not write to \//],
] as const)('an error while the shop opens is explained (%s)', ([error, sentence]) => {
  expect(explainFolderError(error, parent)).toMatchObject({
    message: expect.stringMatching(sentence),
    cause: error,
  })
})

test('an error of another kind is not changed', () => {
  const error = new Error('The secret is damaged.')
  expect(explainFolderError(error, parent)).toBe(error)
})

test('a disk that becomes full ends the start, although the database does not answer', async () => {
  let free = 100 * MIB
  withFreeBytes(() => free)
  const began = performance.now()
  setTimeout(() => (free = 3 * MIB), 100)
  await expect(failWhenFull(parent, new Promise(() => {}))).rejects.toThrow('is full. Free space')
  expect(performance.now() - began).toBeLessThan(5_000)
  free = 100 * MIB
  await expect(failWhenFull(parent, Promise.resolve('open'))).resolves.toBe('open')
})
