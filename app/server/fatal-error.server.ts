/**
 * Returns the error page for failures in which the shop can show no other page. This error page needs no database, no
 * style sheets and no texts from `words/`.
 */
export function fatalErrorPage(reference: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title></head><body><h1>Something went wrong on our side</h1><p>Please try again in a moment. <span lang="de">Bitte versuchen Sie es gleich noch einmal.</span></p><p>Reference: ${reference}</p></body></html>`
  return new Response(html, {
    status: 500,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })
}
