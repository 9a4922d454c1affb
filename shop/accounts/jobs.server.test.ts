import { expect, test } from 'vitest'
import { Browser, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
import { removeExpired, removeExpiredVerifications } from './jobs.server.ts'
import { recordSecurityEvent } from './audit/security-log.server.ts'

describeOnEachEngine('the nightly job of the accounts', ({ db }) => {
  test('deletes expired sessions and devices, and security events older than a year', async () => {
    const now = new Date('2026-11-22T03:50:00Z')
    const userId = await newUser(db())
    await db().deleteFrom('security_events').execute()
    await db().deleteFrom('sessions').execute()
    for (const [age, token] of [
      [DAY - 1, 'young'],
      [DAY, 'old'],
    ] as const) {
      const times = { created_at: after(now, -40 * DAY), updated_at: now, expires_at: after(now, -age) }
      await db()
        .insertInto('sessions')
        .values({
          id: newId(),
          token,
          user_id: userId,
          ip_address: null,
          user_agent: null,
          way: null,
          second_factor_at: null,
          proved_at: null,
          ...times,
        })
        .execute()
    }
    for (const [days, device] of [
      [399, 'young'],
      [400, 'old'],
    ] as const) {
      const at = after(now, -days * DAY)
      await db()
        .insertInto('known_devices')
        .values({ id: newId(), user_id: userId, device, first_seen_at: at, last_seen_at: at })
        .execute()
    }
    for (const days of [364, 365]) {
      const authRequest = new Browser().authRequest({ now: after(now, -days * DAY) })
      await recordSecurityEvent(db(), { userId, kind: 'data_exported', facts: {}, authRequest })
    }
    await removeExpired(db(), now)
    expect(await db().selectFrom('sessions').select('token').execute()).toEqual([{ token: 'young' }])
    expect(await db().selectFrom('known_devices').select('device').execute()).toEqual([{ device: 'young' }])
    expect(await db().selectFrom('security_events').select('at').execute()).toEqual([
      { at: after(now, -364 * DAY) },
    ])
  })
})

describeOnEachEngine('the hourly job of the accounts', ({ db }) => {
  test('deletes links and challenges as soon as they have expired', async () => {
    const now = new Date('2026-11-22T03:15:00Z')
    for (const [left, identifier] of [
      [1, 'valid'],
      [0, 'expired'],
      [-DAY, 'long expired'],
    ] as const) {
      const times = { created_at: after(now, -DAY), updated_at: now, expires_at: after(now, left) }
      await db()
        .insertInto('verifications')
        .values({ id: newId(), identifier, value: '', ...times })
        .execute()
    }
    await removeExpiredVerifications(db(), now)
    expect(await db().selectFrom('verifications').select('identifier').execute()).toEqual([
      { identifier: 'valid' },
    ])
  })
})
