import { beforeEach, expect, test } from 'vitest'
import { newId, type UserId } from '#shop/ids.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { listSignInMethods, mayRemoveMethod, type RemovedMethod } from './sign-in-methods.server.ts'

describeOnEachEngine('the sign-in methods', ({ db }) => {
  let id: UserId
  beforeEach(async () => {
    await db().deleteFrom('users').execute()
    id = await newUser(db())
  })
  const kinds = async () => (await listSignInMethods(db(), id)).map(({ kind }) => kind)
  const may = (method: RemovedMethod) => inTransaction(db(), (tx) => mayRemoveMethod(tx, id, method))
  const change = (row: { email_verified?: boolean; phone?: string; phone_verified?: boolean }) =>
    db().updateTable('users').set(row).where('id', '=', id).execute()
  const addPasskey = async (name: string) => {
    const row = { id: newId(), user_id: id, name, public_key: 'k', credential_id: name, counter: 0 }
    const more = { device_type: 'singleDevice', backed_up: false, created_at: new Date() }
    await db()
      .insertInto('passkeys')
      .values({ ...row, ...more })
      .execute()
    return row.id
  }
  const last = { ok: false, problem: { code: 'accounts.last_way_in' } }

  test('are only those that are verified', async () => {
    expect(await kinds()).toEqual(['password', 'link'])
    await change({ email_verified: false, phone: '+4930123456' })
    expect(await kinds()).toEqual([])
    await change({ phone_verified: true })
    await addPasskey('telephone')
    expect(await kinds()).toEqual(['phone', 'passkey'])
    expect(await listSignInMethods(db(), newId<'user'>())).toEqual([])
  })

  test('can be removed while another one remains', async () => {
    expect(await may({ kind: 'password' })).toMatchObject({ ok: true })
    expect(await may({ kind: 'link' })).toMatchObject(last)
    const passkey = await addPasskey('telephone')
    expect(await may({ kind: 'link' })).toMatchObject({ ok: true })
    await change({ email_verified: false })
    expect(await may({ kind: 'passkey', id: passkey })).toMatchObject(last)
    const other = await addPasskey('key ring')
    expect(await may({ kind: 'passkey', id: other })).toMatchObject({ ok: true })
    expect(await may({ kind: 'passkey', id: newId() })).toMatchObject({ ok: true })
  })

  test('are checked inside the transaction that removes one', async () => {
    await expect(mayRemoveMethod(db(), id, { kind: 'phone' })).rejects.toThrow('in the transaction')
  })

  test('never drop to zero when two different ones are removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await change({ email_verified: false, phone: '+4930123456', phone_verified: true })
      const passkey = await addPasskey(`telephone ${round}`)
      const ends = await Promise.all([
        inTransaction(db(), async (tx) => {
          const allowed = await mayRemoveMethod(tx, id, { kind: 'phone' })
          if (allowed.ok)
            await tx
              .updateTable('users')
              .set({ phone: null, phone_verified: false })
              .where('id', '=', id)
              .execute()
          return allowed
        }),
        inTransaction(db(), async (tx) => {
          const allowed = await mayRemoveMethod(tx, id, { kind: 'passkey', id: passkey })
          if (allowed.ok) await tx.deleteFrom('passkeys').where('id', '=', passkey).execute()
          return allowed
        }),
      ])
      expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await kinds()).toHaveLength(1)
      await db().deleteFrom('passkeys').execute()
    }
  })
})
