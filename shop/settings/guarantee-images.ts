import type { Language } from '#shop/language.ts'
import type { Settings } from './settings.ts'
import { shopImageUrl } from '#shop/shop-image.ts'

/**
 * Returns the URLs of the official EU notice on the legal guarantee and of the EU label of guarantees of durability, in
 * a language. `null`: the shop's owner has not provided the file.
 */
export function guaranteeImagesOf(
  { guaranteeNotice, durabilityLabel }: Pick<Settings, 'guaranteeNotice' | 'durabilityLabel'>,
  language: Language,
) {
  const [notice, label] = [guaranteeNotice[language], durabilityLabel[language]]
  return { notice: notice && shopImageUrl(notice.hash), label: label && shopImageUrl(label.hash) }
}
