// The files in a backup, which follow the rows. Each file starts with a line `["file", key, bytes]`. The content of the
// file follows as lines of base64. After all files comes the last line, `["files", count]`. The files are a separate
// gzip member, which is appended after the database transaction has ended. Copying pictures therefore does not keep the
// transaction open.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { truncatedError, parseJson, readLines } from './backup-file.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { BackupProgressOptions } from './backup-file.server.ts'

const LINE_BYTES = 48 * 1024
const Marker = z.union([
  z.tuple([z.literal('file'), z.string(), z.number()]),
  z.tuple([z.literal('files'), z.number()]),
])

/**
 * Appends every file of the store to a backup that already contains its rows. Then checks the backup by reading the
 * files back. Returns the number of files.
 */
export async function writeFiles(
  file: string,
  files: FileStore,
  { onFiles, signal }: BackupProgressOptions,
): Promise<number> {
  const target = createWriteStream(file, { flags: 'a', flush: true })
  // Pictures are compressed already; this level only undoes the growth by base64.
  const gzip = createGzip({ level: 1 })
  await pipeline(Readable.from(writtenLines(files, onFiles)), gzip, target, { signal })
  let count = 0
  for await (const _ of readFiles(file)) count += 1
  return count
}

async function* writtenLines(
  files: FileStore,
  onFiles: BackupProgressOptions['onFiles'],
): AsyncGenerator<string> {
  let count = 0
  for await (const { key } of files.list('')) {
    const found = await files.get(key)
    if (!found) continue
    const { bytes } = found
    yield `${JSON.stringify(['file', key, bytes.byteLength])}\n`
    for (let at = 0; at < bytes.byteLength; at += LINE_BYTES)
      yield `${Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(LINE_BYTES, bytes.byteLength - at)).toString('base64')}\n`
    count += 1
    onFiles?.(count)
  }
  yield `${JSON.stringify(['files', count])}\n`
}

/** Writes to the store all files of a backup that the store does not have. Returns the number of files written. */
export async function restoreFiles(
  file: string,
  files: FileStore,
  { onFiles, signal }: BackupProgressOptions,
): Promise<number> {
  let restored = 0
  for await (const { key, bytes } of readFiles(file)) {
    signal?.throwIfAborted()
    if (await files.has(key)) continue
    await files.put(key, bytes)
    restored += 1
    onFiles?.(restored)
  }
  return restored
}

/** Yields the files of a backup one by one. Throws at the end if the backup is truncated. */
async function* readFiles(file: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  let current: { key: string; size: number; parts: Buffer[] } | null = null
  let [areRows, count] = [true, 0]
  let expected: number | null = null
  for await (const line of readLines(file)) {
    if (areRows) {
      areRows = !line.startsWith('["end",')
      continue
    }
    const marker = line.startsWith('[') ? Marker.parse(parseJson(line)) : null
    if (!marker) current?.parts.push(Buffer.from(line, 'base64'))
    else {
      if (current) {
        const bytes = Buffer.concat(current.parts)
        if (bytes.byteLength !== current.size) throw truncatedError(file)
        yield { key: current.key, bytes }
      }
      current = marker[0] === 'file' ? { key: marker[1], size: marker[2], parts: [] } : null
      if (current) count += 1
      else expected = Number(marker[1])
    }
  }
  if (expected !== count) throw truncatedError(file)
}
