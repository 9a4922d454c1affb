import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { setStatus } from '#shop/catalogue/status.server.ts'
import { Settings } from '#shop/settings/settings.ts'
import { after, DAY } from '#shop/time.ts'
import { testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { updateProduct, createProduct } from '#tests/support/products.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { type Feed, googleFeed, getGoogleFeedFile, googleFeedName, createFeedCache } from './google.server.ts'

const page = (where: string) => `https://shop.example${where}`
const settings = Settings.parse({})
const feed: Feed = { language: 'en', settings, now, page, file: page }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-feeds-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(db: Db, requested: Feed = feed): Promise<string> {
  const parts: string[] = []
  for await (const part of googleFeed(db, requested)) parts.push(part)
  return parts.join('')
}

const idsIn = (xml: string) => [...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id = '']) => id)

// The test renders the whole demo catalogue and may run on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

describeOnEachEngine('the feed for Google', ({ db, engine }) => {
  it('has every variant on sale once, in its own language', async () => {
    await loadDemo(db(), { now })
    const english = await written(db())
    const forSale = await db()
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('sku')
      .where('variants.status', '=', 'active')
      .where('products.status', '=', 'active')
      .execute()
    expect(idsIn(english).toSorted()).toEqual(forSale.map(({ sku }) => sku).toSorted())
    expect(english).toContain('<g:product_type>Seating &gt; Sofas</g:product_type>')
    expect(english).toContain('<g:sale_price>')
    expect(english).toMatch(/<g:availability>backorder<.+\n<g:availability_date>202\d-/)
    expect(english.match(/<item>/g)).toHaveLength(english.match(/<\/item>\n/g)?.length ?? 0)
    const german = await written(db(), { ...feed, language: 'de' })
    expect(german).toContain('<g:product_type>Sitzmöbel &gt; Sofas</g:product_type>')
    expect(idsIn(german)).toEqual(idsIn(english))
  })

  it('is generated once until the shop or the day changes', async () => {
    const cache = createFeedCache(path.join(folder, engine))
    const getFile = async (requested: Feed = feed) => {
      const name = await googleFeedName(db(), requested)
      return getGoogleFeedFile(db(), cache, name, requested)
    }
    const [one, same] = await Promise.all([getFile(), getFile()])
    expect(same).toBe(one)
    const product = await createProduct(db(), { name: 'Bank & Co.' })
    const changed = await getFile()
    expect(changed.file).not.toBe(one.file)
    expect(await readFile(changed.file, 'utf8')).toContain('Bank &amp; Co.')
    expect((await getFile({ ...feed, now: after(now, DAY) })).file).not.toBe(changed.file)
    expect((await getFile({ ...feed, page: (where) => `https://other.example${where}` })).file).not.toBe(
      changed.file,
    )
    expect(await readdir(cache.folder)).toHaveLength(2)
    await updateProduct(db(), product, { price: 99_900 })
    expect(await readFile((await getFile()).file, 'utf8')).toContain('<g:price>999.00 EUR</g:price>')
    await setStatus(db(), product.productId, 'archived', { now })
    expect(await readFile((await getFile()).file, 'utf8')).not.toContain(product.sku)
  })
})
