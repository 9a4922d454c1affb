import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, damagedError, truncatedError } from './backup-error.ts'

/** The maximum length of a line in bytes. The longest rows of a large shop are below 1 MB. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024
const NEWLINE = 10

/**
 * Yields every line of a backup file. Takes time in proportion to the size of the file, and memory in proportion to the
 * longest line. Throws if the file is damaged or truncated, or contains a line longer than `MAX_LINE_BYTES`.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip()
  const reading = pipeline(createReadStream(file), gunzip)
  reading.catch(() => {})
  try {
    let parts: Buffer[] = []
    let length = 0
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let start = 0
      // Searches only the new chunk, so that a long line is not searched again for each chunk.
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        requireLength(file, length + end - start)
        yield lineOf(parts, chunk.subarray(start, end))
        parts = []
        length = 0
        start = end + 1
      }
      parts.push(chunk.subarray(start))
      length += chunk.length - start
      requireLength(file, length)
    }
    await reading
    if (length > 0) throw truncatedError(file)
  } catch (error) {
    throw readFailure(file, error)
  } finally {
    gunzip.destroy()
  }
}

function lineOf(parts: readonly Buffer[], last: Buffer): string {
  return parts.length === 0 ? last.toString() : Buffer.concat([...parts, last]).toString()
}

function requireLength(file: string, length: number): void {
  if (length > MAX_LINE_BYTES)
    throw new BackupError(`${file} contains a line of more than 16 MB. No backup contains such a line.`)
}

function readFailure(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return damagedError(file, { cause: error })
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, { cause: error })
  return error
}
