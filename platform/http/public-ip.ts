import ipaddr from 'ipaddr.js'

/** The range of all global IPv6 addresses (RFC 4291). IPv6 addresses outside this range have special purposes. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Checks whether an IP address belongs to the public internet. Returns false for loopback, private, carrier-grade NAT
 * and multicast addresses. Also returns false for IPv4 addresses that are embedded in IPv6 addresses for address
 * translation.
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
