// Photographs for those who take neither AVIF nor 4:5: the preview of a shared link, and merchants' feeds.
// Never keeps more of them than fits into a little memory: each is asked for a few times by a few machines.
import type { Db } from '#platform/db/client.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { framed } from './internal/framed.server.ts'
import { type NotKept, refusalOf } from './internal/keep-files.server.ts'
import { findMaster, findPhotos } from './internal/rows.server.ts'
import { ifRoom, inTurn } from './internal/turns.server.ts'
import type { PhotoShare } from './photo-share.ts'
import { shareSizes } from './share-sizes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** About eight megabytes. */
const MOST_REMEMBERED = 80
/** The least recently asked for first. What is being made is waited for by whoever asks meanwhile. */
const remembered = new Map<string, Promise<Bytes | null>>()

/** The JPEG of a photograph; null where there is no such photograph, a refusal where it cannot be had at the moment. */
export async function openPhotoShare(
  db: Db,
  files: FileStore,
  share: PhotoShare,
): Promise<Outcome<Bytes | null, NotKept | 'media.busy'>> {
  const name = `${share.hash}-${share.shape}`
  if (!(await findMaster(db, share.hash))) return done(null)
  const known = remembered.get(name)
  const coming = known ?? ifRoom('visitors', () => render(db, files, share))
  remembered.delete(name)
  remembered.set(name, coming)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest) remembered.delete(oldest)
  try {
    const bytes = await coming
    if (bytes) return done(bytes)
    remembered.delete(name)
    return refuse('media.busy')
  } catch (error) {
    remembered.delete(name)
    return refusalOf(error)
  }
}

/** Null where its file is lost. */
async function render(db: Db, files: FileStore, { hash, shape }: PhotoShare): Promise<Bytes | null> {
  const [known, photo] = [await findMaster(db, hash), (await findPhotos(db, [hash])).get(hash)]
  const master = known && (await files.get(known.master))
  if (!master || !photo) return null
  return inTurn(async () =>
    Uint8Array.from(await framed(master.bytes, { ...shareSizes[shape], focus: photo.focus })),
  )
}
