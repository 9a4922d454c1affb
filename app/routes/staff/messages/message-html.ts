import { emailFrameResponse, isOutboxOnly } from './email-frame.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { readId } from '#shop/ids.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import type { Route } from './+types/message-html.ts'

/** Serves the HTML of an e-mail. The staff page of the e-mail shows this HTML in a frame. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = requireStaff(context)
  const id = readId<'message'>(params.id)
  const message = id && (await findMessage(db, id, { withSecrets: isOutboxOnly(config) }))
  return emailFrameResponse(message?.html ?? null)
}
