import { describe, expect, test, vi } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

const { imports: words } = staffWords
const table = (bench: string) =>
  ['Article;Description;Our price;Group', `${bench};Bench;120;Möbel`, 'S-1;Stool;40;Möbel'].join('\n')

describe('the mapping file of an import in the browser', () => {
  const { newBrowser, env } = openTestShop()

  test('is downloaded, and used for the next table and by the command line', async () => {
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    const first = await upload(manager, table('B-1'))
    await waitFor(manager, first, words.reading.needed)
    expect((await manager.get(`${first}/mapping-file`)).status).toBe(404)
    const choices = { 'column.0': 'sku', 'column.1': 'name', 'column.2': 'price', 'column.3': '' }
    await manager.post(`${first}/reading`, { reading: 'columns', language: 'de', ...choices })
    await waitFor(manager, first, words.stateTexts.checked)
    expect(textOf((await manager.get(first)).html)).not.toContain(words.reading.byFile)
    const mapping = (await manager.get(`${first}/mapping-file`)).html
    expect(JSON.parse(mapping)).toEqual({
      language: 'de',
      createCategories: true,
      fields: { sku: 'Article', name: 'Description', price: 'Our price' },
    })

    const second = await upload(manager, table('B-2'))
    await waitFor(manager, second, words.reading.needed)
    await sendMapping(manager, second, mapping)
    await waitFor(manager, second, words.stateTexts.checked)
    expect(textOf((await manager.get(second)).html)).toContain(words.start.button(2))

    const richer = {
      ...JSON.parse(mapping),
      fields: { ...JSON.parse(mapping).fields, maker: { value: 'Lund', clean: { pattern: 'L.*' } } },
      exchange: { SEK: { to: 'EUR', rate: '0.0871' } },
    }
    await sendMapping(manager, second, JSON.stringify(richer))
    await waitFor(manager, second, words.stateTexts.checked)
    expect(textOf((await manager.get(second)).html)).toContain(words.reading.byFile)
    expect(JSON.parse((await manager.get(`${second}/mapping-file`)).html)).toEqual(richer)
  })

  test('is refused beside the field if it is not valid', async () => {
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    const run = await upload(manager, table('B-3'))
    await waitFor(manager, run, words.reading.needed)
    const broken = await sendMapping(manager, run, '{ "fields": ')
    expect([broken.status, textOf(broken.html)]).toEqual([422, expect.stringContaining('not valid JSON')])
    const unknown = await sendMapping(manager, run, '{ "fields": { "sku": "Article", "colour": "x" } }')
    expect(unknown.status).toBe(422)
    expect(textOf(unknown.html)).toContain('fields.colour: is not a known setting')
    const empty = await sendMapping(manager, run, '')
    expect(textOf(empty.html)).toContain(words.upload.none)
  })

  async function upload(manager: NoScriptBrowser, text: string): Promise<string> {
    const form = new FormData()
    form.set('table', new Blob([text], { type: 'text/csv' }), 'articles.csv')
    return (await manager.upload('/staff/import/upload', form)).path
  }

  function sendMapping(manager: NoScriptBrowser, run: string, text: string) {
    const form = new FormData()
    form.set('mapping', new Blob([text], { type: 'application/json' }), 'mapping.json')
    return manager.upload(`${run}/mapping`, form)
  }

  async function waitFor(manager: NoScriptBrowser, path: string, text: string): Promise<void> {
    await vi.waitUntil(async () => textOf((await manager.get(path)).html).includes(text), {
      timeout: 60_000,
      interval: 300,
    })
  }
})
