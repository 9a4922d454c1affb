// Tests the encryption of the keys of two-factor authentication and of the recovery codes.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { expect, test } from 'vitest'

const key = 'a secret of thirty-two characters!'
const data = 'the key of an authenticator app'

test('a stored secret is encrypted differently each time, so equal secrets cannot be recognised', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => symmetricEncrypt({ key, data })))
  expect(new Set(all).size).toBe(20)
  // A nonce of 24 bytes and a tag of 16 bytes, in hexadecimal.
  expect(all[0]).toHaveLength(2 * (24 + data.length + 16))
  expect(await symmetricDecrypt({ key, data: all[0] ?? '' })).toBe(data)
})

test('a stored secret that was changed anywhere is refused, and so is another key', async () => {
  const encrypted = await symmetricEncrypt({ key, data })
  for (let at = 0; at < encrypted.length; at++) {
    const changed = encrypted[at] === '0' ? '1' : '0'
    const tampered = encrypted.slice(0, at) + changed + encrypted.slice(at + 1)
    await expect(symmetricDecrypt({ key, data: tampered }), `character ${at}`).rejects.toThrow()
  }
  await expect(symmetricDecrypt({ key: `${key}!`, data: encrypted })).rejects.toThrow()
})
