import { exampleShopOf } from './example-shop.server.ts'
import { emailFrameResponse } from './email-frame.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { isLanguage } from '#shop/language.ts'
import { previewMessage, readMessageKind } from '#shop/messages/previews.server.ts'
import type { Route } from './+types/preview-html.ts'

/** Serves the HTML preview of one kind of message. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const kind = readMessageKind(params.kind)
  if (!kind || !isLanguage(params.language)) return emailFrameResponse(null)
  const { html } = await previewMessage(kind, exampleShopOf(ctx, params.language))
  return emailFrameResponse(html)
}
