import { file, type RouteHandle } from '#app/request/route-handle.ts'

export const handle: RouteHandle = { ...file, isHealthCheck: true }
/** The process is alive. Says nothing of the database: a restart would not mend that. */
export function loader() {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
