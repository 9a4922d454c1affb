import { type ShopImageKind, shopImageUrl } from '#shop/shop-image.ts'
import type { ImagePage } from '#app/components/staff/settings-path.ts'
import type { Settings } from '#shop/settings/settings.ts'

/** Returns the URL of each image of the shop. `null`: the shop has no image of this kind. */
function shopImageUrls(settings: Settings): Readonly<Record<ShopImageKind, string | null>> {
  const { logo, icon, guaranteeNotice: notice, durabilityLabel: label } = settings
  const urlOf = (image: { readonly hash: string } | null) => image && shopImageUrl(image.hash)
  return {
    logo: urlOf(logo),
    icon: icon && shopImageUrl(icon[192]),
    notice_en: urlOf(notice.en),
    notice_de: urlOf(notice.de),
    label_en: urlOf(label.en),
    label_de: urlOf(label.de),
  }
}

/** Returns what a page of images shows. */
export function imagePageData(page: ImagePage, settings: Settings) {
  return { page, urls: shopImageUrls(settings), logoGround: settings.logo?.ground ?? 'any' }
}
