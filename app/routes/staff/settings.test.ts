import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { saveSettingsCommand } from '#shop/staff/settings-command.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { ownSettings } from '#tests/support/own-settings.ts'
import { WELL_STOCKED_PRODUCT } from '#tests/support/checkout-stages.ts'
import { createProduct } from '#tests/support/products.ts'
import { asStaff } from '#tests/support/staff.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { type NoScriptBrowser, openTestShop, type PageResponse, textOf } from '#tests/support/test-shop.ts'

/** Returns the fields of the form on a page, as a browser without JavaScript would send them unchanged. */
function fieldsOf({ html }: PageResponse): Record<string, string> {
  const form = /<form[^>]*action="\/staff\/settings\/[a-z]+".*?<\/form>/s.exec(html)?.[0] ?? ''
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const isUnticked = attribute(tag, 'type') === 'checkbox' && !/ checked/.test(tag)
    if (!isUnticked) fields[attribute(tag, 'name') ?? ''] = unescape(attribute(tag, 'value') ?? 'on')
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs))
    fields[attribute(tag, 'name') ?? ''] = unescape(text)
  for (const [, tag = '', options = ''] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs))
    fields[attribute(tag, 'name') ?? ''] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return fields
}

function unescape(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const text = (content: string) => new TextEncoder().encode(content)

async function png(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 4, background: '#2f4a3c80' } })
  return Uint8Array.from(await image.png().toBuffer())
}

