import type { FilesConfig } from './config.server.ts'
import { KeyedMutex } from '../concurrency.ts'
import { log } from '../log.server.ts'
import { openFolder } from './folder.server.ts'
import { FileStoreFailure, type FileStore, type FileStoreFailureReason } from './file-store.server.ts'
import { checkedKey, checkedPrefix, isKey } from './file-key.ts'
import { openBucket } from './s3.server.ts'

/** Opens the configured store, even if it is unavailable at the moment. An unavailable store throws when it is used. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  if (config.kind === 'folder') return withChecks(await openFolder(config.folder))
  const files = withChecks(openBucket(config))
  // Logs an unavailable or forbidden bucket at the start, without delaying it.
  void probe(files)
  return files
}

async function probe(files: FileStore): Promise<void> {
  try {
    for await (const _ of files.list('')) return
  } catch (error) {
    if (!(error instanceof FileStoreFailure)) throw error
  }
}

/**
 * Wraps a file store. The result checks every key, runs writes to the same key one after the other, and logs failures.
 */
function withChecks(store: FileStore): FileStore {
  const writing = new KeyedMutex()
  const logged = failureLogger()
  const read = async <T>(pending: Promise<T>) => logged('read', pending)
  const write = async <T>(pending: Promise<T>) => logged('write', pending)
  return {
    put: async (key, bytes) => writing.run(checkedKey(key), () => write(store.put(key, bytes))),
    remove: async (key) => writing.run(checkedKey(key), () => write(store.remove(key))),
    get: async (key) => read(store.get(checkedKey(key))),
    has: async (key) => read(store.has(checkedKey(key))),
    async *list(prefix) {
      const listed = store.list(checkedPrefix(prefix))[Symbol.asyncIterator]()
      try {
        for (let next = await read(listed.next()); !next.done; next = await read(listed.next()))
          if (isKey(next.value.key)) yield next.value
      } finally {
        await listed.return?.()
      }
    },
  }
}

/**
 * Returns a function that logs when the store starts to fail and when it works again. Repeated failures in between are
 * not logged.
 */
function failureLogger() {
  let currentFailure: FileStoreFailureReason | null = null
  return async <T>(what: 'read' | 'write', pending: Promise<T>): Promise<T> => {
    try {
      const result = await pending
      // A full store can still be read.
      if (currentFailure === 'away' || (currentFailure === 'full' && what === 'write')) {
        log.warn({ event: 'files.back' }, 'the store of files works again')
        currentFailure = null
      }
      return result
    } catch (error) {
      if (error instanceof FileStoreFailure && error.reason !== currentFailure) {
        currentFailure = error.reason
        log.error({ event: `files.${error.reason}`, error }, 'the store of files fails')
      }
      throw error
    }
  }
}
