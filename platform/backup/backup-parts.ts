// Parses the lines of a backup file into parts and checks them. The format is described in backup-file.server.ts. This
// code runs in a separate process (backup-reader.ts), because a damaged or hostile file may take a long time and a lot
// of memory.
import { isKey } from '../files/file-key.ts'
import { BackupError, damagedError, truncatedError } from './backup-error.ts'
import { readLines } from './backup-lines.ts'

/**
 * Which parts of a backup are read. `rows`: the rows but not the files. `files`: the files but not the rows. `check`:
 * the whole backup is read and checked, but only the header and the numbers of rows and files are returned.
 */
export type BackupScope = 'check' | 'rows' | 'files'

export type BackupPart =
  | { readonly kind: 'head'; readonly line: string }
  /** A batch of rows of one table, small enough for one SQL statement. Each row is the text of a JSON object. */
  | { readonly kind: 'rows'; readonly table: string; readonly rows: string[] }
  /**
   * Part that comes before the content of a file. `size`: the length of the file in bytes. The content of the file
   * follows in parts of the kind `bytes`.
   */
  | { readonly kind: 'file'; readonly key: string; readonly size: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** The last part of a backup: the total numbers of rows and files. */
  | { readonly kind: 'end'; readonly rows: number; readonly files: number }

/**
 * The maximum size in bytes of a file in a backup. It is far above the size of files in a real shop, because every
 * uploaded file has at most 25 MB.
 */
export const MAX_FILE_BYTES = 128 * 1024 * 1024
const BATCH_ROWS = 500
const BATCH_LENGTH = 1_000_000
const CHUNK_BYTES = 1024 * 1024

/** Yields the parts of a backup. Throws a `BackupError` if the file is not a complete backup. */
export async function* readParts(file: string, scope: BackupScope): AsyncGenerator<BackupPart> {
  const lines = readLines(file)
  try {
    const { value: head } = await lines.next()
    if (head === undefined) throw new BackupError(`${file} is empty.`)
    if (scope === 'check') yield { kind: 'head', line: head }
    const counts = { rows: 0, files: 0 }
    for await (const part of rowsIn(file, lines)) {
      counts.rows += part.rows.length
      if (scope === 'rows') yield part
    }
    if (scope === 'files' || (scope === 'check' && hasFiles(head))) {
      for await (const part of filesIn(file, lines)) {
        if (part.kind === 'file') counts.files += 1
        if (scope === 'files') yield part
      }
    }
    // Reads on to the end of the file, where damage of the compressed data shows.
    if (scope !== 'rows')
      for await (const _ of lines)
        throw new BackupError(`${file} contains a second backup or other data after the end of the backup.`)
    yield { kind: 'end', ...counts }
  } finally {
    await lines.return(undefined)
  }
}

function hasFiles(head: string): boolean {
  const parsed = parseJson(head)
  return isObject(parsed) && parsed['files'] === true
}

type RowsPart = Extract<BackupPart, { kind: 'rows' }>

/** Yields the rows of the backup in batches, until the line `["end", rows]`. */
async function* rowsIn(file: string, lines: AsyncGenerator<string>): AsyncGenerator<RowsPart> {
  let table: string | null = null
  let [rows, length, count]: [string[], number, number] = [[], 0, 0]
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    const marker = line.startsWith('[') ? parseJson(line) : null
    if (rows.length > 0 && (marker !== null || rows.length === BATCH_ROWS || length > BATCH_LENGTH)) {
      yield { kind: 'rows', table: table ?? '', rows }
      count += rows.length
      ;[rows, length] = [[], 0]
    }
    if (marker !== null) {
      const [kind, value] = Array.isArray(marker) ? (marker as unknown[]) : []
      if (kind === 'end' && value === count) return
      if (kind === 'end') throw truncatedError(file)
      if (kind !== 'table' || typeof value !== 'string') throw damagedError(file)
      table = value
    } else {
      if (table === null || !isObject(parseJson(line))) throw damagedError(file)
      rows.push(line)
      length += line.length
    }
  }
  throw truncatedError(file)
}

type FilePart = Extract<BackupPart, { kind: 'file' | 'bytes' }>

/**
 * Yields the files up to the line `["files", count]`. Each file is one part of the kind `file`, followed by parts of
 * the kind `bytes`.
 */
async function* filesIn(file: string, lines: AsyncGenerator<string>): AsyncGenerator<FilePart> {
  let [count, missing]: [number, number] = [0, 0]
  let [chunks, length]: [Buffer[], number] = [[], 0]
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    if (!line.startsWith('[')) {
      const bytes = Buffer.from(line, 'base64')
      missing -= bytes.byteLength
      if (missing < 0) throw damagedError(file)
      chunks.push(bytes)
      length += bytes.byteLength
    }
    const isMarker = line.startsWith('[')
    if (length > 0 && (isMarker || length >= CHUNK_BYTES)) {
      yield { kind: 'bytes', bytes: Buffer.concat(chunks) }
      ;[chunks, length] = [[], 0]
    }
    if (!isMarker) continue
    if (missing !== 0) throw truncatedError(file)
    const start = startOfFile(file, line, count)
    if (!start) return
    yield start
    missing = start.size
    count += 1
  }
  throw truncatedError(file)
}

/**
 * Parses the line before the content of a file in the backup. Returns `null` for the line after the last file. Throws
 * if the number of files in that line is not `count`.
 */
function startOfFile(file: string, line: string, count: number): Extract<FilePart, { kind: 'file' }> | null {
  const marker = parseJson(line)
  const [kind, value, size] = Array.isArray(marker) ? (marker as unknown[]) : []
  if (kind === 'files' && value === count) return null
  if (kind === 'files') throw truncatedError(file)
  const isFile = kind === 'file' && typeof value === 'string' && isKey(value) && Number.isSafeInteger(size)
  if (!isFile) throw damagedError(file)
  const bytes = Number(size)
  if (bytes < 0 || bytes > MAX_FILE_BYTES)
    throw new BackupError(`${file} contains a file of more than 128 MB: ${value}.`)
  return { kind: 'file', key: value, size: bytes }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
