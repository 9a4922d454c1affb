import type { Language } from '#shop/language.ts'
import type { ExampleShop } from '#shop/messages/examples.ts'
import { senderOf } from '#shop/messages/sender.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns this shop's details for message previews. */
export function exampleShopOf({ settings, links, now }: RequestContext, language: Language): ExampleShop {
  const { timeZone, currency, design } = settings
  return {
    language,
    origin: links.absolute('', language),
    sender: senderOf(settings),
    timeZone,
    currency,
    design,
    now,
  }
}
