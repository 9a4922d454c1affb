import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { asStaff } from '#tests/support/staff.ts'
import { testPhoto } from '#tests/support/test-files.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

describe('categories, rooms and collections', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir(), 'merchandiser')
  })
  const page = async (path: string) => (await newBrowser().get(path)).html
  const editPath = async (type: string, name: string) => {
    const { html } = await staff.get(`/staff/${type}`)
    const id = new RegExp(`<a[^>]*aria-label="Edit: ${name}"[^>]*>`).exec(html)?.[0]
    return /href="([^"]+)"/.exec(id ?? '')?.[1] ?? expect.fail(`${name} is not in the list`)
  }
  const slugsIn = (html: string) => [...html.matchAll(/href="\/products\/([\w-]+)/g)].map(([, slug]) => slug)

  test('a category is created, renamed and moved, and links follow its new slug', async () => {
    const made = await staff.post('/staff/categories/new', { 'name.en': 'Hammocks', slug: 'hammocks' })
    expect(textOf(made.html)).toContain('It has been added at the end.')
    const again = await staff.post('/staff/categories/new', { 'name.en': 'Hammocks', slug: 'hammocks' })
    expect(again.status).toBe(422)
    expect(textOf(again.html)).toContain('This URL is already in use.')
    expect(again.html).toContain('value="Hammocks"')
    const manager = await asStaff(newBrowser(), dataDir())
    await manager.post('/staff/settings/navigation/header', { target: 'category:seating', url: '' })
    const seating = await editPath('categories', 'Seating')
    await staff.post('/staff/products/filters?category=seating&sort=name', { name: 'Seating' })
    const renamed = await staff.post(seating, { slug: 'seats', 'name.en': 'Seats', 'name.de': 'Sitze' })
    expect(renamed.status).toBe(200)
    expect((await newBrowser().get('/de/furniture/seating')).path).toBe('/de/furniture/seats')
    const filtered = '?colour=white&sort=price'
    expect((await newBrowser().get(`/furniture/seating${filtered}`)).path).toBe(`/furniture/seats${filtered}`)
    expect((await staff.get('/staff/products')).html).toContain(
      'href="/staff/products?category=seats&amp;sort=name"',
    )
    const html = await page('/furniture')
    expect(html).toMatch(/<a[^>]*href="\/furniture\/seats"[^>]*>Seats<\/a>/)
    expect(textOf(await page('/de/furniture/seats'))).toContain('Sitze')
    await staff.post(`${seating}/place`, { to: 'down' })
    const log = textOf((await manager.get('/staff/history?subject=groups')).html)
    expect(log).toContain('Category: moved seats')
    expect(log).toContain('Category: edited; Name in English: Seating → Seats')
  })

  test('the second of two people sees what the first has saved', async () => {
    const path = await editPath('rooms', 'Bedroom')
    const seen = { 'seen:name.en': 'Bedroom', 'seen:slug': 'bedroom', slug: 'bedroom' }
    await staff.post(path, { ...seen, 'name.en': 'Sleeping' })
    const second = await staff.post(path, { ...seen, 'name.en': 'Dreams' })
    expect(second.status).toBe(422)
    expect(textOf(second.html)).toContain('Another person has saved “Sleeping” here in the meantime.')
    expect(second.html).toContain('value="Dreams"')
    expect(second.html).toContain('name="seen:name.en" value="Sleeping"')
  })

  test('a category with products is removed only if they move', async () => {
    const path = await editPath('categories', 'Sofas')
    const kept = await staff.post(`${path}/removal`, { to: '' })
    expect(textOf(kept.html)).toContain('This cannot be removed yet')
    const target = (await editPath('categories', 'Armchairs')).split('/').at(-1) ?? ''
    expect((await staff.post(`${path}/removal`, { to: target })).path).toBe('/staff/categories')
    expect((await newBrowser().get('/furniture/sofas')).path).toBe('/furniture/armchairs')
    expect((await staff.get(path)).status).toBe(404)
  })

  test('a room shows the products and the order that staff choose', async () => {
    await staff.post('/staff/rooms/new', { 'name.en': 'Attic', slug: 'attic' })
    const products = `${await editPath('rooms', 'Attic')}/products`
    const search = async (q: string) => (await staff.get(`${products}?q=${q}`)).html
    const idsIn = (html: string) =>
      [...html.matchAll(/value="([\da-f-]{36})"[^>]*name="product"/g)].map(([, id]) => id!)
    const found = idsIn(await search('a')).slice(0, 3)
    expect(found).toHaveLength(3)
    for (const product of found) await staff.post(products, { product, q: 'a' })
    expect(idsIn(await search('a'))).not.toContain(found[0])
    const listed = async () => [...new Set(slugsIn(await page('/rooms/attic?sort=standard')))].slice(0, 3)
    const before = await listed()
    expect(before).toHaveLength(3)
    await staff.post(`${products}/${found[2]}/place`, { to: 'first' })
    expect(await listed()).toEqual([before[2], before[0], before[1]])
    await staff.post(`${products}/${found[0]}/removal`, {})
    expect(slugsIn(await page('/rooms/attic'))).not.toContain(before[0])
    expect((await staff.post(products, { product: newId() })).status).toBe(200)
    expect((await staff.post(`${products}/x/removal`, {})).status).toBe(404)
  })

  test('a picture of their own replaces the photo of a product', async () => {
    const path = await editPath('categories', 'Tables')
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('picture', new File([bytes], 'picture'))
      return staff.upload(`${path}/picture`, form)
    }
    const sent = await upload(Uint8Array.from(await testPhoto(900, 600).jpeg().toBuffer()))
    expect(sent.status).toBe(200)
    const hash = /media\/photos\/([\da-f]{32})/.exec(sent.html)?.[1]
    expect(await page('/')).toContain(hash)
    await staff.post(`${path}/picture/removal`, {})
    expect(await page('/')).not.toContain(hash)
    expect((await upload(new Uint8Array())).status).toBe(422)
  })

  test('are closed to other roles and to forged ids', async () => {
    const support = await asStaff(newBrowser(), dataDir(), 'support')
    for (const type of ['categories', 'rooms', 'collections']) {
      expect((await support.get(`/staff/${type}`)).status).toBe(403)
      expect((await staff.get(`/staff/${type}/${newId()}`)).status).toBe(404)
      expect((await staff.post(`/staff/${type}/x/removal`, {})).status).toBe(404)
    }
    const room = /staff\/rooms\/([\da-f-]{36})/.exec((await staff.get('/staff/rooms')).html)?.[1]
    expect((await staff.get(`/staff/collections/${room}`)).status).toBe(404)
  })
})
