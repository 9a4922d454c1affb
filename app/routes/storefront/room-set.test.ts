import { describe, expect, it } from 'vitest'
import { removePictures } from '#tests/support/seed-pictures.ts'
import { newDemoFolder } from '#tests/support/shop.ts'
import { openTestShop, sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const shop = sharedTestShop()
const OUTDOOR = [
  'deich-outdoor-lounge-chair',
  'warft-garden-table',
  'siel-garden-bench',
  'sandbank-sun-lounger',
]
/** A shop in which no product of the room “outdoor” has a photo. */
const partlyPhotographed = openTestShop(async () => {
  const DATA_DIR = await newDemoFolder()
  await removePictures(DATA_DIR, OUTDOOR)
  return { DATA_DIR }
})

const skusOn = (html: string) => /name="skus" value="([^"]*)"/.exec(html)?.[1]?.split(',') ?? []

describe('the set of a room', () => {
  it('consists of the products of its scene', async () => {
    const { html } = await shop.newBrowser().get('/rooms/living-room')
    expect(skusOn(html)).toHaveLength(5)
    expect(textOf(html)).toContain('Total for 5 products €5,618.00')
    expect(html).toContain('0149340cc7bfd0c54f9bf4f252965f17')
  })

  it('consists of typical products in a room without a scene: a bedroom has a bed', async () => {
    const { html } = await shop.newBrowser().get('/rooms/bedroom')
    expect(skusOn(html)[0]).toMatch(/^HVILE/)
    expect(skusOn(html).length).toBeGreaterThan(2)
  })

  it('shows either photos or drawings', async () => {
    const set = (html: string) =>
      /<section[^>]*aria-labelledby="room-set".*?<\/section>/s.exec(html)?.[0] ?? ''
    const photographed = set((await shop.newBrowser().get('/rooms/bedroom')).html)
    const drawn = set((await partlyPhotographed.newBrowser().get('/rooms/outdoor')).html)
    const imagesIn = (html: string) => html.match(/<img /g)?.length
    expect(photographed.match(/<source /g)?.length).toBe(imagesIn(photographed))
    expect(imagesIn(drawn)).toBeGreaterThan(1)
    expect(drawn).not.toContain('<source ')
  })

  it('is not shown above a filtered list', async () => {
    expect(skusOn((await shop.newBrowser().get('/rooms/living-room?colour=green')).html)).toEqual([])
  })

  it('is bought without a product that sold out in the meantime, which the cart names', async () => {
    const customer = shop.newBrowser()
    const [bed] = skusOn((await customer.get('/rooms/bedroom')).html)
    const { path, html } = await customer.post('/cart/sets', { skus: `${bed},LUN-CHAIR-JUN-OAK` })
    expect(path).toBe('/cart')
    expect(textOf(html)).toContain('1 item from this room is in your cart. Not available now: Lun armchair.')
  })

  it('adds nothing if every product is sold out', async () => {
    const customer = shop.newBrowser()
    const { html } = await customer.post('/cart/sets', { skus: 'LUN-CHAIR-JUN-OAK' })
    expect(textOf(html)).toContain('None of these items is available now. Nothing was added.')
    expect(textOf(html)).toContain('Your cart is empty')
  })

  it('names the variant of each product', async () => {
    const text = textOf((await shop.newBrowser().get('/rooms/living-room')).html)
    expect(text).toMatch(/Fyr floor lamp Brass/)
    expect(text).not.toContain('Without products that are sold out.')
  })

  it('refuses nonsense', async () => {
    for (const skus of ['', ',,,', "'; drop table variants; --", 'x'.repeat(30_000)]) {
      const { status, html } = await shop.newBrowser().post('/cart/sets', { skus })
      expect(status).toBeLessThan(500)
      expect(textOf(html)).toContain('Your cart is empty')
    }
  })

  it('is bought once, however often the button is pressed', async () => {
    const customer = shop.newBrowser()
    const skus = skusOn((await customer.get('/rooms/living-room')).html).join(',')
    await customer.post('/cart/sets', { skus })
    const { html } = await customer.post('/cart/sets', { skus })
    expect(textOf(html)).toContain('5\u00a0items')
  })
})
