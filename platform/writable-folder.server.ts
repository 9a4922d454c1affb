// Checks the data folder before the shop opens it, and explains errors of the operating system to the shop's owner.
import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from './durable-file.server.ts'

const MIB = 1024 * 1024
/** Minimum free disk space for starting the shop, in bytes. */
export const LEAST_FREE_BYTES = 8 * MIB
/**
 * Free disk space in bytes that the first start of a shop needs: for an empty database, and for the demo's products and
 * pictures.
 */
export const FIRST_START_BYTES = 64 * MIB
/**
 * Free disk space in bytes below which the disk counts as full. The embedded database writes its log in segments of
 * this size, and hangs if the disk has no space for a segment.
 */
const FULL_BYTES = 4 * MIB
/**
 * Size of the test file that `prepareFolder` writes, in bytes. Writing the file reveals a disk quota, which the free
 * space of the disk does not show.
 */
const PROBE_BYTES = MIB
const WATCH_MS = 500
const PROBE_NAME = '.probe-'

const FULL = ['ENOSPC', 'EDQUOT', '53100']
const READ_ONLY = ['EROFS']
const FORBIDDEN = ['EACCES', 'EPERM', '42501']
const NO_FOLDER = ['ENOTDIR', 'EEXIST']
// SQLite, which holds the lock of the embedded database, has codes of its own.
const SQLITE_CODES: Readonly<Record<number, string>> = { 3: 'EACCES', 8: 'EROFS', 13: 'ENOSPC', 14: 'EACCES' }

/**
 * Creates the folder if it is missing. Throws an error that explains the problem if no file can be written to the
 * folder, or if its disk has less free space than `freeBytes`.
 */
export function prepareFolder(folder: string, freeBytes = LEAST_FREE_BYTES): void {
  const probe = join(folder, PROBE_NAME + randomUUID())
  try {
    // `mkdir` with `recursive` reports a read-only disk as ENOENT.
    accessSync(existingParent(folder), constants.W_OK)
    makeFolder(folder)
    try {
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES, 1), { flag: 'wx', mode: 0o600, flush: true })
    } finally {
      rmSync(probe, { force: true })
    }
    const free = freeBytesOf(folder)
    if (free < freeBytes) throw new Error(tooFull(folder, { free, needed: freeBytes }))
  } catch (error) {
    throw explainFolderError(error, folder)
  }
}

/**
 * Returns the result of `work`. If the disk becomes full while the work runs, throws an error that explains the
 * problem.
 */
export async function failWhenFull<T>(folder: string, work: Promise<T>): Promise<T> {
  const { promise: full, reject } = Promise.withResolvers<never>()
  const watch = setInterval(() => {
    if (freeBytesOf(folder) < FULL_BYTES) reject(new Error(fullDisk(folder)))
  }, WATCH_MS)
  try {
    return await Promise.race([work, full])
  } catch (error) {
    throw explainFolderError(error, folder)
  } finally {
    clearInterval(watch)
  }
}

/** Returns the path itself if it exists, else its nearest parent that exists. */
function existingParent(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingParent(dirname(path))
}

/**
 * Converts an error of the operating system to an error that explains the problem to the shop's owner: the disk is
 * full, the disk is read-only, access is denied, or the path is not a folder. Returns any other error unchanged.
 */
export function explainFolderError(error: unknown, folder: string): unknown {
  const sentence = sentenceOf(error, folder)
  return sentence === null ? error : new Error(sentence, { cause: error })
}

function sentenceOf(error: unknown, folder: string): string | null {
  const code = codeOf(error)
  const path = existingParent(pathOf(error) ?? folder)
  if (FULL.includes(code)) return fullDisk(folder)
  if (READ_ONLY.includes(code)) {
    return `The data folder ${folder} is on a read-only disk. Make the disk writable, or set DATA_DIR to another folder.`
  }
  if (FORBIDDEN.includes(code)) {
    return `The shop may not write to ${path}. ${ownerOf(path)}Give the shop's user access to this path, or set DATA_DIR to another folder.`
  }
  if (NO_FOLDER.includes(code)) return `The path ${path} is not a folder. Set DATA_DIR to a folder.`
  return null
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const sqliteCode = 'errcode' in error ? SQLITE_CODES[Number(error.errcode) & 0xff] : undefined
  return sqliteCode ?? ('code' in error ? String(error.code) : '')
}

const ADVICE = 'Free space on this disk, or set DATA_DIR to a folder on another disk.'

const fullDisk = (folder: string) => `The disk of the data folder ${folder} is full. ${ADVICE}`

function tooFull(
  folder: string,
  { free, needed }: { readonly free: number; readonly needed: number },
): string {
  const [has, needs] = [Math.floor(free / MIB), Math.ceil(needed / MIB)]
  return `The disk of the data folder ${folder} is full: it has ${has} MB free, and this start needs ${needs} MB. ${ADVICE}`
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // Some file systems do not say how much space is free.
    return Infinity
  }
}

/** Returns the path in the error. `null`: the error has no path, or its path is the test file of `prepareFolder`. */
function pathOf(error: unknown): string | null {
  const path = error instanceof Error && 'path' in error ? error.path : null
  return typeof path === 'string' && !path.includes(PROBE_NAME) ? path : null
}

/** Returns a sentence about the owner of a path if the shop does not run as this owner. Otherwise returns `''`. */
function ownerOf(path: string): string {
  try {
    const { uid, username } = userInfo()
    const owner = statSync(path).uid
    if (uid === owner || process.platform === 'win32') return ''
    return `It belongs to user ID ${owner}, and the shop runs as ${username} (user ID ${uid}). `
  } catch {
    return ''
  }
}
