import { createHash } from 'node:crypto'
import { FileStoreFailure, type FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export type StoreRefusal = 'media.store_full' | 'media.store_away'

/**
 * Stores all given files. If one of them cannot be stored, removes the files that this call has added. Returns a
 * refusal if the file store is full or unavailable.
 */
export async function storeFiles(
  files: FileStore,
  entries: readonly { readonly key: string; readonly bytes: Uint8Array }[],
): Promise<Outcome<undefined, StoreRefusal>> {
  const added: string[] = []
  try {
    for (const { key, bytes } of entries) {
      // A key contains the hash of its bytes, so an existing file is the same.
      if (await files.has(key)) continue
      added.push(key)
      await files.put(key, bytes)
    }
    return done()
  } catch (error) {
    // If removing fails, the garbage collection removes the file later.
    for (const key of added) await files.remove(key).catch(() => {})
    return refusalOf(error)
  }
}

/** Converts an error to a refusal if the file store is full or unavailable. Throws any other error again. */
export function refusalOf(error: unknown): Outcome<never, StoreRefusal> {
  if (!(error instanceof FileStoreFailure)) throw error
  log.warn({ event: 'media.store', reason: error.reason }, 'the store of files did not keep or give a file')
  return refuse(error.reason === 'full' ? 'media.store_full' : 'media.store_away')
}

/** Returns the hash of a file for keys and URLs: the first 32 hexadecimal digits of its SHA-256. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
