import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { asStaff } from '#tests/support/staff.ts'
import { fieldsOfForm } from '#tests/support/form-fields.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

describe('the product editor', () => {
  const { newBrowser, env } = openTestShop()
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', 'merchandiser')
  })

  /** Returns the URL of a product's pages in the staff area. */
  async function pathOf(name: string): Promise<string> {
    const { html } = await staff.get(`/staff/products?q=${name}`)
    return /\/staff\/products\/[0-9a-f-]{36}/.exec(html)?.[0] ?? ''
  }

  /** Submits the form of a page as a browser without JavaScript does, with some fields changed. */
  async function save(path: string, typed: Readonly<Record<string, string>>, by = staff) {
    const page = await by.get(path)
    return by.post(path, { ...fieldsOfForm(page.html, path), ...typed })
  }

  const history = async () => {
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    return textOf((await manager.get('/staff/history?subject=products')).html)
  }

  const draft = { 'name.en': 'Ostra', price: '1.249', stockPolicy: 'made_to_order', leadTimeWeeks: '8' }

  async function newProduct(typed: Readonly<Record<string, string>>): Promise<string> {
    const { path } = await staff.post('/staff/products/new', { ...draft, price: '1249', ...typed })
    return path.replace(/\/texts$/, '')
  }

  test('makes a draft that customers cannot see, until it is published', async () => {
    const refused = await staff.post('/staff/products/new', { ...draft, slug: 'Ostra Sofa' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('“1.249” can mean 1249.00 or 1.25. Please enter one of the two.')
    expect(textOf(refused.html)).toContain('Please use only small letters a–z, digits and single hyphens')
    expect(refused.html).toContain('value="1.249"')
    const path = await newProduct({ 'name.en': 'Ostra chair' })
    expect(path).toMatch(/^\/staff\/products\/[0-9a-f-]{36}$/)
    const shop = newBrowser()
    expect((await shop.get('/products/ostra-chair')).status).toBe(404)
    const publication = await staff.get(`${path}/publication`)
    expect(textOf(publication.html)).toContain('It has no category.')
    const published = await staff.post(`${path}/publication/status`, { change: 'publish' })
    expect(textOf(published.html)).toContain('The product is published.')
    expect((await shop.get('/products/ostra-chair')).status).toBe(200)
    expect(textOf((await shop.get('/search?q=ostra')).html)).toContain('Ostra chair')
    const again = await staff.post(`${path}/publication/status`, { change: 'publish' })
    expect(textOf(again.html)).toContain('This product has another status by now.')
    expect((await staff.post(`${path}/publication/status`, { change: 'sell' })).status).toBe(400)
    expect(await history()).toMatch(/Published the product ostra-chair .* Created a product ostra-chair/)
  })

  test('reads amounts with thousands separators, and asks what an ambiguous one means', async () => {
    const path = `${await newProduct({ 'name.en': 'Ostra bench', price: '1,299.50' })}/variants`
    const page = await staff.get(path)
    expect(page.html).toContain('value="1299.50"')
    const price = Object.keys(fieldsOfForm(page.html, path)).find((name) => name.startsWith('price:')) ?? ''
    for (const [typed, saved] of [
      ['1.399,50', '1399.50'],
      ['1 499', '1499.00'],
      ["1'599.00", '1599.00'],
      ['1,699', '1699.00'],
    ] as const) {
      const after = await save(path, { [price]: typed })
      expect([after.status, after.html.includes(`value="${saved}"`)], typed).toEqual([200, true])
    }
    const refused = await save(path, { [price]: '1.799' })
    expect([refused.status, refused.html.includes('value="1.799"')]).toEqual([422, true])
    expect(textOf(refused.html)).toContain('“1.799” can mean 1799.00 or 1.80. Please enter one of the two.')
  })

  test('is published at a scheduled time, which the list and the page show', async () => {
    const path = `${await newProduct({ 'name.en': 'Ostra stool' })}/publication`
    const page = await staff.get(path)
    expect(page.html).toContain('type="date"')
    const schedule = fieldsOfForm(page.html, `${path}/schedule`)
    const wrong = await staff.post(`${path}/schedule`, { ...schedule, date: '31.12.2098', time: '09:00' })
    expect([wrong.status, textOf(wrong.html).includes('Please enter a date, such as 2026-12-01.')]).toEqual([
      422,
      true,
    ])
    expect(wrong.html).toContain('value="31.12.2098"')
    const noTime = await staff.post(`${path}/schedule`, { ...schedule, date: '2026-12-01', time: 'noon' })
    expect(textOf(noTime.html)).toContain('Please enter a time, such as 09:00.')
    const past = await staff.post(`${path}/schedule`, { ...schedule, date: '2020-01-01', time: '09:00' })
    expect([past.status, textOf(past.html).includes('Please choose a time in the future.')]).toEqual([
      422,
      true,
    ])
    const date = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
    const scheduled = await staff.post(`${path}/schedule`, { ...schedule, date, time: '09:00' })
    expect(textOf(scheduled.html)).toMatch(/The product will be published on .* 09:00/)
    expect(textOf((await staff.get('/staff/products?q=ostra-stool')).html)).toMatch(/Scheduled for .* 09:00/)
    const stale = await staff.post(`${path}/schedule`, { ...schedule, date, time: '10:00' })
    expect(textOf(stale.html)).toContain('Another person has changed the schedule in the meantime')
    const cancellation = `${path}/schedule/cancellation`
    const cancelled = await staff.post(cancellation, fieldsOfForm(scheduled.html, cancellation))
    expect(textOf(cancelled.html)).toContain('The scheduled publication is cancelled.')
    expect(textOf((await staff.get('/staff/products?q=ostra-stool')).html)).not.toContain('Scheduled for')
    expect(await history()).toMatch(
      /Cancelled the publication scheduled for (\S+ 09:00) ostra-stool .* Scheduled the publication for \1/,
    )
    await staff.post(`${path}/status`, { change: 'publish' })
    expect((await staff.get(path)).html).not.toContain('type="date"')
    const late = await staff.post(`${path}/schedule`, { ...schedule, date, time: '09:00' })
    expect(textOf(late.html)).toContain('This product has another status by now.')
  })

  test('saves texts in both languages, and the search finds them at once', async () => {
    const path = await pathOf('hverdag')
    const saved = await save(`${path}/texts`, {
      'texts.en.name': 'Hverdag zebrano chest',
      'texts.de.description': '<script>alert(1)</script> **fett**',
    })
    expect([saved.status, saved.path]).toEqual([200, `${path}/texts`])
    expect(textOf(saved.html)).toContain('2\u00a0changes saved.')
    expect(textOf((await newBrowser().get('/search?q=zebrano')).html)).toContain('Hverdag zebrano chest')
    const german = await newBrowser().get('/de/products/hverdag-tall-chest')
    expect(german.html).not.toContain('<script>alert(1)')
    expect(german.html).toContain('<strong>fett</strong>')
    expect(await history()).toContain('Changed Name (en): Hverdag tall chest → Hverdag zebrano chest;')
    const unchanged = await save(`${path}/texts`, {})
    expect(textOf(unchanged.html)).toContain('Nothing was changed.')
  })

  test('changes the texts for search engines, beside what search engines show', async () => {
    const path = await pathOf('hverdag')
    const page = await staff.get(`${path}/search`)
    expect(textOf(page.html)).toContain('/de/products/hverdag-tall-chest')
    const saved = await save(`${path}/search`, {
      'texts.en.seoTitle': 'Tall chest of drawers',
      'texts.de.seoDescription': 'Kommode',
    })
    expect(textOf(saved.html)).toContain('2\u00a0changes saved.')
    const shop = newBrowser()
    expect((await shop.get('/products/hverdag-tall-chest')).html).toContain('<title>Tall chest of drawers · ')
    expect((await shop.get('/de/products/hverdag-tall-chest')).html).toContain(
      '<meta name="description" content="Kommode"/>',
    )
  })

  test('shows chosen products first and lists spare parts', async () => {
    const path = await pathOf('hverdag')
    const search = await staff.get(`${path}/related?q=KAMMER`)
    const other = /value="([0-9a-f-]{36})"[^>]* name="product"/.exec(search.html)?.[1] ?? ''
    const added = await staff.post(`${path}/related`, { product: other, q: 'KAMMER' })
    expect(added.path).toBe(`${path}/related?q=KAMMER`)
    expect(textOf(added.html)).toContain('The product has been added.')
    const page = await newBrowser().get('/products/hverdag-tall-chest')
    const similar = page.html.slice(page.html.indexOf('id="similar"'))
    expect(/\/products\/([\w-]+)/.exec(similar)?.[1]).toBe('kammer-wardrobe')
    await staff.post(`${path}/related/${other}/removal`, {})
    expect(textOf((await staff.get(`${path}/related`)).html)).toContain('No products have been chosen.')
    expect(await history()).toContain('Removed the related product kammer-wardrobe')
    expect((await staff.post(`${path}/related`, { product: newId() })).status).toBe(404)
    const part = {
      'spareParts:0:number': 'H-12',
      'spareParts:0:en': 'Handle',
      'spareParts:0:price': '€12.90',
    }
    const unknown = await save(`${path}/details`, { ...part, 'spareParts:0:product': 'no-such-product' })
    expect(textOf(unknown.html)).toContain('“no-such-product” no longer exists.')
    await save(`${path}/details`, { ...part, 'spareParts:0:product': 'kammer-wardrobe' })
    const shown = await newBrowser().get('/products/hverdag-tall-chest')
    expect(textOf(shown.html)).toContain('Spare parts H-12: Handle , €12.90')
    await save(`${path}/details`, {
      'spareParts:0:number': '',
      'spareParts:0:en': '',
      'spareParts:0:price': '',
    })
  })

  test('changes condition and weight', async () => {
    const path = await pathOf('hverdag')
    await save(`${path}/details`, { condition: 'refurbished', weight: '24,5' })
    const page = textOf((await newBrowser().get('/products/hverdag-tall-chest')).html)
    expect(page).toContain('Refurbished')
    await save(`${path}/details`, { condition: '', weight: '' })
    expect(textOf((await newBrowser().get('/products/hverdag-tall-chest')).html)).not.toContain('Refurbished')
  })

  test('shows what another person has saved, and the second person decides', async () => {
    const path = `${await pathOf('lektie')}/texts`
    const opened = fieldsOfForm((await staff.get(path)).html, path)
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    await save(path, { 'texts.en.name': 'Lektie by Mara', 'texts.en.description': 'First\nSecond' }, manager)
    const mine = {
      ...opened,
      'texts.en.name': 'Lektie by Bo',
      'texts.en.description': 'First\nThird',
      'texts.en.tagline': 'Mine',
    }
    const refused = await staff.post(path, mine)
    expect(refused.status).toBe(409)
    const text = textOf(refused.html)
    expect(text).toContain('Another person has saved “Lektie by Mara” here in the meantime.')
    expect(text).toContain('Another person has changed this text in the meantime.')
    expect(refused.html).toContain('<del>Second</del>')
    expect(refused.html).toContain('value="Lektie by Bo"')
    expect(refused.html).toContain('value="Mine"')
    const again = await staff.post(path, fieldsOfForm(refused.html, path))
    expect(again.status).toBe(200)
    expect(again.html).toContain('value="Lektie by Bo"')
  })

  test('changes the address, and the old one leads to the new one', async () => {
    const path = `${await pathOf('gavl')}/groups`
    const taken = await save(path, { slug: 'kammer-wardrobe' })
    expect(taken.status).toBe(422)
    expect(textOf(taken.html)).toContain('Another product already has the URL “kammer-wardrobe”.')
    const saved = await save(path, { slug: 'gavl-high-board' })
    expect(saved.status).toBe(200)
    for (const query of ['', '?variant=GAVL-BOARD-OAK'])
      expect((await newBrowser().get(`/products/gavl-highboard${query}`)).path).toBe(
        `/products/gavl-high-board${query}`,
      )
    const former = await save(`${await pathOf('kammer')}/groups`, { slug: 'gavl-highboard' })
    expect(textOf(former.html)).toContain(
      '“gavl-highboard” is a former URL of the product “gavl-high-board” and redirects to it.',
    )
  })

  test('saves the prices of a table together, or none of them', async () => {
    const path = `${await pathOf('kammer')}/variants`
    const { html } = await staff.get(path)
    const names = Object.keys(fieldsOfForm(html, path)).filter((name) => name.startsWith('price:'))
    const [first = '', second = ''] = names
    const refused = await save(path, { [first]: '777', [second]: '-1' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="777"')
    expect(fieldsOfForm((await staff.get(path)).html, path)[first]).not.toBe('777.00')
    const sold = { [first]: '777', [first.replace('price', 'compareAt')]: '700' }
    expect(textOf((await save(path, sold)).html)).toContain('The former price must be higher than the price.')
    expect((await save(path, { [first]: '777,50' })).status).toBe(200)
    expect(fieldsOfForm((await staff.get(path)).html, path)[first]).toBe('777.50')
    const id = first.replace('price:', '')
    const variant = await staff.get(`${path}/${id}`)
    expect(textOf(variant.html)).toContain('€777.50')
    expect((await staff.get(`${path}/${newId()}`)).status).toBe(404)
    expect((await staff.post(`${path}/${newId()}`, { end: '' })).status).toBe(404)
  })

  /** Returns the downloaded table of variants, as the cells of its rows, and a form with a changed table. */
  async function tableOf(path: string) {
    const { html } = await staff.get(`${path}/table.csv`)
    const [header = [], ...rows] = parse(html, { bom: true })
    const at = (name: string) => header.indexOf(name)
    const formOf = (changed: readonly (readonly string[])[], separator = ',') => {
      const form = new FormData()
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
      const lines = [header, ...changed].map((cells) => cells.map(quoted).join(separator)).join('\n')
      form.append('table', new Blob([lines]), 'table.csv')
      return form
    }
    return { header, rows, at, formOf }
  }

  test('takes an uploaded table of variants, all of its cells or none', async () => {
    const path = `${await pathOf('kammer')}/variants`
    const { rows, at, formOf } = await tableOf(path)
    expect(rows.length).toBeGreaterThan(1)
    const withPrices = (prices: readonly string[]) =>
      rows.map((cells, row) => cells.with(at('Price'), prices[row] ?? cells[at('Price')] ?? ''))
    const wrong = await staff.upload(`${path}/table`, formOf(withPrices(['cheap', '900'])))
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('Row 2, Price: Please enter an amount of 0 or more')
    const saved = await staff.upload(`${path}/table`, formOf(withPrices(['810.5', '820']), '\t'))
    expect([saved.status, saved.path]).toEqual([200, path])
    expect(textOf(saved.html)).toContain('2\u00a0changes saved.')
    const again = await staff.upload(`${path}/table`, formOf(withPrices(['810.5', '820'])))
    expect(textOf(again.html)).toContain('Nothing was changed.')
    const outdated = await staff.upload(`${path}/table`, formOf(withPrices(['700', '820'])))
    expect(outdated.status).toBe(409)
    expect(textOf(outdated.html)).toContain(
      'Row 2, Price: Another person has saved “810.50” since the download.',
    )
    const anyway = await staff.upload(`${path}/table?overwrite=yes`, formOf(withPrices(['700', '820'])))
    expect(textOf(anyway.html)).toContain('1\u00a0change saved.')
    expect(await history()).toContain('Changed Price (')
  })

  test('says what is wrong with a table file, and saves nothing', async () => {
    const path = `${await pathOf('kammer')}/variants`
    const upload = async (content: string) => {
      const form = new FormData()
      form.append('table', new Blob([content]), 'table.csv')
      const response = await staff.upload(`${path}/table`, form)
      return [response.status, textOf(response.html)] as const
    }
    const nothing = await upload('')
    expect([nothing[0], nothing[1].includes('Please choose a file.')]).toEqual([422, true])
    expect((await upload('SKU,Price\nNONE,5'))[1]).toContain('Row 2: This product has no variant “NONE”.')
    expect((await upload('Price,Fabric\n5,Oak'))[1]).toContain(
      'neither the column “Key” nor the column “SKU”',
    )
    expect((await upload('SKU,Colour\nx,Oak'))[1]).toContain('no column that the shop knows')
    expect((await upload('%PDF-1.4 x'))[0]).toBe(422)
    expect((await staff.get(`/staff/products/${newId()}/variants/table`)).status).toBe(404)
    expect((await staff.get(`/staff/products/${newId()}/variants/table.csv`)).status).toBe(404)
  })

  test('responds to the cells of the grid in JSON', async () => {
    const path = `${await pathOf('kammer')}/variants`
    const { rows, at } = await tableOf(path)
    const variant = rows[0]?.[at('Key')]?.split('.')[0] ?? ''
    const sku = rows[0]?.[at('SKU')] ?? ''
    const send = async (cells: unknown) => {
      const form = new FormData()
      form.append('cells', new Blob([JSON.stringify(cells)]), 'cells.json')
      const { status, html } = await staff.upload(`${path}/cells`, form)
      return [status, JSON.parse(html)] as const
    }
    expect(await send([[variant, 'sku', `${sku}-2`, sku]])).toEqual([200, { saved: 1 }])
    const [status, { cells }] = await send([[variant, 'sku', 'OTHER', sku]])
    expect(status).toBe(409)
    expect(cells).toMatchObject([{ variant, label: 'sku', current: `${sku}-2` }])
    expect((await send([[variant, 'sku', '', `${sku}-2`]]))[1].cells).toMatchObject([
      { message: 'Please fill in this field.', current: null },
    ])
    expect((await send([[newId(), 'sku', 'X', '']]))[1].cells).toMatchObject([
      { message: 'This variant no longer exists.' },
    ])
    expect((await send({ nonsense: true }))[0]).toBe(422)
    expect((await send([[variant, 'sku', sku, `${sku}-2`]]))[0]).toBe(200)
    expect((await staff.get(`${path}/cells`)).path).toBe(path)
  })

  test('gives a product options, and creates the missing variants', async () => {
    const path = await newProduct({ 'name.en': 'Ostra modular' })
    const uneven = await staff.post(`${path}/options`, {
      'names:en': 'Fabric',
      'values:en': 'Oat\nMoss',
      'values:de': 'Hafer',
    })
    expect(uneven.status).toBe(422)
    expect(textOf(uneven.html)).toContain('Please enter 2\u00a0lines')
    expect(uneven.html).toContain('Hafer</textarea>')
    const doubled = await staff.post(`${path}/options`, {
      'names:en': 'Fabric',
      'values:en': 'Oat\nMoss\nMoss',
    })
    expect(doubled.status).toBe(422)
    await staff.post(`${path}/options`, { 'names:en': 'Fabric', 'values:en': 'Oat\nMoss\nSand' })
    await staff.post(`${path}/options`, { 'names:en': 'Legs', 'names:de': 'Füße', 'values:en': 'Oak\nSteel' })
    const again = await staff.post(`${path}/options`, { 'names:en': ' fabric', 'values:en': 'Wool' })
    expect([
      again.status,
      /name="names:en"[^>]* aria-invalid="true"|aria-invalid="true"[^>]* name="names:en"/.test(again.html),
    ]).toEqual([422, true])
    expect(textOf(again.html)).toContain('This product already has an option “fabric”.')
    expect(again.html).toContain('>Wool</textarea>')
    const known = await staff.post(`${path}/options/fabric/values`, { 'values:en': 'Wool\nOAT' })
    expect([known.status, textOf(known.html).includes('This option already has the value “OAT”.')]).toEqual([
      422,
      true,
    ])
    const options = await staff.get(`${path}/options`)
    expect(textOf(options.html)).toContain('5 combinations have no variant yet.')
    const created = await staff.post(`${path}/combinations`, {})
    expect(textOf(created.html)).toContain('5\u00a0variants created.')
    expect(textOf(created.html)).toContain('Every combination of values has a variant.')
    const ordered = await staff.post(`${path}/options/legs/place`, { to: 'up' })
    expect(textOf(ordered.html)).toMatch(/Legs .* Fabric /)
    await staff.post(`${path}/options/legs/place`, { to: 'down' })
    await staff.post(`${path}/options/fabric/values/moss/place`, { to: 'up' })
    expect(textOf((await staff.get(`${path}/options`)).html)).toContain('Moss, Oat, Sand')
    await staff.post(`${path}/options/fabric/values/moss/place`, { to: 'down' })
    const refused = await staff.post(`${path}/options/legs/removal`, {})
    expect(textOf(refused.html)).toContain('Variants for sale use 2 values of this option')
    const less = await staff.post(`${path}/options/fabric/values/sand/removal`, {})
    expect(textOf(less.html)).toContain('2\u00a0variants no longer for sale.')
    await staff.post(`${path}/options/legs/values/steel/removal`, {})
    const removed = await staff.post(`${path}/options/legs/removal`, {})
    expect(textOf(removed.html)).toContain('The option has been removed.')
    const renamed = await save(`${path}/options/fabric`, { 'names:de': 'Stoff', 'swatch:oat': '#C0B080' })
    expect(textOf(renamed.html)).toContain('2\u00a0changes saved.')
    await staff.post(`${path}/options/fabric/values`, { 'values:en': 'Clay' })
    expect(textOf((await staff.get(`${path}/options`)).html)).toContain('Oat, Moss, Clay')
    expect((await staff.get(`${path}/options/legs`)).status).toBe(404)
    expect((await staff.post(`${path}/options/none/removal`, {})).status).toBe(404)
  })

  test('copies a product, and deletes only a draft that nobody needs', async () => {
    const path = await pathOf('kammer')
    const copy = await staff.post(`${path}/publication/copy`, {})
    expect(textOf(copy.html)).toContain('This is the copy. It is a draft.')
    const copyPath = copy.path.replace(/\/texts$/, '')
    expect(textOf((await staff.get(copyPath)).html)).toMatch(/Kammer.* \(copy\)/)
    expect((await staff.get(copyPath)).html).toContain('Picture 1')
    const refused = await staff.post(`${path}/publication/removal`, {})
    expect(textOf(refused.html)).toContain('This product cannot be deleted')
    const gone = await staff.post(`${copyPath}/publication/removal`, {})
    expect(textOf(gone.html)).toContain('The draft has been deleted.')
    expect((await staff.get(`${copyPath}/texts`)).status).toBe(404)
    const archived = await staff.post(`${path}/publication/status`, { change: 'archive' })
    expect(textOf(archived.html)).toContain('The product is archived.')
    await staff.post(`${path}/publication/status`, { change: 'restore' })
    await staff.post(`${path}/publication/status`, { change: 'publish' })
  })

  test('refuses forms that are too large, incomplete or about nothing', async () => {
    const path = await pathOf('lektie')
    const large = { 'texts.en.description': 'x'.repeat(20 * 1024 * 1024), end: '' }
    expect((await staff.post(`${path}/texts`, large)).status).toBe(413)
    const incomplete = await staff.post(`${path}/texts`, { 'texts.en.name': 'Half' })
    expect(incomplete.status).toBe(422)
    expect(textOf(incomplete.html)).toContain('The form did not arrive completely')
    const long = await save(`${path}/texts`, { 'texts.en.description': 'x'.repeat(30_000) })
    expect(textOf(long.html)).toContain('Please use at most 20,000 characters.')
    expect((await staff.post(`/staff/products/${newId()}/texts`, { end: '' })).status).toBe(404)
    expect((await staff.get('/staff/products/none/variants')).status).toBe(404)
  })

  test('keeps measures, packages and the data that the law requires', async () => {
    const path = await pathOf('lektie')
    const dimensions = await save(`${path}/dimensions`, {
      'dimensions.width': '123,4',
      'packages:0:width': '10',
      'packages:0:depth': '',
    })
    expect(dimensions.status).toBe(422)
    expect(textOf(dimensions.html)).toContain('Please fill in every field of row 1')
    const many = Array.from({ length: 40 }, (_, row) =>
      ['width', 'depth', 'height', 'weight'].map((cell) => [`packages:${row}:${cell}`, '10'] as const),
    )
    const typed = { 'dimensions.width': '123,4', 'rows:packages': '40', ...Object.fromEntries(many.flat()) }
    expect((await save(`${path}/dimensions`, typed)).status).toBe(200)
    expect((await staff.get(`${path}/dimensions`)).html).toContain('name="packages:39:width"')
    const materials = await save(`${path}/materials`, {
      'composition:0:fibre': 'wool',
      'composition:0:percent': '80',
    })
    expect(textOf(materials.html)).toContain('One adds up to 80%.')
    const safety = await save(`${path}/safety`, {
      'texts.de.warnings': 'Nicht klettern',
      'documents:0:url': 'https://a.example/x.pdf',
    })
    expect(safety.status).toBe(200)
    expect(textOf((await newBrowser().get('/de/products/lektie-small-desk')).html)).toContain(
      'Nicht klettern',
    )
  })
})
