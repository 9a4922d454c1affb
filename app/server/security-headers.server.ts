import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { CspSources } from '#app/request/firebase-csp.server.ts'
import type { Config } from './config.server.ts'
import { isTrustedProxy, parseIp } from './trusted-proxies.server.ts'

/** The security headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/**
 * The content security policy of all responses except pages: data, pictures, scripts and texts. If a browser shows such
 * a response as a page, the page loads and runs nothing. Other sites cannot show the response in a frame.
 */
export const POLICY_WITHOUT_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The value of the HSTS header. For one year after the first visit over HTTPS, browsers use only HTTPS. */
export const HSTS = 'max-age=31536000'

/** Checks whether the customer connected over HTTPS, according to a trusted proxy. */
export function isForwardedHttps(
  { config }: { config: Config },
  incoming: IncomingMessage | Http2ServerRequest | undefined,
): boolean {
  if (incoming?.headers['x-forwarded-proto'] !== 'https') return false
  const peer = parseIp(incoming.socket?.remoteAddress ?? '')
  return peer !== null && isTrustedProxy(peer, config.trustedProxies)
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Returns the content security policy of a page. Scripts need a nonce or hash. Styles come only from files, and style
 * attributes are allowed because they cannot run code. Other origins are allowed only if `formTargets` or `cspSources`
 * list them.
 */
export function contentSecurityPolicy({
  scripts,
  isDev,
  formTargets,
  cspSources = null,
}: {
  /** The sources of the page's own inline scripts: `'nonce-…'` or `'sha256-…'`. */
  scripts: readonly string[]
  isDev: boolean
  formTargets: readonly string[]
  /** The origins of other services from which this page loads content. Default: none. */
  cspSources?: CspSources | null
}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(cspSources?.scripts ?? [])].join(' ')}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isDev ? ['ws:'] : []), ...(cspSources?.connections ?? [])].join(' '),
    ...(cspSources?.frames.length ? [`frame-src ${cspSources.frames.join(' ')}`] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
