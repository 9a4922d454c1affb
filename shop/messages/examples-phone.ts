import { after, MINUTE } from '#shop/time.ts'
import type { PhoneMessageFacts } from './about-phone.ts'
import type { ExampleShop } from './examples.ts'

/** What each kind of text message would have to say. */
export function phoneExamplesOf({ address, sender, now }: ExampleShop): PhoneMessageFacts {
  const code = {
    code: '482913',
    shopName: sender.shopName,
    host: address.startsWith('https:') ? new URL(address).hostname : null,
    until: after(now, 5 * MINUTE).toISOString(),
    minutes: 5,
  }
  return { phone_sign_in: code, phone_change: code }
}
