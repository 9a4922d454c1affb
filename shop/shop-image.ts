import { type Language, languages } from '#shop/language.ts'

/**
 * The images of the whole shop that staff can upload: the logo, the icon and, in each language, the official EU notice
 * on the legal guarantee and the official EU label of a guarantee of durability.
 */
export const shopImageKinds = [
  'logo',
  'icon',
  ...languages.map((language) => `notice_${language}` as const),
  ...languages.map((language) => `label_${language}` as const),
] as const
export type ShopImageKind = 'logo' | 'icon' | `${'notice' | 'label'}_${Language}`

export function isShopImageKind(text: string): text is ShopImageKind {
  return shopImageKinds.some((kind) => kind === text)
}

/** Size limits of the stored images in pixels. Pages show the logo at half this size. */
export const LOGO_LIMIT = { width: 720, height: 144 } as const
export const NOTICE_LIMIT = { width: 1600, height: 1600 } as const
export const ICON_SIDES = [192, 512] as const

/** Minimum heights of an uploaded logo and notice, and minimum length of each side of an icon, in pixels. */
export const MIN_LOGO_HEIGHT = 48
export const MIN_NOTICE_HEIGHT = 400
export const MIN_ICON_SIDE = 192

/** Maximum size of an uploaded image, in bytes. */
export const MAX_SHOP_IMAGE_BYTES = 2 * 1024 * 1024

/** Returns the URL of a stored image. The content of this URL never changes. */
export function shopImageUrl(hash: string): string {
  return `/media/shop/${hash}.png`
}

/** Returns the hash in a file name that `shopImageUrl` creates. `null`: another file name. */
export function readShopImageFile(file: string): string | null {
  return /^([0-9a-f]{32})\.png$/.exec(file)?.[1] ?? null
}
