import { expect, test } from 'vitest'
import { newId, type AddressId, type UserId } from '#shop/ids.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  addAddress,
  changeAddress,
  findAddress,
  purgeRemovedAddresses,
  listAddresses,
  makeDefault,
  removeAddress,
  restoreAddress,
} from './addresses.server.ts'
import { type AddressDraft, MAX_ADDRESSES } from './addresses.ts'
import { readAddressDraft } from './read-address.server.ts'

const now = new Date('2026-11-22T10:00:00Z')
let people = 0

const newCustomer = (db: Db) => newUser(db, { email: `person-${(people += 1)}@example.com` })

function draftOf(typed: Record<string, string> = {}): AddressDraft {
  const fields = {
    name: 'Ada Byron',
    country: 'DE',
    street: 'Lindenhof 7',
    postcode: '10969',
    city: 'Berlin',
  }
  const read = readAddressDraft({ ...fields, ...typed }, ['DE', 'FR', 'IE'])
  if (!read.ok) throw new Error(`Faults in ${Object.keys(read.errors).join()}`)
  return read.value
}

async function added(db: Db, userId: UserId, label: string, asDefault = false): Promise<AddressId> {
  const id = newId<'address'>()
  const made = await addAddress(db, { userId, id, draft: draftOf({ label }), asDefault, now })
  expect(made.ok).toBe(true)
  return id
}

const labels = async (db: Db, userId: UserId) => (await listAddresses(db, userId)).map(({ label }) => label)
const defaultOf = async (db: Db, userId: UserId) =>
  (await listAddresses(db, userId)).find(({ isDefault }) => isDefault) ?? null

describeOnEachEngine('saved addresses', ({ db }) => {
  test('the first address is the default, until another one is made the default', async () => {
    const userId = await newCustomer(db())
    await added(db(), userId, 'Home')
    const office = await added(db(), userId, 'Office')
    expect(await labels(db(), userId)).toEqual(['Home', 'Office'])
    expect((await defaultOf(db(), userId))?.label).toBe('Home')
    await makeDefault(db(), { userId, id: office })
    expect(await labels(db(), userId)).toEqual(['Office', 'Home'])
    await added(db(), userId, 'Cabin', true)
    expect(await labels(db(), userId)).toEqual(['Cabin', 'Home', 'Office'])
  })

  test('a form sent twice saves one address', async () => {
    const userId = await newCustomer(db())
    const id = newId<'address'>()
    const sent = { userId, id, draft: draftOf(), asDefault: false, now }
    await Promise.all([addAddress(db(), sent), addAddress(db(), sent)])
    expect(await listAddresses(db(), userId)).toHaveLength(1)
  })

  test('no customer sees, changes or removes another customer’s address', async () => {
    const owner = await newCustomer(db())
    const other = await newCustomer(db())
    const id = await added(db(), owner, 'Home')
    const theirs = { userId: other, id }
    const draft = draftOf({ label: 'Mine now' })
    const unknown = { ok: false, problem: { code: 'addresses.unknown' } }
    expect(await findAddress(db(), theirs)).toBeNull()
    for (const refused of [
      await addAddress(db(), { ...theirs, draft, asDefault: true, now }),
      await changeAddress(db(), { ...theirs, seen: 1, draft, asDefault: true, now }),
      await makeDefault(db(), theirs),
      await removeAddress(db(), { ...theirs, now }),
      await restoreAddress(db(), theirs),
    ]) {
      expect(refused).toMatchObject(unknown)
    }
    expect(await labels(db(), owner)).toEqual(['Home'])
    expect(await listAddresses(db(), other)).toEqual([])
  })

  test('a removed address can be restored, and the oldest remaining one is the default meanwhile', async () => {
    const userId = await newCustomer(db())
    const home = await added(db(), userId, 'Home')
    await added(db(), userId, 'Office')
    await added(db(), userId, 'Cabin')
    const removed = await removeAddress(db(), { userId, id: home, now })
    expect(removed).toMatchObject({ ok: true, value: { label: 'Home' } })
    expect(await labels(db(), userId)).toEqual(['Office', 'Cabin'])
    expect(await removeAddress(db(), { userId, id: home, now })).toMatchObject({ ok: true })
    await restoreAddress(db(), { userId, id: home })
    await restoreAddress(db(), { userId, id: home })
    expect(await labels(db(), userId)).toEqual(['Home', 'Office', 'Cabin'])
    expect((await listAddresses(db(), userId)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('the last address, removed and restored, is the default again', async () => {
    const userId = await newCustomer(db())
    const id = await added(db(), userId, 'Home')
    await removeAddress(db(), { userId, id, now })
    expect(await defaultOf(db(), userId)).toBeNull()
    await restoreAddress(db(), { userId, id })
    expect((await defaultOf(db(), userId))?.id).toBe(id)
  })

  test('a removed address is purged within the hour', async () => {
    const userId = await newCustomer(db())
    const id = await added(db(), userId, 'Home')
    await removeAddress(db(), { userId, id, now })
    await purgeRemovedAddresses(db(), after(now, -MINUTE))
    expect((await restoreAddress(db(), { userId, id })).ok).toBe(true)
    await removeAddress(db(), { userId, id, now })
    await purgeRemovedAddresses(db(), after(now, HOUR))
    expect(await restoreAddress(db(), { userId, id })).toMatchObject({
      problem: { code: 'addresses.unknown' },
    })
  })

  test('of two simultaneous changes of an address the second is refused, and nothing is overwritten', async () => {
    const userId = await newCustomer(db())
    const id = await added(db(), userId, 'Home')
    const writing = { userId, id, seen: 1, asDefault: false, now }
    const [first, second] = await Promise.all([
      changeAddress(db(), { ...writing, draft: draftOf({ label: 'First' }) }),
      changeAddress(db(), { ...writing, draft: draftOf({ label: 'Second' }) }),
    ])
    expect(first.ok).not.toBe(second.ok)
    const refused = first.ok ? second : first
    expect(refused).toMatchObject({ problem: { code: 'addresses.changed' } })
    expect(await labels(db(), userId)).toEqual([first.ok ? 'First' : 'Second'])
    await removeAddress(db(), { userId, id, now })
    const late = await changeAddress(db(), { ...writing, seen: 2, draft: draftOf() })
    expect(late).toMatchObject({ problem: { code: 'addresses.unknown' } })
  })

  test('many simultaneous requests never exceed the maximum of addresses, with one default', async () => {
    const userId = await newCustomer(db())
    const tries = Array.from({ length: MAX_ADDRESSES + 5 }, () =>
      addAddress(db(), { userId, id: newId<'address'>(), draft: draftOf(), asDefault: true, now }),
    )
    const made = await Promise.all(tries)
    expect(made.filter(({ ok }) => ok)).toHaveLength(MAX_ADDRESSES)
    const saved = await listAddresses(db(), userId)
    expect(saved).toHaveLength(MAX_ADDRESSES)
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const { id } = saved[3]!
    await removeAddress(db(), { userId, id, now })
    await added(db(), userId, 'One more')
    expect(await restoreAddress(db(), { userId, id })).toMatchObject({
      problem: { code: 'addresses.too_many', facts: { limit: MAX_ADDRESSES } },
    })
  })
})
