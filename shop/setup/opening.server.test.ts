import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { ownSettings } from '#tests/support/own-settings.ts'
import { createProduct } from '#tests/support/products.ts'
import { confirmLegalPages } from '#shop/pages/legal-reviews.server.ts'
import { legalPages } from '#shop/pages/pages.ts'
import { saveSettings } from '#shop/settings/save-settings.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/staff/audit-log.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { listOpeningSteps, openToCustomers } from './opening.server.ts'

const now = new Date('2026-11-28T09:00:00Z')
const production = { isProduction: true, sendsEmails: true, takesRealMoney: true }

describeOnEachEngine('a shop opens to customers', ({ db }) => {
  const open = (services: typeof production) => openToCustomers(db(), { now, ...services })
  const requiredSteps = async (services: typeof production) => {
    const steps = await listOpeningSteps(db(), await getSettings(db()), services)
    return steps.filter(({ isRequired }) => isRequired)
  }
  const confirmSection = (about: string) =>
    addAuditEntry(
      db(),
      { what: 'settings_changed', facts: { changes: [] }, about },
      { by: COMMAND_LINE_ACTOR, now },
    )

  it('only when everything that is required is done', async () => {
    const steps: readonly (() => Promise<unknown>)[] = [
      () => saveSettings(db(), { typed: ownSettings, deliverable: [], now }),
      () => confirmSection('selling'),
      () => confirmSection('delivery'),
      () => createProduct(db()),
      () => confirmLegalPages(db(), { pages: legalPages, now }),
    ]
    for (const step of steps) {
      expect(await open(production)).toMatchObject({ ok: false, problem: { code: 'setup.not_complete' } })
      await step()
    }
    expect(await open({ ...production, sendsEmails: false })).toMatchObject({ ok: false })
    const withoutEmails = await requiredSteps({ ...production, sendsEmails: false })
    expect(withoutEmails.map(({ item, isDone }) => [item, isDone])).toEqual([
      ['owner', true],
      ['selling', true],
      ['delivery', true],
      ['product', true],
      ['legal_pages', true],
      ['production', true],
      ['email', false],
    ])
    expect(await open(production)).toMatchObject({ ok: true })
    expect((await getSettings(db())).opening).toBe('open')
  })

  it('not in demo mode, in which staff can read the links of every e-mail', async () => {
    expect(await open({ ...production, isProduction: false })).toMatchObject({ ok: false })
  })
})
