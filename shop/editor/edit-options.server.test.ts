import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { optionFieldsOf } from './choice-fields.ts'
import {
  addMissingVariants,
  addOption,
  addValues,
  countMissing,
  currentOptions,
  moveOption,
  moveValue,
  removeOption,
  removeValue,
} from './edit-options.server.ts'
import { editProduct, loadStoredProduct, loadStoredVariants } from './edit-product.server.ts'
import { deleteProduct, duplicateProduct } from './new-product.server.ts'

const now = new Date('2026-11-10T10:00:00Z')

describeOnEachEngine('the options of a product', ({ newDatabase }) => {
  async function newSofa() {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const { id } = await saveDraft(db, sofaDraft('lund'))
    return { db, id, where: { id, now } }
  }

  async function stored(db: Db, id: ProductId) {
    const found = await loadStoredProduct(db, id)
    if (!found) throw new Error('There is no product')
    return found
  }
  const valuesOf = async (db: Db, id: ProductId) =>
    currentOptions(await stored(db, id)).map(({ values }) => values.map(({ code }) => code))

  test('grow by an option, and staff create the missing combinations', async () => {
    const { db, id, where } = await newSofa()
    const names = [{ en: 'Oak', de: 'Eiche' }, { en: 'Steel' }]
    await addOption(db, { ...where, names: { en: 'Legs' }, values: names })
    expect(countMissing(await stored(db, id))).toBe(3)
    expect(await addMissingVariants(db, where)).toMatchObject({ ok: true, value: { count: 3 } })
    const { draft } = await stored(db, id)
    expect(draft.variants.map(({ sku, values }) => [sku, values['fabric'], values['legs']])).toEqual([
      ['LUND-OAT', 'oat', 'oak'],
      ['LUND-OAT-STEEL', 'oat', 'steel'],
      ['LUND-MOSS', 'moss', 'oak'],
      ['LUND-MOSS-STEEL', 'moss', 'steel'],
      ['LUND-CLAY', 'clay', 'oak'],
      ['LUND-CLAY-STEEL', 'clay', 'steel'],
    ])
    expect(draft.variants.every(({ price }) => price === 124_900)).toBe(true)
    expect(await addMissingVariants(db, where)).toMatchObject({ ok: true, value: { count: 0 } })
  })

  test.each([
    ['the SKUs have in common', ['4711-1', '4711-2', '4711-3'], '4711-OAT-STEEL'],
    ['the product has, if the SKUs have nothing in common', ['A1', 'B2', 'C3'], 'LUND-OAT-STEEL'],
  ])('give new variants SKUs that begin with what %s', async (_, skus, added) => {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const sofa = sofaDraft('lund')
    const variants = sofa.variants.map((variant, index) => ({ ...variant, sku: skus[index] ?? '' }))
    const { id } = await saveDraft(db, { ...sofa, variants })
    const legs = [{ en: 'Oak' }, { en: 'Steel' }]
    await addOption(db, { id, now, names: { en: 'Legs' }, values: legs })
    await addMissingVariants(db, { id, now })
    const { draft } = await stored(db, id)
    expect(draft.variants.map(({ sku }) => sku)).toContain(added)
    expect(draft.variants).toHaveLength(6)
  })

  test('give new variants SKUs that are not too long', async () => {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const sofa = sofaDraft('lund')
    const variants = sofa.variants.slice(0, 1).map((variant) => ({ ...variant, sku: 'Q'.repeat(64) }))
    const { id } = await saveDraft(db, { ...sofa, variants })
    expect(await addMissingVariants(db, { id, now })).toMatchObject({ ok: true, value: { count: 2 } })
    const { draft } = await stored(db, id)
    expect(draft.variants.map(({ sku }) => sku.length)).toEqual([64, 64, 64])
  })

  test('lose a value, whose variants stay archived for their orders', async () => {
    const { db, id, where } = await newSofa()
    expect(await removeValue(db, { ...where, code: 'fabric', value: 'moss' })).toMatchObject({
      value: { count: 1 },
    })
    expect(await valuesOf(db, id)).toEqual([['oat', 'clay']])
    expect(countMissing(await stored(db, id))).toBe(0)
    await addOption(db, { ...where, names: { en: 'Legs' }, values: [{ en: 'Oak' }, { en: 'Steel' }] })
    expect(countMissing(await stored(db, id))).toBe(2)
    await removeValue(db, { ...where, code: 'fabric', value: 'clay' })
    const last = await removeValue(db, { ...where, code: 'fabric', value: 'oat' })
    expect(last).toMatchObject({ problem: { code: 'catalogue.last_value' } })
    const archived = await db.selectFrom('variants').select('sku').where('status', '=', 'archived').execute()
    expect(archived.map(({ sku }) => sku).toSorted()).toEqual(['LUND-CLAY', 'LUND-MOSS'])
  })

  test('lose an option only if the variants for sale do not differ in it', async () => {
    const { db, id, where } = await newSofa()
    const refused = await removeOption(db, { ...where, code: 'fabric' })
    expect(refused).toMatchObject({ problem: { code: 'catalogue.option_in_use', facts: { values: 3 } } })
    await removeValue(db, { ...where, code: 'fabric', value: 'moss' })
    await removeValue(db, { ...where, code: 'fabric', value: 'clay' })
    expect((await removeOption(db, { ...where, code: 'fabric' }))?.ok).toBe(true)
    const { draft } = await stored(db, id)
    expect(draft.options).toEqual([])
    expect(draft.variants.map(({ sku, values }) => [sku, values])).toEqual([['LUND-OAT', {}]])
    await addOption(db, { ...where, names: { en: 'Fabric' }, values: [{ en: 'Oat' }] })
    await addValues(db, { ...where, code: 'fabric', values: [{ en: 'Linen' }] })
    expect(await valuesOf(db, id)).toEqual([['oat', 'linen']])
  })

  test('refuse a name that another option or value has, in any language', async () => {
    const { db, id, where } = await newSofa()
    expect(await addOption(db, { ...where, names: { en: ' FAB ric ' }, values: [{ en: 'Oak' }] })).toEqual({
      ok: false,
      errors: { 'names:en': { kind: 'option_exists', name: ' FAB ric ' } },
    })
    await addOption(db, { ...where, names: { de: 'Beine' }, values: [{ en: 'Oak', de: 'Eiche' }] })
    expect(await addOption(db, { ...where, names: { en: 'beine' }, values: [{ en: 'Oak' }] })).toMatchObject({
      errors: { 'names:en': { kind: 'option_exists' } },
    })
    const code = (await stored(db, id)).draft.options.at(-1)?.code ?? ''
    const add = (names: { en?: string; de?: string }) =>
      addValues(db, { ...where, code, values: [{ en: 'Steel' }, names] })
    expect(await add({ en: 'Beech', de: 'EICHE' })).toEqual({
      ok: false,
      errors: { 'values:de': { kind: 'value_exists', name: 'EICHE' } },
    })
    expect(await add({ en: 'o ak' })).toMatchObject({ errors: { 'values:en': { kind: 'value_exists' } } })
    expect((await add({ en: 'Beech', de: 'Buche' }))?.ok).toBe(true)
    await removeValue(db, { ...where, code: 'fabric', value: 'moss' })
    const again = await addValues(db, { ...where, code: 'fabric', values: [{ en: 'Moss' }] })
    expect(again?.ok).toBe(true)
  })

  test('refuse a new name that another option or value has', async () => {
    const { db, id, where } = await newSofa()
    await addOption(db, { ...where, names: { en: 'Legs' }, values: [{ en: 'Oak' }, { en: 'Steel' }] })
    const rename = (code: string, typed: Record<string, string>) =>
      editProduct(db, { id, fieldsOf: (of) => optionFieldsOf(of, code), typed, seen: '', now })
    expect(await rename('legs', { 'names:en': 'fabric' })).toEqual({
      ok: false,
      errors: { 'names:en': { kind: 'option_exists', name: 'fabric' } },
    })
    expect(await rename('legs', { 'names.en:oak': 'STEEL' })).toEqual({
      ok: false,
      errors: { 'names.en:oak': { kind: 'value_exists', name: 'STEEL' } },
    })
    expect(await rename('legs', { 'names.en:oak': 'Steel', 'names.en:steel': 'Oak' })).toMatchObject({
      ok: true,
    })
  })

  test('change their order, and keep the places of values that are no longer for sale', async () => {
    const { db, id, where } = await newSofa()
    await addOption(db, { ...where, names: { en: 'Legs' }, values: [{ en: 'Oak' }, { en: 'Steel' }] })
    await moveOption(db, { ...where, code: 'legs', by: -1 })
    expect((await stored(db, id)).draft.options.map(({ code }) => code)).toEqual(['legs', 'fabric'])
    await removeValue(db, { ...where, code: 'fabric', value: 'moss' })
    await moveValue(db, { ...where, code: 'fabric', value: 'clay', by: -1 })
    expect(await valuesOf(db, id)).toEqual([
      ['oak', 'steel'],
      ['clay', 'oat'],
    ])
    await moveValue(db, { ...where, code: 'fabric', value: 'clay', by: -1 })
    expect((await valuesOf(db, id))[1]).toEqual(['clay', 'oat'])
    const skus = (await stored(db, id)).draft.variants.map(({ sku }) => sku)
    expect(skus).toEqual(['LUND-OAT', 'LUND-CLAY', 'LUND-MOSS'])
    for (const value of ['moss', 'none'])
      expect(await moveValue(db, { ...where, code: 'fabric', value, by: 1 })).toMatchObject({
        problem: { code: 'catalogue.no_such_option' },
      })
    expect(await moveOption(db, { ...where, code: 'none', by: 1 })).toMatchObject({
      problem: { code: 'catalogue.no_such_option' },
    })
  })

  test('are read with the variants as they are in the whole product', async () => {
    const { db, id, where } = await newSofa()
    await addOption(db, { ...where, names: { en: 'Legs' }, values: [{ en: 'Oak' }, { en: 'Steel' }] })
    await addMissingVariants(db, where)
    await removeValue(db, { ...where, code: 'fabric', value: 'moss' })
    const { draft, ...whole } = await stored(db, id)
    const { options, variants } = draft
    expect(await loadStoredVariants(db, id)).toEqual({ ...whole, draft: { options, variants } })
    expect(whole.retired).toEqual(new Map([['fabric', new Set(['moss'])]]))
    expect(await loadStoredVariants(db, newId<'product'>())).toBeNull()
  })

  test('have at most 10,000 combinations', async () => {
    const { db, where } = await newSofa()
    const many = Array.from({ length: 60 }, (_, index) => ({ en: `Value ${index}` }))
    await addOption(db, { ...where, names: { en: 'Size' }, values: many })
    await addOption(db, { ...where, names: { en: 'Legs' }, values: many })
    expect(await addMissingVariants(db, where)).toMatchObject({
      problem: { code: 'catalogue.too_many_variants', facts: { count: 10_800, limit: 10_000 } },
    })
  })

  test('are copied with the product, which can be deleted while it is an unsold draft', async () => {
    const { db, id } = await newSofa()
    const nameOf = (name: string) => `${name} 2`
    const copy = await duplicateProduct(db, { id, nameOf, now })
    const copyId = copy?.value.id ?? id
    const { draft } = await stored(db, copyId)
    expect(draft).toMatchObject({ slug: 'lund-2', handle: 'lund-2', status: 'draft' })
    expect(draft.variants.map(({ sku }) => sku)).toEqual(['LUND-OAT-2', 'LUND-MOSS-2', 'LUND-CLAY-2'])
    expect(draft.pictures).toHaveLength(1)
    expect(draft.texts.en?.name).toBe('Lund 2')
    expect(await deleteProduct(db, id)).toMatchObject({ problem: { code: 'catalogue.not_deletable' } })
    expect((await deleteProduct(db, copyId))?.ok).toBe(true)
    expect(await loadStoredProduct(db, copyId)).toBeNull()
  })
})
