import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { type ProductId, newId } from '#shop/ids.ts'
import { setOnHandOfMany } from '#shop/stock/stock.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, readProduct, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { tableFieldsOf, variantFieldName, variantFieldsOf } from './choice-fields.ts'
import {
  editProduct,
  type EditResult,
  loadStoredProduct,
  seenIn,
  type StoredProduct,
  textsIn,
} from './edit-product.server.ts'
import { fieldsOf, type ProductField, type Section, sections } from './fields.ts'

const now = new Date('2026-11-10T10:00:00Z')

describeOnEachEngine('the product editor', ({ newDatabase }) => {
  async function newSofa(handle = 'lund') {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const { id } = await saveDraft(db, sofaDraft(handle))
    return { db, id }
  }

  async function stored(db: Db, id: ProductId): Promise<StoredProduct> {
    const found = await loadStoredProduct(db, id)
    if (!found) throw new Error('There is no product')
    return found
  }

  /** Saves a form as one person who opened it just now, or with what the form showed earlier. */
  async function save(
    db: Db,
    id: ProductId,
    fields: Section | ((of: StoredProduct) => readonly ProductField[]),
    typed: Readonly<Record<string, string>>,
    seen?: string,
  ): Promise<EditResult> {
    const all = typeof fields === 'string' ? () => fieldsOf(fields) : fields
    const shown = seen ?? seenIn(await stored(db, id), all(await stored(db, id)))
    const result = await editProduct(db, { id, fieldsOf: all, typed, seen: shown, now })
    if (!result) throw new Error('There is no product')
    return result
  }
  const errorsOf = (result: EditResult) => (result.ok ? {} : result.errors)

  test('changes only what was typed, and reports the change', async () => {
    const { db, id } = await newSofa()
    const before = await stored(db, id)
    const saved = await save(db, id, 'texts', { 'texts.en.name': ' Lund XL ', 'texts.de.name': 'Lund' })
    expect(saved).toMatchObject({
      ok: true,
      value: { changes: [{ name: 'name', of: 'en', from: 'Lund', to: 'Lund XL' }] },
    })
    const { draft } = await stored(db, id)
    const texts = { ...before.draft.texts, en: { ...before.draft.texts.en, name: 'Lund XL' } }
    expect(draft).toEqual({ ...before.draft, texts })
    expect(await save(db, id, 'texts', { 'texts.en.name': 'Lund XL' })).toMatchObject({
      ok: true,
      value: { changes: [] },
    })
  })

  test('saves every section of a product unchanged if nothing was changed', async () => {
    const { db, id } = await newSofa()
    const before = await stored(db, id)
    for (const section of sections) {
      const fields = fieldsOf(section)
      const saved = await save(db, id, section, textsIn(before, fields))
      expect(saved).toMatchObject({ ok: true, value: { changes: [] } })
    }
    expect(await stored(db, id)).toEqual(before)
  })

  test('redirects from the former slug, and refuses a slug that a product has or had', async () => {
    const { db, id } = await newSofa()
    await saveDraft(db, sofaDraft('fjell'))
    const fjell = await readProduct(db, 'fjell')
    await save(db, fjell.id, 'groups', { slug: 'fjell-sofa' })
    expect(errorsOf(await save(db, id, 'groups', { slug: 'fjell-sofa' }))).toEqual({
      slug: { kind: 'slug_taken', slug: 'fjell-sofa', by: 'fjell-sofa' },
    })
    expect(errorsOf(await save(db, id, 'groups', { slug: 'fjell' }))).toEqual({
      slug: { kind: 'slug_redirects', slug: 'fjell', by: 'fjell-sofa' },
    })
    expect(errorsOf(await save(db, id, 'groups', { slug: 'Lund Sofa' }))).toEqual({ slug: { kind: 'slug' } })
    expect((await save(db, id, 'groups', { slug: 'lund-sofa' })).ok).toBe(true)
    expect(await findProduct(db, 'lund', 'en', { sku: null, choices: {} })).toMatchObject({
      movedTo: 'lund-sofa',
    })
    expect((await save(db, id, 'groups', { slug: 'lund' })).ok).toBe(true)
  })

  test('keeps the change of another person, and shows both values of a field that both changed', async () => {
    const { db, id } = await newSofa()
    const seen = seenIn(await stored(db, id), fieldsOf('texts'))
    await save(db, id, 'texts', { 'texts.en.name': 'Lund by Ada', 'texts.en.subtitle': 'By Ada' }, seen)
    const mine = {
      'texts.en.name': 'Lund by Bo',
      'texts.en.subtitle': 'Sofa for three',
      'texts.de.name': 'Bo',
    }
    const refused = await save(db, id, 'texts', mine, seen)
    expect(errorsOf(refused)).toEqual({
      'texts.en.name': { kind: 'changed_meanwhile', current: 'Lund by Ada' },
    })
    const { draft } = await stored(db, id)
    expect([draft.texts.en?.name, draft.texts.de?.name]).toEqual(['Lund by Ada', 'Lund'])
    const again = seenIn(await stored(db, id), fieldsOf('texts'))
    const shown = { ...mine, 'texts.en.subtitle': 'By Ada' }
    expect((await save(db, id, 'texts', shown, again)).ok).toBe(true)
    const { texts } = (await stored(db, id)).draft
    expect([texts.en?.name, texts.en?.subtitle, texts.de?.name]).toEqual(['Lund by Bo', 'By Ada', 'Bo'])
  })

  test('keeps the stock and the price history of a variant whose SKU changes', async () => {
    const { db, id } = await newSofa()
    const { variantIds } = await stored(db, id)
    const [first = '', second = ''] = variantIds
    const fields = (of: StoredProduct) => tableFieldsOf(of, variantIds)
    const at = variantFieldName
    const swapped = { [at('sku', first)]: 'LUND-MOSS', [at('sku', second)]: 'LUND-OAT' }
    expect((await save(db, id, fields, swapped)).ok).toBe(true)
    const after = await stored(db, id)
    expect(after.variantIds).toEqual(variantIds)
    expect(after.draft.variants.map(({ sku }) => sku)).toEqual(['LUND-MOSS', 'LUND-OAT', 'LUND-CLAY'])
    const twice = { [at('sku', first)]: 'LUND-OAT' }
    expect(errorsOf(await save(db, id, fields, twice))).toEqual({
      [at('sku', second)]: { kind: 'sku_twice' },
    })
    await saveDraft(db, sofaDraft('fjell'))
    expect(errorsOf(await save(db, id, fields, { [at('sku', first)]: 'FJELL-OAT' }))).toEqual({
      [at('sku', first)]: { kind: 'sku_taken', sku: 'FJELL-OAT', by: 'fjell' },
    })
  })

  test('saves prices of several variants at once, or none of them', async () => {
    const { db, id } = await newSofa()
    const { variantIds } = await stored(db, id)
    const [first = '', second = '', third = ''] = variantIds
    const fields = (of: StoredProduct) => tableFieldsOf(of, variantIds)
    const at = variantFieldName
    const wrong = await save(db, id, fields, {
      [at('price', first)]: '999,50',
      [at('price', second)]: 'cheap',
      [at('compareAt', third)]: '100',
      [at('leadTimeWeeks', third)]: '900',
    })
    expect(errorsOf(wrong)).toEqual({
      [at('price', second)]: { kind: 'amount' },
      [at('compareAt', third)]: { kind: 'not_reduced' },
    })
    expect((await stored(db, id)).draft.variants.map(({ price }) => price)).toEqual([
      124_900, 124_900, 124_900,
    ])
    const weeks = await save(db, id, fields, { [at('leadTimeWeeks', third)]: '900' })
    expect(errorsOf(weeks)).toEqual({ [at('leadTimeWeeks', third)]: { kind: 'number', least: 0, most: 104 } })
    const typed = { [at('price', first)]: '999,50', [at('compareAt', first)]: '1249' }
    expect((await save(db, id, fields, typed)).ok).toBe(true)
    const { variants } = await readProduct(db, 'lund')
    expect(variants[0]).toMatchObject({ price: { minor: 99_950 }, lowestIn30Days: { minor: 124_900 } })
  })

  test('refuses what cannot be stored, with one reason beside each field', async () => {
    const { db, id } = await newSofa()
    const refusalOf = async (section: Section, typed: Record<string, string>) =>
      errorsOf(await save(db, id, section, typed))
    expect(await refusalOf('texts', { 'texts.en.name': '', 'texts.de.name': 'x'.repeat(300) })).toEqual({
      'texts.en.name': { kind: 'missing' },
    })
    expect(await refusalOf('texts', { 'texts.de.name': 'x'.repeat(300) })).toEqual({
      'texts.de.name': { kind: 'too_long', limit: 255 },
    })
    expect(await refusalOf('texts', { 'texts.en.description': 'x'.repeat(100_000) })).toEqual({
      'texts.en.description': { kind: 'too_long', limit: 20_000 },
    })
    expect(await refusalOf('groups', { categories: 'sofas nonsense' })).toEqual({
      categories: { kind: 'gone', name: 'nonsense' },
    })
    expect(await refusalOf('dimensions', { 'dimensions.width': '0', 'dimensions.depth': 'wide' })).toEqual({
      'dimensions.depth': { kind: 'length' },
    })
    expect(await refusalOf('dimensions', { 'dimensions.width': '0' })).toEqual({
      'dimensions.width': { kind: 'length' },
    })
    expect(await refusalOf('dimensions', { packages: '10\t10\t\t' })).toEqual({
      packages: { kind: 'row', row: 1 },
    })
    expect(await refusalOf('materials', { composition: 'cover\twool\t80' })).toEqual({
      composition: { kind: 'composition_sum', sum: 80 },
    })
    expect(await refusalOf('safety', { documents: 'http://a.example/x.pdf\t\t' })).toEqual({
      documents: { kind: 'url', url: 'http://a.example/x.pdf' },
    })
    expect(await refusalOf('safety', { manufacturer: 'unknown-manufacturer' })).toEqual({
      manufacturer: { kind: 'gone', name: 'unknown-manufacturer' },
    })
    expect(await refusalOf('details', { seats: '31', shape: 'straight banana' })).toEqual({
      shape: { kind: 'choice' },
    })
    expect(await refusalOf('details', { seats: '31' })).toEqual({
      seats: { kind: 'number', least: 1, most: 30 },
    })
  })

  test('saves lists of packages, documents and fibres', async () => {
    const { db, id } = await newSofa()
    await save(db, id, 'dimensions', {
      'dimensions.width': '218,5',
      packages: '120\t60\t30,5\t24\n\t\t\t\n100\t50\t20\t8.25',
    })
    await save(db, id, 'materials', { composition: 'cover\twool\t80\ncover\tlinen\t20' })
    await save(db, id, 'safety', { documents: 'https://a.example/x.pdf\tData sheet\tDatenblatt' })
    const { draft } = await stored(db, id)
    expect(draft.dimensions.width).toBe(2185)
    expect(draft.packages).toEqual([
      { width: 1200, depth: 600, height: 305, weight: 24_000 },
      { width: 1000, depth: 500, height: 200, weight: 8250 },
    ])
    expect(draft.composition).toEqual([
      {
        part: 'cover',
        fibres: [
          { fibre: 'wool', percent: 80 },
          { fibre: 'linen', percent: 20 },
        ],
      },
    ])
    expect(draft.documents).toEqual([
      { url: 'https://a.example/x.pdf', label: { en: 'Data sheet', de: 'Datenblatt' } },
    ])
  })

  test('has all fields of a single variant, with a measure only for variants to specification', async () => {
    const { db, id } = await newSofa()
    const [first = ''] = (await stored(db, id)).variantIds
    const fields = (of: StoredProduct) => variantFieldsOf(of, first)
    const at = (label: string) => variantFieldName(label, first)
    const measures = 'width\t160\t320\t10'
    expect(errorsOf(await save(db, id, fields, { [at('measures')]: measures, [at('gtin')]: '12' }))).toEqual({
      [at('measures')]: { kind: 'measure_policy' },
      [at('gtin')]: { kind: 'gtin' },
    })
    const typed = {
      [at('measures')]: measures,
      [at('stockPolicy')]: 'to_specification',
      [at('width')]: '190',
    }
    expect((await save(db, id, fields, typed)).ok).toBe(true)
    expect((await stored(db, id)).draft.variants[0]).toMatchObject({
      dimensions: { width: 1900 },
      measures: [{ name: 'width', min: 1600, max: 3200, step: 100 }],
    })
  })

  test('does not exist for a forged ID, and keeps the stock', async () => {
    const { db, id } = await newSofa()
    const forged = { id: newId<'product'>(), fieldsOf: () => fieldsOf('texts'), typed: {}, seen: '', now }
    expect(await editProduct(db, forged)).toBeNull()
    const [first = newId<'variant'>()] = (await stored(db, id)).variantIds
    const at = (label: string) => variantFieldName(label, first)
    const fields = (of: StoredProduct) => tableFieldsOf(of, [first])
    await save(db, id, fields, { [at('stockPolicy')]: 'stocked' })
    await setOnHandOfMany(db, [{ variantId: first, quantity: 4 }], { reason: 'imported', now })
    await save(db, id, fields, { [at('sku')]: 'LUND-NEW', [at('price')]: '10' })
    const levels = await db
      .selectFrom('stock_levels')
      .select('on_hand')
      .where('variant_id', '=', first)
      .execute()

    expect(levels).toEqual([{ on_hand: 4 }])
  })
})
