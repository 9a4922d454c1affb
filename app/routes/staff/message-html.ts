import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { readId } from '#shop/ids.ts'
import { findMessage } from '#shop/messages/messages.server.ts'
import type { Route } from './+types/message-html.ts'

/** Mail is not to be trusted with the staff's page: it may look like itself, run nothing, and open links elsewhere only. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A message as its reader sees it, to be shown in a frame. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = requireStaff(request, context)
  const id = readId<'message'>(params.id)
  const message = id && (await findMessage(db, id))
  if (!message?.html) return new Response(null, { status: 404, headers: staffHeaders })
  return new Response(message.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      ...staffHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
