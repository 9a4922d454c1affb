/** The images of the shop's brand that staff can upload. An icon is stored in two sizes. */
export const brandKinds = ['logo', 'icon'] as const
export type BrandKind = (typeof brandKinds)[number]

/** The largest size in which pages show the logo, in pixels of the stored image: twice the size on the page. */
export const LOGO_LIMIT = { width: 720, height: 144 } as const
export const ICON_SIDES = [192, 512] as const

/** Minimum height of an uploaded logo, and minimum length of each side of an uploaded icon, in pixels. */
export const MIN_LOGO_HEIGHT = 48
export const MIN_ICON_SIDE = 192

/** Maximum size of an uploaded image, in bytes. */
export const MAX_BRAND_BYTES = 2 * 1024 * 1024

/** Returns the URL of a brand image. The content of this URL never changes. */
export function brandImageUrl(hash: string): string {
  return `/media/brand/${hash}.png`
}

/** Returns the hash in a file name that `brandImageUrl` creates. `null`: another file name. */
export function readBrandFile(file: string): string | null {
  return /^([0-9a-f]{32})\.png$/.exec(file)?.[1] ?? null
}
