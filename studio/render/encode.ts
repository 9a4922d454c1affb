import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PHOTO_WIDTHS } from '../../shop/media/photo.ts'
import type { DemoPhoto } from '../../demo/media/manifest.ts'
import { flattenBackdrop } from './backdrop.ts'
import { writeAtomically } from './write-atomically.ts'

export const mediaFolder = path.join(import.meta.dirname, '../../demo/media')

/** AVIF qualities, the highest first. Textures such as bouclé need a lower quality. */
const QUALITIES = [80, 72, 64, 56, 48, 42, 36] as const

/**
 * Largest number of bytes of a file, by kind of picture. `card`: of the width that cards show on phones with the
 * highest pixel density, where a listing of 24 cards must stay below 500 kB. `page`: of the width that pages show. The
 * files up to the width of `card` have one quality, larger files another: the highest quality with which the file
 * stays below the limit.
 */
const LIMITS = {
  product: { card: 20_000, page: 90_000 },
  swatch: { card: 30_000, page: 140_000 },
  scene: { card: 45_000, page: 110_000 },
} as const
const WIDTHS = { card: 800, page: 1200 } as const
/** AVIF effort. A higher effort is slower and saves no bytes. */
const EFFORT = 5
/** Encoding settings as text. After a change, `--accept` encodes the selected pictures again. */
export const ENCODING = `flat backdrop, avif ${QUALITIES.join(' ')} ${EFFORT}, ${JSON.stringify([LIMITS, WIDTHS])}, ${PHOTO_WIDTHS.join(' ')}`

/** Returns the decoded picture, once for each file that is made of it. */
type Source = () => Sharp

/**
 * Encodes a picture in all its sizes into the media folder of the demo. Returns the picture's entry for the manifest.
 */
export async function encode(picture: string, kind: keyof typeof LIMITS): Promise<DemoPhoto> {
  const { data, info: size } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (kind === 'product') flattenBackdrop(data)
  const source: Source = () => sharp(data, { raw: { ...size, channels: 3 } })
  const { width, height } = size
  const quality = {
    card: await qualityFor(source, Math.min(width, WIDTHS.card), LIMITS[kind].card),
    page: await qualityFor(source, Math.min(width, WIDTHS.page), LIMITS[kind].page),
  }
  const encoded = (one: number) => avif(source, one, one <= WIDTHS.card ? quality.card : quality.page)
  const master = await encoded(width)
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 32)
  const widths = [...PHOTO_WIDTHS.filter((one) => one < width), width]
  for (const one of widths) writeAtomically(photoFile(hash, one), one === width ? master : await encoded(one))
  return { hash, width, height, widths, placeholder: await placeholderOf(source) }
}

/** Returns whether all files of a photo exist. */
export function isEncoded({ hash, widths }: DemoPhoto): boolean {
  return widths.every((width) => existsSync(photoFile(hash, width)))
}

function photoFile(hash: string, width: number): string {
  return path.join(mediaFolder, 'photos', `${hash}-${width}.avif`)
}

export function drawingFile(hash: string): string {
  return path.join(mediaFolder, 'drawings', `${hash}.json`)
}

export function modelFile(hash: string): string {
  return path.join(mediaFolder, 'models', `${hash}.glb`)
}

/** Returns the highest quality with which the file stays below the limit, or the lowest quality if none does. */
async function qualityFor(source: Source, width: number, bytes: number): Promise<number> {
  const fits = async (at: number) =>
    (await avif(source, width, QUALITIES[at] ?? QUALITIES[0])).length <= bytes
  if (await fits(0)) return QUALITIES[0]
  let [first, last] = [1, QUALITIES.length - 1]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (await fits(middle)) last = middle
    else first = middle + 1
  }
  return QUALITIES[first] ?? QUALITIES[0]
}

function avif(source: Source, width: number, quality: number): Promise<Buffer> {
  return source().resize(width).avif({ quality, effort: EFFORT }).toBuffer()
}

/** Returns a data URL of the picture at most 12 pixels wide and high, to be shown blurred until the photo is loaded. */
async function placeholderOf(source: Source): Promise<string> {
  const small = await source().resize(12, 12, { fit: 'inside' }).webp({ quality: 50 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
