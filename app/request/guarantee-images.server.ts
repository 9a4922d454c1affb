import { shopImageUrl } from '#shop/media/shop-image.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * Returns the URLs of the official EU notice on the legal guarantee and of the EU label of guarantees of durability, in
 * the language of the page. `null`: the shop's owner has not provided the file.
 */
export function guaranteeImagesOf({ settings, language }: Pick<RequestContext, 'settings' | 'language'>) {
  const [notice, label] = [settings.guaranteeNotice[language], settings.durabilityLabel[language]]
  return { notice: notice && shopImageUrl(notice.hash), label: label && shopImageUrl(label.hash) }
}
