import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { ownSettings } from '#tests/support/own-settings.ts'
import { createProduct } from '#tests/support/products.ts'
import { saveSettings } from '#shop/settings/save-settings.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { listOpeningSteps, openToCustomers } from './opening.server.ts'

const now = new Date('2026-11-28T09:00:00Z')

describeOnEachEngine('a shop opens to customers', ({ db }) => {
  const open = (services: { isProduction: boolean; sendsEmails: boolean }) =>
    openToCustomers(db(), { now, ...services })

  it('in production only with complete data, a product, and a mail server', async () => {
    const services = { isProduction: true, sendsEmails: true }
    expect(await open(services)).toMatchObject({ ok: false })
    await saveSettings(db(), { typed: ownSettings, deliverable: [], now })
    expect(await open(services)).toMatchObject({ ok: false })
    await createProduct(db())
    expect(await open({ ...services, sendsEmails: false })).toMatchObject({ ok: false })
    const steps = await listOpeningSteps(db(), await getSettings(db()), {
      isProduction: true,
      sendsEmails: false,
      takesRealMoney: true,
    })
    const required = steps.filter(({ isRequired }) => isRequired)
    expect(required.map(({ item, isDone }) => [item, isDone])).toEqual([
      ['owner', true],
      ['product', true],
      ['email', false],
    ])
    expect(await open(services)).toMatchObject({ ok: true })
    expect((await getSettings(db())).opening).toBe('open')
  })

  it('in the demo without a mail server', async () => {
    expect(await open({ isProduction: false, sendsEmails: false })).toMatchObject({ ok: true })
  })
})
