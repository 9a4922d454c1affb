import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { log } from '#platform/log.server.ts'

interface Connection {
  /** The IP address from which the connection comes. The address belongs to the customer or to a proxy. */
  readonly peer: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly trustedProxies: readonly string[]
}

/**
 * Returns the client IP. The client IP is an IPv4 address, or the /64 of an IPv6 address, because a /64 belongs to one
 * household or company. Behind trusted proxies, the client IP is the last hop that is not a trusted proxy. Returns
 * `null` if the client IP is unknown. Also returns `null` if an untrusted private address forwards the request. Such an
 * address probably is a proxy that is missing from the configuration, and would give all customers the same client IP.
 */
export function clientIpOf({ peer, headers, trustedProxies }: Connection): string | null {
  const peerIp = parseIp(peer ?? '')
  if (peerIp === null) return null
  const forwarded = headers['x-forwarded-for']
  const hops = [forwarded ?? []].flat().join(',').split(',').map(parseIp)
  const trusted = new Set(trustedProxies.map(parseIp))
  if (trusted.has(peerIp)) {
    const hop = hops.findLast((ip) => !trusted.has(ip))
    return hop ? toClientIp(hop) : toClientIp(peerIp)
  }
  if (forwarded !== undefined && isPrivateIp(peerIp)) {
    warnOnce()
    return null
  }
  return toClientIp(peerIp)
}

/**
 * Shortens a client IP so that it can be shown to the account's owner. The owner can still recognise the shortened IP,
 * but it is too coarse to identify a household.
 */
export function ipPrefix(clientIp: string | null): string | null {
  if (clientIp === null) return null
  return isIPv4(clientIp)
    ? clientIp.replace(/\.\d+$/, '.0')
    : `${clientIp.split(':').slice(0, 3).join(':')}::`
}

/** Hashes a client IP for storage, so that nobody can derive the IP from the stored value. */
export function ipHash(clientIp: string | null, secret: string): string | null {
  if (clientIp === null) return null
  return keyedHash(`network:${clientIp}`, secret)
}

/**
 * Hashes an identifier with a key. Equal identifiers have equal hashes. Nobody can derive the identifier from the hash.
 */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

/**
 * Parses an IP address. Drops brackets, port and zone. Returns an IPv4-mapped IPv6 address as IPv4. Returns `null` if
 * the text is not an IP address.
 */
function parseIp(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1')
  return isIP(bare) ? ipaddr.process(bare).toNormalizedString() : null
}

function toClientIp(ip: string): string {
  return isIPv4(ip) ? ip : `${ip.split(':').slice(0, 4).join(':')}::/64`
}

/**
 * Checks whether an IP address is a loopback, private or link-local address. Such an address never arrives over the
 * internet.
 */
function isPrivateIp(ip: string): boolean {
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.parse(ip).range())
}

let hasWarned = false

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  log.warn(
    { event: 'network.unknown_proxy' },
    'a proxy that TRUST_PROXY does not name forwards requests: nobody can tell shoppers apart by their network',
  )
}
