import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is given out to networks of the whole world (RFC 4291); everything else leads to somewhere special. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether a network address is one of the public internet: not this machine, nor a network at home or at work, nor a
 * carrier's inside, nor many at once, nor one that wraps an IPv4 address on its way through a translator.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6)
}
