import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { saveSettings } from './save-settings.server.ts'
import { changeSettings, getSettings } from './settings.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const deliverable = ['AT', 'DE', 'FR']

describeOnEachEngine('settings that people type', ({ db, newDatabase }) => {
  const save = (typed: Record<string, string>, seen?: Record<string, string>) =>
    saveSettings(db(), { typed, deliverable, now, ...(seen && { seen }) })

  it('are saved, and the changes are reported with the values before', async () => {
    await changeSettings(db(), { shopName: 'Alcove' }, { now })
    const saved = await save({
      shopName: 'Möbel Nord',
      homeDeliveryMinor: '12,50',
      timeZone: 'Europe/Berlin',
    })
    expect(saved).toEqual({
      ok: true,
      value: [
        { name: 'shopName', from: 'Alcove', to: 'Möbel Nord' },
        { name: 'homeDeliveryMinor', from: '49.00', to: '12.50' },
      ],
    })
    expect(await getSettings(db())).toMatchObject({ shopName: 'Möbel Nord', homeDeliveryMinor: 1250 })
  })

  it('are saved all or none', async () => {
    const before = await getSettings(db())
    const saved = await save({ shopName: 'Half', homeDeliveryMinor: 'cheap', 'contact.email': '?' })
    expect(saved).toEqual({
      ok: false,
      errors: { homeDeliveryMinor: { kind: 'amount' }, 'contact.email': { kind: 'email' } },
    })
    expect(await getSettings(db())).toEqual(before)
  })

  it('do not undo what another person has saved in the meantime', async () => {
    await changeSettings(db(), { shopName: 'First', homeDeliveryMinor: 1000 }, { now })
    const seen = { shopName: 'First', homeDeliveryMinor: '10.00' }
    expect(await save({ shopName: 'Second', homeDeliveryMinor: '10' }, seen)).toMatchObject({ ok: true })
    expect(await save({ shopName: 'First', homeDeliveryMinor: '20' }, seen)).toMatchObject({ ok: true })
    expect(await getSettings(db())).toMatchObject({ shopName: 'Second', homeDeliveryMinor: 2000 })
  })

  it('are refused if two people change the same setting differently, until the second confirms', async () => {
    await changeSettings(db(), { shopName: 'First' }, { now })
    const seen = { shopName: 'First' }
    const typed = [{ shopName: 'Ada’s' }, { shopName: 'Charles’' }]
    const results = await Promise.all(typed.map((each) => save(each, seen)))
    expect(new Set(results.map(({ ok }) => ok))).toEqual(new Set([false, true]))
    const winner = results[0]?.ok ? 'Ada’s' : 'Charles’'
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toMatchObject({
      errors: { shopName: { kind: 'changed_meanwhile', current: winner } },
    })
    expect(await save({ shopName: 'Second' }, { shopName: winner })).toMatchObject({ ok: true })
    expect(await getSettings(db())).toMatchObject({ shopName: 'Second' })
  })

  it('need the arbitration board once the shop takes part in dispute settlement', async () => {
    const willing = { 'owner.disputeSettlement': 'willing' }
    expect(await save({ ...willing, 'owner.disputeBoard': ' ' })).toMatchObject({
      errors: { 'owner.disputeBoard': { kind: 'board_missing' } },
    })
    expect(await save({ ...willing, 'owner.disputeBoard': 'Schlichtung, Kehl' })).toMatchObject({ ok: true })
  })

  it('have numbers and postcodes in the format of the country that is typed with them', async () => {
    const refused = await save({
      shopName: 'Half',
      'owner.vatId': 'DE12',
      'owner.lucidNumber': '7',
      'collectionAddress.country': 'AT',
      'collectionAddress.postcode': '10969',
    })
    expect(refused).toEqual({
      ok: false,
      errors: {
        'owner.vatId': { kind: 'vat_id', example: 'DE123456788' },
        'owner.lucidNumber': { kind: 'lucid_number' },
        'collectionAddress.postcode': { kind: 'postcode', code: 'AT', example: '1010' },
      },
    })
    expect((await getSettings(db())).shopName).not.toBe('Half')
    const abroad = { 'owner.address.country': 'AT' }
    expect(await save(abroad)).toMatchObject({
      errors: { 'owner.address.postcode': { kind: 'postcode', code: 'AT' } },
    })
    const own = { ...abroad, 'owner.address.postcode': 'A-1010', 'owner.vatId': 'U12345675' }
    expect(await save(own)).toMatchObject({ ok: true })
    const { owner } = await getSettings(db())
    expect([owner.vatId, owner.address.postcode]).toEqual(['ATU12345675', '1010'])
  })

  it('have no other currency once there is a price', async () => {
    const { db: empty } = await newDatabase()
    const change = (currency: string) => saveSettings(empty, { typed: { currency }, deliverable, now })
    expect(await change('CHF')).toMatchObject({ ok: true })
    await createProduct(empty)
    expect(await change('EUR')).toMatchObject({
      errors: { currency: { kind: 'currency_fixed', currency: 'CHF' } },
    })
  })
})
