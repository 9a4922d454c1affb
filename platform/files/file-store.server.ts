// The storage of pictures and 3D models. The storage is a folder or a bucket of an S3-compatible store. Both have the
// same interface. This module does not know what a file shows or which data refers to the file. It removes a file only
// at its caller's request.

export type FileStoreFailureReason = 'full' | 'away'

/**
 * Thrown when the file store is full or unavailable, or when it rejects the shop's credentials. Nothing was stored or
 * read.
 */
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
  /**
   * The media type for the extension of the key. It is application/octet-stream if the extension is missing or unknown.
   */
  readonly type: string
}

export interface ListedFile {
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

/**
 * Stores files by key, such as `photos/3f…-800.avif`, `models/9c…glb`, `masters/3f…`. Keys are in lower case, with
 * folders and one extension. Every method throws RangeError for any other key. Every method throws `FileStoreFailure`
 * if the store is full or unavailable.
 */
export interface FileStore {
  /** Stores the bytes under the key, durably and atomically. Two writes to the same key never run at the same time. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Removes the file. Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
  /** Yields every file whose key starts with the prefix, in no particular order. An empty prefix yields all files. */
  list(prefix: string): AsyncIterable<ListedFile>
}
