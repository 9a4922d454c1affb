import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { type ProductId, newId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { checkCell } from './cell-check.ts'
import { gridFields, gridFieldsOf, variantFieldName } from './choice-fields.ts'
import { digestOf, loadStoredProduct, textsIn } from './edit-product.server.ts'
import { type CellChange, editVariants } from './edit-variants.server.ts'
import { normalizeText } from './field-texts.ts'
import { variantTable } from './variant-table.ts'

const now = new Date('2026-11-10T10:00:00Z')

describeOnEachEngine('the variant grid', ({ newDatabase }) => {
  async function newSofa() {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const { id } = await saveDraft(db, sofaDraft('lund'))
    const { variantIds } = await stored(db, id)
    return { db, id, variantIds }
  }

  async function stored(db: Db, id: ProductId) {
    const found = await loadStoredProduct(db, id)
    if (!found) throw new Error('There is no product')
    return found
  }

  const cell = (variant = '', label = '', text = '', was: string | null = null): CellChange => ({
    variant,
    label,
    text,
    seen: was === null ? null : digestOf(was),
  })
  const save = (db: Db, id: ProductId, ...cells: readonly CellChange[]) =>
    editVariants(db, { id, cells, now })
  const textsOf = async (db: Db, id: ProductId) =>
    textsIn(await stored(db, id), gridFieldsOf(await stored(db, id)))

  test('shows the option values and the texts of each variant', async () => {
    const { db, id, variantIds } = await newSofa()
    const { options, rows } = variantTable(await stored(db, id), 'de')
    expect(options).toEqual(['Stoff'])
    expect(rows.map((row) => row.id)).toEqual(variantIds)
    expect(rows[0]?.values).toEqual(['Wolle oat'])
    expect(rows[0]?.texts.slice(0, 6)).toEqual(['LUND-OAT', '1249.00', '', 'made_to_order', '8', 'active'])
  })

  test('saves the changed cells of several variants at once, or none', async () => {
    const { db, id, variantIds } = await newSofa()
    const [first = '', second = ''] = variantIds
    const wrong = await save(db, id, cell(first, 'price', '10'), cell(second, 'leadTimeWeeks', 'soon'))
    const at = variantFieldName
    expect(wrong).toEqual({
      ok: false,
      errors: { [at('leadTimeWeeks', second)]: { kind: 'number', least: 0, most: 104 } },
    })
    expect((await textsOf(db, id))[at('price', first)]).toBe('1249.00')
    const saved = await save(
      db,
      id,
      cell(first, 'price', '10', '1249.00'),
      cell(second, 'gtin', '40063813', ''),
      cell(second, 'width', '190,5', ''),
    )
    expect(saved).toMatchObject({ ok: true, value: { count: 3 } })
    const texts = await textsOf(db, id)
    expect([texts[at('price', first)], texts[at('gtin', second)], texts[at('width', second)]]).toEqual([
      '10.00',
      '40063813',
      '190.5',
    ])
  })

  test('finds a conflict in a single cell, and keeps the other cells of both people', async () => {
    const { db, id, variantIds } = await newSofa()
    const [first = '', second = ''] = variantIds
    await save(db, id, cell(first, 'price', '1000', '1249.00'), cell(second, 'price', '1100', '1249.00'))
    const mine = [cell(first, 'price', '900', '1249.00'), cell(first, 'gtin', '40063813', '')]
    expect(await save(db, id, ...mine)).toEqual({
      ok: false,
      errors: { [variantFieldName('price', first)]: { kind: 'changed_meanwhile', current: '1000.00' } },
    })
    const again = [cell(first, 'price', '900', '1000.00'), cell(first, 'gtin', '40063813', '')]
    expect(await save(db, id, ...again)).toMatchObject({ ok: true, value: { count: 2 } })
    const { variants } = (await stored(db, id)).draft
    expect(variants.map(({ price }) => price)).toEqual([90_000, 110_000, 124_900])
    expect(await save(db, id, cell(second, 'price', '1100', '1249.00'))).toMatchObject({
      value: { count: 0 },
    })
  })

  test('marks the SKU that is there twice also if only the other one was changed', async () => {
    const { db, id, variantIds } = await newSofa()
    const [first = '', second = ''] = variantIds
    expect(await save(db, id, cell(first, 'sku', 'LUND-MOSS'))).toEqual({
      ok: false,
      errors: { [variantFieldName('sku', second)]: { kind: 'sku_twice' } },
    })
  })

  test('refuses a variant of another product and an unknown column', async () => {
    const { db, id, variantIds } = await newSofa()
    const [first = ''] = variantIds
    const strange = newId<'variant'>()
    expect(await save(db, id, cell(strange, 'price', '1'), cell(first, 'slug', 'x'))).toEqual({
      ok: false,
      errors: {
        [variantFieldName('price', strange)]: { kind: 'variant_gone' },
        [variantFieldName('slug', first)]: { kind: 'variant_gone' },
      },
    })
    expect(await save(db, newId<'product'>(), cell(first, 'price', '1'))).toBeNull()
  })

  test('marks a cell exactly if the shop refuses to save it', async () => {
    const { db, id, variantIds } = await newSofa()
    const [first = ''] = variantIds
    const typed = fc.oneof(
      fc.constantFrom('', '0', '1', '104', '105', '12,5', '0,01', '0.1', '2000', '2000.1', '99999999'),
      fc.constantFrom('10000000', '10000000.01', '1e3', '-1', '40063813', '400638139333', 'stocked', 'x'),
      fc.constantFrom(
        'x'.repeat(64),
        'x'.repeat(65),
        ' 7 ',
        '1.005',
        'made_to_order',
        'standard',
        'archived',
      ),
      fc.string({ maxLength: 8 }),
    )
    const field = fc.constantFrom(...gridFields)
    await fc.assert(
      fc.asyncProperty(field, typed, async (spec, text) => {
        const expected = checkCell({ ...spec, label: spec.label }, text, (await stored(db, id)).currency)
        const others =
          spec.label === 'price' || spec.label === 'compareAt' ? [cell(first, 'compareAt', '')] : []
        const own = cell(first, spec.label, text)
        const cells = spec.label === 'compareAt' ? [own, cell(first, 'price', '0')] : [...others, own]
        const result = await save(db, id, ...cells)
        const errors = result?.ok ? {} : (result?.errors ?? {})
        const isNotReduced = errors[variantFieldName('compareAt', first)]?.kind === 'not_reduced'
        if (!isNotReduced) expect(errors[variantFieldName(spec.label, first)] ?? null).toEqual(expected)
        const { draft } = await stored(db, id)
        expect(draft.variants).toHaveLength(3)
        if (result?.ok && spec.label !== 'sku' && !isNotReduced)
          expect((await textsOf(db, id))[variantFieldName(spec.label, first)]).toBe(
            normalizeText(spec, text, (await stored(db, id)).currency),
          )
      }),
      { numRuns: atDepth(120, 600), seed: runSeed() },
    )
  })
})
