// The files in a backup, which follow the rows. Each file starts with a line `["file", key, bytes]`. The content of the
// file follows as lines of base64. The line `["files", count]` follows the last file. The files are a separate gzip
// member, which is appended after the database transaction has ended. The transaction therefore does not stay open
// while pictures are copied.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readFiles } from './read-backup.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { BackupProgressOptions } from './backup-file.server.ts'

const LINE_BYTES = 48 * 1024

/** Appends every file of the store to a backup that already contains the database rows. */
export async function writeFiles(
  file: string,
  files: FileStore,
  { onFiles, signal }: BackupProgressOptions,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'a', flush: true })
  // Pictures are compressed already; this level only undoes the growth by base64.
  const gzip = createGzip({ level: 1 })
  await pipeline(Readable.from(writtenLines(files, onFiles)), gzip, target, { signal })
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
  for await (const { key, bytes } of readFiles(file, { signal })) {
    if (await files.has(key)) continue
    await files.put(key, bytes)
    restored += 1
    onFiles?.(restored)
  }
  return restored
}
