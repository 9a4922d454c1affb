import sharp from 'sharp'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done, refuse } from '#shop/problems.ts'
import type { PhotoFile } from '../photo.ts'
import { inTurn } from './concurrency.server.ts'
import { withLease } from './lease.server.ts'
import { keepFiles } from './store-files.server.ts'
import { sizeKey } from './keys.ts'
import { makeSize, type Master, widthsOf } from './pixels.server.ts'
import type { Opened } from './recent-files.server.ts'
import { findMaster, hasSize, type MadeSize, noteSizes } from './rows.server.ts'

export type SizeFile = MadeSize & { readonly key: string }

/** What can be shown at once: every width of a picture in the format that is made quickly. */
export async function makeWebp(hash: string, master: Master): Promise<SizeFile[]> {
  const made: SizeFile[] = []
  for (const width of widthsOf(master)) {
    const size = { hash, width, format: 'webp' } as const
    made.push({ ...size, key: sizeKey(size), bytes: await makeSize(master.bytes, size) })
  }
  return made
}

interface Kept {
  readonly db: Db
  readonly files: FileStore
}

/** Makes the AVIF that a picture lacks, one size after another, and says whether there was any to make. */
export async function makeMissingAvif(
  { db, files }: Kept,
  { hash, signal }: { hash: string; signal: AbortSignal },
): Promise<boolean> {
  const photo = await findMaster(db, hash)
  if (!photo) return false
  const master = await files.get(photo.master)
  let made = false
  for (const width of widthsOf(photo)) {
    const size = { hash, width, format: 'avif' } as const
    signal.throwIfAborted()
    if (await hasSize(db, size)) continue
    const one = master ? await makeOne({ db, files }, size, master.bytes) : 'lost'
    // There is nothing to make it from, however often it is tried.
    if (one === 'lost') {
      noteLost(photo.master, { remade: false })
      return made
    }
    made ||= one === 'made'
  }
  return made
}

/** `known` where another process has made it in the meantime, `lost` where its master is no picture any more. */
async function makeOne(
  { db, files }: Kept,
  size: PhotoFile,
  master: Uint8Array,
): Promise<'made' | 'known' | 'lost'> {
  const outcome = await withLease(db, sizeKey(size), { waitMs: 0 }, async () => {
    if (await hasSize(db, size)) return 'known'
    const bytes = await ifReadable(master, () => makeSize(master, size, 'inItsOwnTime'))
    if (!bytes) return 'lost'
    await files.put(sizeKey(size), bytes)
    await noteSizes(db, [{ ...size, bytes }])
    return 'made'
  })
  if (outcome === null) throw new Error('Another process is making this size of the picture')
  return outcome
}

/** How long a page's picture waits for whoever is making it. */
const WAIT_MS = 5000

/** Makes a size anew whose file was lost; null where its master is lost too, a refusal where somebody is still at it. */
export async function makeAgain({ db, files }: Kept, size: PhotoFile): Promise<Opened> {
  const key = sizeKey(size)
  const again = await withLease(db, key, { waitMs: WAIT_MS }, async () => {
    const meanwhile = await files.get(key)
    if (meanwhile?.bytes.length) return done(meanwhile.bytes)
    // An empty file would be taken for the picture by whoever keeps it again.
    if (meanwhile) await files.remove(key)
    const photo = await findMaster(db, size.hash)
    const master = photo && photo.master !== key ? await files.get(photo.master) : null
    const made = master && (await ifReadable(master.bytes, () => makeSize(master.bytes, size)))
    noteLost(key, { remade: made !== null })
    if (!made) return done(null)
    const bytes = Uint8Array.from(made)
    // It is shown even where the store has no room for it.
    await keepFiles(files, [{ key, bytes }])
    return done(bytes)
  })
  return again ?? refuse('media.busy')
}

/**
 * What is made of a master; null where the master itself cannot be read (a disk lost bytes, a copy broke off), so that no
 * further try would make it.
 */
export async function ifReadable<T>(master: Uint8Array, make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (await isReadable(master)) throw error
    return null
  }
}

function isReadable(master: Uint8Array): Promise<boolean> {
  return inTurn(async () => {
    await sharp(master).stats()
    return true
  }).catch(() => false)
}

/** Says that a file of a picture was lost, and whether it could be made again. */
export function noteLost(key: string, { remade }: { remade: boolean }): void {
  log.warn({ event: 'media.lost', key, remade }, 'the file of a picture was lost')
}
