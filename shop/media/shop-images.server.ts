// Makes and stores the images of the whole shop, such as the logo. Never stores an uploaded file unchanged.
import { sql } from 'kysely'
import sharp, { type ResizeOptions } from 'sharp'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import {
  type ShopImageKind,
  ICON_SIDES,
  LOGO_LIMIT,
  MAX_SHOP_IMAGE_BYTES,
  MIN_ICON_SIDE,
  MIN_LOGO_HEIGHT,
  MIN_NOTICE_HEIGHT,
  NOTICE_LIMIT,
} from '#shop/shop-image.ts'
import { runImageWork } from './concurrency.server.ts'
import { DECODE_OPTIONS, inspectImage, type PhotoProblem } from './internal/pixels.server.ts'
import { hashOf } from './internal/store-files.server.ts'
import type { ShopImageRole } from './tables.server.ts'

/** An image that is ready to be stored. An icon is stored in two sizes. */
export interface ShopImage {
  readonly role: ShopImageRole
  readonly hash: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Average colour of a logo, as `#rrggbb`. `null`: another image, or a logo without transparent background. */
  readonly ink: `#${string}` | null
}

export type ShopImageProblem = PhotoProblem | 'media.image_too_low' | 'media.icon_not_square'

/** Tolerated difference between the sides of an icon, as a share of the longer side. */
const SQUARE_TOLERANCE = 0.02

/**
 * Converts an uploaded image to PNG files without metadata: one file for each size of an icon, otherwise one file. Stores
 * nothing.
 */
export async function makeShopImages(
  kind: ShopImageKind,
  bytes: Uint8Array,
): Promise<Outcome<readonly ShopImage[], ShopImageProblem>> {
  const inspected = await inspectImage(bytes, MAX_SHOP_IMAGE_BYTES)
  if (!inspected.ok) return inspected
  const { width, height } = inspected.value
  const least = kind === 'logo' ? MIN_LOGO_HEIGHT : MIN_NOTICE_HEIGHT
  if (kind !== 'icon' && height < least) return refuse('media.image_too_low', { least })
  if (kind === 'icon') {
    if (Math.min(width, height) < MIN_ICON_SIDE) return refuse('media.too_small', { least: MIN_ICON_SIDE })
    if (Math.abs(width - height) > Math.max(width, height) * SQUARE_TOLERANCE)
      return refuse('media.icon_not_square')
  }
  try {
    return done(kind === 'icon' ? await makeIcons(bytes) : [await makeOne(kind, bytes)])
  } catch {
    // The cause is a broken file: errors of the machine, such as lack of memory, end the process.
    return refuse('media.broken')
  }
}

async function makeOne(kind: Exclude<ShopImageKind, 'icon'>, bytes: Uint8Array): Promise<ShopImage> {
  const limit = kind === 'logo' ? LOGO_LIMIT : NOTICE_LIMIT
  const image = await encode(kind, bytes, { ...limit, fit: 'inside', withoutEnlargement: true })
  return kind === 'logo' ? { ...image, ink: await inkOf(image.bytes) } : image
}

/** Returns the average colour of the visible pixels. `null`: the image has no transparent pixels. */
async function inkOf(png: Buffer): Promise<ShopImage['ink']> {
  const pixels = await runImageWork(() => sharp(png).ensureAlpha().raw().toBuffer())
  const sums = [0, 0, 0]
  let alphas = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    alphas += alpha
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha
  }
  const isOpaque = alphas === (pixels.length / 4) * 255
  if (isOpaque || alphas === 0) return null
  return `#${sums
    .map((sum) =>
      Math.round(sum / alphas)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

async function makeIcons(bytes: Uint8Array): Promise<ShopImage[]> {
  const icons: ShopImage[] = []
  for (const side of ICON_SIDES)
    icons.push(await encode(`icon_${side}`, bytes, { width: side, height: side, fit: 'fill' }))
  return icons
}

function encode(role: ShopImage['role'], bytes: Uint8Array, size: ResizeOptions): Promise<ShopImage> {
  return runImageWork(async () => {
    const { data, info } = await sharp(bytes, DECODE_OPTIONS)
      .autoOrient()
      .toColourspace('srgb')
      .resize(size)
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { role, hash: hashOf(data), bytes: data, width: info.width, height: info.height, ink: null }
  })
}

/** Stores the images and replaces earlier images of the same roles. Keeps the earlier logo under another role. */
export async function storeShopImages(
  db: Db,
  images: readonly ShopImage[],
  { now }: { readonly now: Date },
): Promise<void> {
  if (images.some(({ role }) => role === 'logo')) await keepLogo(db)
  for (const { role, hash, bytes } of images) {
    const image = { hash, bytes, stored_at: now }
    await db
      .insertInto('shop_images')
      .values({ role, ...image })
      .onConflict((conflict) => conflict.column('role').doUpdateSet(image))
      .execute()
  }
}

/** Copies the logo, before the shop replaces or removes it, for the documents that were issued with it. */
async function keepLogo(db: Db): Promise<void> {
  await sql`
    insert into shop_images (role, hash, bytes, stored_at)
    select 'logo_' || hash, hash, bytes, stored_at from shop_images where role = 'logo'
    on conflict (role) do nothing`.execute(db)
}

/** Removes an image, or an icon in all sizes. Keeps the logo under another role. */
export async function removeShopImages(db: Db, kind: ShopImageKind): Promise<void> {
  if (kind === 'logo') await keepLogo(db)
  await db
    .deleteFrom('shop_images')
    .where('role', 'in', kind === 'icon' ? ['icon_192', 'icon_512'] : [kind])
    .execute()
}

/** Returns the PNG with the given hash. `null`: the shop has no such image any more, or it is an earlier logo. */
export async function findShopImage(db: Db, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('shop_images')
    .select('bytes')
    .where('hash', '=', hash)
    .where(sql<boolean>`role not like 'logo!_%' escape '!'`)
    .executeTakeFirst()
  return row ? Uint8Array.from(row.bytes) : null
}
