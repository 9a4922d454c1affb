import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { paid, withCartItem } from '#tests/support/checkout-stages.ts'
import { numberIn } from '#tests/support/journey.ts'
import { asStaff } from '#tests/support/staff.ts'
import { sendStaffForm } from '#tests/support/staff-forms.ts'
import { openTestShop, type NoScriptBrowser, type PageResponse, textOf } from '#tests/support/test-shop.ts'

const uuid = '[0-9a-f-]{36}'

describe('the stock in the staff area', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir(), 'fulfilment')
  })

  /** Returns the values of the hidden fields and inputs of a form. */
  const fieldsOf = ({ html }: PageResponse, action: string): Record<string, string> => {
    const body = html.split(`action="${action}"`)[1] ?? expect.fail(`There is no form for ${action}`)
    return Object.fromEntries(
      [...body.slice(0, body.indexOf('</form>')).matchAll(/<(?:input|select|textarea)[^>]*>/g)].flatMap(
        ([tag]) => {
          const name = /name="([^"]+)"/.exec(tag)?.[1]
          return name ? [[name, /value="([^"]*)"/.exec(tag)?.[1] ?? '']] : []
        },
      ),
    )
  }
  const variantPath = async (search: string) => {
    const { html } = await staff.get(`/staff/stock?q=${search}`)
    return new RegExp(`/staff/stock/variants/${uuid}`).exec(html)?.[0] ?? expect.fail(`No variant ${search}`)
  }
  const locationsOf = (page: PageResponse) =>
    [...page.html.matchAll(new RegExp(`name="seen\\.(${uuid})" value="(\\d+)"`, 'g'))].map(
      ([, id = '', onHand]) => ({
        id,
        onHand: Number(onHand),
      }),
    )
  const adjust = async (path: string, typed: Record<string, string>) => {
    const page = await staff.get(path)
    const [location] = locationsOf(page)
    const seen = fieldsOf(page, `${path}/adjustment`)
    const fields = { ...seen, location: location?.id ?? '', how: 'by', reason: 'found', note: '', ...typed }
    return staff.post(`${path}/adjustment`, fields)
  }

  test('is found by name, SKU and GTIN, and by how much is left', async () => {
    const page = await staff.get('/staff/stock')
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toMatch(/\d+\u00a0variants/)
    for (const search of ['fyr floor', 'FYR-LAMP-BLK', 'fyr lamp', '2110000000011'])
      expect(textOf((await staff.get(`/staff/stock?q=${search}`)).html), search).toContain('FYR-LAMP-BLK')
    expect(textOf((await staff.get('/staff/stock?q=zzz')).html)).toContain('No matching variants')
    expect(textOf((await staff.get('/staff/stock?show=sold_out')).html)).toContain('LUN-CHAIR-JUN-OAK')
    expect((await staff.get('/staff/stock?page=999')).status).toBe(404)
    expect((await staff.get(`/staff/stock?q=%25'&show=x&page=-1&location=x`)).status).toBe(200)
    expect((await staff.get(`/staff/stock?location=${newId()}`)).status).toBe(200)
  })

  test('changes by an amount or to a number, with a reason, and the ledger says who did it', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    const [before] = locationsOf(await staff.get(path))
    const more = await adjust(path, { units: '2' })
    expect(textOf(more.html)).toContain(`Warehouse: now ${(before?.onHand ?? 0) + 2} on hand.`)
    const set = await adjust(path, { how: 'to', units: '7', reason: 'other', note: 'Shelf 4 was empty' })
    expect(textOf(set.html)).toContain('Warehouse: now 7 on hand.')
    expect(textOf(set.html)).toMatch(/Warehouse Other Sam fulfilment Shelf 4 was empty/)
    const manager = await asStaff(newBrowser(), dataDir())
    const log = textOf((await manager.get('/staff/history?subject=stock')).html)
    expect(log).toMatch(/Sam fulfilment, Fulfilment Stock [+−]\d+: Other, Warehouse FYR-LAMP-BLK/)
  })

  test('refuses what makes no sense beside its field, and keeps what was typed', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    const cases = [
      [{ units: 'many' }, 'Please enter a whole number.'],
      [{ units: '-999' }, 'the number cannot fall below 0.'],
      [{ how: 'to', units: '-1' }, 'the number cannot fall below 0.'],
      [{ units: '99999999999999999999' }, 'The number on hand can be at most 1000000.'],
      [{ units: '0' }, 'The number on hand is already the same.'],
      [{ units: '1', reason: 'fun' }, 'Please choose an entry of the list.'],
      [{ units: '1', reason: 'other' }, 'Please say why the number changes.'],
      [{ units: '1', location: newId() }, 'This location no longer exists.'],
      [{ units: '1', location: "'x" }, 'Please choose an entry of the list.'],
      [{ units: '1', note: 'x'.repeat(501) }, 'Please enter at most 500 characters.'],
    ] as const
    for (const [typed, sentence] of cases) {
      const before = locationsOf(await staff.get(path))
      const refused = await adjust(path, typed)
      expect([404, 409, 422], sentence).toContain(refused.status)
      expect(textOf(refused.html)).toContain(sentence)
      expect(refused.html).toContain(`value="${typed.units}"`)
      expect(locationsOf(await staff.get(path))).toEqual(before)
    }
    for (const missing of [newId(), 'x', '%00'])
      expect(
        (await staff.post(`/staff/stock/variants/${missing}/adjustment`, {})).status,
      ).toBeGreaterThanOrEqual(400)
  })

  test('an outdated form shows the present number and asks again', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    const page = await staff.get(path)
    const [location] = locationsOf(page)
    const form = { location: location?.id ?? '', how: 'by', units: '1', reason: 'found', note: 'Box' }
    const seen = { [`seen.${location?.id}`]: String(location?.onHand) }
    expect((await staff.post(`${path}/adjustment`, { ...form, ...seen })).status).toBe(200)
    const stale = await staff.post(`${path}/adjustment`, { ...form, ...seen })
    expect(stale.status).toBe(409)
    const now = (location?.onHand ?? 0) + 1
    expect(textOf(stale.html)).toContain(`has changed from ${location?.onHand} to ${now} in the meantime`)
    expect(stale.html).toContain('Box')
    const again = { ...fieldsOf(stale, `${path}/adjustment`), ...form }
    expect(textOf((await staff.post(`${path}/adjustment`, again)).html)).toContain(`now ${now + 1} on hand.`)
  })

  test('is readable for every role, and changed only by fulfilment and managers', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    for (const role of ['support', 'merchandiser'] as const) {
      const reader = await asStaff(newBrowser(), dataDir(), role)
      for (const page of [
        '/staff/stock',
        path,
        '/staff/stock/locations',
        '/staff/stock/shipments',
        '/staff/stock/counts',
      ]) {
        const { status, html } = await reader.get(page)
        expect(status, page).toBe(200)
        expect(html, page).not.toMatch(/method="post" action="\/staff\/stock/)
      }
      expect((await reader.get('/staff/stock/counts/new')).status).toBe(403)
    }
  })

  test('is kept at locations that staff add, rename and remove once nothing is there', async () => {
    const add = (name: string) => staff.post('/staff/stock/locations', { name })
    expect(textOf((await add('')).html)).toContain('Please fill in this field.')
    expect((await add('x'.repeat(61))).status).toBe(422)
    const added = await add('Store in Kiel')
    expect(textOf(added.html)).toContain('Location added: Store in Kiel.')
    expect(textOf((await add('store in kiel')).html)).toContain('There is already a location')
    const rename =
      [...added.html.matchAll(new RegExp(`/staff/stock/locations/${uuid}/name`, 'g'))].at(-1)?.[0] ?? ''
    const renamed = await staff.post(rename, { name: 'Store in Lübeck', seen: 'Store in Kiel' })
    expect(textOf(renamed.html)).toContain('The location is now called Store in Lübeck.')
    expect(textOf((await staff.post(rename, { name: 'Other', seen: 'Store in Kiel' })).html)).toContain(
      'Another person has renamed this location to “Store in Lübeck”',
    )
    const path = await variantPath('FYR-LAMP-BLK')
    const store = locationsOf(await staff.get(path)).at(-1)?.id ?? ''
    await adjust(path, { location: store, how: 'to', units: '3' })
    const removal = rename.replace(/name$/, 'removal')
    const inUse = await staff.post(removal, {})
    expect(inUse.status).toBe(409)
    expect(textOf(inUse.html)).toContain(
      '“Store in Lübeck” cannot be removed yet. In the way: 3\u00a0units on hand.',
    )
    await adjust(path, { location: store, how: 'to', units: '0' })
    expect(textOf((await staff.post(removal, {})).html)).toContain('Location removed: Store in Lübeck.')
    expect((await staff.post(removal, {})).status).toBe(404)
  })

  test('moves between locations: taken at once, received in parts, the rest returned', async () => {
    await staff.post('/staff/stock/locations', { name: 'Showroom' })
    const path = await variantPath('FYR-LAMP-BLK')
    await adjust(path, { how: 'to', units: '10' })
    const [warehouse, showroom] = locationsOf(await staff.get(path))
    const route = { from: warehouse?.id ?? '', to: showroom?.id ?? '', expected: '', note: '' }
    const same = await staff.post('/staff/stock/shipments/new/transfer', { ...route, to: route.from })
    expect(textOf(same.html)).toContain('Please choose two different locations.')
    const created = await staff.post('/staff/stock/shipments/new/transfer', route)
    const transfer = created.path
    const line = (typed: Record<string, string>) =>
      staff.post(`${transfer}/lines`, { code: 'fyr-lamp-blk', quantity: '4', ...typed })
    for (const [typed, sentence] of [
      [{ code: 'NOPE' }, 'No variant has the SKU or GTIN “NOPE”.'],
      [{ code: '' }, 'Please fill in this field.'],
      [{ quantity: '0' }, 'Please enter a whole number from 1.'],
      [{ quantity: '99999999999' }, 'can be at most 1000000'],
    ] as const)
      expect(textOf((await line(typed)).html)).toContain(sentence)
    await line({ quantity: '11' })
    const seenOf = async (form: string) => fieldsOf(await staff.get(transfer), `${transfer}/${form}`)
    const tooMany = await staff.post(`${transfer}/dispatch`, await seenOf('dispatch'))
    expect(textOf(tooMany.html)).toContain('Only 10\u00a0units of Fyr floor lamp available at this location.')
    const outdated = await seenOf('dispatch')
    await line({})
    expect(textOf((await staff.post(`${transfer}/dispatch`, outdated)).html)).toContain(
      'This page was out of date',
    )
    const sent = await staff.post(`${transfer}/dispatch`, await seenOf('dispatch'))
    expect(textOf(sent.html)).toContain('Transfer sent: 4\u00a0units.')
    expect(locationsOf(await staff.get(path)).map(({ onHand }) => onHand)).toEqual([6, 0])

    const form = await seenOf('receipt')
    const units = Object.keys(form).find((name) => name.startsWith('units.')) ?? ''
    const receive = (count: string) => staff.post(`${transfer}/receipt`, { ...form, [units]: count })
    expect(textOf((await receive('5')).html)).toContain(
      'At most 4\u00a0units of Fyr floor lamp can still be received.',
    )
    expect(textOf((await receive('-1')).html)).toContain('Please enter a whole number from 0.')
    expect(textOf((await receive('')).html)).toContain('Please enter at least one number.')
    expect(textOf((await receive('3')).html)).toContain('3\u00a0units received at Showroom.')
    expect(textOf((await receive('1')).html)).toContain('This page was out of date')
    const ended = await staff.post(`${transfer}/end`, { ...(await seenOf('end')), rest: 'back' })
    expect(textOf(ended.html)).toContain('Ended.')
    expect(locationsOf(await staff.get(path)).map(({ onHand }) => onHand)).toEqual([7, 3])
    expect(textOf((await staff.get(path)).html)).toMatch(
      /\+1 Warehouse Transfer not received Sam fulfilment, Transfer 1/,
    )
  })

  test('grows by incoming goods, which block the removal of their location', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    const [, showroom] = locationsOf(await staff.get(path))
    const created = await staff.post('/staff/stock/shipments/new/incoming', {
      to: showroom?.id ?? '',
      supplier: 'Holzwerk Süd',
      expected: '2026-12-15',
      note: '',
    })
    expect(textOf(created.html)).toContain('From Holzwerk Süd to Showroom')
    expect(textOf(created.html)).toContain('15 December 2026')
    const wrong = { to: showroom?.id ?? '', supplier: '', expected: '31.12.', note: '' }
    expect(textOf((await staff.post('/staff/stock/shipments/new/incoming', wrong)).html)).toContain(
      'Please enter a date.',
    )
    await staff.post(`${created.path}/lines`, { code: '2110000000011', quantity: '2' })
    const removal = await staff.post(`/staff/stock/locations/${showroom?.id}/removal`, {})
    expect(textOf(removal.html)).toMatch(
      /In the way: 3\u00a0units on hand, 1\u00a0open transfer or delivery\./,
    )
    const form = fieldsOf(await staff.get(created.path), `${created.path}/receipt`)
    const received = await staff.post(`${created.path}/receipt`, form)
    expect(textOf(received.html)).toContain('2\u00a0units received at Showroom. Everything has arrived.')
    expect(locationsOf(await staff.get(path)).at(1)?.onHand).toBe(5)
  })

  test('is counted while an order arrives: the order keeps its unit', async () => {
    const path = await variantPath('FYR-LAMP-BLK')
    const [warehouse] = locationsOf(await staff.get(path))
    await adjust(path, { how: 'to', units: '10', location: warehouse?.id ?? '' })
    const started = await staff.post('/staff/stock/counts/new', {
      location: warehouse?.id ?? '',
      scope: 'chosen',
      codes: 'FYR-LAMP-BLK',
      category: '',
      note: '',
    })
    expect(textOf(started.html)).toContain('0\u00a0variants counted')
    const count = started.path
    const scan = (code: string) => staff.post(`${count}/scans`, { key: newId(), codes: code })
    for (let scans = 0; scans < 9; scans += 1) await scan('2110000000011')
    expect(textOf((await scan('NOPE')).html)).toContain('No variant has the SKU or GTIN “NOPE”.')
    expect(textOf((await staff.get(count)).html)).toContain('1\u00a0unit missing')
    const lamp = '/products/fyr-floor-lamp?variant=FYR-LAMP-BLK'
    const order = numberIn(await paid(await withCartItem(newBrowser(), lamp)))
    expect(locationsOf(await staff.get(path)).at(0)?.onHand).toBeLessThan(10)
    const sold = 10 - (locationsOf(await staff.get(path)).at(0)?.onHand ?? 0)
    const outdated = fieldsOf(await staff.get(count), `${count}/application`)
    await scan('FYR-LAMP-BLK')
    expect(textOf((await staff.post(`${count}/application`, outdated)).html)).toContain(
      'Another person has counted',
    )
    const numbers = fieldsOf(await staff.get(count), `${count}/numbers`)
    const counted = Object.keys(numbers).find((name) => name.startsWith('counted.')) ?? ''
    expect(textOf((await staff.post(`${count}/numbers`, { ...numbers, [counted]: 'x' })).html)).toContain(
      'Please enter a whole number from 0.',
    )
    const entered = await staff.post(`${count}/numbers`, { ...numbers, [counted]: '9' })
    expect(textOf(entered.html)).toContain('1\u00a0number saved.')
    expect(textOf((await staff.post(`${count}/numbers`, { ...numbers, [counted]: '8' })).html)).toContain(
      'Another person has counted 9 in the meantime.',
    )
    const applied = await staff.post(
      `${count}/application`,
      fieldsOf(await staff.get(count), `${count}/application`),
    )
    expect(textOf(applied.html)).toContain('Applied: 1\u00a0variant changed.')
    // One lamp was missing, and the sold lamps stay sold.
    expect(locationsOf(await staff.get(path)).at(0)?.onHand).toBe(10 - sold - 1)
    const dispatched = await sendStaffForm(staff, order, 'deliveries/1/dispatch', {
      carrier: 'Spedition Nord',
    })
    expect(textOf(dispatched.html)).toContain('Delivery 1 has been dispatched')
    for (const command of ['scans', 'numbers', 'rest', 'application', 'cancellation'])
      expect(
        (await staff.post(`${count}/${command}`, { codes: 'FYR-LAMP-BLK', seen: '' })).status,
        command,
      ).toBe(409)
  })

  test('a count of a category lists its variants; the rest is counted as 0 only on request', async () => {
    const page = await staff.get('/staff/stock/counts/new')
    const category = new RegExp(`<option value="(${uuid})">Rugs`).exec(page.html)?.[1] ?? ''
    const location = new RegExp(`<option value="(${uuid})"[^>]*>Warehouse`).exec(page.html)?.[1] ?? ''
    const form = { location, scope: 'category', codes: '', note: '' }
    expect(textOf((await staff.post('/staff/stock/counts/new', { ...form, category: '' })).html)).toContain(
      'Please choose an entry of the list.',
    )
    const unknown = { ...form, scope: 'chosen', codes: 'FYR-LAMP-BLK\nNOPE-1\nNOPE-2' }
    const refused = await staff.post('/staff/stock/counts/new', unknown)
    expect(textOf(refused.html)).toContain('No variant has the SKU or GTIN “NOPE-1”, “NOPE-2”.')
    expect(refused.html).toContain('NOPE-2</textarea>')
    const started = await staff.post('/staff/stock/counts/new', { ...form, category })
    const count = started.path
    expect(textOf(started.html)).toContain('not counted. Their stock does not change.')
    expect(textOf((await staff.post(`${count}/scans`, { codes: 'FYR-LAMP-BLK' })).html)).toContain(
      'Fyr floor lamp (FYR-LAMP-BLK) is not part of this stock count.',
    )
    expect(textOf((await staff.post(`${count}/application`, { seen: '0.0.0' })).html)).toContain(
      'Nothing has been counted yet.',
    )
    expect(textOf((await staff.post(`${count}/rest`, {})).html)).toContain('counted as 0.')
    expect(textOf((await staff.post(`${count}/cancellation`, {})).html)).toContain(
      'The stock count was cancelled.',
    )
    expect(textOf((await staff.get('/staff/stock/counts')).html)).toMatch(
      /Stock count \d+ Warehouse A category/,
    )
  })
})
