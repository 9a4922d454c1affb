// Makes and stores the images of the shop's brand: the logo and the icons. Never stores an uploaded file unchanged.
import sharp, { type ResizeOptions } from 'sharp'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  type BrandKind,
  ICON_SIDES,
  LOGO_LIMIT,
  MAX_BRAND_BYTES,
  MIN_ICON_SIDE,
  MIN_LOGO_HEIGHT,
} from './brand-image.ts'
import { runImageWork } from './concurrency.server.ts'
import { DECODE_OPTIONS, inspectImage, type PhotoProblem } from './internal/pixels.server.ts'
import { hashOf } from './internal/store-files.server.ts'
import './tables.server.ts'

/** A brand image that is ready to be stored. */
export interface BrandImage {
  readonly role: 'logo' | 'icon_192' | 'icon_512'
  readonly hash: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export type BrandImageProblem = PhotoProblem | 'media.logo_too_small' | 'media.icon_not_square'

/** Tolerated difference between the sides of an icon, as a share of the longer side. */
const SQUARE_TOLERANCE = 0.02

/**
 * Converts an uploaded image to the PNG files of a logo or an icon, without metadata. Returns one image for a logo and
 * one for each size of an icon. Stores nothing.
 */
export async function makeBrandImages(
  kind: BrandKind,
  bytes: Uint8Array,
): Promise<Outcome<readonly BrandImage[], BrandImageProblem>> {
  const inspected = await inspectImage(bytes, MAX_BRAND_BYTES)
  if (!inspected.ok) return inspected
  const { width, height } = inspected.value
  if (kind === 'logo' && height < MIN_LOGO_HEIGHT)
    return refuse('media.logo_too_small', { least: MIN_LOGO_HEIGHT })
  if (kind === 'icon') {
    if (Math.min(width, height) < MIN_ICON_SIDE) return refuse('media.too_small', { least: MIN_ICON_SIDE })
    if (Math.abs(width - height) > Math.max(width, height) * SQUARE_TOLERANCE)
      return refuse('media.icon_not_square')
  }
  try {
    return done(kind === 'logo' ? [await makeLogo(bytes)] : await makeIcons(bytes))
  } catch {
    // The cause is a broken file: errors of the machine, such as lack of memory, end the process.
    return refuse('media.broken')
  }
}

function makeLogo(bytes: Uint8Array): Promise<BrandImage> {
  return encode('logo', bytes, { ...LOGO_LIMIT, fit: 'inside', withoutEnlargement: true })
}

async function makeIcons(bytes: Uint8Array): Promise<BrandImage[]> {
  const icons: BrandImage[] = []
  for (const side of ICON_SIDES)
    icons.push(await encode(`icon_${side}`, bytes, { width: side, height: side, fit: 'fill' }))
  return icons
}

function encode(role: BrandImage['role'], bytes: Uint8Array, size: ResizeOptions): Promise<BrandImage> {
  return runImageWork(async () => {
    const { data, info } = await sharp(bytes, DECODE_OPTIONS)
      .autoOrient()
      .toColourspace('srgb')
      .resize(size)
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { role, hash: hashOf(data), bytes: data, width: info.width, height: info.height }
  })
}

/** Stores the images and replaces earlier images of the same roles. */
export async function storeBrandImages(
  db: Db,
  images: readonly BrandImage[],
  { now }: { readonly now: Date },
): Promise<void> {
  for (const { role, hash, bytes } of images) {
    const image = { hash, bytes, stored_at: now }
    await db
      .insertInto('brand_images')
      .values({ role, ...image })
      .onConflict((conflict) => conflict.column('role').doUpdateSet(image))
      .execute()
  }
}

/** Removes the logo, or the icon in all sizes. */
export async function removeBrandImages(db: Db, kind: BrandKind): Promise<void> {
  await db
    .deleteFrom('brand_images')
    .where('role', 'in', kind === 'logo' ? ['logo'] : ['icon_192', 'icon_512'])
    .execute()
}

/** Returns the PNG with the given hash. `null`: the shop has no such image any more. */
export async function findBrandImage(db: Db, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.selectFrom('brand_images').select('bytes').where('hash', '=', hash).executeTakeFirst()
  return row ? Uint8Array.from(row.bytes) : null
}
