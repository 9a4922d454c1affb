import { hashPassword as hashOfEarlierVersion } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.server.ts'

const password = 'a sofa in the hall'

test('a password is hashed with scrypt at the cost that ASVS requires, and with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  // 2^15 · 8 · 128 bytes are 32 MB, three times. The salt has 16 bytes and the key has 64.
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/)
  expect(other.split('$').slice(-2)).not.toEqual(one.split('$').slice(-2))
  expect(await verifyPassword({ hash: one, password })).toBe(true)
  expect(await verifyPassword({ hash: one, password: `${password}!` })).toBe(false)
  expect(isOutdatedHash(one)).toBe(false)
})

test('a password with the hash of an earlier version works, and its hash is outdated', async () => {
  const hash = await hashOfEarlierVersion(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password}!` })).toBe(false)
  expect(isOutdatedHash(hash)).toBe(true)
})

test('a changed or cut hash opens nothing', async () => {
  const hash = await hashPassword(password)
  const swapped = hash.at(-10) === 'A' ? 'B' : 'A'
  for (const changed of [hash.slice(0, -10), hash.slice(0, -10) + swapped + hash.slice(-9)])
    expect(await verifyPassword({ hash: changed, password })).toBe(false)
  for (const damaged of ['', 'x', '$scrypt$', hash.replace('scrypt', 'argon2')])
    await expect(verifyPassword({ hash: damaged, password })).rejects.toThrow('damaged')
})
