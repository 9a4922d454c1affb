import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { log } from '#platform/log.server.ts'

interface Asked {
  /** The address at the other end of the connection. */
  readonly peer: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly trustedProxies: readonly string[]
}

/**
 * Where a request comes from: an IPv4 address, or the /64 of an IPv6 one, which is one household or one company. Behind
 * trusted proxies it is the last hop that is not one of them. Null where nobody knows: a proxy of the own network that the
 * configuration does not name stands before all shoppers alike.
 */
export function clientIpOf({ peer, headers, trustedProxies }: Asked): string | null {
  const own = addressIn(peer ?? '')
  if (own === null) return null
  const forwarded = headers['x-forwarded-for']
  const hops = [forwarded ?? []].flat().join(',').split(',').map(addressIn)
  const trusted = new Set(trustedProxies.map(addressIn))
  if (trusted.has(own)) {
    const hop = hops.findLast((address) => !trusted.has(address))
    return hop ? blockOf(hop) : blockOf(own)
  }
  if (forwarded !== undefined && isOwnNetwork(own)) {
    warnOnce()
    return null
  }
  return blockOf(own)
}

/** What the owner of an account is shown of a network: enough to know their own, too little to find a household. */
export function ipPrefix(network: string | null): string | null {
  if (network === null) return null
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0') : `${network.split(':').slice(0, 3).join(':')}::`
}

/** What the shop keeps of a network: nobody who reads it learns the address. */
export function ipHash(network: string | null, secret: string): string | null {
  if (network === null) return null
  return keyedHash(`network:${network}`, secret)
}

/** What names somebody or something, so that the same is known again and nobody can read it back. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

/** An address as such, without brackets, port and zone; null for none. An IPv4 address in an IPv6 one is the former. */
function addressIn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1')
  return isIP(bare) ? ipaddr.process(bare).toNormalizedString() : null
}

function blockOf(address: string): string {
  return isIPv4(address) ? address : `${address.split(':').slice(0, 4).join(':')}::/64`
}

/** Loopback, private and link-local addresses: nobody comes from there over the internet. */
function isOwnNetwork(address: string): boolean {
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.parse(address).range())
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
