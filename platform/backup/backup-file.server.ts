// The file format of a backup: lines of JSON, compressed with gzip.
// - The first line is the header (`head`), a JSON object that describes the backup.
// - A line `["table", name]` precedes the rows of each table. Each row is one line with a JSON object. All values are
//   stored as text, so that no number loses precision.
// - The line `["end", rows]` follows the last row and contains the number of rows.
// - If the header says that the backup has files, the files come last (backup-files.server.ts).
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { syncFolder } from '../sync-folder.server.ts'
import { BackupError } from './backup-error.ts'

/**
 * The version numbers of the file format. A backup that contains files (pictures and 3D models) has a higher number
 * than a backup of rows only. Old versions of the shop can read only rows. To avoid restoring rows without their files,
 * old versions refuse a backup with the higher number.
 */
const FORMAT = { rows: 1, rowsAndFiles: 2 }

const Head = z.object({
  alcove: z.literal('backup'),
  format: z.number(),
  /** The version of the shop that made the backup. */
  version: z.string(),
  made: z.iso.datetime(),
  /** The migrations that the backed-up database had applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The value of each database sequence when the backup was made, by name of the sequence. */
  sequences: z.record(z.string(), z.number()),
  /** Whether the backup contains the files of pictures and 3D models, after the database rows. */
  files: z.boolean().default(false),
})

export type BackupHead = z.infer<typeof Head>

/** A batch of rows of one table. Each row is JSON text. */
export interface BackupBatch {
  table: string
  rows: string[]
}

export function newHead(
  facts: Pick<BackupHead, 'version' | 'migrations' | 'sequences' | 'files'>,
): BackupHead {
  const format = facts.files ? FORMAT.rowsAndFiles : FORMAT.rows
  return { alcove: 'backup', format, made: new Date().toISOString(), ...facts }
}

/**
 * Writes a file atomically: calls `write` with a temporary path, renames the temporary file to `file` and syncs the
 * folder. Removes the temporary file if `write` throws.
 */
export async function writeAtomically<T>(
  file: string,
  write: (temporaryFile: string) => Promise<T>,
): Promise<T> {
  const temporaryFile = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const written = await write(temporaryFile)
    await rename(temporaryFile, file)
    syncFolder(path.dirname(file))
    return written
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

/** Writes the header and the rows of a backup. */
export async function writeRows(
  file: string,
  head: BackupHead,
  batches: AsyncIterable<BackupBatch>,
  signal?: AbortSignal,
): Promise<void> {
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  await pipeline(Readable.from(writtenLines(head, batches)), createGzip(), target, { signal })
}

async function* writtenLines(head: BackupHead, batches: AsyncIterable<BackupBatch>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  let current: string | null = null
  let count = 0
  for await (const { table, rows } of batches) {
    if (table !== current) yield `${JSON.stringify(['table', table])}\n`
    if (rows.length > 0) yield `${rows.join('\n')}\n`
    current = table
    count += rows.length
  }
  yield `${JSON.stringify(['end', count])}\n`
}

/** Parses the first line of a backup. Throws if this shop cannot restore the backup. */
export function parseHead(line: string, file: string): BackupHead {
  const data = headIn(line)
  if (!data) throw new BackupError(`${file} is not a backup of this shop.`)
  if (data.format > FORMAT.rowsAndFiles)
    throw new BackupError(`${file} was made by a newer version of the shop.`)
  return data
}

function headIn(line: string): BackupHead | null {
  try {
    return Head.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** The progress of a backup or restore: the current table, and the number of rows done so far. */
export interface BackupProgress {
  table: string
  rows: number
}

export interface BackupProgressOptions {
  onProgress?: (progress: BackupProgress) => void
  /** Called with the number of files that have been processed so far. */
  onFiles?: (files: number) => void
  signal?: AbortSignal
}
