// Reads backup files in a separate process. A damaged or hostile file therefore cannot block the shop or exhaust its
// memory. If the reading is aborted, the process ends immediately.
import { fork } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../project-root.server.ts'
import { aborted } from '../concurrency.ts'
import { BackupError } from './backup-error.ts'
import { type BackupBatch, type BackupHead, parseHead } from './backup-file.server.ts'
import type { BackupPart, BackupScope } from './backup-parts.ts'
import type { ReaderMessage } from './backup-reader.ts'

/** Maximum size in MB of the reading process's JavaScript heap. A valid backup needs less than 100 MB. */
const MAX_HEAP_MB = 256

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
}

export interface CheckedBackup {
  readonly head: BackupHead
  readonly rows: number
  readonly files: number
}

/**
 * Reads a whole backup. Throws a `BackupError` if the backup is damaged or incomplete. Calls `accept` with the header
 * before it reads the rest. If `accept` throws an error, the rest is not read.
 */
export async function checkBackup(
  file: string,
  { accept, signal }: ReadOptions & { readonly accept?: (head: BackupHead) => void } = {},
): Promise<CheckedBackup> {
  let head: BackupHead | null = null
  for await (const part of readParts(file, 'check', signal)) {
    if (part.kind === 'head') {
      head = parseHead(part.line, file)
      accept?.(head)
    } else if (part.kind === 'end' && head) return { head, rows: part.rows, files: part.files }
  }
  throw new Error(`${file} was not read to its end.`)
}

/**
 * Yields the rows of a backup in batches. Each batch is small enough for one SQL statement. Throws at the end if the
 * rows are not complete.
 */
export async function* readRows(file: string, { signal }: ReadOptions): AsyncGenerator<BackupBatch> {
  for await (const part of readParts(file, 'rows', signal)) if (part.kind === 'rows') yield part
}

/** Yields the files of a backup one by one. Throws at the end if the files are not complete. */
export async function* readFiles(
  file: string,
  { signal }: ReadOptions,
): AsyncGenerator<{ key: string; bytes: Buffer }> {
  let current: { readonly key: string; readonly chunks: Uint8Array[] } | null = null
  for await (const part of readParts(file, 'files', signal)) {
    if (part.kind === 'bytes') current?.chunks.push(part.bytes)
    else {
      if (current) yield { key: current.key, bytes: Buffer.concat(current.chunks) }
      current = part.kind === 'file' ? { key: part.key, chunks: [] } : null
    }
  }
}

/**
 * Starts the reading process and yields the parts that the process sends. Requests the next part only when the caller
 * needs it.
 */
async function* readParts(
  file: string,
  scope: BackupScope,
  signal: AbortSignal | undefined,
): AsyncGenerator<BackupPart> {
  signal?.throwIfAborted()
  const child = fork(path.join(projectRoot(), 'platform/backup/backup-reader.ts'), [scope, file], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_HEAP_MB}`],
    // The process needs no secret of the shop, so it does not get the shop's environment variables.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new BackupError(`${file} cannot be read: it is damaged, or too large.`)))
  })
  const interruptions = signal ? [ended, aborted(signal)] : [ended]
  for (const interruption of interruptions) interruption.catch(() => {})
  try {
    for (let isLast = false; !isLast;) {
      const message = new Promise<ReaderMessage>((resolve) => void child.once('message', resolve))
      child.send('next')
      const part = await Promise.race([message, ...interruptions])
      if (part.kind === 'failure')
        throw part.isRefusal ? new BackupError(part.message) : new Error(part.message)
      isLast = part.kind === 'end'
      yield part
    }
  } finally {
    child.kill('SIGKILL')
  }
}
