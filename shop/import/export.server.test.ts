import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveGroup } from '#shop/catalogue/groups.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { setCapacityOfMany, setOnHandOfMany } from '#shop/stock/stock.server.ts'
import { type GeneratedCatalogue, arbitraryCatalogue } from '#tests/support/arbitrary-catalogue.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { addPictures } from '#shop/catalogue/pictures.server.ts'
import { storeReadyPhoto } from '#tests/support/ready-photos.ts'
import { saveManufacturer } from '#shop/catalogue/required-data/manufacturers.server.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { temporaryCsvFiles, importedAt, importFile } from '#tests/support/csv-imports.ts'
import { expectRoundTrip, catalogueSnapshot } from '#tests/support/catalogue-snapshot.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { exportCatalogue } from './export.server.ts'

const fileOf = temporaryCsvFiles()
const files = testFileStore()
const now = importedAt

// The tests export whole catalogues and may run on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-export-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function fill(db: Db, catalogue: GeneratedCatalogue): Promise<void> {
  for (const it of catalogue.categories) expectDone(await saveCategory(db, it))
  for (const it of catalogue.rooms) expectDone(await saveGroup(db, 'rooms', it))
  for (const it of catalogue.collections) expectDone(await saveGroup(db, 'collections', it))
  for (const it of catalogue.manufacturers) expectDone(await saveManufacturer(db, it))
  const saved = await saveProducts(db, catalogue.products, { now })
  for (const [index, outcome] of saved.entries()) {
    if (!outcome.ok) throw new Error(outcome.problem.code)
    const drafts = new Map(catalogue.products[index]?.variants.map((it) => [it.sku, it]))
    const counts = outcome.value.variants.flatMap(({ id, sku }) => {
      const quantity = drafts.get(sku)?.onHand
      return quantity === undefined ? [] : [{ variantId: id, quantity }]
    })
    await setOnHandOfMany(db, counts, { reason: 'counted', now })
    await setCapacityOfMany(
      db,
      outcome.value.variants.map(({ id, sku }) => ({
        variantId: id,
        unitsPerWeek: drafts.get(sku)?.capacityPerWeek || null,
      })),
    )
  }
}

function expectDone({ ok }: { ok: boolean }): void {
  expect(ok).toBe(true)
}

describeOnEachEngine('an exported catalogue', ({ db, newDatabase }) => {
  it('of the demo is imported again unchanged', async () => {
    await loadDemo(db(), { now })
    await expectRoundTrip(db(), (await newDatabase()).db)
  })

  it('is imported again unchanged, whatever it contains', async () => {
    const samples = fc.sample(arbitraryCatalogue({ products: 8 }), { numRuns: 2, seed: 20261121 })
    for (const catalogue of samples) {
      const [from, to] = [await newDatabase(), await newDatabase()]
      await fill(from.db, catalogue)
      await expectRoundTrip(from.db, to.db)
    }
  })

  it('contains changes: slugs, prices, products off sale, unused options', async () => {
    const [from, to] = [(await newDatabase()).db, (await newDatabase()).db]
    const header = 'handle,slug,sku,name_en,price,option1_name_en,option1_value_en,on_hand,variant_status\n'
    const oak = 'stool,stool,S-OAK,Stool,100,Wood,Oak,3,active\n'
    await importFile(from, {
      file: await fileOf(`${header}${oak}stool,stool,S-ASH,Stool,110,Wood,Ash,0,active\n`),
    })
    await importFile(from, {
      file: await fileOf(`${header}stool,low-stool,S-ASH,Stool,90,Wood,Elm,,archived\n`),
    })
    await expectRoundTrip(from, to)
    expect(await catalogueSnapshot(to)).toMatchObject({
      oldSlugs: [{ slug: 'stool', handle: 'stool' }],
      stock: [
        { sku: 'S-ASH', on_hand: 0 },
        { sku: 'S-OAK', on_hand: 3 },
      ],
    })
  })

  it('names uploaded pictures by their URL in the shop, and an import recognizes them', async () => {
    const [{ db: from }, { db: to }] = [await newDatabase(), await newDatabase()]
    const header = 'handle,slug,sku,name_en,price,pictures\n'
    const source = 'https://pictures.example/stool.jpg'
    await importFile(from, { file: await fileOf(`${header}stool,stool,S-1,Stool,100,${source}\n`) })
    const { id } = await from.selectFrom('products').select('id').executeTakeFirstOrThrow()
    const photo = await storeReadyPhoto(from, files(), '#8f9a86')
    const facts = { role: 'main', view: null, shows: {}, alt: { en: 'From the front' }, focus: null } as const
    await addPictures(from, [{ product: id, photo, ...facts }], { now })
    const file = path.join(folder, 'pictured.csv')
    await exportCatalogue(from, { file, replace: false, address: 'https://shop.example' })
    const own = `https://shop.example/media/photos/${photo}-400.avif`
    expect(await readFile(file, 'utf8')).toContain(`${source}|${own}`)
    const { report } = await importFile(from, { file })
    expect(report).toMatchObject({ unchanged: 1, updated: 0 })
    await importFile(to, { file })
    const there = await to
      .selectFrom('product_media')
      .select(['source', 'state'])
      .orderBy('position')
      .execute()
    expect(there).toEqual([source, own].map((each) => ({ source: each, state: 'waiting' })))
  })

  it('is written completely or not at all, and replaces no file unless told to', async () => {
    const file = path.join(folder, 'all.csv')
    await writeFile(file, 'mine')
    expect(await exportCatalogue(db(), { file, replace: false })).toMatchObject({
      problem: { code: 'export.file_exists', facts: { file } },
    })
    const stopped = AbortSignal.abort(new Error('Stopped.'))
    await expect(exportCatalogue(db(), { file, replace: true, signal: stopped })).rejects.toThrow('Stopped.')
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await exportCatalogue(db(), { file, replace: true })).toMatchObject({ ok: true })
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeffkind,handle,slug,/)
    expect(await readdir(folder)).toEqual(['all.csv'])
  })

  it('reports where it cannot be written', async () => {
    await mkdir(path.join(folder, 'sub'))
    const reason = async (file: string) => {
      const outcome = await exportCatalogue(db(), { file: path.join(folder, file), replace: true })
      return outcome.ok ? null : outcome.problem.facts
    }
    expect(await reason('none/all.csv')).toMatchObject({ reason: 'noFolder' })
    expect(await reason('sub')).toMatchObject({ reason: 'isFolder' })
    expect((await readdir(folder)).toSorted()).toEqual(['sub'])
  })
})
