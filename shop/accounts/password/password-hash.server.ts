// Hashes passwords with scrypt (RFC 7914). Each hash contains its parameters, so new hashes can become more expensive
// while old ones still work.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  /** Binary logarithm of scrypt's cost factor N, which determines CPU time and memory. */
  readonly ln: number
  /** Block size r of scrypt. One run of scrypt needs 128 · N · r bytes of memory. */
  readonly r: number
  /** Number of runs of scrypt for one hash. They run one after the other. */
  readonly p: number
}

/** The lowest cost of a password hash that OWASP ASVS 5.0, appendix C, allows with 32 MB of memory. */
const CURRENT: Cost = { ln: 15, r: 8, p: 3 }
/**
 * The cost of the hashes that Better Auth made for earlier versions of the shop. These hashes have the form `salt:key`
 * in hexadecimal.
 */
const EARLIER: Cost = { ln: 14, r: 16, p: 1 }
/** The cost that a hash of the current cost has in addition to the earlier cost. */
const DIFFERENCE: Cost = { ...CURRENT, p: 2 }
const SALT_BYTES = 16
const KEY_BYTES = 64

interface ParsedHash {
  readonly cost: Cost
  readonly salt: string | Buffer
  readonly key: Buffer
}

/** Returns a hash of the form `$scrypt$ln=15,r=8,p=3$salt$key`, with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, CURRENT)
  const { ln, r, p } = CURRENT
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Checks a password against a hash that this or an earlier version of the shop made. The check takes the same time for
 * both kinds of hashes, so that the time does not show whether an account exists.
 */
export async function verifyPassword({
  hash,
  password,
}: {
  readonly hash: string
  readonly password: string
}): Promise<boolean> {
  const { cost, salt, key } = parseHash(hash)
  const derived = await deriveKey(password, salt, cost)
  if (cost === EARLIER) await deriveKey(password, salt, DIFFERENCE)
  return derived.length === key.length && timingSafeEqual(derived, key)
}

/**
 * Returns whether the cost of a hash differs from the cost of new hashes. An outdated hash should be replaced when the
 * user next enters the password.
 */
export function isOutdatedHash(hash: string): boolean {
  const { ln, r, p } = parseHash(hash).cost
  return ln !== CURRENT.ln || r !== CURRENT.r || p !== CURRENT.p
}

function parseHash(hash: string): ParsedHash {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  if (ln !== undefined)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
    }
  const [, earlierSalt, earlierKey] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? []
  if (earlierSalt === undefined || earlierKey === undefined) throw new Error('The password hash is damaged.')
  // Better Auth used the hexadecimal text itself as the salt.
  return { cost: EARLIER, salt: earlierSalt, key: Buffer.from(earlierKey, 'hex') }
}

function deriveKey(password: string, salt: string | Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
