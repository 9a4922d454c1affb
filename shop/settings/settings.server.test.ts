import { expect, it } from 'vitest'
import { ZodError } from 'zod'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { changeSettings, getSettings } from './settings.server.ts'
import { Settings } from './settings.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('the shop settings', ({ db }) => {
  it('have default values', async () => {
    expect(await getSettings(db())).toEqual(Settings.parse({}))
    expect(await getSettings(db())).toMatchObject({
      shopName: 'Alcove',
      currency: 'EUR',
      homeDeliveryMinor: 4900,
    })
  })

  it('change one by one, keep the rest, and invalidate pages', async () => {
    const version = await getCatalogueVersion(db())
    await changeSettings(db(), { shopName: 'Lindenhof' }, { now })
    await changeSettings(db(), { homeDeliveryMinor: 0 }, { now })
    expect(await getSettings(db())).toEqual({
      ...Settings.parse({}),
      shopName: 'Lindenhof',
      homeDeliveryMinor: 0,
    })
    expect(await getCatalogueVersion(db())).toBe(version + 2)
  })

  it('stay unchanged when a change is invalid', async () => {
    const before = await getSettings(db())
    for (const change of [
      { timeZone: 'Mars/Olympus' },
      { homeDeliveryMinor: -1 },
      { deliveryCountries: [] },
    ]) {
      await expect(changeSettings(db(), change, { now })).rejects.toThrow(ZodError)
    }
    expect(await getSettings(db())).toEqual(before)
  })

  it('are all saved when several change at the same time', async () => {
    await Promise.all([
      changeSettings(db(), { shopName: 'Both' }, { now }),
      changeSettings(db(), { homeDeliveryMinor: 1 }, { now }),
      changeSettings(db(), { country: 'AT' }, { now }),
    ])
    expect(await getSettings(db())).toMatchObject({
      shopName: 'Both',
      homeDeliveryMinor: 1,
      country: 'AT',
    })
  })
})
