import { expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { storeReadyPhoto } from '#tests/support/ready-photos.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { makeSofaCategories, option, saveDraft, sofaDraft, variant } from '#tests/support/product-drafts.ts'
import { findProduct } from './find-product.server.ts'
import { findRoomScene } from './showcase/room-scenes.server.ts'
import { getCatalogueVersion } from './version.server.ts'
import { listCards, type VariantOptionValue } from './list-cards.server.ts'
import { listVariants } from './list-variants.server.ts'
import type { Product } from './catalogue.ts'
import { findProductPictures, listProductPictures } from './list-product-pictures.server.ts'
import { readProductPicturesQuery } from './product-pictures.ts'
import {
  addPictures,
  updatePicture,
  movePicture,
  type NewPicture,
  removeEmptyScenes,
  removePicture,
  saveRoomScene,
  setSwatchPhotos,
} from './pictures.server.ts'

const now = new Date('2026-11-05T09:00:00Z')
const plain = { role: 'main', view: null, shows: {}, alt: {}, focus: null } as const

async function productAt(db: Db, slug: string, fabric?: string): Promise<Product> {
  const asked = { sku: null, choices: fabric ? { fabric } : {} }
  const found = await findProduct(db, slug, 'en', asked)
  if (!found || !('product' in found)) throw new Error(`${slug} is not there`)
  return found.product
}

describeOnEachEngine('the pictures of a product', ({ db }) => {
  const files = testFileStore()

  async function pictured(handle: string, pictures: readonly (Partial<NewPicture> & { colour: string })[]) {
    const { id } = await saveDraft(db(), sofaDraft(handle, { pictures: [] }))
    const hashes: string[] = []
    const added: NewPicture[] = []
    for (const { colour, ...facts } of pictures) {
      const photo = await storeReadyPhoto(db(), files(), colour)
      hashes.push(photo)
      added.push({ ...plain, ...facts, product: id, photo })
    }
    await addPictures(db(), added, { now })
    return { id, hashes }
  }

  it('are chosen by the fabric of the variant; other pictures say what they show', async () => {
    await makeSofaCategories(db())
    const { hashes } = await pictured('two-fabrics', [
      { colour: '#102030', shows: { fabric: 'oat' } },
      { colour: '#203040', shows: { fabric: 'moss' } },
      { colour: '#304050', role: 'view', view: 'side', shows: { fabric: 'oat' } },
    ])
    const oat = await productAt(db(), 'two-fabrics', 'oat')
    expect(oat.photo?.hash).toBe(hashes[0])
    expect(oat.gallery.map(({ photo }) => photo.hash)).toEqual([hashes[0], hashes[2]])
    const moss = await productAt(db(), 'two-fabrics', 'moss')
    expect(moss.photo).toMatchObject({ hash: hashes[1], sizes: { avif: [400], webp: [] }, alt: null })
    expect(moss.gallery.map(({ differs }) => differs)).toEqual([
      [],
      [{ option: 'fabric', name: 'Fabric', value: 'oat wool' }],
    ])
    const clay = await productAt(db(), 'two-fabrics', 'clay')
    expect(clay.photo).toBeNull()
    expect(clay.gallery.map(({ photo }) => photo.hash)).toEqual([hashes[0], hashes[2]])
  })

  it('are on its card, followed by a second one of the same fabric', async () => {
    const { id, hashes } = await pictured('on-a-card', [
      { colour: '#112233', shows: { fabric: 'moss' } },
      { colour: '#223344', role: 'room', shows: { fabric: 'clay' } },
      { colour: '#334455', role: 'view', view: 'back', shows: { fabric: 'moss' } },
    ])
    const [card] = await listCards(db(), [id], 'en')
    expect([card?.photo?.hash, card?.second?.hash]).toEqual([hashes[0], hashes[2]])
  })

  it('are on its card in the finish that the customer asked for, however many finishes are photographed', async () => {
    const values = Array.from({ length: 15 }, (_, n) => `shade-${n}`)
    const { id } = await saveDraft(
      db(),
      sofaDraft('many-shades', {
        pictures: [],
        options: [option(values)],
        variants: values.map((value) => variant('many-shades', value)),
      }),
    )
    const added: NewPicture[] = []
    for (const role of ['main', 'view'] as const)
      for (const [n, fabric] of values.entries()) {
        const photo = await storeReadyPhoto(
          db(),
          files(),
          `#${role === 'main' ? 20 : 90}${(16 * n + 10).toString(16).padStart(2, '0')}40`,
        )
        added.push({ ...plain, role, shows: { fabric }, product: id, photo })
      }
    await addPictures(db(), added, { now })
    expect(new Set(added.map(({ photo }) => photo)).size).toBe(2 * values.length)
    const asked = (name: string) => ({
      matchOf: (values: readonly VariantOptionValue[]) =>
        values.filter(({ names }) => names.en === name).length,
    })
    for (const [n, name] of [
      [0, 'none'],
      [14, 'shade-14 wool'],
    ] as const) {
      const [card] = await listCards(db(), [id], 'en', asked(name))
      expect([card?.photo?.hash, card?.second?.hash]).toEqual([added[n]?.photo, added[15 + n]?.photo])
      expect(card?.sku).toBe(`MANY-SHADES-SHADE-${n}`)
    }
  })

  it('are on the card of an available variant in the photographed finish, if there is one', async () => {
    const legs = {
      code: 'legs',
      names: { en: 'Legs', de: 'Füße' },
      values: ['oak', 'walnut'].map((code) => ({ code, names: { en: code, de: code } })),
    }
    const on = (value: string, more: object = {}) => ({
      ...variant('on-legs', `clay-${value}`, more),
      values: { fabric: 'clay', legs: value },
    })
    const { id, variants } = await saveDraft(
      db(),
      sofaDraft('on-legs', {
        pictures: [],
        options: [option(['clay']), legs],
        variants: [on('oak', { stockPolicy: 'stocked', leadTimeWeeks: undefined }), on('walnut')],
      }),
    )
    const photo = await storeReadyPhoto(db(), files(), '#556677')
    await addPictures(db(), [{ ...plain, shows: { fabric: 'clay' }, product: id, photo }], { now })
    const nextVariant = async () => {
      const [card] = await listCards(db(), [id], 'en')
      return card?.sku
    }
    expect(await nextVariant()).toBe('ON-LEGS-CLAY-WALNUT')
    const variantId = variants[0]?.id ?? expect.fail('no variant')
    await setOnHand(db(), { variantId, quantity: 2, reason: 'counted', now })
    expect(await nextVariant()).toBe('ON-LEGS-CLAY-OAK')
  })

  it('are beside it in a cart, in the ordered fabric', async () => {
    const { hashes } = await pictured('ordered', [{ colour: '#445566', shows: { fabric: 'moss' } }])
    const { variant } = await productAt(db(), 'ordered', 'moss')
    const other = await productAt(db(), 'ordered', 'clay')
    const ids = [variant, other.variant].flatMap((one) => one?.id ?? [])
    const [moss, clay] = await listVariants(db(), ids, 'en')
    expect([moss?.photo?.hash, clay?.photo]).toEqual([hashes[0], null])
  })

  it('are described, moved and removed, which invalidates every cached page', async () => {
    const { id, hashes } = await pictured('changed', [
      { colour: '#556677' },
      { colour: '#667788', role: 'view', view: 'side' },
    ])
    const [first, second] = (await findProductPictures(db(), id, 'en'))?.pictures ?? []
    if (!first || !second) throw new Error('two pictures were added')
    const before = await getCatalogueVersion(db())
    const at = { product: id, id: second.id }
    const alt = { en: 'From the side', de: 'Von der Seite' }
    const focus = { x: 0.25, y: 0.75 }
    await updatePicture(
      db(),
      { ...at, role: 'main', view: null, shows: { fabric: 'clay' }, alt, focus },
      { now },
    )
    await movePicture(db(), { ...at, by: -1 }, { now })
    expect(await getCatalogueVersion(db())).toBeGreaterThan(before)
    expect((await productAt(db(), 'changed', 'clay')).photo).toMatchObject({
      hash: hashes[1],
      alt: 'From the side',
      focus,
    })
    await removePicture(db(), at, { now })
    expect((await findProductPictures(db(), id, 'de'))?.pictures.map(({ photo }) => photo?.hash)).toEqual([
      hashes[0],
    ])
    expect(await removePicture(db(), at, { now })).toBeNull()
  })

  it('promote the next plain view to main picture when the main picture is removed', async () => {
    const { id } = await pictured('taken-away', [
      { colour: '#103050' },
      { colour: '#507030', role: 'room' },
      { colour: '#903070', role: 'view', view: 'side' },
      { colour: '#b0a020', role: 'view' },
    ])
    const pictures = async () => (await findProductPictures(db(), id, 'en'))?.pictures ?? []
    const remove = async (role: string) => {
      const picture = (await pictures()).find((one) => one.role === role)
      if (picture) await removePicture(db(), { product: id, id: picture.id }, { now })
      return (await pictures()).map((one) => one.role)
    }
    expect(await remove('main')).toEqual(['room', 'view', 'main'])
    expect(await remove('main')).toEqual(['room', 'view'])
    expect(await remove('view')).toEqual(['room'])
  })

  it('stay when the product is saved again', async () => {
    const { id, hashes } = await pictured('saved-again', [{ colour: '#778899' }])
    const source = 'https://pictures.example/saved-again.jpg'
    await saveDraft(db(), sofaDraft('saved-again', { pictures: [{ source, alt: { en: 'Imported' } }] }))
    const pictures = (await findProductPictures(db(), id, 'en'))?.pictures ?? []
    expect(pictures.map(({ source: from, state, photo }) => [from, state, photo?.hash])).toEqual([
      [null, 'kept', hashes[0]],
      [source, 'waiting', undefined],
    ])
    await saveDraft(db(), sofaDraft('saved-again', { pictures: [] }))
    expect((await findProductPictures(db(), id, 'en'))?.pictures).toHaveLength(1)
    const own = `https://shop.example/media/photos/${hashes[0]}-800.webp`
    await saveDraft(db(), sofaDraft('saved-again', { pictures: [{ source: own, alt: { de: 'Vorne' } }] }))
    expect((await findProductPictures(db(), id, 'en'))?.pictures).toMatchObject([
      { source: null, alt: { de: 'Vorne' } },
    ])
  })

  it('are found in the staff area by what they lack', async () => {
    const { id } = await pictured('found', [{ colour: '#8899aa' }])
    const all = readProductPicturesQuery(new URLSearchParams())
    const ids = async (filter: 'all' | 'none' | 'open', text = '') =>
      (await listProductPictures(db(), { ...all, filter, text }, 'en')).products.map((product) => product.id)
    expect(await ids('none')).not.toContain(id)
    expect(await ids('all', 'FOUND-MOSS')).toEqual([id])
    expect(await ids('all', '100%')).toEqual([])
    const { products, total } = await listProductPictures(db(), { ...all, text: 'lund' }, 'de')
    expect(total).toBe(products.length)
    expect(products.find((product) => product.id === id)).toMatchObject({
      pictures: 1,
      waiting: 0,
      hasModel: false,
    })
  })

  it('are found in the staff area by status, category and stock, in the chosen order', async () => {
    const { id } = await pictured('sorted', [])
    await db().updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()
    const found = async (params: string) => {
      const query = readProductPicturesQuery(new URLSearchParams(params))
      return (await listProductPictures(db(), query, 'en')).products.map(({ slug }) => slug)
    }
    expect(await found('status=archived')).toEqual(['sorted'])
    expect(await found('status=archived&category=sofas')).toEqual(['sorted'])
    expect(await found('category=nothing-like-it')).toEqual([])
    expect(await found('category=<x>')).toEqual([])
    expect(await found('stock=in&q=sorted')).toEqual([])
    expect(await found('stock=out&q=sorted')).toEqual([])
    expect(await found('sort=price&q=sorted')).toEqual(['sorted'])
    expect(await found('sort=name&status=x&stock=x&q=sorted')).toEqual(['sorted'])
  })

  it('are listed by the name in the language of the list, or else in another one, page by page', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Order ${String((at * 37) % 60).padStart(2, '0')}`)
    for (const [at, name] of names.entries()) {
      const texts = at % 3 === 0 ? { de: { name } } : { en: { name }, de: { name: `Anders ${at}` } }
      await saveDraft(db(), sofaDraft(`paged-${at}`, { texts, variants: [variant(`paged-${at}`, 'oat')] }))
    }
    const page = async (number: number) => {
      const query = readProductPicturesQuery(new URLSearchParams(`sort=name&q=paged-&page=${number}`))
      return (await listProductPictures(db(), query, 'en')).products.map(({ name }) => name)
    }
    const all = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect(all).toEqual(names.toSorted())
    expect(await page(4)).toEqual([])
  })

  it('include swatches cut from the real material', async () => {
    const { id } = await pictured('swatched', [])
    const photo = await storeReadyPhoto(db(), files(), '#99aabb')
    await setSwatchPhotos(db(), [{ option: 'fabric', value: 'moss', photo }], { products: [id], now })
    const [fabric] = (await productAt(db(), 'swatched')).options
    expect(fabric?.values.map(({ code, swatchPhoto }) => [code, swatchPhoto?.hash])).toEqual([
      ['oat', undefined],
      ['moss', photo],
      ['clay', undefined],
    ])
    await saveDraft(db(), sofaDraft('swatched', { pictures: [], maker: 'Another' }))
    expect((await productAt(db(), 'swatched')).options[0]?.values[1]?.swatchPhoto?.hash).toBe(photo)
  })

  it('include the room it is shown in, where everything can be bought', async () => {
    const [here, gone] = [
      (await saveDraft(db(), sofaDraft('in-a-room'))).id,
      (await saveDraft(db(), sofaDraft('not-for-sale'))).id,
    ]
    const photo = await storeReadyPhoto(db(), files(), '#aabbcc')
    const stands = (product: ProductId, fabric: string) => ({ product, shows: { fabric }, x: 0.25, y: 0.5 })
    const scene = { code: 'evening', photo, alt: { en: 'In the evening' }, position: 0 }
    await saveRoomScene(db(), { ...scene, products: [stands(here, 'moss'), stands(gone, 'clay')] })
    const seen = async () => (await findRoomScene(db(), 'en', 'evening'))?.products.map(({ sku }) => sku)
    expect(await findRoomScene(db(), 'en')).toMatchObject({
      code: 'evening',
      photo: { alt: 'In the evening' },
    })
    expect(await seen()).toEqual(['IN-A-ROOM-MOSS', 'NOT-FOR-SALE-CLAY'])
    await saveDraft(db(), sofaDraft('not-for-sale', { status: 'archived' }))
    expect(await seen()).toEqual(['IN-A-ROOM-MOSS'])
    await removeEmptyScenes(db(), ['evening'])
    expect(await seen()).toHaveLength(1)
    await saveDraft(db(), sofaDraft('in-a-room', { status: 'archived' }))
    await removeEmptyScenes(db(), ['evening'])
    expect(await findRoomScene(db(), 'en')).toBeNull()
  })
})
