import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { log } from '#platform/log.server.ts'
import { prefixedIpHash, sharedIpHash } from '#shop/ip-limit.ts'
import { type IpRange, isTrustedProxy, parseIp } from './trusted-proxies.server.ts'

interface Connection {
  /**
   * The IP address from which the connection comes. The address belongs to the customer or to a proxy. `undefined`: the
   * connection has already ended.
   */
  readonly peer: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly trustedProxies: readonly IpRange[]
}

export interface ClientIp {
  /** An IPv4 address, or the /64 of an IPv6 address, because a /64 belongs to one household or company. */
  readonly ip: string
  /**
   * Whether the customer's own client IP is unknown. If true, `ip` is 'unknown' or the IP of a proxy that many
   * customers share.
   */
  readonly isShared: boolean
}

/**
 * The client IP of every request whose connection ended before the shop could read the IP address. All of these
 * requests share one client IP. Otherwise a client could avoid the rate limits by closing each connection early.
 */
const UNKNOWN: ClientIp = { ip: 'unknown', isShared: true }

/**
 * Returns the client IP. If the request comes from a trusted proxy, the client IP is the last address in the
 * X-Forwarded-For header that is not a trusted proxy. Ignores all addresses before an unreadable entry, because the
 * client may have invented them. The client IP counts as shared in two cases:
 * - A trusted proxy sends a header without a usable address.
 * - An untrusted private address forwards the request. This address may be a proxy that is missing from the
 *   configuration.
 */
export function clientIpOf({ peer, headers, trustedProxies }: Connection): ClientIp {
  const peerIp = parseIp(peer ?? '')
  if (peerIp === null) return UNKNOWN
  const forwarded = headers['x-forwarded-for']
  if (isTrustedProxy(peerIp, trustedProxies)) {
    const hops = [forwarded ?? []].flat().join(',').split(',').map(parseIp)
    const hop = hops.findLast((ip) => ip === null || !isTrustedProxy(ip, trustedProxies))
    return hop ? { ip: toIpOrPrefix(hop), isShared: false } : { ip: toIpOrPrefix(peerIp), isShared: true }
  }
  const isShared = forwarded !== undefined && isPrivateIp(peerIp)
  if (isShared) warnOnce()
  return { ip: toIpOrPrefix(peerIp), isShared }
}

/**
 * Shortens a client IP for display to the account's owner. The owner can recognise the shortened IP. The shortened IP
 * does not identify a household. Returns `null` if the customer's own client IP is unknown.
 */
export function ipPrefix({ ip, isShared }: ClientIp): string | null {
  if (isShared) return null
  return isIPv4(ip) ? ip.replace(/\.\d+$/, '.0') : `${ip.split(':').slice(0, 3).join(':')}::`
}

/**
 * Hashes a client IP for storage, so that nobody can derive the IP from the stored value. The hash of an IPv6 address
 * begins with the hash of its /48.
 */
export function ipHash({ ip, isShared }: ClientIp, secret: string): string {
  const hash = keyedHash(`network:${ip}`, secret)
  if (isShared) return sharedIpHash(hash)
  const prefix = ipv6Prefix(ip)
  return prefix === null ? hash : prefixedIpHash(keyedHash(`network:${prefix}`, secret), hash)
}

/**
 * Returns the /48 of an IPv6 client IP. Internet providers assign each customer a range between a /64 and a /48.
 * `null`: the client IP is IPv4.
 */
export function ipv6Prefix(ip: string): string | null {
  const groups = ip.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/**
 * Hashes an identifier with a key. Equal identifiers have equal hashes. Nobody can derive the identifier from the hash.
 */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

function toIpOrPrefix(ip: string): string {
  return isIPv4(ip) ? ip : `${ip.split(':').slice(0, 4).join(':')}::/64`
}

/**
 * Checks whether an IP address is a loopback, private or link-local address. Such an address never arrives over the
 * internet.
 */
function isPrivateIp(ip: string): boolean {
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(
    ipaddr.parse(ip).range(),
  )
}

let hasWarned = false

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  log.warn(
    { event: 'network.unknown_proxy' },
    'a proxy that TRUST_PROXY does not name forwards requests: all of its customers share one rate limit',
  )
}
