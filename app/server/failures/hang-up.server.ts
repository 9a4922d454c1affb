// Responds to requests whose client closed the connection before the response, for example because the customer opened
// another page.
import type { Context } from 'hono'
import { log } from '#platform/log.server.ts'
import type { Bindings } from '../bindings.ts'

/** Checks whether the client has closed the connection of a request. */
export function hasHungUp({ env }: Context<Bindings>): boolean {
  return env?.incoming?.socket?.destroyed === true
}

/**
 * The status in the shop's log for a request whose client closed the connection. nginx uses the same status. No client
 * receives it, because the connection is already closed.
 */
const CLIENT_CLOSED_REQUEST = 499

/**
 * Logs the request and returns an empty response. The client never receives it, because the client has closed the
 * connection.
 */
export function hungUpResponse(c: Context<Bindings>): Response {
  log.info(
    { event: 'request.aborted', path: c.req.path, reference: c.get('reference') },
    'the client closed the connection',
  )
  return new Response(null, { status: CLIENT_CLOSED_REQUEST })
}
