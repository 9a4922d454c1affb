import { createHash } from 'node:crypto'
import { expectLog } from '#tests/support/console.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { findModelDrawing } from '#shop/catalogue/drawings/model-drawings.server.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { findRoomScene } from '#shop/catalogue/showcase/room-scenes.server.ts'
import { listCards } from '#shop/catalogue/list-cards.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import type { ModelDrawing } from '#shop/drawings/model-drawing.ts'
import { findProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { removePicture } from '#shop/catalogue/pictures.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { readyPhoto } from '#tests/support/ready-photos.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { clearDemo } from '../clear.server.ts'
import { loadDemo } from '../catalogue/load.server.ts'
import type { DemoMedia, DemoPhoto, DemoProductMedia, ShownOptions } from './manifest.ts'
import { loadDemoPictures } from './pictures.server.ts'

const now = new Date('2026-11-01T09:00:00Z')

// Loading the whole demo takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/**
 * Writes a media folder, as the studio does, with two plain-coloured photos for each product in `colours`, and a drawing of
 * a 3D model for each product in `drawn`. Returns its path.
 */
async function studio(
  colours: Readonly<Record<string, string>>,
  drawn: Readonly<Record<string, ShownOptions>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'photos'))
  const make = async (colour: string, width = 400): Promise<DemoPhoto> => {
    const { photo, bytes } = await readyPhoto(colour, width)
    await writeFile(path.join(folder, 'photos', `${photo.hash}-${photo.width}.avif`), bytes)
    return photo
  }
  const shows = { fabric: 'moss' }
  const pieces: Record<string, DemoProductMedia> = {}
  for (const [handle, colour] of Object.entries(colours)) {
    const further = [{ photo: await make(`${colour}8`), shows, view: 'side' } as const]
    pieces[handle] = { main: [{ photo: await make(`${colour}0`), shows }], further }
  }
  await mkdir(path.join(folder, 'drawings'))
  for (const [handle, values] of Object.entries(drawn)) {
    const text = JSON.stringify(sofaDrawing)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
    await writeFile(path.join(folder, 'drawings', `${hash}.json`), text)
    pieces[handle] = { main: [], further: [], drawings: [{ hash, shows: values }] }
  }
  const stands = { shows, x: 0.375, y: 0.5 }
  const media: DemoMedia = {
    pieces,
    scenes: { evening: { photo: await make('#123456', 800), pieces: [{ handle: FJORD, ...stands }] } },
    swatches: { 'fabric:moss': await make('#34523b') },
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(media))
  return folder
}

const outline = (width: number, height: number) => ({
  outline: `M0 0l${width} 0 0 ${height}-${width} 0z`,
  areas: [],
  lines: '',
  seams: '',
})
/** The outline of the smallest Fjord. */
const sofaDrawing: ModelDrawing = {
  size: { width: 1760, depth: 940, height: 780 },
  unit: 1,
  views: { front: outline(1760, 780), side: outline(940, 780), top: outline(1760, 940) },
}

const [FJORD, SUND] = ['ev-fjord', 'ev-sund']

async function idOf(db: Db, handle: string): Promise<ProductId> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  return row.id
}

describeOnEachEngine("the demo's pictures", ({ newDatabase }) => {
  const files = testFileStore()

  it('are loaded once, with swatches and rooms, without encoding', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const folder = await studio({ [FJORD]: '#11223' })
    expect(await loadDemoPictures(db, files(), { now, folder })).toBe(1)
    expect(await loadDemoPictures(db, files(), { now, folder })).toBe(0)
    const [card] = await listCards(db, [await idOf(db, FJORD)], 'en')
    expect(card?.photo?.sizes).toEqual({ avif: [400], webp: [] })
    expect(card?.second?.hash).not.toBe(card?.photo?.hash)
    expect(card?.second).not.toBeNull()
    const asked = { sku: null, choices: { fabric: 'moss' } }
    const found = await findProduct(db, 'fjord-modular-sofa', 'en', asked)
    const product = found && 'product' in found ? found.product : null
    expect(product?.photo?.hash).toBe(card?.photo?.hash)
    expect(product?.gallery.map(({ role, photo }) => [role, photo.focus])).toEqual([
      ['main', { x: 0.5, y: 0.5 }],
      ['view', { x: 0.5, y: 0.5 }],
      ['room', { x: 0.25, y: 0.5 }],
    ])
    const values = product?.options.find(({ code }) => code === 'fabric')?.values ?? []
    expect(values.filter(({ swatchPhoto }) => swatchPhoto).map(({ code }) => code)).toEqual(['moss'])
    expect(await findRoomScene(db, 'en')).toMatchObject({
      code: 'evening',
      products: [{ slug: 'fjord-modular-sofa' }],
    })
    expect(await files().has(`photos/${card?.photo?.hash}-400.avif`)).toBe(true)
  })

  it('come with drawings of the 3D model for the dimensions of each variant', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const folder = await studio({}, { [FJORD]: { size: 'two-seats', orientation: 'straight' } })
    await loadDemoPictures(db, files(), { now, folder })
    const urlOf = async (size: string) => {
      const found = await findProduct(db, 'fjord-modular-sofa', 'en', { sku: null, choices: { size } })
      const product = found && 'product' in found ? found.product : null
      const [variant] = product?.variant ? await listVariants(db, [product.variant.id], 'en') : []
      return { shown: product?.modelDrawing ?? null, url: variant?.picture }
    }
    const two = await urlOf('two-seats')
    expect(two.url).toContain(`.m${two.shown}-`)
    expect(two.shown && (await findModelDrawing(db, two.shown))).toMatchObject({ size: { width: 1760 } })
    const three = await urlOf('three-seats')
    expect(three.shown).toBeNull()
    expect(three.url).not.toContain('.m')
  })

  it('are loaded into a shop with an older demo, except for products whose pictures were changed', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    await loadDemoPictures(db, files(), { now, folder: await studio({ [FJORD]: '#22334' }) })
    const fjord = await idOf(db, FJORD)
    const [first] = (await findProductPictures(db, fjord, 'en'))?.pictures ?? []
    if (!first) throw new Error('Fjord has pictures')
    await removePicture(db, { product: fjord, id: first.id }, { now })
    const folder = await studio({ [FJORD]: '#33445', [SUND]: '#44556' })
    expect(await loadDemoPictures(db, files(), { now, folder })).toBe(1)
    expect((await findProductPictures(db, fjord, 'en'))?.pictures).toHaveLength(2)
    expect((await findProductPictures(db, await idOf(db, SUND), 'en'))?.pictures).toHaveLength(2)
  })

  it('are skipped while the file store is full or unreachable, and loaded afterwards', async () => {
    expectLog('demo.pictures')
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const folder = await studio({ [FJORD]: '#55667' })
    files().failWith('full')
    expect(await loadDemoPictures(db, files(), { now, folder })).toBe(0)
    expect((await findProductPictures(db, await idOf(db, FJORD), 'en'))?.pictures).toEqual([])
    files().failWith(null)
    expect(await loadDemoPictures(db, files(), { now, folder })).toBe(1)
  })

  it('are removed with the demo', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const folder = await studio({ [FJORD]: '#66778' })
    await loadDemoPictures(db, files(), { now, folder })
    await clearDemo(db, { now, mediaFolder: folder })
    for (const table of ['product_media', 'room_scenes'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    await rm(path.join(folder, 'photos'), { recursive: true })
    const changed = await studio({ [FJORD]: '#77889' })
    expect(await loadDemoPictures(db, files(), { now, folder: changed })).toBe(0)
    expect(await findRoomScene(db, 'en')).toBeNull()
  })
})
