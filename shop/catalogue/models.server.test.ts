import { expect, it } from 'vitest'
import type { Model } from '#shop/media/model.ts'
import { storeReadyModel } from '#shop/media/models.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, option, saveDraft, sofaDraft, variant } from '#tests/support/product-drafts.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { findProduct } from './find-product.server.ts'
import { findProductPictures } from './list-product-pictures.server.ts'
import { removeModels, setModels } from './pictures.server.ts'

const now = new Date('2026-11-05T09:00:00Z')
const [two, three] = [
  { width: 1760, depth: 940, height: 780 },
  { width: 2320, depth: 940, height: 780 },
]
const sizes = { two, three }
const finishes = ['fabric:oat', 'fabric:moss']

/** Drafts a sofa in two sizes and two fabrics. */
const draft = (handle: string) =>
  sofaDraft(handle, {
    pictures: [],
    options: [
      {
        code: 'size',
        names: { en: 'Size' },
        values: ['two', 'three'].map((code) => ({ code, names: { en: code } })),
      },
      option(['oat', 'moss']),
    ],
    variants: (['two', 'three'] as const).flatMap((size) =>
      ['oat', 'moss'].map((fabric) =>
        variant(handle, `${size}-${fabric}`, { values: { size, fabric }, dimensions: sizes[size] }),
      ),
    ),
  })

describeOnEachEngine('the 3D models of a product', ({ db }) => {
  const files = testFileStore()

  async function modelled(
    handle: string,
    models: readonly { hash: string; size: Model['size']; shows: object }[],
  ) {
    await makeSofaCategories(db())
    const { id } = await saveDraft(db(), draft(handle))
    for (const { hash, size } of models)
      await storeReadyModel(db(), files(), {
        model: { hash: hash.repeat(32), bytes: 4, finishes, size },
        bytes: Buffer.from('glTF'),
        now,
      })
    const rows = models.map(({ hash, shows }) => ({
      product: id,
      model: hash.repeat(32),
      shows: { ...shows },
    }))
    await setModels(db(), rows, { now })
    return id
  }
  async function found(slug: string, choices: Record<string, string>) {
    const result = await findProduct(db(), slug, 'en', { sku: null, choices })
    if (!result || !('product' in result)) throw new Error(`${slug} is not there`)
    return result
  }
  const shown = async (...requested: Parameters<typeof found>) =>
    (await found(...requested)).product.model?.hash[0] ?? null

  it('are chosen by the size of the variant, in any fabric', async () => {
    await modelled('two-models', [
      { hash: 'a', size: three, shows: { size: 'three', fabric: 'oat' } },
      { hash: 'b', size: two, shows: { size: 'two', fabric: 'oat' } },
    ])
    const { product } = await found('two-models', { size: 'three', fabric: 'moss' })
    expect(product.model?.shapes).toEqual(['size:three', 'size:two'])
    for (const fabric of ['oat', 'moss']) {
      expect(await shown('two-models', { size: 'three', fabric })).toBe('a')
      expect(await shown('two-models', { size: 'two', fabric })).toBe('b')
    }
  })

  it('are not shown for a size without a model', async () => {
    await modelled('one-model', [{ hash: 'a', size: three, shows: { size: 'three' } }])
    expect(await shown('one-model', { size: 'two' })).toBeNull()
  })

  it('are shown only for the variants with their dimensions, if staff did not say which size they show', async () => {
    await modelled('uploaded', [{ hash: 'c', size: { ...three, width: 2324 }, shows: {} }])
    expect(await shown('uploaded', { size: 'three' })).toBe('c')
    expect(await shown('uploaded', { size: 'two' })).toBeNull()
  })

  it('are shown for all variants, if they have the dimensions of none', async () => {
    await modelled('rough', [{ hash: 'd', size: { ...three, width: 2280 }, shows: {} }])
    expect(await shown('rough', { size: 'three' })).toBe('d')
    expect(await shown('rough', { size: 'two' })).toBe('d')
  })

  it('are listed for staff, and replaced and removed together', async () => {
    const id = await modelled('staff-models', [
      { hash: 'a', size: three, shows: { size: 'three' } },
      { hash: 'b', size: two, shows: { size: 'two' } },
    ])
    const listed = async () => (await findProductPictures(db(), id, 'en'))?.models.map(({ hash }) => hash[0])
    expect(await listed()).toEqual(['a', 'b'])
    await setModels(db(), [{ product: id, model: 'b'.repeat(32), shows: {} }], { now })
    expect(await listed()).toEqual(['b'])
    expect(await removeModels(db(), id, { now })).toEqual({ ok: true, value: undefined })
    expect(await listed()).toEqual([])
    expect(await removeModels(db(), id, { now })).toBeNull()
  })
})
