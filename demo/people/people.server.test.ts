import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { DEMO_PROVIDER } from '#shop/accounts/federated/providers.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { listAuditEntries, addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { findStaffRole, listStaff } from '#shop/staff/staff.server.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createUnpaidOrder, createPaidOrder } from '#tests/support/orders.ts'
import { paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { clearDemo } from '../clear.server.ts'
import { DEMO_MANAGER, demoManagerPassword, ensureDemoManager } from './manager.server.ts'
import { findDemoData, refuseDemoData } from './people.server.ts'

const now = new Date()
const dataDir = mkdtempSync(join(tmpdir(), 'alcove-demo-people-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function linkDemoIdentity(db: Db, userId: UserId): Promise<void> {
  const row = { id: newId<'method'>(), user_id: userId, provider_id: DEMO_PROVIDER, account_id: newId() }
  await db
    .insertInto('sign_in_methods')
    .values({ ...row, ...none, created_at: now, updated_at: now })
    .execute()
}

const none = {
  password: null,
  access_token: null,
  refresh_token: null,
  id_token: null,
  access_token_expires_at: null,
  refresh_token_expires_at: null,
  scope: null,
}

describeOnEachEngine('the users of a demo', ({ newDatabase }) => {
  const openManager = (db: Db) =>
    ensureDemoManager(db, authOf(db), { dataDir, authRequest: new Browser().authRequest({ now }) })
  const signIn = (db: Db, password: string) =>
    signInWithPassword(db, authOf(db), {
      email: DEMO_MANAGER.email,
      password,
      authRequest: new Browser().authRequest(),
    })
  const idOf = async (db: Db, email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id

  it('include a manager whose password is that of the data folder, even with a copied database', async () => {
    const { db } = await newDatabase()
    await openManager(db)
    await openManager(db)
    expect(await listStaff(db)).toMatchObject([{ ...DEMO_MANAGER, role: 'manager' }])
    const password = demoManagerPassword(dataDir)
    expect(password).toMatch(/^[\w-]{43}$/)
    expect(await signIn(db, password)).toMatchObject({ ok: true })
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
    rmSync(join(dataDir, 'secrets'), { recursive: true })
    await openManager(db)
    expect(await signIn(db, password)).toMatchObject({ ok: false })
    expect(await signIn(db, demoManagerPassword(dataDir))).toMatchObject({ ok: true })
  })

  it('keep the shop from starting in production until they are cleared; real users and orders stay', async () => {
    const { db } = await newDatabase()
    const [how, inEarnest] = [{ isSandboxAllowed: false }, { isSandboxAllowed: true }]
    expect(await findDemoData(db, how)).toBeNull()
    await refuseDemoData(db, how)

    await openManager(db)
    const demoUser = await newUser(db, { email: 'lina@demo.example', name: 'Lina' })
    await db.deleteFrom('sign_in_methods').where('user_id', '=', demoUser).execute()
    const real = await newUser(db, { email: 'ada@example.com', name: 'Ada' })
    for (const id of [demoUser, real]) await linkDemoIdentity(db, id)
    const manager = await idOf(db, DEMO_MANAGER.email)
    const by = { userId: manager!, name: DEMO_MANAGER.name, role: 'manager' } as const
    await addAuditEntry(db, { what: 'order_noted', facts: {}, about: 'K7QF2M9X' }, { by, now })
    const byAda = { ...by, userId: real, name: 'Ada' }
    await addAuditEntry(db, { what: 'order_noted', facts: {}, about: 'K7QF2M9X' }, { by: byAda, now })
    await createPaidOrder(db)
    const { order } = await createUnpaidOrder(paymentContextOf(db))
    await db.updateTable('payments').set({ provider: 'stripe' }).where('order_id', '=', order.id).execute()

    expect(await findDemoData(db, how)).toEqual({ people: 2, identities: 2, orders: 1 })
    expect(await findDemoData(db, inEarnest)).toMatchObject({ orders: 0 })
    await expect(refuseDemoData(db, how)).rejects.toThrow(
      /people: 2, identities of the demo issuer: 2, orders at the sandbox bank: 1\)\. .*npm run demo:clear/,
    )

    expect(await clearDemo(db, { now })).toMatchObject({ people: 2, orders: 1 })
    expect(await findDemoData(db, how)).toBeNull()
    await refuseDemoData(db, how)
    const people = await db.selectFrom('users').select('email').execute()
    expect(people).toEqual([{ email: 'ada@example.com' }])
    const asked = {
      email: 'ada@example.com',
      password: GOOD_PASSWORD,
      authRequest: new Browser().authRequest(),
    }
    expect(await signInWithPassword(db, authOf(db), asked)).toMatchObject({ ok: true })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: order.id }])
    expect(await findStaffRole(db, manager!)).toBeNull()
    const { entries } = await listAuditEntries(db, { subject: null, person: null, page: 1, perPage: 50 })
    expect(entries.map((entry) => entry.by.name)).toEqual(['Ada'])
    expect(await clearDemo(db, { now })).toMatchObject({ people: 0, orders: 0 })
  })
})
