import ipaddr from 'ipaddr.js'

/** The globally assigned part of IPv6 (RFC 4291); everything else is special-purpose. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Checks whether an IP address belongs to the public internet: not loopback, private, carrier-grade NAT, multicast, or an
 * IPv4 address that a translator embedded in IPv6.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
