import { expect, it } from 'vitest'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { savePage } from './edit-pages.server.ts'
import { confirmLegalPages, listLegalReviews } from './legal-reviews.server.ts'
import { legalPages } from './pages.ts'

const now = new Date('2026-11-28T09:00:00Z')

describeOnEachEngine('a manager confirms the legal pages', ({ db }) => {
  const open = async () => {
    const reviews = await listLegalReviews(db(), await getSettings(db()))
    return reviews.filter(({ isReviewed }) => !isReviewed).map(({ slug }) => slug)
  }

  it('one by one, and none by accident', async () => {
    expect(await open()).toEqual(legalPages)
    expect(await confirmLegalPages(db(), { pages: [], now })).toMatchObject({ ok: false })
    expect(await confirmLegalPages(db(), { pages: ['imprint', 'terms'], now })).toMatchObject({ ok: true })
    expect(await open()).toEqual(legalPages.filter((slug) => slug !== 'imprint' && slug !== 'terms'))
  })

  it('again after an upgrade has changed a shipped text, but not after writing a text of their own', async () => {
    await confirmLegalPages(db(), { pages: legalPages, now })
    expect(await open()).toEqual([])
    const { legalReviews } = await getSettings(db())
    const upgraded = { ...legalReviews, 'privacy/de': 'hash-of-an-earlier-text' }
    await changeSettings(db(), { legalReviews: upgraded }, { now })
    expect(await open()).toEqual(['privacy'])
    const text = { title: 'Datenschutz', description: '', body: 'Unser eigener Text.' }
    await savePage(db(), { slug: 'privacy', language: 'de', text, base: 0 }, { userId: null, now })
    expect(await open()).toEqual([])
  })
})
