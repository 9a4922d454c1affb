// Converts uploaded images to the files that the shop stores. Drops all metadata, such as location, camera and colour
// profile.
import sharp from 'sharp'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { MIN_SIDE, MAX_ORIGINAL_SIDE, MAX_PHOTO_BYTES, MAX_PIXELS } from '../limits.ts'
import { PHOTO_WIDTHS, type PhotoFormat } from '../photo.ts'
import { isAnimated, isPhotoKind, sniffMime } from './sniff-mime.ts'
import { runImageWork, type Priority } from '../concurrency.server.ts'

export type PhotoProblem =
  | 'media.not_a_photo'
  | 'media.file_too_big'
  | 'media.too_many_pixels'
  | 'media.animated'
  | 'media.too_small'
  | 'media.broken'

export interface Sized {
  readonly width: number
  readonly height: number
}

export interface OriginalImage extends Sized {
  readonly bytes: Buffer
}

const ORIGINAL = { quality: 92, smartSubsample: true, effort: 3 } as const
/**
 * Time limit for one processing step, in seconds. An image that takes longer was probably made to overload the server.
 */
const STEP_SECONDS = 60
const AVIF_SECONDS = 120
export const DECODE_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const

/**
 * Validates an uploaded photo and returns the size that its master image would have, in pixels. Reads only the header
 * of the file and decodes no pixels.
 */
export async function measurePhoto(bytes: Uint8Array): Promise<Outcome<Sized, PhotoProblem>> {
  const inspected = await inspectImage(bytes, MAX_PHOTO_BYTES)
  if (!inspected.ok) return inspected
  const { width, height } = scaledDown(inspected.value)
  if (Math.min(width, height) < MIN_SIDE) return refuse('media.too_small', { least: MIN_SIDE })
  return done({ width, height })
}

/**
 * Validates an uploaded image of at most `maxBytes` bytes and returns its upright size in pixels. Reads only the header
 * of the file and decodes no pixels.
 */
export async function inspectImage(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Outcome<Sized, PhotoProblem>> {
  if (bytes.length > maxBytes) return refuse('media.file_too_big', { megabytes: maxBytes / 1024 ** 2 })
  const kind = sniffMime(bytes)
  if (!isPhotoKind(kind)) return refuse('media.not_a_photo', { kind })
  if (isAnimated(bytes, kind)) return refuse('media.animated')
  // No limit here, so that a too large image gets its own error. Reading the header decodes no pixels.
  const header = await sharp(bytes, { ...DECODE_OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header || header.format !== (kind === 'avif' ? 'heif' : kind)) return refuse('media.broken')
  if ((header.pages ?? 1) > 1) return refuse('media.animated')
  if (header.width * header.height > MAX_PIXELS)
    return refuse('media.too_many_pixels', { megapixels: MAX_PIXELS / 1e6 })
  return done({ width: header.autoOrient.width, height: header.autoOrient.height })
}

/** Reduces the size of an image until its longer side fits the limit for a master image. */
function scaledDown({ width, height }: Sized): Sized {
  const scale = Math.min(1, MAX_ORIGINAL_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Makes the master image of a photo: upright, in sRGB, without metadata. */
export async function makeOriginal(bytes: Uint8Array): Promise<Outcome<OriginalImage, 'media.broken'>> {
  return runImageWork(async () => {
    try {
      const { data, info } = await sharp(bytes, DECODE_OPTIONS)
        .autoOrient()
        .toColourspace('srgb')
        .resize({
          width: MAX_ORIGINAL_SIDE,
          height: MAX_ORIGINAL_SIDE,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp(ORIGINAL)
        .timeout({ seconds: STEP_SECONDS })
        .toBuffer({ resolveWithObject: true })
      return done({ bytes: data, width: info.width, height: info.height })
    } catch {
      // The cause is a broken file: errors of the machine, such as lack of memory, end the process.
      return refuse('media.broken')
    }
  })
}

/**
 * Returns the widths in which a photo is stored. These are all widths of `PHOTO_WIDTHS` that are not larger than the
 * photo. The largest width is only for landscape photos. A photo narrower than 1200 pixels is also stored in its own
 * width.
 */
export function widthsOf({ width, height }: Sized): number[] {
  const [, , page, room] = PHOTO_WIDTHS
  const listed = PHOTO_WIDTHS.filter((each) => each <= width && (each < room || width > height))
  return width < page && !listed.some((each) => each === width) ? [...listed, width] : [...listed]
}

/** Makes one size of a photo from its master. */
export function makeSize(
  original: Uint8Array,
  { width, format }: { width: number; format: PhotoFormat },
  priority: Priority = 'interactive',
): Promise<Buffer> {
  return runImageWork(() => {
    const picture = sharp(original).resize({ width, withoutEnlargement: true })
    return format === 'webp'
      ? picture.webp({ quality: 80 }).timeout({ seconds: STEP_SECONDS }).toBuffer()
      : picture.avif({ quality: 60, effort: 4 }).timeout({ seconds: AVIF_SECONDS }).toBuffer()
  }, priority)
}

/**
 * Returns a tiny preview as a `data:` URL of about 200 characters. Returns an empty string for an image with
 * transparency, because the preview would be visible behind the image.
 */
export function makePlaceholder(original: Uint8Array): Promise<string> {
  return runImageWork(async () => {
    const picture = sharp(original)
    if ((await picture.metadata()).hasAlpha) return ''
    const preview = await picture
      .resize({ width: 20, height: 20, fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer()
    return `data:image/webp;base64,${preview.toString('base64')}`
  })
}
