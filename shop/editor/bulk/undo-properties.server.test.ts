import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { bulkEditsOn, cheaper } from '#tests/support/bulk-edits.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { makeSofaCategories, saveDraft, sofaDraft, variant } from '#tests/support/product-drafts.ts'
import { variantFieldName } from '../choice-fields.ts'
import { loadStoredProduct } from '../edit-product.server.ts'

describeOnEachEngine('any bulk edit', ({ newDatabase }) => {
  let db: Db
  beforeEach(async () => {
    ;({ db } = await newDatabase())
    await makeSofaCategories(db)
  })
  const {
    sofa,
    sofas,
    preview,
    apply,
    undo,
    find,
    readDrafts: drafts,
    categoryId,
    editAlone,
    priceField,
  } = bulkEditsOn(() => db)

  const changes = async () => {
    const categories = [await categoryId('sofas'), await categoryId('tables')]
    return fc.oneof(
      fc.record({
        kind: fc.constant('price' as const),
        by: fc.oneof(
          fc.record({
            unit: fc.constant('percent' as const),
            basisPoints: fc.integer({ min: -9_999, max: 20_000 }),
          }),
          fc.record({
            unit: fc.constant('amount' as const),
            minor: fc.integer({ min: -200_000, max: 200_000 }),
            currency: fc.constantFrom('EUR', 'SEK'),
          }),
        ),
        ending: fc.constantFrom('none' as const, 'whole' as const, 'ninety' as const, 'ninety_nine' as const),
        former: fc.constantFrom('keep' as const, 'before' as const, 'remove' as const),
      }),
      fc.record({
        kind: fc.constant('status' as const),
        to: fc.constantFrom('active' as const, 'draft' as const, 'archived' as const),
      }),
      fc.record({
        kind: fc.constant('category' as const),
        how: fc.constantFrom('main' as const, 'add' as const, 'remove' as const),
        category: fc.constantFrom(...categories),
      }),
      fc.record({ kind: fc.constant('lead_time' as const), weeks: fc.integer({ min: 0, max: 104 }) }),
      fc.record({
        kind: fc.constant('tag' as const),
        how: fc.constantFrom('add' as const, 'remove' as const),
        tag: fc.constantFrom('oak', 'sale'),
      }),
    )
  }

  /** Saves products that differ in everything that bulk edits change. */
  async function variedProducts(): Promise<ProductId[]> {
    const reduced = (handle: string) => [
      variant(handle, 'oat', { price: 99, compareAt: 100 }),
      variant(handle, 'moss', { stockPolicy: 'stocked', leadTimeWeeks: undefined, compareAt: 50 }),
    ]
    return [
      (await sofa('active', { tags: ['oak', 'sale'] })).id,
      (await sofa('draft', { status: 'draft', categories: [] })).id,
      (await sofa('archived', { status: 'archived', categories: ['tables'] })).id,
      (await sofa('reduced', { variants: reduced('reduced'), categories: ['tables', 'sofas'] })).id,
      (await sofa('free', { variants: [variant('free', 'oat', { price: 0 })], tags: ['sale'] })).id,
      (await sofa('none', { status: 'draft', variants: [variant('none', 'oat', { status: 'archived' })] }))
        .id,
    ]
  }

  test('and its undo together change nothing', async () => {
    const ids = await variedProducts()
    const before = await drafts()
    await fc.assert(
      fc.asyncProperty(await changes(), async (change) => {
        const id = await preview(ids, change)
        const { counts } = await find(id)
        const applied = await apply(id)
        expect(applied?.ok).toBe(counts.changed > 0)
        if (!applied?.ok) return
        expect(await drafts()).not.toEqual(before)
        expect(await undo(id)).toMatchObject({ ok: true })
        expect((await find(id)).kept).toEqual([])
        expect(await drafts()).toEqual(before)
      }),
      { seed: runSeed(), numRuns: atDepth(20, 150) },
    )
  })

  test('never overwrites a value that another person has saved since', async () => {
    const ids = await variedProducts()
    const edits = fc.record({
      product: fc.nat({ max: ids.length - 1 }),
      price: fc.constantFrom('12.34', '1124.10', '5000'),
      tags: fc.constantFrom('', 'oak', 'own'),
      leadTimeWeeks: fc.constantFrom('', '3', '8'),
    })
    await fc.assert(
      fc.asyncProperty(await changes(), fc.array(edits, { maxLength: 4 }), async (change, others) => {
        const before = await drafts()
        const id = await preview(ids, change)
        if (!(await apply(id))?.ok) return
        const applied = await drafts()
        for (const { product, price, tags, leadTimeWeeks } of others) {
          const of = ids[product] as ProductId
          const first = (await loadStoredProduct(db, of))?.variantIds[0] ?? ''
          await editAlone(of, {
            tags,
            [variantFieldName('price', first)]: price,
            [variantFieldName('compareAt', first)]: '',
            [variantFieldName('leadTimeWeeks', first)]: leadTimeWeeks,
          })
        }
        const saved = await drafts()
        await undo(id)
        const undone = await drafts()
        // Every value is what the other person saved, or else what it was before the bulk edit.
        for (const [at, draft] of undone.entries()) {
          for (const [was, bulk, last, final] of valuesOf(before[at], applied[at], saved[at], draft))
            expect(final).toEqual(isSame(last, bulk) ? was : last)
        }
        for (const draft of before) await saveDraft(db, draft)
      }),
      { seed: runSeed(), numRuns: atDepth(15, 100) },
    )
  })

  test('whose undo meets an edit at the same moment keeps the edit', async () => {
    const [only] = (await sofas(1)) as [ProductId]
    for (let round = 0; round < atDepth(4, 20); round += 1) {
      const id = await preview([only], cheaper)
      await apply(id)
      const field = await priceField(only)
      const [edited] = await Promise.all([editAlone(only, { [field]: '1001' }), undo(id)])
      const price = (await drafts())[0]?.variants[0]?.price
      expect(price).toBe(edited?.ok ? 100_100 : 124_900)
      await saveDraft(db, sofaDraft('sofa-0'))
    }
  })
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Pairs the values of drafts of the same product: offers, weeks of production, status, categories and tags. */
function valuesOf(...drafts: readonly (CheckedProduct | undefined)[]): unknown[][] {
  const listed = drafts.map((draft) => [
    draft?.status,
    draft?.categories,
    draft?.tags,
    ...(draft?.variants ?? []).flatMap(({ price, compareAt, leadTimeWeeks }) => [
      [price, compareAt],
      leadTimeWeeks,
    ]),
  ])
  return (listed[0] ?? []).map((_, index) => listed.map((values) => values[index]))
}
