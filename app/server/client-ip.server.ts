import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { log } from '#platform/log.server.ts'
import { sharedIpHash } from '#shop/ip-limit.ts'
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
   * Whether the customer's own client IP is unknown. `ip` is then the proxy's, and many customers may share it.
   */
  readonly isShared: boolean
}

/**
 * The client IP of requests whose connection has ended before the shop read its address. Without a client IP, a client
 * could avoid the rate limits by closing each connection early.
 */
const UNKNOWN: ClientIp = { ip: 'unknown', isShared: true }

/**
 * Returns the client IP. Behind trusted proxies, the client IP is the last hop that is not a trusted proxy. An
 * unreadable hop ends the search, because the hops before it may come from the client. The client IP is shared if the
 * header of a trusted proxy names no client. The client IP is also shared if an untrusted private address forwards the
 * request, because such an address may be a proxy that is missing from the configuration.
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
 * Shortens a client IP so that it can be shown to the account's owner. The owner can still recognise the shortened IP,
 * but it is too coarse to identify a household. `null`: the customer's own client IP is unknown.
 */
export function ipPrefix({ ip, isShared }: ClientIp): string | null {
  if (isShared) return null
  return isIPv4(ip) ? ip.replace(/\.\d+$/, '.0') : `${ip.split(':').slice(0, 3).join(':')}::`
}

/** Hashes a client IP for storage, so that nobody can derive the IP from the stored value. */
export function ipHash({ ip, isShared }: ClientIp, secret: string): string {
  const hash = keyedHash(`network:${ip}`, secret)
  return isShared ? sharedIpHash(hash) : hash
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
