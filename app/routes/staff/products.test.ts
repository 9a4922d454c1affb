import { beforeEach, describe, expect, test } from 'vitest'
import { removePictures } from '#tests/support/seed-pictures.ts'
import { newDemoFolder } from '#tests/support/shop.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { testPhoto } from '#tests/support/test-files.ts'
import { asStaff } from '#tests/support/staff.ts'

const jpeg = await testPhoto(600, 750).jpeg().toBuffer()
const png = await testPhoto(800, 640).png().toBuffer()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

function formWith(field: string, files: Readonly<Record<string, Buffer<ArrayBufferLike>>>): FormData {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}

describe('the products in the staff area', () => {
  const { newBrowser, env, address } = openTestShop(async () => {
    const DATA_DIR = await newDemoFolder()
    await removePictures(DATA_DIR, [
      'hverdag-tall-chest',
      'lektie-small-desk',
      'gavl-highboard',
      'kammer-wardrobe',
    ])
    return { DATA_DIR }
  })
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', 'merchandiser')
  })

  /** Returns the page of a product without studio photos. */
  async function pageOf(name: string): Promise<string> {
    const { html } = await staff.get(`/staff/products?q=${name}`)
    return /\/staff\/products\/[0-9a-f-]{36}/.exec(html)?.[0] ?? ''
  }
  const pictureIn = (html: string, index = 0) =>
    [...html.matchAll(/id="picture-([0-9a-f-]{36})"/g)].map(([, id]) => id)[index] ?? ''

  test('are found by name, manufacturer or SKU, and by what they lack', async () => {
    const page = await staff.get('/staff/products')
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain('64\u00a0products')
    const found = await staff.get('/staff/products?q=hverdag')
    expect(textOf(found.html)).toContain('1\u00a0product ')
    expect((await staff.get('/staff/products?q=nothing-like-it')).html).toContain('No matching products')
    const plain = await staff.get('/staff/products?show=none&q=hverdag')
    expect(textOf(plain.html)).toContain('Hverdag')
    expect((await staff.get('/staff/products?page=99')).status).toBe(404)
    expect((await staff.get("/staff/products?q=%25'&show=x&page=-1")).status).toBe(200)
  })

  test('have searches that a person saves, uses and deletes', async () => {
    const list = '/staff/products?q=fjord&status=active&sort=name'
    const saving = '/staff/products/filters?q=fjord&status=active&sort=name'
    expect((await staff.get(list)).html).toContain(`action="${saving.replaceAll('&', '&amp;')}"`)
    const unnamed = await staff.post(saving, { name: ' ' })
    expect([unnamed.status, textOf(unnamed.html).includes('Please enter a name of at most 60')]).toEqual([
      422,
      true,
    ])
    expect(textOf(unnamed.html)).toContain('Fjord')
    const saved = await staff.post(saving, { name: '  My   <b>Fjord</b> ' })
    expect(saved.path).toBe('/staff/products?q=fjord&status=active&sort=name')
    expect(textOf(saved.html)).toContain('“My <b>Fjord</b>” is saved. Only you see it.')
    const twice = await staff.post(saving, { name: 'My <b>Fjord</b>' })
    expect(textOf(twice.html)).toContain('is saved. Only you see it.')
    const other = await staff.post('/staff/products/filters?q=lun', { name: 'My <b>Fjord</b>' })
    expect([other.status, textOf(other.html).includes('You already have a filter with the name')]).toEqual([
      422,
      true,
    ])
    const nothing = await staff.post('/staff/products/filters?page=2&q=', { name: 'All' })
    expect(textOf(nothing.html)).toContain('There is nothing to save.')
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    expect((await manager.get(list)).html).not.toContain('My &lt;b&gt;')
    const start = await staff.get('/staff/products')
    expect(start.html).toContain('href="/staff/products?q=fjord&amp;status=active&amp;sort=name"')
    const [, removal = ''] =
      /action="(\/staff\/products\/filters\/[0-9a-f-]{36}\/removal)/.exec(start.html) ?? []
    await manager.post(removal, {})
    expect((await staff.get('/staff/products')).html).toContain(removal)
    const deleted = await staff.post(removal, {})
    expect(textOf(deleted.html)).toContain('“My <b>Fjord</b>” is deleted.')
    expect((await staff.post(removal, {})).status).toBe(200)
    const history = textOf((await manager.get('/staff/history?subject=products')).html)
    expect(history).toMatch(/Deleted a filter of products My .* Saved a filter of products My/)
    const support = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '', 'support')
    expect((await support.post(saving, { name: 'No' })).status).toBe(403)
  })

  test('get several photos at once; an invalid file is named, and the others are kept', async () => {
    const page = await pageOf('hverdag')
    const sent = formWith('pictures', { 'front.jpg': jpeg, 'trick.png': svg, 'side.png': png })
    const response = await staff.upload(`${page}/pictures`, sent)
    expect([response.status, response.path]).toEqual([422, `${page}/pictures`])
    const text = textOf(response.html)
    expect(text).toContain('2\u00a0pictures added.')
    expect(text).toContain('trick.png: SVG drawings are not supported.')
    expect(text).toMatch(/Picture 1 .*Picture 2/)
    const shop = await newBrowser().get('/products/hverdag-tall-chest')
    expect(shop.html).toMatch(/\/media\/photos\/[0-9a-f]{32}-400\.webp/)
    const list = textOf((await staff.get('/staff/products?q=hverdag')).html)
    expect(list).toContain('Active')
  })

  test('refuse an upload without a file and a malformed upload', async () => {
    const page = await pageOf('lektie')
    const empty = await staff.upload(`${page}/pictures`, formWith('other', { 'a.jpg': jpeg }))
    expect([empty.status, textOf(empty.html).includes('Please choose at least one picture.')]).toEqual([
      422,
      true,
    ])
    const broken = await staff.post(`${page}/pictures`, { pictures: 'text' })
    expect([broken.status, textOf(broken.html).includes('The upload was interrupted.')]).toEqual([422, true])
  })

  test('refuse a photo that is too large, and store nothing of it', async () => {
    const page = await pageOf('lektie')
    const huge = Buffer.concat([jpeg, Buffer.alloc(16 * 1024 * 1024)])
    const response = await staff.upload(`${page}/pictures`, formWith('pictures', { 'huge.jpg': huge }))
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toContain('huge.jpg: The file is too large. The maximum is 15\u00a0MB.')
    expect(textOf(response.html)).toContain('No pictures yet')
    const enormous = formWith('pictures', { 'a.jpg': Buffer.alloc(62 * 1024 * 1024) })
    expect((await staff.upload(`${page}/pictures`, enormous)).status).toBe(413)
    const elsewhere = await staff.upload('/cart/lines', formWith('pictures', { 'huge.jpg': huge }))
    expect(elsewhere.status).toBe(413)
  })

  test('refuse an upload without Content-Length before checking the session', async () => {
    const page = await pageOf('lektie')
    const body = new Blob(['--x\r\n']).stream()
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Origin: address() }
    const request = { method: 'POST', headers, body, duplex: 'half' }
    const { status } = await fetch(`${address()}${page}/pictures`, request)
    expect(status).toBe(411)
  })

  test('have a description for each photo; errors are shown beside their fields, and nothing typed is lost', async () => {
    const page = await pageOf('kammer')
    const added = await staff.upload(
      `${page}/pictures`,
      formWith('pictures', { 'front.jpg': jpeg, 'b.png': png }),
    )
    expect(textOf(added.html)).toContain('2\u00a0pictures added. Please describe each one below.')
    const second = `${page}/pictures/${pictureIn(added.html, 1)}`
    const said = { kind: 'main', 'shows:finish': 'sage', 'alt:de': 'Von vorn', left: '50', top: '101' }
    const wrong = await staff.post(`${second}/description`, said)
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('Please choose one of the listed values.')
    expect(textOf(wrong.html)).toContain('Please enter whole numbers from 0 to 100')
    expect(wrong.html).toContain('value="Von vorn"')
    const saved = await staff.post(`${second}/description`, { ...said, 'shows:finish': 'chalk', top: '20' })
    expect([saved.status, textOf(saved.html).includes('Saved.')]).toEqual([200, true])
    const shop = await newBrowser().get('/de/products/kammer-wardrobe?variant=KAMMER-WARDROBE-CHK')
    expect(shop.html.includes('Von vorn')).toBe(true)
    const manager = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
    const history = textOf((await manager.get('/staff/history?subject=products')).html)
    expect(history).toMatch(/Edited picture details kammer-wardrobe .*Added 2\u00a0pictures kammer-wardrobe/)
  })

  test('have photos moved and removed; a missing one is reported', async () => {
    const page = await pageOf('gavl')
    const added = await staff.upload(
      `${page}/pictures`,
      formWith('pictures', { 'a.jpg': jpeg, 'b.png': png }),
    )
    const [first, second] = [pictureIn(added.html), pictureIn(added.html, 1)]
    const moved = await staff.post(`${page}/pictures/${second}/place`, { to: 'earlier' })
    expect([pictureIn(moved.html), pictureIn(moved.html, 1)]).toEqual([second, first])
    const removed = await staff.post(`${page}/pictures/${second}/removal`, {})
    expect(textOf(removed.html)).toContain('Picture removed.')
    expect(pictureIn(removed.html)).toBe(first)
    const again = await staff.post(`${page}/pictures/${second}/removal`, {})
    expect(textOf(again.html)).toContain('This image no longer exists.')
    expect((await staff.get(`/staff/products/${first}`)).status).toBe(404)
    expect((await staff.get('/staff/products/none')).status).toBe(404)
  })

  test('refuse a file that is not a 3D model', async () => {
    const page = await pageOf('gavl')
    const response = await staff.upload(`${page}/model`, formWith('model', { 'a.glb': jpeg }))
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toContain('This file is not a 3D model we can read')
    const gone = await staff.post(`${page}/model/removal`, {})
    expect(textOf(gone.html)).toContain('This image no longer exists.')
  })
})
