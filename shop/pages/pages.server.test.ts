import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { languages } from '#shop/language.ts'
import { getSettings, changeSettings } from '#shop/settings/settings.server.ts'
import { createPage, removePage, restorePageVersion, savePage, useShippedText } from './edit-pages.server.ts'
import {
  findPageVersion,
  findPublicPage,
  getEditedPage,
  listPages,
  listPageVersions,
} from './pages.server.ts'
import { shippedPages } from './pages.ts'
import { unknownPlaceholders } from './placeholders.ts'
import { shippedText } from './shipped.server.ts'

const now = new Date('2026-11-28T10:00:00Z')
const context = { userId: null, now }
const fillContext = {
  facts: {
    services: {
      payments: 'sandbox' as const,
      sendsEmails: false,
      sendsTexts: false,
      providers: [],
      firebase: null,
      isStoredInBucket: false,
    },
    cookies: [{ kind: 'cart' as const, name: 'cart', seconds: 86_400 }],
    retention: { voucherYears: 8, correspondenceYears: 6 },
  },
  absolute: (path: string) => `https://shop.example${path}`,
  now,
}
const en = 'en' as const
const text = (body: string) => ({ title: 'Title', description: '', body })

describeOnEachEngine('text pages', ({ db }) => {
  const shown = async (slug: string, language: 'en' | 'de' = 'en') =>
    findPublicPage(db(), { slug, language }, { ...fillContext, settings: await getSettings(db()) })

  it('show the shipped texts, whose placeholders all exist and are all filled', async () => {
    expect((await listPages(db())).map(({ slug }) => slug)).toEqual([...shippedPages])
    for (const slug of shippedPages) {
      for (const language of languages) {
        expect(unknownPlaceholders(shippedText(slug, language).body, slug), slug).toEqual([])
        const page = await shown(slug, language)
        expect(page).toMatchObject({ language, title: shippedText(slug, language).title })
        expect(page?.body, slug).not.toMatch(/\{[a-z_]+\}/)
      }
    }
    expect((await shown('imprint'))?.body).toContain('Alcove Furniture GmbH')
    expect((await shown('imprint'))?.body).not.toContain('Tax number')
    expect(await shown('nothing')).toBeNull()
    expect(await shown('a\0b')).toBeNull()
  })

  it('show the numbers of the company and its choice about dispute settlement', async () => {
    const { owner } = await getSettings(db())
    const board = 'Universalschlichtungsstelle, Kehl'
    const changed = {
      ...owner,
      taxNumber: '12/345',
      disputeSettlement: 'obliged' as const,
      disputeBoard: board,
    }
    await changeSettings(db(), { owner: changed }, { now })
    for (const slug of ['imprint', 'terms']) {
      expect((await shown(slug))?.body).toContain(`We are obliged to take part`)
      expect((await shown(slug, 'de'))?.body).toContain(board)
    }
    expect((await shown('imprint', 'de'))?.body).toContain('Steuernummer: 12/345')
    await changeSettings(db(), { owner }, { now })
  })

  it('keep every version, and the shipped text can be shown again', async () => {
    const page = { slug: 'about', language: en }
    const version = await getCatalogueVersion(db())
    expect(await savePage(db(), { ...page, text: text('One'), base: 0 }, context)).toMatchObject({
      ok: true,
      value: { number: 1 },
    })
    expect(await getCatalogueVersion(db())).toBe(version + 1)
    expect(await savePage(db(), { ...page, text: text('Two'), base: 1 }, context)).toMatchObject({ ok: true })
    expect((await shown('about'))?.body).toBe('Two')
    expect((await shown('about', 'de'))?.title).toBe('Über uns')
    await restorePageVersion(db(), { ...page, number: 1 }, context)
    expect((await shown('about'))?.body).toBe('One')
    await useShippedText(db(), page, context)
    expect(await getEditedPage(db(), 'about', en)).toMatchObject({ isShipped: true, latest: { number: 4 } })
    expect(
      (await listPageVersions(db(), 'about', en)).map(({ kind, restoredFrom }) => [kind, restoredFrom]),
    ).toEqual([
      ['shipped', null],
      ['text', 1],
      ['text', null],
      ['text', null],
    ])
    expect((await findPageVersion(db(), { ...page, number: 2 }))?.text?.body).toBe('Two')
    expect(await restorePageVersion(db(), { ...page, number: 9 }, context)).toMatchObject({
      problem: { code: 'pages.no_such_version' },
    })
  })

  it('lose nothing when two people save the same page: one of them is refused', async () => {
    const page = { slug: 'delivery', language: en, base: 0 }
    const results = await Promise.all(
      ['One', 'Two'].map((body) => savePage(db(), { ...page, text: text(body) }, context)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'pages.changed' } })
    expect(await listPageVersions(db(), 'delivery', en)).toHaveLength(1)
  })

  it('of the owner exist in one language, are shown in the other, and disappear when deleted', async () => {
    const page = { slug: 'care-tips', language: 'de' as const }
    expect(await savePage(db(), { ...page, text: text('x'), base: 0 }, context)).toMatchObject({
      problem: { code: 'pages.not_found' },
    })
    expect(await createPage(db(), { ...page, text: text('Pflege') }, context)).toMatchObject({ ok: true })
    expect(await createPage(db(), { ...page, text: text('Zwei') }, context)).toMatchObject({
      problem: { code: 'pages.slug_taken' },
    })
    expect(await shown('care-tips', 'en')).toMatchObject({ language: 'de', body: 'Pflege' })
    await savePage(db(), { slug: 'care-tips', language: 'en', text: text('Care'), base: 0 }, context)
    expect(await shown('care-tips', 'en')).toMatchObject({ language: 'en', body: 'Care' })
    expect(await removePage(db(), page, context)).toMatchObject({ ok: true, value: { isGone: false } })
    expect(await shown('care-tips', 'de')).toMatchObject({ language: 'en' })
    expect(await removePage(db(), { slug: 'care-tips', language: 'en' }, context)).toMatchObject({
      value: { isGone: true },
    })
    expect(await shown('care-tips')).toBeNull()
    expect((await listPages(db())).map(({ slug }) => slug)).not.toContain('care-tips')
    expect(await findPageVersion(db(), { ...page, number: 1 })).toMatchObject({ text: { body: 'Pflege' } })
    expect(await createPage(db(), { ...page, text: text('Neu') }, context)).toMatchObject({
      value: { number: 3 },
    })
  })

  it('that the shop needs cannot be deleted, and their addresses are reserved', async () => {
    for (const slug of shippedPages) {
      expect(await removePage(db(), { slug, language: en }, context)).toMatchObject({
        problem: { code: 'pages.required' },
      })
      expect(await createPage(db(), { slug, language: en, text: text('x') }, context)).toMatchObject({
        problem: { code: 'pages.slug_reserved' },
      })
    }
  })

  it('cannot have a version with half a text', async () => {
    const row = sql`insert into page_versions (slug, language, number, kind, title, created_at)
      values ('about', 'en', 99, 'text', 'x', ${now})`
    await expect(row.execute(db())).rejects.toThrow(/check/)
  })
})
