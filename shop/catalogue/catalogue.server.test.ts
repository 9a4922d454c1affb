import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import type { Db } from '#platform/db/client.server.ts'
import { newId } from '#shop/ids.ts'
import { DAY } from '#shop/time.ts'
import {
  archiveVariant,
  findCategory,
  findProduct,
  findVariant,
  getCatalogueVersion,
  listCategories,
  listDrafts,
  listVariants,
  saveCategory,
  saveProduct,
  saveProducts,
  setStatus,
  type SavedProduct,
} from './catalogue.server.ts'
import type { Product } from './catalogue.ts'
import { CategoryDraft, ProductDraft } from './draft.ts'

const now = new Date('2026-11-01T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * DAY)

const fabrics = ['oat', 'moss', 'clay'] as const
const option = (values: readonly string[]) => ({
  code: 'fabric',
  names: { en: 'Fabric', de: 'Stoff' },
  values: values.map((code) => ({
    code,
    names: { en: `${code} wool`, de: `Wolle ${code}` },
    swatch: '#b9b2a3',
  })),
})
const variant = (handle: string, fabric: string, more: object = {}) => ({
  sku: `${handle}-${fabric}`.toUpperCase(),
  price: 124_900,
  currency: 'EUR',
  stockPolicy: 'made_to_order' as const,
  leadTimeWeeks: 8,
  values: { fabric },
  ...more,
})

/** A sofa in three fabrics, complete in every field. */
function sofa(handle: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    handle,
    slug: handle,
    form: 'sofa',
    texts: {
      en: { name: 'Lund', subtitle: 'Sofa for three', description: '*Low*', materials: 'Oak', care: 'Brush' },
      de: {
        name: 'Lund',
        subtitle: 'Sofa für drei',
        description: '*Tief*',
        materials: 'Eiche',
        care: 'Bürsten',
      },
    },
    categories: ['corner-sofas', 'sofas'],
    maker: 'Alcove',
    designer: 'Ines Okafor',
    countryOfOrigin: 'PT',
    warrantyYears: 10,
    assembly: { minutes: 20, people: 2 },
    dimensions: { width: 2180, depth: 950, height: 780, seatHeight: 430, diagonalDepth: 1010 },
    removableParts: ['legs'],
    maxLoad: 300_000,
    packages: [{ width: 2200, depth: 970, height: 700, weight: 62_000 }],
    pictures: [{ source: 'https://pictures.example/lund.jpg', alt: { en: 'From the front' } }],
    options: [option(fabrics)],
    variants: fabrics.map((fabric) => variant(handle, fabric)),
    ...changes,
  }
}

