import type { RequestConfig } from '#app/request/request-context.server.ts'

/** Isolates an e-mail's HTML from the staff page: inline styles only, no scripts, and links open in a new window. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Returns an e-mail's HTML for a sandboxed frame of a staff page. Responds 404 for `null`. */
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
 * Checks whether messages can be read only in the outbox, as in a demo without mail server and SMS provider. Staff may
 * see links and codes that give access to an account only in such a demo.
 */
export function isOutboxOnly({ mode, smtp, twilio }: RequestConfig): boolean {
  return mode === 'demo' && smtp === null && twilio === null
}
