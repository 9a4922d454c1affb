import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { createGroup, removeGroup } from '#shop/catalogue/groups/edit-groups.server.ts'
import { setRule } from '#shop/catalogue/groups/edit-rules.server.ts'
import { addGroupProduct, moveGroupProduct } from '#shop/catalogue/groups/group-products.server.ts'
import { CollectionRule, ruleText } from '#shop/catalogue/groups/rules.ts'
import { listStaffGroups } from '#shop/catalogue/groups/staff-groups.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import type { CollectionId, ProductId } from '#shop/ids.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { indexListingProducts, makeCategories, type ListingProduct } from '#tests/support/listing-products.ts'
import { applyRuleSoon, listRuleProducts } from './collection-rules.server.ts'
import { listProducts } from './search.server.ts'
import { readListingQuery } from './search.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('a collection with a rule', ({ db }) => {
  let products = new Map<string, ProductId>()
  let tables: string
  const table = (handle: string, price: number, materials: string, more: object = {}): ListingProduct => ({
    handle,
    name: handle,
    price,
    width: 1_600,
    categories: ['tables'],
    more: {
      texts: { en: { name: handle, materials } },
      variants: [{ sku: handle.toUpperCase(), price, currency: 'EUR', stockPolicy: 'stocked' }],
      ...more,
    },
  })
  const put = async (...given: ListingProduct[]) => {
    products = new Map([...products, ...(await indexListingProducts(db(), given))])
  }
  const create = async (slug: string): Promise<CollectionId> => {
    const made = await inTransaction(db(), (tx) =>
      createGroup(tx, { type: 'collections', typed: { slug, 'name.en': slug } }),
    )
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    return made.value.id as CollectionId
  }
  const apply = async (
    id: CollectionId,
    given: Partial<CollectionRule> | null,
    before: CollectionRule | null,
  ) => {
    const rule = given && CollectionRule.parse(given)
    const matching = rule ? await listRuleProducts(db(), rule, { ignoresStock: true }) : []
    const outcome = await inTransaction(db(), async (tx) => {
      const set = await setRule(tx, { id, rule, seen: ruleText(before) })
      if (set.ok) await applyRuleSoon(tx, { collection: id, products: matching })
      return set
    })
    return { outcome, rule, count: matching.length }
  }
  /** Lists the products of a collection, and checks that the counts of the shop and of staff agree with the listing. */
  const members = async (slug: string) => {
    const { cards, total } = await listProducts(
      db(),
      readListingQuery(new URLSearchParams('sort=name'), { collection: slug }),
      'en',
    )
    const group = (await listGroups(db(), 'collections', 'en')).find((one) => one.slug === slug)
    const staff = (await listStaffGroups(db(), 'collections', 'en')).find((one) => one.slug === slug)
    expect([group?.productCount, staff?.forSale]).toEqual([total, total])
    return cards.map((card) => card.slug)
  }

  beforeAll(async () => {
    await makeCategories(db())
    const rows = await db().selectFrom('categories').select(['id', 'slug']).execute()
    tables = rows.find(({ slug }) => slug === 'tables')?.id ?? ''
    await put(
      table('oak-small', 90_000, 'Oak'),
      table('oak-large', 120_000, 'Oak'),
      table('walnut', 80_000, 'Walnut', { tags: ['Sale'] }),
      { ...table('oak-sofa', 50_000, 'Oak'), categories: ['sofas'] },
    )
  })

  it('contains all oak tables under 1,000, and follows prices, materials, categories and new products', async () => {
    const id = await create('oak-under-1000')
    const wanted = { category: tables, materials: ['oak'], maxPrice: 1_000 }
    expect(await apply(id, wanted, null)).toMatchObject({ outcome: { ok: true }, count: 1 })
    expect(await members('oak-under-1000')).toEqual(['oak-small'])
    const page = await findProduct(db(), 'oak-small', 'en')
    expect(page && 'product' in page && page.product.collections).toMatchObject([{ slug: 'oak-under-1000' }])
    await put(table('oak-large', 99_900, 'Oak'), table('oak-new', 70_000, 'Solid oak'))
    expect(await members('oak-under-1000')).toEqual(['oak-large', 'oak-new', 'oak-small'])
    await put(table('oak-large', 100_100, 'Oak'), table('oak-new', 70_000, 'Beech'), {
      ...table('oak-small', 90_000, 'Oak'),
      categories: ['sofas'],
    })
    expect(await members('oak-under-1000')).toEqual([])
    await put(table('oak-small', 90_000, 'Oak'), table('oak-new', 70_000, 'Oak', { status: 'draft' }))
    expect(await members('oak-under-1000')).toEqual(['oak-small'])
  })

  it('follows stock: a variant that fits must be in stock', async () => {
    const id = await create('in-stock')
    const cheap = {
      sku: 'PAIR-A',
      price: 40_000,
      currency: 'EUR',
      stockPolicy: 'stocked' as const,
      values: { size: 's' },
    }
    const dear = { ...cheap, sku: 'PAIR-B', price: 200_000, values: { size: 'l' } }
    const options = [
      {
        code: 'size',
        names: { en: 'Size' },
        values: ['s', 'l'].map((code) => ({ code, names: { en: code } })),
      },
    ]
    await put(table('pair', 40_000, 'Ash', { options, variants: [cheap, dear] }))
    await apply(id, { materials: ['ash'], maxPrice: 500, inStock: true }, null)
    expect(await members('in-stock')).toEqual([])
    const variants = await db().selectFrom('variants').select(['id', 'sku']).execute()
    const stock = (sku: string, onHand: number) => {
      const variantId = variants.find((one) => one.sku === sku)!.id
      return setOnHand(db(), { variantId, quantity: onHand, reason: 'counted', now })
    }
    await stock('PAIR-B', 3)
    expect(await members('in-stock')).toEqual([])
    await stock('PAIR-A', 1)
    expect(await members('in-stock')).toEqual(['pair'])
    await stock('PAIR-A', 0)
    expect(await members('in-stock')).toEqual([])
  })

  it('contains products with a tag, ignores those chosen by hand, and keeps the order of staff', async () => {
    const id = await create('tagged')
    const of = (handle: string) => ({ type: 'collections', id, product: products.get(handle)! }) as const
    await inTransaction(db(), (tx) => addGroupProduct(tx, of('oak-large')))
    await put(table('oak-large', 120_000, 'Oak', { collections: ['tagged'] }))
    expect(await members('tagged')).toEqual(['oak-large'])
    await put(table('second', 60_000, 'Pine', { tags: ['sale'] }))
    const { rule } = await apply(id, { tag: 'SALE' }, null)
    expect(await members('tagged')).toEqual(['second', 'walnut'])
    expect(await inTransaction(db(), (tx) => addGroupProduct(tx, of('oak-large')))).toMatchObject({
      problem: { code: 'catalogue.has_rule' },
    })
    for (const handle of ['second', 'walnut']) {
      await inTransaction(db(), (tx) => moveGroupProduct(tx, { ...of(handle), to: 'first' }))
      const standard = readListingQuery(new URLSearchParams(), { collection: 'tagged' })
      expect((await listProducts(db(), standard, 'en')).cards[0]?.slug).toBe(handle)
    }
    await apply(id, null, rule)
    expect(await members('tagged')).toEqual(['oak-large'])
  })

  it('refuses a rule without a condition, an empty range, and a rule that another person has changed', async () => {
    const id = await create('refused')
    const codeOf = async (...args: Parameters<typeof apply>) => {
      const { outcome } = await apply(...args)
      return outcome.ok ? null : outcome.problem.code
    }
    expect(await codeOf(id, {}, null)).toBe('catalogue.rule_empty')
    expect(await codeOf(id, { minPrice: 2, maxPrice: 1 }, null)).toBe('catalogue.rule_range')
    expect(await codeOf(id, { maxPrice: 1 }, null)).toBe(null)
    expect(await codeOf(id, { maxPrice: 2 }, null)).toBe('catalogue.rule_changed')
  })

  it('follows the products of a category that is removed', async () => {
    const id = await create('moved')
    const made = await inTransaction(db(), (tx) =>
      createGroup(tx, { type: 'categories', typed: { slug: 'desks', 'name.en': 'Desks' } }),
    )
    if (!made.ok) throw new Error('no category')
    await put({ ...table('desk', 90_000, 'Oak'), categories: ['desks'] })
    await apply(id, { category: made.value.id }, null)
    expect(await members('moved')).toEqual(['desk'])
    const removal = { type: 'categories', id: made.value.id, to: tables as CollectionId, now } as const
    await inTransaction(db(), (tx) => removeGroup(tx, removal))
    const rule = await db().selectFrom('collections').select('rule').where('id', '=', id).executeTakeFirst()
    expect(rule?.rule).toMatchObject({ category: tables })
  })
})
