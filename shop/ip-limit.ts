/**
 * Prefix of the hashed client IP of a request whose own client IP is unknown. All such requests of one proxy have the
 * same hash. No other hash begins with this prefix, because base64url contains no colon.
 */
const SHARED = 'shared:'

/**
 * Factor by which a rate limit is higher for a shared client IP. It is high enough that customers behind a
 * misconfigured proxy can still sign in and buy. It is also the most that an attacker can gain by sending a false
 * header.
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
 * Separates the hashed /48 of an IPv6 address from the hashed /64. A base64url hash never contains a dot.
 */
const PREFIX_END = '.'

/**
 * The multiple of a rate limit by client IP that applies to a whole IPv6 /48. One customer can own a /48, which has
 * 65,536 client IPs, but so can a school, or many customers of a mobile network.
 */
const PREFIX_FACTOR = 10

/** Begins the hashed client IP of an IPv6 address with the hash of its /48. */
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