async function save(db: Db, draft: ProductDraft, at = now): Promise<SavedProduct> {
  const outcome = await saveProduct(db, ProductDraft.parse(draft), { now: at })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

async function read(db: Db, slug: string): Promise<Product> {
  const found = await findProduct(db, slug, 'en')
  if (!found || !('product' in found)) throw new Error(`${slug} is not there`)
  return found.product
}

describeOnEachEngine('the catalogue', ({ db }) => {
  beforeAll(async () => {
    const categories = [
      { slug: 'sofas', names: { en: 'Sofas', de: 'Sofas' }, form: 'sofa' as const, position: 1 },
      { slug: 'corner-sofas', parent: 'sofas', names: { en: 'Corner sofas', de: 'Ecksofas' } },
      { slug: 'tables', names: { en: 'Tables', de: 'Tische' }, position: 2 },
    ]
    for (const category of categories) await saveCategory(db(), CategoryDraft.parse(category))
  })

  it('shows a piece complete in the language asked for', async () => {
    const { change } = await save(db(), sofa('complete'))
    expect(change).toBe('created')
    const found = await findProduct(db(), 'complete', 'de')
    expect(found).toMatchObject({
      product: {
        slug: 'complete',
        subtitle: 'Sofa für drei',
        materials: 'Eiche',
        maker: 'Alcove',
        assembly: { minutes: 20, people: 2 },
        form: 'sofa',
        dimensions: { width: 2180, depth: 950, height: 780, seatHeight: 430, diagonalDepth: 1010 },
        packages: [{ width: 2200, depth: 970, height: 700, weight: 62_000 }],
        trail: [
          { slug: 'sofas', name: 'Sofas' },
          { slug: 'corner-sofas', name: 'Ecksofas' },
        ],
        options: [{ code: 'fabric', name: 'Stoff', values: [{ name: 'Wolle oat' }, {}, {}] }],
        variants: [{ sku: 'COMPLETE-OAT', values: { fabric: 'oat' }, price: { minor: 124_900 } }, {}, {}],
      },
    })
  })

  it('falls back to the language a piece has texts in', async () => {
    await save(db(), sofa('english-only', { texts: { en: { name: 'Only English' } } }))
    expect(await findProduct(db(), 'english-only', 'de')).toMatchObject({ product: { name: 'Only English' } })
  })

  it('changes nothing when the same draft is saved again', async () => {
    await save(db(), sofa('same'))
    const version = await getCatalogueVersion(db())
    expect(await save(db(), sofa('same'), daysLater(1))).toMatchObject({ change: 'unchanged', notes: [] })
    expect(await getCatalogueVersion(db())).toBe(version)
  })

  it('changes nothing when a draft read from the shop is saved as it is', async () => {
    await save(db(), sofa('read-back'))
    await save(
      db(),
      sofa('read-back', { variants: [variant('read-back', 'oat'), variant('read-back', 'clay')] }),
    )
    const drafts = await listDrafts(db(), ['read-back', 'nobody'])
    const draft = drafts.get('read-back')
    expect(drafts.size).toBe(1)
    expect(draft?.variants.map(({ sku, status }) => [sku, status])).toEqual([
      ['READ-BACK-OAT', 'active'],
      ['READ-BACK-CLAY', 'active'],
      ['READ-BACK-MOSS', 'archived'],
    ])
    if (draft) expect(await save(db(), draft, daysLater(1))).toMatchObject({ change: 'unchanged' })
  })

  it('keeps the texts of a language that a draft does not speak, and empties what else it leaves out', async () => {
    await save(db(), sofa('two-tongues'))
    const { designer: _, ...rest } = sofa('two-tongues', { texts: { en: { name: 'New name' } } })
    expect(await save(db(), rest)).toMatchObject({ change: 'updated' })
    expect(await findProduct(db(), 'two-tongues', 'de')).toMatchObject({
      product: { name: 'Lund', designer: null },
    })
    expect(await read(db(), 'two-tongues')).toMatchObject({ name: 'New name', subtitle: null })
  })

  it('raises its version once for a whole import', async () => {
    const version = await getCatalogueVersion(db())
    const drafts = ['once-1', 'once-2', 'once-3'].map((handle) => ProductDraft.parse(sofa(handle)))
    await saveProducts(db(), drafts, { now })
    expect(await getCatalogueVersion(db())).toBe(version + 1)
  })

  it('leads from the old address of a piece to its new one', async () => {
    await save(db(), sofa('moving', { slug: 'first-address' }))
    expect(await save(db(), sofa('moving', { slug: 'second-address' }))).toMatchObject({
      change: 'updated',
      notes: [{ kind: 'address_moved', from: 'first-address', to: 'second-address' }],
    })
    await save(db(), sofa('moving', { slug: 'third-address' }))
    expect(await findProduct(db(), 'first-address', 'en')).toEqual({ movedTo: 'third-address' })
    expect(await findProduct(db(), 'second-address', 'en')).toEqual({ movedTo: 'third-address' })
    await save(db(), sofa('moving', { slug: 'first-address' }))
    expect(await read(db(), 'first-address')).toMatchObject({ slug: 'first-address' })
    await save(db(), sofa('newcomer', { slug: 'second-address' }))
    expect(await read(db(), 'second-address')).toMatchObject({ variants: [{ sku: 'NEWCOMER-OAT' }, {}, {}] })
    expect(await findProduct(db(), 'no-such-address', 'en')).toBeNull()
  })

  it('refuses an address or a SKU that is another piece’s, and a category nobody made, and lands the rest', async () => {
    const drafts = [
      sofa('owner'),
      sofa('same-address', { slug: 'owner' }),
      sofa('same-sku', { variants: [variant('owner', 'oat'), variant('same-sku', 'moss')] }),
      sofa('nowhere', { categories: ['sofas', 'no-such-category'] }),
      sofa('good'),
    ].map((draft) => ProductDraft.parse(draft))
    const outcomes = await saveProducts(db(), drafts, { now })
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, problem: { code: 'catalogue.slug_taken', facts: { slug: 'owner' } } },
      { ok: false, problem: { code: 'catalogue.sku_taken', facts: { sku: 'OWNER-OAT', by: 'owner' } } },
      { ok: false, problem: { code: 'catalogue.unknown_category', facts: { slug: 'no-such-category' } } },
      { ok: true },
    ])
    expect(await read(db(), 'good')).toMatchObject({ slug: 'good' })
    expect(await findProduct(db(), 'same-sku', 'en')).toBeNull()
  })

  it('archives a variant that is no longer named, and knows it again when it returns', async () => {
    const first = await save(db(), sofa('shrinking'))
    const id = first.variants[2]?.id
    if (!id) throw new Error('There are three')
    const smaller = sofa('shrinking', {
      variants: [variant('shrinking', 'oat'), variant('shrinking', 'moss')],
    })
    expect(await save(db(), smaller)).toMatchObject({
      notes: [{ kind: 'variant_archived', sku: 'SHRINKING-CLAY' }],
    })
    expect(await read(db(), 'shrinking')).toMatchObject({
      options: [{ values: [{ code: 'oat' }, { code: 'moss' }] }],
    })
    expect(await findVariant(db(), id, 'de')).toMatchObject({
      sku: 'SHRINKING-CLAY',
      productName: 'Lund',
      options: [{ name: 'Stoff', value: 'Wolle clay' }],
      status: 'archived',
      forSale: false,
    })
    const again = await save(db(), sofa('shrinking'))
    expect(again.variants[2]?.id).toBe(id)
    expect(await findVariant(db(), id, 'en')).toMatchObject({ forSale: true })
  })

  it('keeps an option while an archived variant has it, shows it no more, and drops it when nobody has it', async () => {
    await save(db(), sofa('plainer'))
    const plain = variant('plainer', 'plain', { values: {} })
    await save(db(), sofa('plainer', { options: [], variants: [plain] }))
    expect(await read(db(), 'plainer')).toMatchObject({ options: [], variants: [{ values: {} }] })
    const kept = await findVariantBySku(db(), 'PLAINER-OAT')
    expect(kept).toMatchObject({ options: [{ name: 'Fabric', value: 'oat wool' }] })

    const unused = option(['oat', 'never-used'])
    await save(db(), sofa('unused', { options: [unused], variants: [variant('unused', 'oat')] }))
    await save(db(), sofa('unused', { options: [option(['oat'])], variants: [variant('unused', 'oat')] }))
    const drafts = await listDrafts(db(), ['unused'])
    expect(drafts.get('unused')?.options[0]?.values.map(({ code }) => code)).toEqual(['oat'])
  })

  it('shows beside a reduction the lowest price of the thirty days before it', async () => {
    const priced = (price: number, compareAt?: number) =>
      sofa('reduced', { variants: [variant('reduced', 'oat', { price, compareAt })] })
    const shown = async () => (await read(db(), 'reduced')).variants[0]
    await save(db(), priced(90_000), daysLater(-100))
    await save(db(), priced(110_000), daysLater(-60))
    await save(db(), priced(100_000), daysLater(-20))
    await save(db(), priced(120_000), daysLater(-10))
    expect(await shown()).toMatchObject({ compareAt: null, lowestIn30Days: null })
    await save(db(), priced(80_000, 120_000), now)
    expect(await shown()).toMatchObject({
      price: { minor: 80_000 },
      compareAt: { minor: 120_000 },
      lowestIn30Days: { minor: 100_000 },
    })
    await save(db(), priced(80_000, 120_000), daysLater(3))
    expect((await shown())?.lowestIn30Days?.minor).toBe(100_000)
    await save(db(), priced(80_000, 150_000), daysLater(5))
    expect((await shown())?.lowestIn30Days?.minor).toBe(80_000)
  })

  it('takes a variant off sale, and the price range with it', async () => {
    const { variants } = await save(
      db(),
      sofa('range', {
        variants: [variant('range', 'oat', { price: 100 }), variant('range', 'moss', { price: 900 })],
      }),
    )
    const [cheap, dear] = variants.map(({ id }) => id)
    if (!cheap || !dear) throw new Error('There are two')
    const version = await getCatalogueVersion(db())
    expect(await archiveVariant(db(), cheap, { now })).toBe(true)
    expect(await getCatalogueVersion(db())).toBe(version + 1)
    expect((await read(db(), 'range')).variants.map(({ id }) => id)).toEqual([dear])
    expect(await archiveVariant(db(), cheap, { now })).toBe(true)
    expect(await getCatalogueVersion(db())).toBe(version + 1)
    expect(await archiveVariant(db(), newId(), { now })).toBe(false)
  })

  it('hides drafts and archived pieces from shoppers, not from carts', async () => {
    const { id, variants } = await save(db(), sofa('hidden', { status: 'draft' }))
    expect(await findProduct(db(), 'hidden', 'en')).toBeNull()
    await setStatus(db(), id, 'active', { now })
    expect(await read(db(), 'hidden')).toMatchObject({ slug: 'hidden' })
    await setStatus(db(), id, 'archived', { now })
    expect(await findProduct(db(), 'hidden', 'en')).toBeNull()
    const ids = variants.map((one) => one.id)
    expect(await listVariants(db(), ids, 'en')).toMatchObject(
      ids.map((one) => ({ id: one, productStatus: 'archived', forSale: false })),
    )
    expect(await setStatus(db(), newId(), 'active', { now })).toBe(false)
  })

  it('counts the pieces in a category and below it, each once', async () => {
    const before = new Map((await listCategories(db(), 'en')).map((one) => [one.slug, one.productCount]))
    await save(db(), sofa('counted', { categories: ['corner-sofas', 'sofas'] }))
    await save(db(), sofa('counted-table', { categories: ['tables'] }))
    await save(db(), sofa('not-counted', { categories: ['tables'], status: 'draft' }))
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

  it('refuses a category below itself or below nothing', async () => {
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

  it('takes a piece of 432 variants within a second and reads it in four queries', async () => {
    const draft = manyVariants('many')
    const began = performance.now()
    await save(db(), draft)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await save(db(), draft)).toMatchObject({ change: 'unchanged' })
    const counting = countQueries(db())
    expect((await read(counting.db, 'many')).variants).toHaveLength(432)
    expect(counting.count()).toBeLessThanOrEqual(4)
  })

  it('makes one piece of two that are saved at the same time', async () => {
    const drafts = Array.from({ length: 6 }, () => ProductDraft.parse(sofa('at-once')))
    const outcomes = await Promise.all(drafts.map((draft) => saveProduct(db(), draft, { now })))
    const changes = outcomes.map((outcome) => outcome.ok && outcome.value.change)
    expect(changes.toSorted()).toEqual(['created', ...Array.from({ length: 5 }, () => 'unchanged')])
  })

  it('keeps whatever people write, however strange', async () => {
    const strange = [...naughtyStrings(), 'null \u0000 character', 'half \ud83d emoji', '\u202eright to left']
    const drafts = strange.flatMap((text, index) => {
      const words = { name: text.slice(0, 120) || 'empty', description: text, materials: text.slice(0, 500) }
      const draft = ProductDraft.safeParse(
        sofa(`strange-${index}`, { texts: { en: words }, maker: words.name }),
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

function manyVariants(handle: string): ProductDraft {
  const sizes = { fabric: 12, legs: 6, size: 6 }
  const codes = (of: keyof typeof sizes) => Array.from({ length: sizes[of] }, (_, index) => `${of}-${index}`)
  return sofa(handle, {
    options: (['fabric', 'legs', 'size'] as const).map((code) => ({
      code,
      names: { en: code },
      values: codes(code).map((value) => ({ code: value, names: { en: value } })),
    })),
    variants: codes('fabric').flatMap((fabric) =>
      codes('legs').flatMap((legs) =>
        codes('size').map((size) =>
          variant(handle, `${fabric}-${legs}-${size}`, {
            values: { fabric, legs, size },
            compareAt: 200_000,
          }),
        ),
      ),
    ),
  })
}

async function findVariantBySku(db: Db, sku: string) {
  const { id } = await db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return findVariant(db, id, 'en')
}

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
