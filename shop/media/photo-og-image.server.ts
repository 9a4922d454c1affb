// Photographs for those who take neither AVIF nor 4:5: the preview of a shared link, and merchants' feeds.
// Never keeps more of them than fits into a little memory: each is asked for a few times by a few machines.
import sharp, { type Sharp } from 'sharp'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { GROUND, shareSizes } from '#shop/og-image.ts'
import { done } from '#shop/problems.ts'
import { type Bytes, type Opened, recentFiles } from './internal/recent-files.server.ts'
import { findMaster, findPhotos } from './internal/rows.server.ts'
import { ifReadable, noteLost } from './internal/sizes.server.ts'
import { inTurn } from './internal/concurrency.server.ts'
import { MOST_PIXELS } from './limits.ts'
import type { FocalPoint } from './photo.ts'
import type { PhotoShare } from './photo-og-image.ts'

/** About eighty of them. */
const MOST_REMEMBERED = 8 * 1024 * 1024
const open = recentFiles(MOST_REMEMBERED, 'visitors')

/** The JPEG of a photograph; null where there is no such photograph, a refusal where it cannot be had at the moment. */
export async function openPhotoShare(db: Db, files: FileStore, share: PhotoShare): Promise<Opened> {
  if (!(await findMaster(db, share.hash))) return done(null)
  return open(`${share.hash}-${share.shape}`, () => render(db, files, share))
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

interface Frame {
  readonly width: number
  readonly height: number
  readonly focus: FocalPoint
}

const JPEG = { quality: 82, mozjpeg: true } as const
/** What may be cut off to fill a frame: a room loses some floor, a lamp would lose its foot. */
const MOST_CUT = 0.25
const SOFT_PX = 12

/**
 * A picture as JPEG in a frame of another shape. Where too much would be cut off it is shown whole, and its own ground
 * goes on at the sides: the edges drawn out and blurred. What can be seen through stands on the ground of the drawings.
 */
export async function cropPhoto(master: Uint8Array, { width, height, focus }: Frame): Promise<Buffer> {
  const source = sharp(master, { limitInputPixels: MOST_PIXELS }).flatten({ background: GROUND })
  const { width: w, height: h } = await source.metadata()
  const shown = Math.min(width / w, height / h) / Math.max(width / w, height / h)
  if (1 - shown > MOST_CUT) return whole(source, { width, height })
  const scale = Math.max(width / w, height / h)
  const [wide, high] = [Math.max(Math.round(w * scale), width), Math.max(Math.round(h * scale), height)]
  return source
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.round((wide - width) * focus.x),
      top: Math.round((high - height) * focus.y),
      width,
      height,
    })
    .jpeg(JPEG)
    .toBuffer()
}

async function whole(source: Sharp, { width, height }: Omit<Frame, 'focus'>): Promise<Buffer> {
  const inside = source.resize(width, height, { fit: 'inside' })
  const { data, info } = await inside.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((height - info.height) / 2)]
  const around = { left, top, right: width - info.width - left, bottom: height - info.height - top }
  const ground = await sharp(data, { raw })
    .extend({ ...around, extendWith: 'copy' })
    .blur(SOFT_PX)
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(ground)
    .composite([{ input: data, raw, left, top }])
    .jpeg(JPEG)
    .toBuffer()
}
