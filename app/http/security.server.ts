import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Opening } from './firebase-opening.server.ts'
import type { Config } from '#app/server/config.server.ts'

/** What every answer carries, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** A shopper who once came over https never comes back over http. */
export const HTTPS_FROM_NOW_ON = 'max-age=31536000'

/** Whether a proxy that the shop trusts says that it speaks https to the shopper. */
export function saysSecure(
  { config }: { config: Config },
  incoming: IncomingMessage | Http2ServerRequest | undefined,
): boolean {
  const peer = incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '')
  return (
    peer !== undefined &&
    config.trustedProxies.includes(peer) &&
    incoming?.headers['x-forwarded-proto'] === 'https'
  )
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The content security policy of a page: scripts only by its nonce or their hashes, styles only from files (attributes allowed, they
 * cannot run), nothing from anywhere else.
 */
export function contentSecurityPolicy({
  scripts,
  isDev,
  formTargets,
  opened = null,
}: {
  /** `'nonce-…'` or `'sha256-…'`: what lets the page's own inline scripts run. */
  scripts: readonly string[]
  isDev: boolean
  formTargets: readonly string[]
  /** Strangers that this page needs; nobody where nothing is said. */
  opened?: Opening | null
}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(opened?.scripts ?? [])].join(' ')}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isDev ? ['ws:'] : []), ...(opened?.connections ?? [])].join(' '),
    ...(opened?.frames.length ? [`frame-src ${opened.frames.join(' ')}`] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
