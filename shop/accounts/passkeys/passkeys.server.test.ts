import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { authOf, Browser, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPhoneUser } from '#tests/support/phone-codes.ts'
import { signedIn } from '#tests/support/second-factor.ts'
import {
  addPasskey,
  getPasskeyRegistrationOptions,
  getPasskeySignInOptions,
  listPasskeys,
  supportsPasskeys,
  namePasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.server.ts'

/** Stores a passkey of a device that does not exist. */
async function storePasskey(db: Db, userId: UserId): Promise<string> {
  const id = newId()
  const columns = { public_key: 'AAAA', counter: 0, device_type: 'singleDevice', backed_up: false }
  await db
    .insertInto('passkeys')
    .values({
      ...columns,
      id,
      user_id: userId,
      name: null,
      credential_id: id,
      transports: null,
      aaguid: null,
      created_at: new Date(),
    })
    .execute()
  return id
}

test('passkeys need a host name: without one the shop has none', () => {
  expect(supportsPasskeys('https://shop.example')).toBe(true)
  expect(supportsPasskeys('http://localhost:3000')).toBe(true)
  expect(supportsPasskeys('http://127.0.0.1:3000')).toBe(false)
  expect(supportsPasskeys('http://[::1]:3000')).toBe(false)
})

describeOnEachEngine('a passkey', ({ db }) => {
  const auth = () => authOf(db())

  test('requires user verification by its device, and never contains a placeholder address', async () => {
    await newUser(db(), { email: 'ada@example.com' })
    const browser = new Browser()
    const { user } = await signedIn(db(), 'ada@example.com', browser)
    const authRequest = browser.authRequest()
    const made = await getPasskeyRegistrationOptions(auth(), { user, shopName: 'Möbel Müller', authRequest })
    expect(made?.value).toMatchObject({
      rp: { id: 'localhost', name: 'Möbel Müller' },
      user: { name: 'ada@example.com', displayName: 'Ada Byron' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await getPasskeySignInOptions(auth(), new Browser().authRequest()))?.value).toMatchObject({
      userVerification: 'required',
    })

    const caller = new Browser()
    await newPhoneUser(db(), '+4915144444444', caller)
    const phone = { ...user, email: null, phone: '+4915144444444', name: '' }
    const byPhone = await getPasskeyRegistrationOptions(auth(), {
      user: phone,
      shopName: 'Alcove',
      authRequest: caller.authRequest(),
    })
    expect(JSON.stringify(byPhone?.value)).not.toContain('phone.invalid')
  })

  test('is refused without a pending challenge, or with invalid data', async () => {
    const id = await newUser(db(), { email: 'hostile@example.com' })
    const browser = new Browser()
    await signedIn(db(), 'hostile@example.com', browser)
    const authRequest = browser.authRequest()
    const bytes = 'AAAA'
    const shaped = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} }
    const made = { ...shaped, response: { clientDataJSON: bytes, attestationObject: bytes } }
    const used = {
      ...shaped,
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    }
    const hostile = ['', 'null', '{}', '[]', '{"id":1}', 'x'.repeat(20_000), JSON.stringify(made)]
    for (const credential of [...hostile, JSON.stringify(used)]) {
      const added = await addPasskey(db(), auth(), { credential, authRequest, userId: id })
      expect(added, credential).toMatchObject({ problem: { code: 'accounts.passkey_refused' } })
      const signed = await signInWithPasskey(auth(), { credential, authRequest: new Browser().authRequest() })
      expect(signed, credential).toMatchObject({ problem: { code: 'accounts.passkey_refused' } })
    }
    expect(await listPasskeys(db(), id)).toEqual([])
  })

  test('is named and removed by its owner only', async () => {
    const owner = await newUser(db(), { email: 'owner@example.com' })
    const other = await newUser(db(), { email: 'other@example.com' })
    const passkeyId = await storePasskey(db(), owner)
    const authRequest = new Browser().authRequest()
    const unknown = { problem: { code: 'accounts.passkey_unknown' } }
    for (const id of [passkeyId, 'no id at all', newId()]) {
      expect(await namePasskey(db(), { userId: other, passkeyId: id, name: 'Mine' })).toMatchObject(unknown)
      expect(await removePasskey(db(), { userId: other, passkeyId: id, authRequest })).toMatchObject(unknown)
    }
    const name = `  ${'long '.repeat(40)}`
    await namePasskey(db(), { userId: owner, passkeyId, name })
    const [named] = await listPasskeys(db(), owner)
    expect(named?.name?.length).toBeLessThanOrEqual(120)
    expect(await removePasskey(db(), { userId: owner, passkeyId, authRequest })).toMatchObject({ ok: true })
    expect(await listPasskeys(db(), owner)).toEqual([])
  })

  test('is not removed if it is the last sign-in method', async () => {
    const id = await newUser(db(), { email: 'only@example.com' })
    await db().updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    const passkeyId = await storePasskey(db(), id)
    const authRequest = new Browser().authRequest()
    expect(await removePasskey(db(), { userId: id, passkeyId, authRequest })).toMatchObject({
      problem: { code: 'accounts.last_way_in' },
    })
    expect(await listPasskeys(db(), id)).toHaveLength(1)
  })
})
