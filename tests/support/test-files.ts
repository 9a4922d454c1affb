// Photos made for tests, and a file store for them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach } from 'vitest'
import {
  type FileStore,
  FileStoreFailure,
  type FileStoreFailureReason,
} from '#platform/files/file-store.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { allowLog } from './console.ts'

/** Draws a photo with visible content: light from the left, a dark object in the middle. */
export function testPhoto(width = 1500, height = 1200): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light"><stop stop-color="#efe6d8"/><stop offset="1" stop-color="#a98f70"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect x="30%" y="40%" width="40%" height="30%" rx="40" fill="#2f4a3c"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

export interface TestFileStore extends FileStore {
  /** Returns the keys of all stored files, sorted. */
  keys(): Promise<string[]>
  /** Makes the store full or unavailable from now on. `null`: makes it work again. */
  failWith(reason: FileStoreFailureReason | null): void
  /** How often each key was written. */
  readonly written: Map<string, number>
}

/** Provides each test with a file store in its own folder. The test can make the file store full or unavailable. */
export function testFileStore(): () => TestFileStore {
  let store: TestFileStore | undefined
  let folder = ''
  beforeEach(async () => {
    allowLog('media.lost', 'media.store')
    folder = await mkdtemp(path.join(tmpdir(), 'alcove-media-'))
    store = failing(await openFiles({ kind: 'folder', folder }))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  return () => {
    if (!store) throw new Error('The store is there within tests only.')
    return store
  }
}

function failing(files: FileStore): TestFileStore {
  let reason: FileStoreFailureReason | null = null
  const written = new Map<string, number>()
  const check = (isWriting: boolean) => {
    if (reason === 'away' || (reason === 'full' && isWriting)) throw new FileStoreFailure(reason)
  }
  return {
    written,
    failWith: (next) => (reason = next),
    async keys() {
      const keys: string[] = []
      for await (const { key } of files.list('')) keys.push(key)
      return keys.toSorted()
    },
    async put(key, bytes) {
      check(true)
      written.set(key, (written.get(key) ?? 0) + 1)
      await files.put(key, bytes)
    },
    async get(key) {
      check(false)
      return files.get(key)
    },
    async has(key) {
      check(false)
      return files.has(key)
    },
    remove: (key) => files.remove(key),
    async *list(prefix) {
      check(false)
      yield* files.list(prefix)
    },
  }
}
