// Photographs for those who take neither AVIF nor 4:5: the preview of a shared link, and merchants' feeds.
// Never keeps more of them than fits into a little memory: each is asked for a few times by a few machines.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { cropPhoto } from './internal/crop.server.ts'
import { type NotKept, refusalOf } from './internal/store-files.server.ts'
import { ifReadable, noteLost } from './internal/original.server.ts'
import { recentFiles } from './internal/recent-files.server.ts'
import { findMaster, findPhotos } from './internal/rows.server.ts'
import { ifRoom, inTurn } from './internal/concurrency.server.ts'
import type { PhotoShare } from './photo-og-image.ts'
import { shareSizes } from '#shop/og-image.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** About eighty of them. */
const MOST_REMEMBERED = 8 * 1024 * 1024
const open = recentFiles<NotKept | 'media.busy'>(MOST_REMEMBERED)

/** The JPEG of a photograph; null where there is no such photograph, a refusal where it cannot be had at the moment. */
export async function openPhotoShare(
  db: Db,
  files: FileStore,
  share: PhotoShare,
): Promise<Outcome<Bytes | null, NotKept | 'media.busy'>> {
  if (!(await findMaster(db, share.hash))) return done(null)
  return open(`${share.hash}-${share.shape}`, async () => {
    try {
      const rendered = await ifRoom('visitors', async () => done(await render(db, files, share)))
      return rendered ?? refuse('media.busy')
    } catch (error) {
      return refusalOf(error)
    }
  })
}

/** Null where its master is lost. */
async function render(db: Db, files: FileStore, { hash, shape }: PhotoShare): Promise<Bytes | null> {
  const [known, photo] = [await findMaster(db, hash), (await findPhotos(db, [hash])).get(hash)]
  if (!known || !photo) return null
  const master = await files.get(known.master)
  const frame = { ...shareSizes[shape], focus: photo.focus }
  const jpeg = master && (await ifReadable(master.bytes, () => inTurn(() => cropPhoto(master.bytes, frame))))
  if (!jpeg) noteLost(known.master, { remade: false })
  return jpeg && Uint8Array.from(jpeg)
}
