import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, vi } from 'vitest'
import { itWithRealData } from '#tests/support/real-data.ts'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

const { imports: words } = staffWords
const EXPORT = 'import-formats/shopify-partners-home-and-garden.csv'

type ShopifyRow = Readonly<Record<'Handle' | 'Type' | 'Published', string>>

describe('a shop that moves from Shopify', () => {
  const { newBrowser, env, address } = openTestShop()

  itWithRealData('keeps every URL of its products and collections', [EXPORT], async (file = '') => {
    const text = await readFile(file, 'utf8')
    const rows: ShopifyRow[] = parse(text, { columns: true, relax_column_count: true })
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    const run = await upload(manager, text)
    await waitFor(manager, run, words.stateTexts.checked)
    await manager.post(`${run}/start`, {})
    await waitFor(manager, run, words.stateTexts.finished)

    const handles = [...new Set(rows.filter((row) => row.Published === 'true').map((row) => row.Handle))]
    const types = [...new Set(rows.map((row) => row.Type).filter(Boolean))]
    const collections = types.map((type) => type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
    const [collection = ''] = collections
    const visitor = newBrowser()
    const pages = async (paths: readonly string[]) => Promise.all(paths.map((path) => visitor.get(path)))
    const products = await pages(handles.map((handle) => `/products/${handle}`))
    expect(products.filter(({ status, path }) => status !== 200 || !path.startsWith('/products/'))).toEqual(
      [],
    )
    const below = await pages(handles.map((handle) => `/collections/${collection}/products/${handle}`))
    expect(below.map(({ status, path }) => [status, path])).toEqual(
      handles.map((handle) => [200, `/products/${handle}`]),
    )
    const groups = await pages(collections.map((slug) => `/collections/${slug}`))
    expect(groups.map(({ status, path }) => [status, path.startsWith('/furniture/')])).toEqual(
      collections.map(() => [200, true]),
    )
    expect([handles.length, collections.length]).toEqual([20, 2])
    const moved = await fetch(`${address()}/collections/${collection}`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
  })

  async function upload(manager: NoScriptBrowser, table: string): Promise<string> {
    const form = new FormData()
    form.set('table', new Blob([table], { type: 'text/csv' }), 'products_export.csv')
    return (await manager.upload('/staff/import/upload', form)).path
  }

  async function waitFor(manager: NoScriptBrowser, path: string, text: string): Promise<void> {
    await vi.waitUntil(async () => textOf((await manager.get(path)).html).includes(text), {
      timeout: 60_000,
      interval: 300,
    })
  }
})
