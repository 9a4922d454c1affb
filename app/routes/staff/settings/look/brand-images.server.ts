import { brandImageUrl } from '#shop/media/brand-image.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** Returns the URLs of the shop's own logo and icon. `null`: the shop has none. */
export function brandImageUrls({ logo, icon }: Pick<Settings, 'logo' | 'icon'>) {
  return { logo: logo && brandImageUrl(logo.hash), icon: icon && brandImageUrl(icon[192]) }
}

export type BrandImageUrls = ReturnType<typeof brandImageUrls>
