// Defines the proxies whose forwarded headers the shop trusts, and parses IP addresses.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** A range of IP addresses: its first address and the length of its prefix in bits. */
export type IpRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Number of bits before the IPv4 address in an IPv4-mapped IPv6 address (`::ffff:0:0/96`). */
const MAPPED_BITS = 96

/** The value of TRUST_PROXY: IP addresses and CIDR ranges, separated by commas. */
export const TrustedProxies = z.string().transform((text, context): readonly IpRange[] =>
  text.split(',').flatMap((typed, at) => {
    const entry = typed.trim()
    if (entry === '') return []
    const range = parseRange(entry)
    if (range) return [range]
    const message =
      `names in entry ${at + 1} neither an IP address nor a range of addresses ` +
      '(such as 127.0.0.1, 10.0.0.0/8 or fd00::/8)'
    context.addIssue({ code: 'custom', message })
    return []
  }),
)

/**
 * Parses an IP address or a CIDR range. Returns an IPv4-mapped IPv6 range as IPv4. Returns `null` for other texts. Also
 * returns `null` for a range with the prefix length 0, because a shop that trusts every address would let every client
 * choose its own client IP.
 */
function parseRange(text: string): IpRange | null {
  const [, typed = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  // ipaddr.js also accepts octal and shortened addresses, which other programs read differently.
  if (isIP(typed) === 0) return null
  const address = ipaddr.process(withoutZone(typed))
  const longest = address.kind() === 'ipv4' ? 32 : 128
  const isMapped = isIP(typed) === 6 && longest === 32
  const prefix = bits === undefined ? longest : Number(bits) - (isMapped ? MAPPED_BITS : 0)
  return prefix >= 1 && prefix <= longest ? [address, prefix] : null
}

/** Checks whether an IP address, as `parseIp` returns it, belongs to a trusted proxy. */
export function isTrustedProxy(ip: string, trustedProxies: readonly IpRange[]): boolean {
  const address = ipaddr.parse(ip)
  return trustedProxies.some(
    ([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix),
  )
}

/**
 * Parses an IP address. Drops brackets, port and zone. Returns an IPv4-mapped IPv6 address as IPv4. Returns `null` if
 * the text is not an IP address.
 */
export function parseIp(text: string): string | null {
  const bare = withoutZone(text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')).replace(
    /^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i,
    '$1',
  )
  return isIP(bare) ? ipaddr.process(bare).toNormalizedString() : null
}

function withoutZone(ip: string): string {
  return ip.replace(/%.*$/, '')
}
