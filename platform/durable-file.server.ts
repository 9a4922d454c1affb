// Writes small files so that a power cut leaves either the complete new content or the previous content.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.server.ts'

interface WriteOptions {
  /** Whether to keep the content of a file that already exists. Default: replace the content. */
  readonly keepsExisting?: boolean
}

/**
 * Writes a file that only its owner can read. Writes and syncs a temporary file, renames it to `file`, and syncs the
 * folder.
 */
export function writeDurably(file: string, text: string, { keepsExisting = false }: WriteOptions = {}): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600, flush: true })
    if (!keepsExisting || !existsSync(file)) renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  syncFolder(dirname(file))
}

/**
 * Creates a folder and its missing parent folders. Only the owner can open them. Syncs the parent of each created
 * folder.
 */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncParent(made)
}

function syncParent(folder: string): void {
  try {
    syncFolder(dirname(folder))
  } catch (error) {
    // A user may be allowed to create a folder in a parent that the user must not read.
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error
  }
}
