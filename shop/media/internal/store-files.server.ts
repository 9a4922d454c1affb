import { createHash } from 'node:crypto'
import { FileStoreFailure, type FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export type NotKept = 'media.store_full' | 'media.store_away'

/** Keeps all of the files or none that was not there before; refuses where the store is full or away. */
export async function keepFiles(
  files: FileStore,
  wanted: readonly { readonly key: string; readonly bytes: Uint8Array }[],
): Promise<Outcome<undefined, NotKept>> {
  const added: string[] = []
  try {
    for (const { key, bytes } of wanted) {
      // A key says which bytes it has.
      if (await files.has(key)) continue
      added.push(key)
      await files.put(key, bytes)
    }
    return done()
  } catch (error) {
    // What cannot be taken away now is taken away with all that nobody refers to.
    for (const key of added) await files.remove(key).catch(() => {})
    return refusalOf(error)
  }
}

/** What a store that is full or away means to whoever waits; any other fault stays one. */
export function refusalOf(error: unknown): Outcome<never, NotKept> {
  if (!(error instanceof FileStoreFailure)) throw error
  log.warn({ event: 'media.store', reason: error.reason }, 'the store of files did not keep or give a file')
  return refuse(error.reason === 'full' ? 'media.store_full' : 'media.store_away')
}

/** What bytes are called after: the first 32 hexadecimal digits of their SHA-256. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
