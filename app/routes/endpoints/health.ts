/** The process is alive. Says nothing of the database: a restart would not mend that. */
export function loader() {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
