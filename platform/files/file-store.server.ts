// Where pictures and models are kept: a folder, or a bucket of an S3-compatible store, one like the other for who asks.
// Never knows what a file shows or who refers to it, and removes none by itself.

export type FileStoreFault = 'full' | 'away'

/** Nothing was kept or read: the store has no room left, or does not answer, or lets nobody in. */
export class FileStoreFailure extends Error {
  override readonly name = 'FileStoreFailure'
  readonly reason: FileStoreFault

  constructor(reason: FileStoreFault, options?: ErrorOptions) {
    super(reason === 'full' ? 'The store of files is full.' : 'The store of files does not answer.', options)
    this.reason = reason
  }
}

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its media type, which the ending of its key says: `photos/…avif` is image/avif; application/octet-stream without one. */
  readonly type: string
}

export interface ListedFile {
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

/**
 * Files by key: `photos/3f…-800.avif`, `models/9c…glb`, `masters/3f…`. Keys are lower case, folders and one ending; any
 * other text is a bug and thrown as RangeError. Whatever is asked, a store that is full or away throws `FileStoreFailure`.
 */
export interface FileStore {
  /** Keeps the bytes, whole and lasting or not at all, in place of what the key had; one key is never written twice at once. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** Takes the file away; one that is not there is gone already. */
  remove(key: string): Promise<void>
  /** Every file whose key begins so, in no order that may be relied on; all of them for ''. */
  list(prefix: string): AsyncIterable<ListedFile>
}
