// The files of an import in the file store: the uploaded table, and the remarks about its rows.
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type FileStore, FileStoreFailure } from '#platform/files/file-store.server.ts'
import type { ImportRunId } from '#shop/ids.ts'
import type { RowIssue } from '#shop/import/import.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export const FOLDER = 'imports/'

export const tableKey = (id: ImportRunId) => `${FOLDER}${id}.csv`
const remarksKey = (id: ImportRunId) => `${FOLDER}${id}.json`

/** Stores an uploaded table. */
export async function storeTable(
  files: FileStore,
  id: ImportRunId,
  bytes: Uint8Array,
): Promise<Outcome<undefined, 'media.store_full' | 'media.store_away'>> {
  try {
    await files.put(tableKey(id), bytes)
    return done()
  } catch (error) {
    if (!(error instanceof FileStoreFailure)) throw error
    return refuse(error.reason === 'full' ? 'media.store_full' : 'media.store_away')
  }
}

/**
 * Writes the uploaded table to a temporary file, passes its path to `work`, and removes it afterwards. Returns `null`
 * without calling `work` if the file store no longer has the table.
 */
export async function withTableFile<T>(
  files: FileStore,
  id: ImportRunId,
  work: (file: string) => Promise<T>,
): Promise<T | null> {
  const stored = await files.get(tableKey(id))
  if (!stored) return null
  const file = path.join(os.tmpdir(), `alcove-import-${randomUUID()}.csv`)
  try {
    await writeFile(file, stored.bytes, { mode: 0o600 })
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Stores all remarks about the rows. */
export async function storeRemarks(
  files: FileStore,
  id: ImportRunId,
  remarks: readonly RowIssue[],
): Promise<void> {
  await files.put(remarksKey(id), new TextEncoder().encode(JSON.stringify(remarks)))
}

/** Returns all remarks about the rows, or `null` if none are stored. */
export async function readRemarks(files: FileStore, id: ImportRunId): Promise<readonly RowIssue[] | null> {
  const stored = await files.get(remarksKey(id))
  return stored && (JSON.parse(new TextDecoder().decode(stored.bytes)) as readonly RowIssue[])
}

/** Removes the files of an import. */
export async function removeFiles(files: FileStore, id: ImportRunId): Promise<void> {
  await files.remove(tableKey(id))
  await files.remove(remarksKey(id))
}
