// Requests whose customer closed the connection before the response, for example by leaving the page.
import type { Context } from 'hono'
import { log } from '#platform/log.server.ts'
import type { Bindings } from '../bindings.ts'

/** Checks whether the client has closed the connection of a request. */
export function hasHungUp({ env }: Context<Bindings>): boolean {
  return env?.incoming?.socket?.destroyed === true
}

/** nginx uses this status in its log. No client ever receives it. */
const CLIENT_CLOSED_REQUEST = 499

/** Logs the request and returns a response that nobody receives. */
export function hungUpResponse(c: Context<Bindings>): Response {
  log.info(
    { event: 'request.aborted', path: c.req.path, reference: c.get('reference') },
    'the client closed the connection',
  )
  return new Response(null, { status: CLIENT_CLOSED_REQUEST })
}
