import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  makeSofaCategories,
  option,
  readProduct,
  saveDraft,
  sofaDraft,
  variant,
} from '#tests/support/product-drafts.ts'
import type { Db } from '#platform/db/database.ts'
import { DAY } from '#shop/time.ts'
import { findProduct } from './find-product.server.ts'
import { getCatalogueVersion } from './version.server.ts'
import { listDrafts } from './list-drafts.server.ts'
import { saveProducts } from './catalogue.server.ts'
import { ProductDraft } from './draft.ts'
import { findVariant } from './list-variants.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * DAY)

describeOnEachEngine('saving a product draft', ({ db }) => {
  beforeAll(() => makeSofaCategories(db()))

  it('shows the complete product in the requested language', async () => {
    const { change } = await saveDraft(db(), sofaDraft('complete'))
    expect(change).toBe('created')
    const found = await findProduct(db(), 'complete', 'de')
    expect(found).toMatchObject({
      product: {
        slug: 'complete',
        subtitle: 'Sofa für drei',
        materials: 'Eiche',
        maker: 'Alcove',
        assemblyMinutes: 20,
        assemblyPeople: 2,
        form: 'sofa',
        dimensions: { width: 2180, depth: 950, height: 780, seatHeight: 430, diagonalDepth: 1010 },
        packages: [{ width: 2200, depth: 970, height: 700, weight: 62_000 }],
        trail: [
          { slug: 'sofas', name: 'Sofas' },
          { slug: 'corner-sofas', name: 'Ecksofas' },
        ],
        options: [{ code: 'fabric', name: 'Stoff', values: [{ name: 'Wolle oat' }, {}, {}] }],
        variant: { sku: 'COMPLETE-OAT', values: { fabric: 'oat' }, price: { minor: 124_900 } },
        offers: { lowest: { minor: 124_900 }, highest: { minor: 124_900 }, count: 3 },
      },
    })
  })

  it('falls back to the language that the product has texts in', async () => {
    await saveDraft(db(), sofaDraft('english-only', { texts: { en: { name: 'Only English' } } }))
    expect(await findProduct(db(), 'english-only', 'de')).toMatchObject({ product: { name: 'Only English' } })
  })

  it('changes nothing when the same draft is saved again', async () => {
    await saveDraft(db(), sofaDraft('same'))
    const version = await getCatalogueVersion(db())
    expect(await saveDraft(db(), sofaDraft('same'), daysLater(1))).toMatchObject({
      change: 'unchanged',
      notes: [],
    })
    expect(await getCatalogueVersion(db())).toBe(version)
  })

  it('changes nothing when a draft read from the shop is saved unchanged', async () => {
    await saveDraft(db(), sofaDraft('read-back'))
    await saveDraft(
      db(),
      sofaDraft('read-back', { variants: [variant('read-back', 'oat'), variant('read-back', 'clay')] }),
    )
    const drafts = await listDrafts(db(), ['read-back', 'nobody'])
    const draft = drafts.get('read-back')
    expect(drafts.size).toBe(1)
    expect(draft?.variants.map(({ sku, status }) => [sku, status])).toEqual([
      ['READ-BACK-OAT', 'active'],
      ['READ-BACK-CLAY', 'active'],
      ['READ-BACK-MOSS', 'archived'],
    ])
    if (draft) expect(await saveDraft(db(), draft, daysLater(1))).toMatchObject({ change: 'unchanged' })
  })

  it('keeps the texts of languages missing in the draft, and clears everything else it leaves out', async () => {
    await saveDraft(db(), sofaDraft('two-tongues'))
    const { designer: _, ...rest } = sofaDraft('two-tongues', { texts: { en: { name: 'New name' } } })
    expect(await saveDraft(db(), rest)).toMatchObject({ change: 'updated' })
    expect(await findProduct(db(), 'two-tongues', 'de')).toMatchObject({
      product: { name: 'Lund', designer: null },
    })
    expect(await readProduct(db(), 'two-tongues')).toMatchObject({ name: 'New name', subtitle: null })
  })

  it('increases the catalogue version once for a whole import', async () => {
    const version = await getCatalogueVersion(db())
    const drafts = ['once-1', 'once-2', 'once-3'].map((handle) => ProductDraft.parse(sofaDraft(handle)))
    await saveProducts(db(), drafts, { now })
    expect(await getCatalogueVersion(db())).toBe(version + 1)
  })

  it('redirects from the old URL of a product to its new one', async () => {
    await saveDraft(db(), sofaDraft('moving', { slug: 'first-address' }))
    expect(await saveDraft(db(), sofaDraft('moving', { slug: 'second-address' }))).toMatchObject({
      change: 'updated',
      notes: [{ kind: 'address_moved', from: 'first-address', to: 'second-address' }],
    })
    await saveDraft(db(), sofaDraft('moving', { slug: 'third-address' }))
    expect(await findProduct(db(), 'first-address', 'en')).toEqual({ movedTo: 'third-address' })
    expect(await findProduct(db(), 'second-address', 'en')).toEqual({ movedTo: 'third-address' })
    await saveDraft(db(), sofaDraft('moving', { slug: 'first-address' }))
    expect(await readProduct(db(), 'first-address')).toMatchObject({ slug: 'first-address' })
    await saveDraft(db(), sofaDraft('newcomer', { slug: 'second-address' }))
    expect(await readProduct(db(), 'second-address')).toMatchObject({
      variants: [{ sku: 'NEWCOMER-OAT' }, {}, {}],
    })
    expect(await findProduct(db(), 'no-such-address', 'en')).toBeNull()
  })

  it('refuses a slug or an SKU of another product and an unknown category, and saves the other drafts', async () => {
    const drafts = [
      sofaDraft('owner'),
      sofaDraft('same-address', { slug: 'owner' }),
      sofaDraft('same-sku', { variants: [variant('owner', 'oat'), variant('same-sku', 'moss')] }),
      sofaDraft('nowhere', { categories: ['sofas', 'no-such-category'] }),
      sofaDraft('good'),
    ].map((draft) => ProductDraft.parse(draft))
    const outcomes = await saveProducts(db(), drafts, { now })
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, problem: { code: 'catalogue.slug_taken', facts: { slug: 'owner' } } },
      { ok: false, problem: { code: 'catalogue.sku_taken', facts: { sku: 'OWNER-OAT', by: 'owner' } } },
      { ok: false, problem: { code: 'catalogue.unknown_category', facts: { slug: 'no-such-category' } } },
      { ok: true },
    ])
    expect(await readProduct(db(), 'good')).toMatchObject({ slug: 'good' })
    expect(await findProduct(db(), 'same-sku', 'en')).toBeNull()
  })

  it('archives a variant that is no longer in the draft, and reactivates it when it returns', async () => {
    const first = await saveDraft(db(), sofaDraft('shrinking'))
    const id = first.variants[2]?.id
    if (!id) throw new Error('There are three')
    const smaller = sofaDraft('shrinking', {
      variants: [variant('shrinking', 'oat'), variant('shrinking', 'moss')],
    })
    expect(await saveDraft(db(), smaller)).toMatchObject({
      notes: [{ kind: 'variant_archived', sku: 'SHRINKING-CLAY' }],
    })
    expect(await readProduct(db(), 'shrinking')).toMatchObject({
      options: [{ values: [{ code: 'oat' }, { code: 'moss' }] }],
    })
    expect(await findVariant(db(), id, 'de')).toMatchObject({
      sku: 'SHRINKING-CLAY',
      productName: 'Lund',
      options: [{ name: 'Stoff', value: 'Wolle clay' }],
      status: 'archived',
      forSale: false,
    })
    const again = await saveDraft(db(), sofaDraft('shrinking'))
    expect(again.variants[2]?.id).toBe(id)
    expect(await findVariant(db(), id, 'en')).toMatchObject({ forSale: true })
  })

  it('keeps an option for archived variants, hides it, and deletes it when no variant and no draft has it', async () => {
    await saveDraft(db(), sofaDraft('plainer'))
    const plain = variant('plainer', 'plain', { values: {} })
    await saveDraft(db(), sofaDraft('plainer', { options: [], variants: [plain] }))
    expect(await readProduct(db(), 'plainer')).toMatchObject({ options: [], variants: [{ values: {} }] })
    const kept = await findVariantBySku(db(), 'PLAINER-OAT')
    expect(kept).toMatchObject({ options: [{ name: 'Fabric', value: 'oat wool' }] })

    const unused = option(['oat', 'never-used'])
    await saveDraft(db(), sofaDraft('unused', { options: [unused], variants: [variant('unused', 'oat')] }))
    expect(await readProduct(db(), 'unused')).toMatchObject({
      options: [{ values: [{ isChosen: true, nextVariant: { sku: 'UNUSED-OAT' } }, { nextVariant: null }] }],
    })
    await saveDraft(
      db(),
      sofaDraft('unused', { options: [option(['oat'])], variants: [variant('unused', 'oat')] }),
    )
    const drafts = await listDrafts(db(), ['unused'])
    expect(drafts.get('unused')?.options[0]?.values.map(({ code }) => code)).toEqual(['oat'])
  })
})

async function findVariantBySku(db: Db, sku: string) {
  const { id } = await db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return findVariant(db, id, 'en')
}
