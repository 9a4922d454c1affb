import type { ImagePage } from '#app/components/staff/settings-path.ts'
import { type ShopImageKind, shopImageKinds } from '#shop/shop-image.ts'

/** Returns the page of the settings that shows an image. */
export function imagePageOf(kind: ShopImageKind): ImagePage {
  return kind === 'logo' || kind === 'icon' ? 'look' : 'guarantees'
}

/** Returns the images that a page shows. */
export function imagesOn(page: ImagePage): ShopImageKind[] {
  return shopImageKinds.filter((kind) => imagePageOf(kind) === page)
}
