import { log } from '#platform/log.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/ready.ts'
import { healthCheck } from '#app/request/route-handle.ts'

export const handle = healthCheck

/** Responds 200 if the database responds. Otherwise responds 503, because the shop needs the database for its pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  try {
    await requestContextOf(context).ready()
    return new Response('ready', { headers })
  } catch (error) {
    log.error({ event: 'shop.not_ready', error }, 'the database does not answer')
    return new Response('not ready', { status: 503, headers: { ...headers, 'Retry-After': '5' } })
  }
}
