/**
 * Prefix of the hash of a shared client IP: the address of a proxy whose customers the shop cannot distinguish. All
 * requests through such a proxy have the same hash. No other hash begins with this prefix, because base64url contains
 * no colon.
 */
const SHARED = 'shared:'

/**
 * Factor by which a rate limit is higher for a shared client IP. Because of this factor, customers behind a
 * misconfigured proxy can still sign in and buy. An attacker who sends a false header also gets this higher limit, but
 * can never exceed it.
 */
const SHARED_FACTOR = 10

/** Marks a hashed client IP as shared by an unknown number of customers. */
export function sharedIpHash(hash: string): string {
  return SHARED + hash
}

export function isSharedIpHash(ipHash: string | null): boolean {
  return ipHash?.startsWith(SHARED) === true
}

/** Returns the number of requests that a rate limit allows for a hashed client IP. */
export function maxPerIp(max: number, ipHash: string | null): number {
  return isSharedIpHash(ipHash) ? max * SHARED_FACTOR : max
}

/**
 * Separates the two hashes of an IPv6 address: the hash of its /48 and the hash of its /64. A base64url hash never
 * contains a dot.
 */
const PREFIX_END = '.'

/**
 * Factor between the rate limit of one client IP and the rate limit of a whole IPv6 /48. The factor is a compromise: a
 * /48 with its 65,536 client IPs may belong to one attacker, but also to a school or to many customers of a mobile
 * network.
 */
const PREFIX_FACTOR = 10

/** Joins two hashes of an IPv6 client: the hash of its /48 network, followed by the hash of its client IP. */
export function prefixedIpHash(prefixHash: string, hash: string): string {
  return prefixHash + PREFIX_END + hash
}

/**
 * Returns the text with which the hashed client IPs of the same IPv6 /48 begin. `null`: the client IP is an IPv4
 * address, or is shared.
 */
export function ipHashPrefix(ipHash: string | null): string | null {
  return /^[\w-]+\./.exec(ipHash ?? '')?.[0] ?? null
}

/** Returns the number of requests that a rate limit allows for a whole IPv6 /48. */
export function maxPerPrefix(max: number): number {
  return max * PREFIX_FACTOR
}
