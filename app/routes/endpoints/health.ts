import { file, type RouteHandle } from '#app/request/route-handle.ts'

export const handle: RouteHandle = { ...file, isHealthCheck: true }
/**
 * Responds while the process is alive. Does not check the database, because restarting the process would not repair it.
 */
export function loader() {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
