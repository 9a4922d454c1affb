import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { temporaryCsvFiles, importFile } from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'

const fileOf = temporaryCsvFiles()
vi.setConfig({ testTimeout: 180_000 })

const shopifyRows = (rows: readonly (readonly [handle: string, title: string])[]) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price',
    ...rows.map(([h, t]) => `${h},${t},Title,Default Title,10`),
  ].join('\n')

const slugsIn = async (db: Db) => {
  const rows = await db.selectFrom('products').select(['handle', 'slug']).orderBy('handle').execute()
  return Object.fromEntries(rows.map(({ handle, slug }) => [handle, slug]))
}

/** Returns the slug of the page that answers at a slug. */
const leadsTo = async (db: Db, slug: string) => {
  const found = await findProduct(db, slug, 'en', { sku: null, choices: {} })
  if (!found) return null
  return 'movedTo' in found ? `→ ${found.movedTo}` : found.product.name
}

describeOnEachEngine('the URLs of products from another shop', ({ newDatabase }) => {
  it('are the handles, with every character', async () => {
    const { db } = await newDatabase()
    const file = await fileOf(
      shopifyRows([
        ['murano-mirror-1', 'Murano mirror'],
        ['murano-mirror-2', 'Murano mirror'],
        ['größe_2', 'Bed'],
        ['椅子', 'Chair'],
        [`${'a'.repeat(200)}-1`, 'Long'],
        [`${'a'.repeat(200)}-2`, 'Long'],
      ]),
    )
    const { report } = await importFile(db, { file })
    expect(report).toMatchObject({ created: 6, badRows: 0 })
    expect(Object.entries(await slugsIn(db)).every(([handle, slug]) => handle === slug)).toBe(true)
    expect(await leadsTo(db, 'größe_2')).toBe('Bed')
  })

  it('replace the URLs that an earlier import has made up, even if products swap them', async () => {
    const { db } = await newDatabase()
    const others = Array.from({ length: 450 }, (_, index): [string, string] => [
      `chair-${index}`,
      `Vase ${index}`,
    ])
    await importFile(db, {
      file: await fileOf(
        [
          'handle,slug,name_en,price',
          'tray-1,tray,Tray one,10',
          ...others.map(([handle, name]) => `${handle},old-${handle},${name},10`),
          'tray,tray-1,Tray,10',
          'lamp-a,lamp-b,Lamp A,10',
          'lamp-b,lamp-c,Lamp B,10',
          'lamp-c,lamp-a,Lamp C,10',
        ].join('\n'),
      ),
    })
    const file = await fileOf(
      shopifyRows([
        ['tray-1', 'Tray one'],
        ['lamp-a', 'Lamp A'],
        ...others,
        ['tray', 'Tray'],
        ['lamp-b', 'Lamp B'],
        ['lamp-c', 'Lamp C'],
      ]),
    )
    const { report: dry } = await importFile(db, { file, dryRun: true })
    const { report, said } = await importFile(db, { file })
    expect({ ...dry, dryRun: false }).toEqual(report)
    expect(report).toMatchObject({ updated: 455, unchanged: 0, badRows: 0 })
    expect(said).toEqual([])
    expect(Object.entries(await slugsIn(db)).filter(([handle, slug]) => handle !== slug)).toEqual([])
    expect(await leadsTo(db, 'tray')).toBe('Tray')
    expect(await leadsTo(db, 'tray-1')).toBe('Tray one')
    expect(await leadsTo(db, 'lamp-b')).toBe('Lamp B')
    expect(await leadsTo(db, 'old-chair-7')).toBe('→ chair-7')
    expect((await importFile(db, { file })).report).toMatchObject({ updated: 0, unchanged: 455 })
  })

  it('stay with a product of the shop that is not in the file', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await fileOf('handle,slug,name_en,price\nmine,chair,My chair,10') })
    const { said } = await importFile(db, {
      file: await fileOf(
        shopifyRows([
          ['chair', 'Vase'],
          ['chair-2', 'Second vase'],
        ]),
      ),
    })
    expect(said).toEqual([
      'Line 2, Handle: “chair” is already the slug of another product that is not in this file; this product has the slug “chair-3”',
    ])
    expect(await slugsIn(db)).toEqual({ mine: 'chair', chair: 'chair-3', 'chair-2': 'chair-2' })
  })

  it('stay as the owner has changed them after the import', async () => {
    const { db } = await newDatabase()
    const file = await fileOf(shopifyRows([['chair', 'Vase']]))
    await importFile(db, { file })
    await importFile(db, { file: await fileOf('handle,slug\nchair,oak-chair') })
    expect((await importFile(db, { file })).report).toMatchObject({ unchanged: 1 })
    expect(await slugsIn(db)).toEqual({ chair: 'oak-chair' })
    expect(await leadsTo(db, 'chair')).toBe('→ oak-chair')
  })

  itWithRealData(
    'move to their handles in one import of a real catalogue whose titles repeat',
    ['import-formats/shopify-partners-2017-fashion.csv.gz'],
    async (found = '') => {
      const { db } = await newDatabase()
      const file = await fileOf(gunzipSync(await readFile(found)))
      const { report: dry } = await importFile(db, { file, dryRun: true })
      const { report } = await importFile(db, { file })
      expect({ ...dry, dryRun: false }).toEqual(report)
      const handles = Object.keys(await slugsIn(db))
      // Every product gets the handle of the next one.
      const shifted = handles.map((handle, index) => `${handle},${handles[(index + 1) % handles.length]}`)
      await importFile(db, { file: await fileOf(`handle,slug\n${shifted.join('\n')}`) })
      await db.deleteFrom('product_old_slugs').execute()
      await importFile(db, { file })
      expect(Object.entries(await slugsIn(db)).filter(([handle, slug]) => handle !== slug)).toEqual([])
    },
  )
})
