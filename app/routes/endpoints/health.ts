import { shopVersion } from '#platform/project-root.server.ts'
import { healthCheck } from '#app/request/route-handle.ts'

export const handle = healthCheck
/**
 * Responds 200 with the shop's version as long as the process runs. Does not check the database. If the database is down, a restart of this
 * process would not help.
 */
export function loader() {
  return new Response(`ok ${shopVersion()}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
