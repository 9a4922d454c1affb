/** Far below the protocol's 50,000 addresses and 50 MB, with every language an address of its own. */
export const PIECES_A_SITEMAP = 5_000

export function xml(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
