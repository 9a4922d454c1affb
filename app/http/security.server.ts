import { randomBytes } from 'node:crypto'

/** What every answer carries, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The content security policy of a page: scripts only with its nonce, styles only from files (attributes allowed, they
 * cannot run), nothing from anywhere else.
 */
export function contentSecurityPolicy({
  nonce,
  isDev,
  formTargets,
}: {
  nonce: string
  isDev: boolean
  formTargets: readonly string[]
}): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
