import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createDiscount } from '#tests/support/discounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import {
  makeSofaCategories,
  manyVariants,
  readProduct,
  saveDraft,
  sofaDraft,
  variant,
} from '#tests/support/product-drafts.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#shop/ids.ts'
import { DAY } from '#shop/time.ts'
import { setStatus } from './status.server.ts'
import { findCategory, listCategories, saveCategory } from './categories.server.ts'
import { findProduct } from './find-product.server.ts'
import { getCatalogueVersion } from './version.server.ts'
import { listCards } from './list-cards.server.ts'
import { listDrafts } from './list-drafts.server.ts'
import { listVariants } from './list-variants.server.ts'
import { saveProduct, saveProducts } from './catalogue.server.ts'
import { CategoryDraft, ProductDraft } from './draft.ts'

const now = new Date('2026-11-01T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * DAY)

/** Returns the draft with its first variant archived, so that this variant is not for sale. */
function withoutFirst(draft: ProductDraft): ProductDraft {
  const [first, ...others] = draft.variants
  return { ...draft, variants: [{ ...first!, status: 'archived' }, ...others] }
}

describeOnEachEngine('the catalogue', ({ db }) => {
  beforeAll(() => makeSofaCategories(db()))

  it('shows beside a reduction the lowest price of the thirty days before it', async () => {
    const priced = (price: number, compareAt?: number) =>
      sofaDraft('reduced', { variants: [variant('reduced', 'oat', { price, compareAt })] })
    const shown = async () => (await readProduct(db(), 'reduced')).variants[0]
    await saveDraft(db(), priced(90_000), daysLater(-100))
    await saveDraft(db(), priced(110_000), daysLater(-60))
    await saveDraft(db(), priced(100_000), daysLater(-20))
    await saveDraft(db(), priced(120_000), daysLater(-10))
    expect(await shown()).toMatchObject({ compareAt: null, lowestIn30Days: null })
    await saveDraft(db(), priced(80_000, 120_000), now)
    expect(await shown()).toMatchObject({
      price: { minor: 80_000 },
      compareAt: { minor: 120_000 },
      lowestIn30Days: { minor: 100_000 },
    })
    await saveDraft(db(), priced(80_000, 120_000), daysLater(3))
    expect((await shown())?.lowestIn30Days?.minor).toBe(100_000)
    await saveDraft(db(), priced(80_000, 150_000), daysLater(5))
    expect((await shown())?.lowestIn30Days?.minor).toBe(80_000)
  })

  it('counts the automatic discounts of those days in the lowest price, but no codes and no personal ones', async () => {
    const priced = (price: number, compareAt?: number) =>
      sofaDraft('lowered', { variants: [variant('lowered', 'oat', { price, compareAt })] })
    const lowest = async () => (await readProduct(db(), 'lowered')).variants[0]?.lowestIn30Days?.minor
    await saveDraft(db(), priced(100_000), daysLater(-100))
    await saveDraft(db(), priced(90_000, 100_000), now)
    const ran = { starts_at: daysLater(-20), created_at: daysLater(-30), ends_at: daysLater(-10) }
    const other = await createDiscount(db(), { ...ran, of_category: true, percent_bp: 9000 })
    await createDiscount(db(), { ...ran, code: 'CODE', percent_bp: 9000 })
    await createDiscount(db(), { ...ran, customer_email: 'ada@example.org', percent_bp: 9000 })
    await createDiscount(db(), { ...ran, least_goods_minor: 1, percent_bp: 9000 })
    await createDiscount(db(), { ...ran, created_at: daysLater(1), percent_bp: 9000 })
    await createDiscount(db(), { ...ran, off_at: daysLater(-25), percent_bp: 9000 })
    expect(await lowest()).toBe(100_000)
    await createDiscount(db(), ran)
    expect(await lowest()).toBe(90_000)
    const { category_ids: ids } = await db()
      .selectFrom('products')
      .select('category_ids')
      .where('handle', '=', 'lowered')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('discounts')
      .set({ category_id: ids.at(0) ?? null, percent_bp: 5000 })
      .where('id', '=', other)
      .execute()
    expect(await lowest()).toBe(50_000)
    await db().deleteFrom('discounts').execute()
  })

  it('shows no reduction without an earlier price', async () => {
    await saveDraft(
      db(),
      sofaDraft('new', { variants: [variant('new', 'oat', { price: 80_000, compareAt: 120_000 })] }),
      now,
    )
    expect((await readProduct(db(), 'new')).variants[0]).toMatchObject({
      compareAt: null,
      lowestIn30Days: null,
    })
    const [card] = await listCards(db(), [(await readProduct(db(), 'new')).id], 'en')
    expect(card?.compareAt).toBeNull()
  })

  it('takes a variant off sale, which also changes the price range', async () => {
    const range = sofaDraft('range', {
      variants: [variant('range', 'oat', { price: 100 }), variant('range', 'moss', { price: 900 })],
    })
    const { variants } = await saveDraft(db(), range)
    const dear = variants[1]!.id
    const version = await getCatalogueVersion(db())
    await saveDraft(db(), withoutFirst(range))
    expect(await getCatalogueVersion(db())).toBe(version + 1)
    expect((await readProduct(db(), 'range')).variants.map(({ id }) => id)).toEqual([dear])
    const [card] = await listCards(db(), [(await readProduct(db(), 'range')).id], 'en')
    expect(card).toMatchObject({ price: { minor: 900 }, lowestPrice: null })
    expect(await saveDraft(db(), withoutFirst(range))).toMatchObject({ change: 'unchanged' })
    expect(await getCatalogueVersion(db())).toBe(version + 1)
  })

  it('hides drafts and archived products from customers, but not from carts', async () => {
    const { id, variants } = await saveDraft(db(), sofaDraft('hidden', { status: 'draft' }))
    expect(await findProduct(db(), 'hidden', 'en')).toBeNull()
    await setStatus(db(), id, 'active', { now })
    expect(await readProduct(db(), 'hidden')).toMatchObject({ slug: 'hidden' })
    await setStatus(db(), id, 'archived', { now })
    expect(await findProduct(db(), 'hidden', 'en')).toBeNull()
    const ids = variants.map((one) => one.id)
    expect(await listVariants(db(), ids, 'en')).toMatchObject(
      ids.map((one) => ({ id: one, productStatus: 'archived', forSale: false })),
    )
    expect(await setStatus(db(), newId(), 'active', { now })).toBe(false)
  })

  it('counts the products in a category and its subcategories, each once', async () => {
    const before = new Map((await listCategories(db(), 'en')).map((one) => [one.slug, one.productCount]))
    await saveDraft(db(), sofaDraft('counted', { categories: ['corner-sofas', 'sofas'] }))
    await saveDraft(db(), sofaDraft('counted-table', { categories: ['tables'] }))
    await saveDraft(db(), sofaDraft('not-counted', { categories: ['tables'], status: 'draft' }))
    const after = await listCategories(db(), 'de')
    expect(
      after.map(({ slug, name, productCount }) => [slug, name, productCount - (before.get(slug) ?? 0)]),
    ).toEqual([
      ['corner-sofas', 'Ecksofas', 1],
      ['sofas', 'Sofas', 1],
      ['tables', 'Tische', 1],
    ])
    expect(await findCategory(db(), 'corner-sofas', 'en')).toMatchObject({ parentSlug: 'sofas' })
    expect(await findCategory(db(), 'no-such', 'en')).toBeNull()
  })

  it('refuses a category below itself or below an unknown category', async () => {
    const below = (slug: string, parent: string) =>
      saveCategory(db(), CategoryDraft.parse({ slug, parent, names: { en: slug } }))
    expect(await below('sofas', 'corner-sofas')).toMatchObject({
      problem: { code: 'catalogue.category_below_itself' },
    })
    expect(await below('tables', 'tables')).toMatchObject({
      problem: { code: 'catalogue.category_below_itself' },
    })
    expect(await below('tables', 'no-such')).toMatchObject({
      problem: { code: 'catalogue.unknown_category' },
    })
  })

  it('saves a product of 432 variants and shows one of them with five small queries', async () => {
    const draft = manyVariants('many')
    await saveDraft(db(), draft)
    expect(await saveDraft(db(), draft)).toMatchObject({ change: 'unchanged' })
    const counting = countQueries(db())
    const found = await findProduct(counting.db, 'many', 'en', {
      sku: 'MANY-FABRIC-7-LEGS-2-SIZE-5',
      choices: {},
    })
    expect(counting.count()).toBe(5)
    expect(found).toMatchObject({
      product: {
        variant: { values: { fabric: 'fabric-7', legs: 'legs-2', size: 'size-5' } },
        offers: { count: 432 },
      },
    })
  })

  it('shows a change immediately, in spite of its cache', async () => {
    const { id } = await saveDraft(db(), sofaDraft('remembered'))
    expect(await readProduct(db(), 'remembered')).toMatchObject({
      designer: 'Ines Okafor',
      variants: [{}, {}, {}],
    })
    const changed = sofaDraft('remembered', { designer: 'Åsa Öberg' })
    await saveDraft(db(), changed)
    expect((await readProduct(db(), 'remembered')).designer).toBe('Åsa Öberg')
    await saveDraft(db(), withoutFirst(changed))
    expect((await readProduct(db(), 'remembered')).variants).toHaveLength(2)
    await setStatus(db(), id, 'archived', { now })
    expect(await findProduct(db(), 'remembered', 'en')).toBeNull()
  })

  it('creates one product from several simultaneous saves', async () => {
    const drafts = Array.from({ length: 6 }, () => ProductDraft.parse(sofaDraft('at-once')))
    const outcomes = await Promise.all(drafts.map((draft) => saveProduct(db(), draft, { now })))
    const changes = outcomes.map((outcome) => outcome.ok && outcome.value.change)
    expect(changes.filter((change) => change === 'created')).toHaveLength(1)
    expect(changes.filter((change) => change === 'unchanged')).toHaveLength(5)
  })

  it('stores any text, however strange', async () => {
    const strange = [...naughtyStrings(), 'null \u0000 character', 'half \ud83d emoji', '\u202eright to left']
    const drafts = strange.flatMap((text, index) => {
      const words = { name: text.slice(0, 120) || 'empty', description: text, materials: text.slice(0, 500) }
      const draft = ProductDraft.safeParse(
        sofaDraft(`strange-${index}`, { texts: { en: words }, maker: words.name }),
      )
      return draft.success ? [draft.data] : []
    })
    const outcomes = await saveProducts(db(), drafts, { now })
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    const kept = await listDrafts(
      db(),
      drafts.map(({ handle }) => handle),
    )
    for (const { handle, texts, maker } of drafts) {
      expect(kept.get(handle)?.texts.en?.name).toBe(texts.en?.name)
      expect(kept.get(handle)?.texts.en?.description ?? '').toBe(texts.en?.description)
      expect(kept.get(handle)?.maker).toBe(maker)
    }
  })
})

function countQueries(db: Db) {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counter), count: () => queries }
}
