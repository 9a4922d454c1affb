import type { RequestConfig } from '#app/request/request-context.server.ts'

/** Mail is not to be trusted with the staff's page: it may look like itself, run nothing, and open links elsewhere only. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A message as its reader sees it, to be shown in a frame of the staff's page; null for one that is not there. */
export function framedEmail(html: string | null): Response {
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
 * Whether the outbox is where letters and texts are read, by whoever tries the demo: there alone staff may see what opens
 * somebody's account.
 */
export function isOnlyMailbox({ mode, smtp, twilio }: RequestConfig): boolean {
  return mode === 'demo' && smtp === null && twilio === null
}
