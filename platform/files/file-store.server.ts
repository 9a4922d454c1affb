// The storage of pictures and 3D models: a folder or a bucket of an S3-compatible store, with one interface. This
// module does not depend on what a file shows or which data refers to it, and removes a file only when its caller asks
// for it.

export type FileStoreFailureReason = 'full' | 'away'

/** Thrown when the file store is full, is unavailable, or refuses the credentials. Nothing was stored or read. */
export class FileStoreFailure extends Error {
  override readonly name = 'FileStoreFailure'
  readonly reason: FileStoreFailureReason

  constructor(reason: FileStoreFailureReason, options?: ErrorOptions) {
    super(reason === 'full' ? 'The store of files is full.' : 'The store of files does not answer.', options)
    this.reason = reason
  }
}

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Media type for the extension of the key; application/octet-stream for a missing or unknown extension. */
  readonly type: string
}

export interface ListedFile {
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

/**
 * Stores files by key, such as `photos/3f…-800.avif`, `models/9c…glb`, `masters/3f…`. Keys are lower case, with folders
 * and one extension. Any other key throws RangeError. Every method throws `FileStoreFailure` if the store is full or
 * unavailable.
 */
export interface FileStore {
  /** Stores the bytes durably and atomically under the key. Writes to the same key run one after the other. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Removes the file. Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
  /** Yields every file whose key has the prefix ('' for all), in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>
}
