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

/** Returns the number of requests that a rate limit allows for a hashed client IP. */
export function maxPerIp(max: number, ipHash: string | null): number {
  return ipHash?.startsWith(SHARED) ? max * SHARED_FACTOR : max
}
