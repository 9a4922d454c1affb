// The file format of a backup: lines of JSON, compressed with gzip.
// - The first line is the head, a JSON object that describes the backup.
// - A line `["table", name]` precedes the rows of each table. Each row is one line with a JSON object. All values are
//   stored as text, so that no number loses precision.
// - The line `["end", rows]` follows the last row and contains the number of rows.
// - If the head says that the backup has files, the files come last (backup-files.server.ts).
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { syncFolder } from '../sync-folder.server.ts'

/**
 * The format numbers of backup files. A backup with picture and 3D model files has a higher number than a backup of
 * rows only. Shop versions that can read only rows refuse the higher number, because they would restore the rows
 * without the files.
 */
const FORMAT = { rows: 1, rowsAndFiles: 2 }
const BATCH_ROWS = 500
const BATCH_LENGTH = 1_000_000

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
  /** Whether the backup contains picture and 3D model files after its rows. */
  files: z.boolean().default(false),
})
const Marker = z.union([z.tuple([z.literal('table'), z.string()]), z.tuple([z.literal('end'), z.number()])])

export type BackupHead = z.infer<typeof Head>

/** A batch of rows of one table. Each row is JSON text. */
export interface BackupBatch {
  table: string
  rows: string[]
}

/**
 * Thrown if a file is not a backup, is damaged, or comes from a newer shop version or another shop. The error's message
 * says which.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function truncatedError(file: string): BackupError {
  return new BackupError(`${file} is not whole: it breaks off before its end.`)
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

/**
 * Writes the metadata (`head`) and the rows of a backup. Then checks the backup by reading the rows back. Returns the
 * number of rows.
 */
export async function writeRows(
  file: string,
  head: BackupHead,
  batches: AsyncIterable<BackupBatch>,
  signal?: AbortSignal,
): Promise<number> {
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  await pipeline(Readable.from(writtenLines(head, batches)), createGzip(), target, { signal })
  let count = 0
  for await (const { rows } of readBackup(file)) count += rows.length
  return count
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

/** Reads the metadata of a backup without reading its rows. */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of readLines(file)) return parseHead(line, file)
  throw new BackupError(`${file} is empty.`)
}

function parseHead(line: string, file: string): BackupHead {
  const { success, data } = Head.safeParse(parseJson(line))
  if (!success) throw new BackupError(`${file} is not a backup of this shop.`)
  if (data.format > FORMAT.rowsAndFiles)
    throw new BackupError(`${file} was made by a newer version of the shop.`)
  return data
}

/**
 * Yields the rows of a backup in batches. Each batch is small enough for one SQL statement. Throws at the end if the
 * backup file is truncated.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupBatch> {
  let batch: BackupBatch | null = null
  let length = 0
  let count = 0
  let expected: number | null = null
  for await (const line of readLines(file)) {
    if (expected !== null) continue
    const marker = line.startsWith('[') ? Marker.parse(parseJson(line)) : null
    if (
      batch &&
      batch.rows.length > 0 &&
      (marker || batch.rows.length === BATCH_ROWS || length > BATCH_LENGTH)
    ) {
      yield batch
      count += batch.rows.length
      batch = { table: batch.table, rows: [] }
      length = 0
    }
    if (marker?.[0] === 'table') batch = { table: marker[1], rows: [] }
    else if (marker?.[0] === 'end') expected = marker[1]
    else if (batch) {
      batch.rows.push(line)
      length += line.length
    }
  }
  if (expected !== count) throw truncatedError(file)
}

/** Yields every line of a backup file. Throws if the file is damaged or truncated. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  reading.catch(() => {})
  try {
    let rest = ''
    for await (const chunk of gunzip.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    await reading
    if (rest !== '') throw truncatedError(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) throw new BackupError(`${file} is damaged, or not a backup.`, { cause: error })
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause: error })
    throw error
  } finally {
    gunzip.destroy()
  }
}

export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The progress of a backup or restore: the current table, and the number of rows done so far. */
export interface BackupProgress {
  table: string
  rows: number
}

export interface BackupProgressOptions {
  onProgress?: (progress: BackupProgress) => void
  /** Called with the number of files done so far. */
  onFiles?: (files: number) => void
  signal?: AbortSignal
}
