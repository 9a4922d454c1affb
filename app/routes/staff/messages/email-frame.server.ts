import type { RequestConfig } from '#app/request/request-context.server.ts'

/**
 * The Content-Security-Policy that isolates an e-mail's HTML from the staff page. It allows inline styles, forbids
 * scripts, and lets links open only in a new window.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Responds with an e-mail's HTML, for a sandboxed frame in a staff page. Responds 404 if `html` is `null`. */
export function emailFrameResponse(html: string | null): Response {
  if (html === null) return new Response(null, { status: 404 })
  return new Response(html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}

/**
 * Checks whether the shop is a demo with neither a mail server nor an SMS provider. In such a shop, messages can be
 * read only in the outbox. Therefore staff may see links and codes that give access to an account. In every other shop,
 * staff must not see them.
 */
export function isOutboxOnly({ mode, smtp, twilio }: RequestConfig): boolean {
  return mode === 'demo' && smtp === null && twilio === null
}
