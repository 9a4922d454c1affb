import { framedMail } from '#app/http/framed-mail.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { readId } from '#shop/ids.ts'
import { isOnlyMailbox } from '#app/http/outbox.server.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import type { Route } from './+types/message-html.ts'

/** A message as its reader sees it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = requireStaff(context)
  const id = readId<'message'>(params.id)
  const message = id && (await findMessage(db, id, { withSecrets: isOnlyMailbox(config) }))
  return framedMail(message?.html ?? null)
}
