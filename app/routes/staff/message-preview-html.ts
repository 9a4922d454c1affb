import { exampleShopOf } from '#app/http/example-shop.server.ts'
import { framedMail } from '#app/http/framed-mail.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { isLanguage } from '#shop/language.ts'
import { previewMessage, readMessageKind } from '#shop/messages/previews.server.ts'
import type { Route } from './+types/message-preview-html.ts'

/** What a kind of message says, as its reader would see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = requireStaff(context)
  const kind = readMessageKind(params.kind)
  if (!kind || !isLanguage(params.language)) return framedMail(null)
  const { html } = await previewMessage(kind, exampleShopOf(visit, params.language))
  return framedMail(html)
}
