// Renders photos as JPEG in other aspect ratios, for Open Graph images and product feeds. The services that read these
// images support neither AVIF nor the ratio 4:5. The cache is small, because each image is requested only a few times.
import sharp, { type Sharp } from 'sharp'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { OG_IMAGE_BACKGROUND, ogImageSizes } from '#shop/og-image.ts'
import { done } from '#shop/problems.ts'
import { type Bytes, type OpenResult, createFileCache } from './file-cache.server.ts'
import { findOriginal, findPhotos } from './internal/rows.server.ts'
import { ifReadable, logLost } from './internal/sizes.server.ts'
import { runImageWork } from './concurrency.server.ts'
import { MAX_PIXELS } from './limits.ts'
import type { FocalPoint } from './photo.ts'
import type { PhotoOgImage } from './photo-og-image.ts'

/** Cache size in bytes, for about 80 images. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
const open = createFileCache(MAX_CACHED_BYTES, 'visitors')

/**
 * Returns a photo as a JPEG image. `null`: the photo does not exist. Returns a refusal if the photo is temporarily
 * unavailable.
 */
export async function openPhotoOgImage(db: Db, files: FileStore, ogImage: PhotoOgImage): Promise<OpenResult> {
  if (!(await findOriginal(db, ogImage.hash))) return done(null)
  return open(`${ogImage.hash}-${ogImage.shape}`, () => render(db, files, ogImage))
}

/** Renders a photo as JPEG. `null`: the master image of the photo is lost. */
async function render(db: Db, files: FileStore, { hash, shape }: PhotoOgImage): Promise<Bytes | null> {
  const [original, photo] = [await findOriginal(db, hash), (await findPhotos(db, [hash])).get(hash)]
  if (!original || !photo) return null
  const master = await files.get(original.master)
  const frame = { ...ogImageSizes[shape], focus: photo.focus }
  const jpeg =
    master && (await ifReadable(master.bytes, () => runImageWork(() => cropPhoto(master.bytes, frame))))
  if (!jpeg) logLost(original.master, { remade: false })
  return jpeg && Uint8Array.from(jpeg)
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly focus: FocalPoint
}

const JPEG = { quality: 82, mozjpeg: true } as const
/**
 * Maximum share of a photo that may be cut off. A photo of a room can lose some floor, but a photo of a lamp must not
 * lose the lamp's foot.
 */
const MAX_CROP = 0.25
const BLUR_PX = 12

/**
 * Renders a photo as JPEG in another aspect ratio. If more than `MAX_CROP` of the photo would be cut off, keeps the
 * whole photo and fills the space beside it with the stretched and blurred edges of the photo. A photo with
 * transparency gets the background colour of the drawings.
 */
export async function cropPhoto(master: Uint8Array, { width, height, focus }: Frame): Promise<Buffer> {
  const source = sharp(master, { limitInputPixels: MAX_PIXELS }).flatten({ background: OG_IMAGE_BACKGROUND })
  const { width: w, height: h } = await source.metadata()
  const keptShare = Math.min(width / w, height / h) / Math.max(width / w, height / h)
  if (1 - keptShare > MAX_CROP) return fitWithBlurredSides(source, { width, height })
  const scale = Math.max(width / w, height / h)
  const [scaledWidth, scaledHeight] = [
    Math.max(Math.round(w * scale), width),
    Math.max(Math.round(h * scale), height),
  ]
  return source
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: Math.round((scaledWidth - width) * focus.x),
      top: Math.round((scaledHeight - height) * focus.y),
      width,
      height,
    })
    .jpeg(JPEG)
    .toBuffer()
}

async function fitWithBlurredSides(source: Sharp, { width, height }: Omit<Frame, 'focus'>): Promise<Buffer> {
  const inside = source.resize(width, height, { fit: 'inside' })
  const { data, info } = await inside.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [left, top] = [Math.floor((width - info.width) / 2), Math.floor((height - info.height) / 2)]
  const around = { left, top, right: width - info.width - left, bottom: height - info.height - top }
  const ground = await sharp(data, { raw })
    .extend({ ...around, extendWith: 'copy' })
    .blur(BLUR_PX)
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(ground)
    .composite([{ input: data, raw, left, top }])
    .jpeg(JPEG)
    .toBuffer()
}
