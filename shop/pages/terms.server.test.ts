import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { savePage, useShippedText } from './edit-pages.server.ts'
import { getEditedPage } from './pages.server.ts'
import { shippedText } from './shipped.server.ts'
import {
  backfillTermsVersions,
  currentTermsVersion,
  findTermsVersion,
  renderTerms,
  termsDocumentName,
} from './terms.server.ts'

const now = new Date('2026-11-28T10:00:00Z')
const tomorrow = new Date('2026-11-29T10:00:00Z')
const context = { userId: null, now }
const absolute = (path: string, language: string) => `https://shop.example/${language}${path}`

describeOnEachEngine('versions of the terms', ({ db }) => {
  const current = async (at = now) =>
    currentTermsVersion(db(), { settings: await getSettings(db()), now: at })
  const saveTerms = async (language: 'en' | 'de', body: string) => {
    const { latest } = await getEditedPage(db(), 'terms', language)
    const text = { title: 'Terms', description: '', body }
    await savePage(db(), { slug: 'terms', language, text, base: latest?.number ?? 0 }, context)
  }

  it('are stored once with their text in each language, however often and by whomever they are needed', async () => {
    const versions = await Promise.all([current(), current(), current()])
    expect(new Set(versions)).toEqual(new Set(['2026-11-28']))
    expect(await current(tomorrow)).toBe('2026-11-28')
    const stored = await findTermsVersion(db(), '2026-11-28', 'de')
    expect(stored).toMatchObject({ title: 'Allgemeine Geschäftsbedingungen', isReconstructed: false })
    expect(stored?.body).toContain('Fassung 2026-11-28.')
    expect(stored?.body).not.toMatch(/\{[a-z_]+\}/)
  })

  it('follow each change of the text and of the company’s data, and an earlier text keeps its version', async () => {
    const first = await current()
    await saveTerms('de', `${shippedText('terms', 'de').body}\n\nNeu.`)
    const second = await current()
    expect(second).toBe('2026-11-28.2')
    const { owner } = await getSettings(db())
    await changeSettings(
      db(),
      { owner: { ...owner, address: { ...owner.address, name: 'Nord GmbH' } } },
      { now },
    )
    const third = await current(tomorrow)
    expect(third).toBe('2026-11-29')
    expect((await findTermsVersion(db(), third, 'en'))?.body).toContain('Nord GmbH')
    expect((await findTermsVersion(db(), second, 'en'))?.body).not.toContain('Nord GmbH')
    await changeSettings(db(), { owner }, { now })
    await useShippedText(db(), { slug: 'terms', language: 'de' }, context)
    expect(await current(tomorrow)).toBe(first)
  })

  it('can be neither changed nor deleted', async () => {
    const version = await current()
    for (const change of [
      sql`update terms_versions set body = 'other' where version = ${version}`,
      sql`delete from terms_versions`,
    ]) {
      await expect(change.execute(db())).rejects.toThrow('a stored version of the terms never changes')
    }
  })

  it('that earlier orders name are stored later if their shipped text is known', async () => {
    const settings = await getSettings(db())
    await backfillTermsVersions(db(), { settings, now })
    expect(await findTermsVersion(db(), '2026-11-25', 'en')).toBeNull()
    for (const version of ['2026-11-25', '2026-11']) {
      const id = await minimalOrder(db())
      await sql`update orders set terms_version = ${version} where id = ${id}`.execute(db())
    }
    await backfillTermsVersions(db(), { settings, now })
    await backfillTermsVersions(db(), { settings, now })
    const known = await findTermsVersion(db(), '2026-11-25', 'de')
    expect(known).toMatchObject({ isReconstructed: true })
    expect(known?.body).toContain('Fassung 2026-11-25.')
    expect(await findTermsVersion(db(), '2026-11', 'de')).toBeNull()
  })

  it('are rendered as a PDF in their language, the same bytes each time', async () => {
    await saveTerms(
      'en',
      `Version {terms_version}\n\n## Part *one*\n\n${'Words of a long paragraph. '.repeat(400)}\n\n- a\n- b\n\n` +
        '3. third\n4. fourth\n\n> quoted\n\n| Name | Time |\n|---|---|\n| cart | 90 days |\n\n[Delivery](/pages/delivery) {email}',
    )
    const version = await current()
    const name = termsDocumentName(version, 'en')
    const pdf = await renderTerms(db(), name, absolute)
    expect(pdf).toMatchObject({ name: `terms-${version}.pdf`, type: 'application/pdf' })
    const again = await renderTerms(db(), name, absolute)
    expect(Buffer.from(again?.content ?? []).equals(Buffer.from(pdf?.content ?? []))).toBe(true)
    const document = await getDocumentProxy(new Uint8Array(pdf?.content ?? []))
    const { text, totalPages } = await extractText(document, { mergePages: true })
    expect(totalPages).toBeGreaterThan(1)
    for (const part of [
      `Version ${version}`,
      'Part one',
      '• a',
      '4. fourth',
      'quoted',
      '90 days',
      'Delivery (https://shop.example/en/pages/delivery) hello@alcove.example',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    }
    for (const unknown of ['terms-2020-01-01', 'R-2026-00001', 'terms-']) {
      expect(await renderTerms(db(), unknown, absolute)).toBeNull()
    }
  })
})
