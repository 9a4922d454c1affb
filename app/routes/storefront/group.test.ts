import { describe, expect, it } from 'vitest'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

describe('rooms and collections', () => {
  it('are listed with their content, and link to their pages', async () => {
    const { html } = await newBrowser().get('/rooms')
    for (const path of ['/rooms/living-room', '/rooms/outdoor', '/collections/lys', '/collections/havn'])
      expect(html).toContain(`href="${path}"`)
  })

  it('have a page with their name, their products and a link to all rooms or collections', async () => {
    const { html } = await newBrowser().get('/de/rooms/bedroom')
    expect(html).toMatch(/<h1[^>]*>Schlafzimmer<\/h1>/)
    expect(html).toContain('href="/de/rooms"')
    expect(html.match(/<article/g)?.length).toBeGreaterThan(10)
    expect((await newBrowser().get('/collections/lys')).html).toMatch(/<h1[^>]*>Lys<\/h1>/)
  })

  it('are filtered by a form that redirects to the canonical URL', async () => {
    const { path } = await newBrowser().get('/rooms/bedroom?width-from=120&width-to=200')
    expect(path).toBe('/rooms/bedroom?width=120-200')
  })

  it('answer 404 when they do not exist', async () => {
    for (const path of ['/rooms/attic', '/collections/attic', '/rooms/Living%20Room', '/rooms/constructor'])
      expect((await newBrowser().get(path)).status).toBe(404)
  })

  it('are named on the page of a product, whose breadcrumb shows its category', async () => {
    const { html } = await newBrowser().get('/collections/lys')
    const piece = /href="(\/products\/[^"?]+)/.exec(html)?.[1] ?? ''
    const page = await newBrowser().get(piece)
    expect(page.html).toContain('href="/collections/lys"')
    expect(page.html).toMatch(/href="\/rooms\/[a-z-]+"/)
    expect(textOf(page.html)).toContain('Goes well with')
    expect(/<nav aria-label="You are here">.*?<\/nav>/s.exec(page.html)?.[0]).toContain('href="/furniture"')
  })
})

describe('the recently seen products', () => {
  it('are sent as cards, and unknown slugs are left out', async () => {
    const { status, html } = await newBrowser().get(
      "/recently-seen.data?slugs=fjord-modular-sofa,no-such-piece,lun-armchair,../x,';--",
    )
    expect(status).toBe(200)
    expect(html).toContain('Fjord modular sofa')
    expect(html).toContain('lun-armchair')
    expect(html).not.toContain('no-such-piece')
    expect((await newBrowser().get('/recently-seen.data')).status).toBe(200)
  })
})
