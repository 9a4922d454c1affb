/**
 * Begins the hashed client IP of a request whose own client IP is unknown. All such requests of one proxy have the same
 * hash. A base64url hash never contains a colon.
 */
const SHARED = 'shared:'

/**
 * The multiple of a rate limit by client IP that applies to a shared client IP. Customers behind a misconfigured proxy
 * can then still sign in and buy, but an attacker who sends a false header gains no more than this multiple.
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
