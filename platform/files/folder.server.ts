import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileStoreFailure, type FileStore, type ListedFile } from './file-store.server.ts'
import { typeOfKey } from './file-key.ts'

/**
 * The name of the folder for temporary files. The folder is in the same file system as the stored files. No stored file
 * can have this name, because the name is not a valid key.
 */
const TEMPORARY_FOLDER = '.passing'
/** The age in milliseconds at which a temporary file counts as abandoned by a killed process. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** Opens a file store that stores each file in the folder. The key of the file is its path in the folder. */
export async function openFolder(folder: string): Promise<FileStore> {
  const pathOf = (key: string) => path.join(folder, ...key.split('/'))
  await removeAbandoned(path.join(folder, TEMPORARY_FOLDER)).catch(() => {})
  return {
    put: (key, bytes) => wrapFailure(() => write(folder, pathOf(key), bytes)),
    get: (key) =>
      wrapFailure(async () => {
        const read = await nullIfAbsent(readFile(pathOf(key)))
        if (!read) return null
        const bytes = new Uint8Array(read.buffer, read.byteOffset, read.byteLength)
        return { bytes, type: typeOfKey(key) }
      }),
    has: (key) => wrapFailure(async () => (await nullIfAbsent(stat(pathOf(key))))?.isFile() ?? false),
    remove: (key) => wrapFailure(() => rm(pathOf(key), { force: true })),
    list: (prefix) => list(folder, prefix),
  }
}

/**
 * Writes a file under a temporary name, syncs the file and renames it. A power cut therefore leaves either a complete
 * file or no file.
 */
async function write(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporaryFile = path.join(folder, TEMPORARY_FOLDER, randomUUID())
  await mkdir(path.dirname(temporaryFile), { recursive: true, mode: 0o700 })
  const isNewFolder = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(temporaryFile, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {})
    throw error
  }
  const last = isNewFolder ? path.dirname(folder) : path.dirname(file)
  for (let changed = path.dirname(file); changed.length >= last.length; changed = path.dirname(changed))
    await syncFolder(changed)
}

/** Syncs a folder, so that its entries survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* list(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  try {
    const entries = await nullIfAbsent(opendir(path.join(folder, below), { recursive: true }))
    if (!entries) return
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const key = path.relative(folder, file).split(path.sep).join('/')
      if (key.startsWith(`${TEMPORARY_FOLDER}/`) || !key.startsWith(prefix)) continue
      const found = await nullIfAbsent(stat(file))
      if (found) yield { key, bytes: found.size, storedAt: found.mtime }
    }
  } catch (error) {
    throw failureOf(error)
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (Date.now() - (await stat(file)).mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

async function nullIfAbsent<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

async function wrapFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/** Converts an error of the operating system to a store failure. Returns any other error unchanged. */
function failureOf(error: unknown): unknown {
  const code = codeOf(error)
  if (code === null) return error
  return new FileStoreFailure(['ENOSPC', 'EDQUOT'].includes(code) ? 'full' : 'away', { cause: error })
}

function codeOf(error: unknown): string | null {
  const isSystemError = error instanceof Error && 'errno' in error && 'code' in error
  return isSystemError ? String(error.code) : null
}
