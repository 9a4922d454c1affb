import type { Db } from '#platform/db/client.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { log } from '#platform/log.server.ts'
import type { PhotoFile } from '../photo.ts'
import { alone } from './claims.server.ts'
import { keepFiles } from './keep-files.server.ts'
import { sizeKey } from './keys.ts'
import { makeSize, type Master, widthsOf } from './pixels.server.ts'
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
  const master = photo && (await files.get(photo.master))
  // Removed in the meantime, or its file lost: there is nothing to make it from, however often it is tried.
  if (!photo || !master) return false
  let made = false
  for (const width of widthsOf(photo)) {
    const size = { hash, width, format: 'avif' } as const
    signal.throwIfAborted()
    if (!(await hasSize(db, size)) && (await makeOne({ db, files }, size, master.bytes))) made = true
  }
  return made
}

/** False where another process has made it in the meantime. */
async function makeOne({ db, files }: Kept, size: PhotoFile, master: Uint8Array): Promise<boolean> {
  const outcome = await alone(db, sizeKey(size), { waitMs: 0 }, async () => {
    if (await hasSize(db, size)) return false
    const bytes = await makeSize(master, size, 'inItsOwnTime')
    await files.put(sizeKey(size), bytes)
    await noteSizes(db, [{ ...size, bytes }])
    return true
  })
  if (outcome === null) throw new Error('Another process is making this size of the picture')
  return outcome
}

/** How long a page's picture waits for whoever is making it. */
const WAIT_MS = 5000

/** Makes a size anew whose file was lost; null where its master is lost too, `busy` where somebody is still at it. */
export async function makeAgain(
  { db, files }: Kept,
  size: PhotoFile,
): Promise<Uint8Array<ArrayBuffer> | null | 'busy'> {
  const key = sizeKey(size)
  const again = await alone(db, key, { waitMs: WAIT_MS }, async () => {
    const meanwhile = await files.get(key)
    if (meanwhile) return meanwhile.bytes
    const photo = await findMaster(db, size.hash)
    const master = photo && photo.master !== key ? await files.get(photo.master) : null
    log.warn({ event: 'media.lost', key, remade: master !== null }, 'the file of a picture was lost')
    if (!master) return 'lost'
    const bytes = Uint8Array.from(await makeSize(master.bytes, size))
    // It is shown even where the store has no room for it.
    await keepFiles(files, [{ key, bytes }])
    return bytes
  })
  if (again === 'lost') return null
  return again ?? 'busy'
}