describe('the settings', () => {
  const { newBrowser, env, address } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir())
  })
  const open = async (section: string) => fieldsOf(await staff.get(`/staff/settings/${section}`))
  const save = (section: string, fields: Record<string, string>) =>
    staff.post(`/staff/settings/${section}`, fields)
  const read = async (path: string) => textOf((await newBrowser().get(path)).html)

  test('of the company change the legal notice at once, and the audit log names them', async () => {
    expect(await read('/pages/imprint')).toContain('Alcove Furniture GmbH')
    const fields = await open('company')
    const saved = await save('company', { ...fields, 'owner.address.name': 'Möbel Nord GmbH' })
    expect([saved.status, saved.path]).toEqual([200, '/staff/settings/company'])
    expect(textOf(saved.html)).toMatch(/1\ssetting saved\./)
    expect(await read('/pages/imprint')).toContain('Möbel Nord GmbH')
    const log = textOf((await staff.get('/staff/history?subject=settings')).html)
    expect(log).toContain('Company name: Alcove Furniture GmbH → Möbel Nord GmbH')
  })

  test('that are wrong are explained beside their fields, and nothing is saved or lost', async () => {
    const fields = { ...(await open('contact')), shopName: 'Nord & Süd', 'contact.email': 'post@' }
    const refused = await save('contact', fields)
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('Please enter an e-mail address such as name@example.com.')
    expect(fieldsOf(refused)).toMatchObject({ shopName: 'Nord & Süd', 'contact.email': 'post@' })
    expect(await read('/')).not.toContain('Nord & Süd')
  })

  test('that another person has changed in the meantime are shown before they are replaced', async () => {
    const first = await open('contact')
    const second = await open('contact')
    await save('contact', { ...first, shopName: 'Ada’s', 'contact.phone': '+49 40 1234567' })
    const refused = await save('contact', { ...second, shopName: 'Charles’' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('Another person has saved “Ada’s” here in the meantime.')
    const shown = fieldsOf(refused)
    expect(shown).toMatchObject({ shopName: 'Charles’', 'contact.phone': '+49401234567' })
    expect(textOf((await save('contact', shown)).html)).toMatch(/1\ssetting saved\./)
    const { shopName, 'contact.phone': phone } = await open('contact')
    expect([shopName, phone]).toEqual(['Charles’', '+49401234567'])
  })

  test('of delivery have a checkbox for each country, and at least one must be ticked', async () => {
    const fields = await open('delivery')
    const countries = Object.keys(fields).filter((name) => name.startsWith('deliveryCountries:'))
    expect(countries).toHaveLength(28)
    expect(countries).toContain('deliveryCountries:other')
    const without = Object.fromEntries(Object.entries(fields).filter(([name]) => !countries.includes(name)))
    const refused = await save('delivery', { ...without, homeDeliveryMinor: '59' })
    expect([refused.status, textOf(refused.html)]).toEqual([
      422,
      expect.stringContaining('Please fill in this field.'),
    ])
    const saved = await save('delivery', {
      ...without,
      'deliveryCountries:DE': 'on',
      homeDeliveryMinor: '59,50',
    })
    expect(textOf(saved.html)).toMatch(/2\ssettings saved\./)
    expect(await read('/pages/delivery')).toMatch(/costs €59.50 per order.*We deliver to Germany\./s)
  })

  test('of delivery also accept countries outside the EU, but no unknown ones', async () => {
    const other = (codes: string) => ({ 'deliveryCountries:DE': 'on', 'deliveryCountries:other': codes })
    const fields = await open('delivery')
    const countries = Object.keys(fields).filter((name) => name.startsWith('deliveryCountries:'))
    const without = Object.fromEntries(Object.entries(fields).filter(([name]) => !countries.includes(name)))
    const refused = await save('delivery', { ...without, ...other('ch, xx') })
    expect([refused.status, textOf(refused.html)]).toEqual([
      422,
      expect.stringContaining('“XX” is not the code of a country'),
    ])
    expect(refused.html).toContain('value="ch, xx"')
    expect((await save('delivery', { ...without, ...other('ch, no') })).status).toBe(200)
    expect(await read('/pages/delivery')).toMatch(/We deliver to Germany, Norway,? and Switzerland\./)
    expect((await save('delivery', { ...without, ...other('') })).status).toBe(200)
  })

  test('of the currency stay as they are once there are products', async () => {
    const refused = await save('selling', { ...(await open('selling')), currency: 'CHF' })
    expect([refused.status, textOf(refused.html)]).toEqual([
      422,
      expect.stringContaining('already has products or orders in EUR'),
    ])
  })

  test('let merchandisers announce something in both languages, and nothing else', async () => {
    const merchandiser = await asStaff(newBrowser(), dataDir(), 'merchandiser')
    const overview = await merchandiser.get('/staff/settings')
    expect(overview.html).toContain('/staff/settings/announcement"')
    expect(overview.html).not.toContain('/staff/settings/company"')
    const fields = fieldsOf(await merchandiser.get('/staff/settings/announcement'))
    await merchandiser.post('/staff/settings/announcement', {
      ...fields,
      'announcement.en': 'Closed on <b>Monday</b>',
    })
    const page = await newBrowser().get('/furniture')
    expect(page.html).toContain('Closed on &lt;b&gt;Monday&lt;/b&gt;')
    expect(await read('/de/furniture')).not.toContain('Monday')
  })

  test('of colours and fonts change every page at once, also pages in the cache', async () => {
    const styleOf = async (path: string) => {
      const { html } = await newBrowser().get(path)
      return /<link rel="stylesheet" href="(\/media\/design\/[^"]+)"/.exec(html)?.[1] ?? null
    }
    expect(await styleOf('/furniture')).toBeNull()
    const fields = await open('design')
    const refused = await save('design', { ...fields, 'design.accent': '#ffd400', 'design.tone': 'cool' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('its contrast with the backgrounds is 1.2 : 1')
    expect(fieldsOf(refused)).toMatchObject({ 'design.accent': '#ffd400', 'design.tone': 'cool' })
    expect(await styleOf('/furniture')).toBeNull()

    await save('design', { ...fields, 'design.accent': '#7A1F4B', 'design.fonts': 'round' })
    const file = await styleOf('/furniture')
    const served = await fetch(address() + file)
    expect([served.status, served.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const css = await served.text()
    expect(css).toMatch(/:root\{--moss:#7a1f4b;.*prefers-color-scheme:dark\)\{:root\{--moss:#(?!7a1f4b)/)
    const { html } = await newBrowser().get('/de/furniture')
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(fonts).toEqual([expect.stringContaining('figtree-latin-wght-normal')])
    expect(css).toContain(fonts[0])
    expect((await fetch(address() + fonts[0])).status).toBe(200)
    expect((await newBrowser().get('/manifest.webmanifest')).html).toContain('"theme_color":"#7a1f4b"')
    const altered = await fetch(`${address()}/media/design/7a1f4b-warm-round-0000000000.css`)
    expect([altered.status, altered.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect((await fetch(`${address()}/media/design/red-warm-round-0000000000.css`)).status).toBe(404)

    await save('design', { ...(await open('design')), 'design.accent': '#2f4a3c', 'design.fonts': 'classic' })
    expect(await styleOf('/furniture')).toBeNull()
  })

  test('show the shop’s own logo and icon on every page, and official notices in their language', async () => {
    const merchandiser = await asStaff(newBrowser(), dataDir(), 'merchandiser')
    const upload = (kind: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.append(kind, new Blob([bytes]), 'image.png')
      return merchandiser.upload(`/staff/settings/images/${kind}`, form)
    }
    const logo = await png(400, 100)
    const saved = await upload('logo', logo)
    expect([saved.status, saved.path]).toEqual([200, '/staff/settings/look'])
    await upload('icon', await png(300, 300))
    const { html } = await newBrowser().get('/de/furniture')
    const [, file = ''] = /<img src="(\/media\/shop\/[0-9a-f]{32}\.png)" alt="[^"]+"/.exec(html) ?? []
    expect(html).toMatch(/<link rel="icon" href="\/media\/shop\/[0-9a-f]{32}\.png" type="image\/png"\/>/)
    expect((await newBrowser().get('/manifest.webmanifest')).html).toContain('/media/shop/')
    const served = await fetch(address() + file)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    // The test image is a translucent dark green.
    expect(html).toMatch(/<img src="\/media\/shop\/[^>]* data-ground="light"/)

    for (const [kind, bytes, sentence] of [
      [
        'logo',
        text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'SVG drawings',
      ],
      ['logo', text('<script>alert(1)</script>'), 'not an image'],
      ['logo', logo.slice(0, 90), 'damaged or incomplete'],
      ['logo', new Uint8Array(3 * 1024 * 1024), 'The maximum is 2'],
      ['logo', await png(100, 20), 'at least 48 pixels'],
      ['icon', await png(400, 300), 'must be square'],
      ['icon', await png(100, 100), 'at least 192 pixels'],
      ['icon', text(''), 'Please choose an image.'],
      ['label_en', await png(300, 300), 'at least 400 pixels'],
    ] as const) {
      const refused = await upload(kind, bytes)
      expect(refused.status, sentence).toBe(422)
      expect(textOf(refused.html).replaceAll('\u00a0', ' ')).toContain(sentence)
    }
    expect((await fetch(address() + file)).status).toBe(200)

    await upload('notice_de', await png(600, 800))
    const notice = /<img src="\/media\/shop\/[0-9a-f]{32}\.png" alt="[^"]*EU/
    expect((await newBrowser().get(`/de${WELL_STOCKED_PRODUCT}`)).html).toMatch(notice)
    expect((await newBrowser().get(WELL_STOCKED_PRODUCT)).html).not.toMatch(notice)

    await merchandiser.post('/staff/settings/images/logo/removal', {})
    expect((await newBrowser().get('/furniture')).html).not.toContain(file)
    expect((await fetch(address() + file)).status).toBe(404)
  })

  test('list what still belongs to the invented company', async () => {
    const overview = textOf((await staff.get('/staff/settings')).html)
    expect(overview).toContain('VAT identification number (invented)')
    expect(overview).not.toContain('refuses new orders')
  })
})

describe('a shop in production with an invented owner', () => {
  const dataDir = newFolder('invented-owner')
  let product: Awaited<ReturnType<typeof createProduct>>
  beforeAll(async () => {
    fillWithTables(dataDir)
    const database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') })
    product = await createProduct(database.db)
    await database.close()
  })
  const { newBrowser } = openTestShop(async () => ({
    DATA_DIR: dataDir,
    MODE: 'production',
    SHOP_URL: 'https://shop.example',
    PAYMENTS: 'sandbox-on-purpose',
  }))

  test('refuses orders and keeps the cart, until its owner’s data are complete', async () => {
    expectLog('mail.none', 'sms.none')
    const customer = newBrowser()
    await customer.post('/cart/lines', { variantId: product.variantId, quantity: '1' })
    expect(textOf((await customer.get('/cart')).html)).toContain('This shop does not accept orders yet.')
    for (const response of [await customer.get('/checkout'), await customer.post('/checkout/order', {})]) {
      expect([response.status, response.path]).toEqual([200, '/cart'])
      expect(textOf(response.html)).toContain('Your cart is saved.')
    }
    expect((await customer.get('/de/checkout')).path).toBe('/de/cart')
    expect(await sendCommand(dataDir, saveSettingsCommand, { typed: ownSettings })).toMatchObject({
      ok: true,
    })
    expect((await customer.get('/checkout')).path).toBe('/checkout')
  })
})
