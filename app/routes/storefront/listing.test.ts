import { describe, expect, it } from 'vitest'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

const cards = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="\/(?:de\/)?products\/([a-z-]+)[?"]/g)].map(([, slug]) => slug)

describe('the listing', () => {
  it('shows a page of products, each with its price, size and delivery time', async () => {
    const { html } = await newBrowser().get('/furniture')
    expect(cards(html)).toHaveLength(24)
    expect(textOf(html)).toMatch(
      /Price €[\d,.]+ (from €[\d,.]+ )?In stock: [^×]*days \d+ × \d+ × [\d.]+\u00a0cm/,
    )
  })

  it('redirects the parameters of a form without JavaScript to the canonical URL', async () => {
    const { path, html } = await newBrowser().get(
      '/furniture?price-from=&price-to=700&width-from=&width-to=100&material=oak&material=ash&colour=green&sort=price',
    )
    expect(path).toBe('/furniture?price=-700&width=-100&material=ash%2Coak&colour=green&sort=price')
    expect(cards(html)).not.toEqual([])
  })

  it('offers filters in which the products differ, with counts', async () => {
    const text = textOf((await newBrowser().get('/furniture')).html)
    const offered = 'Category Price Width Depth Height Seat Colour Material Room Collection'.split(' ')
    for (const name of offered) expect(text).toContain(name)
    expect(text).toMatch(/Oak \d+ /)
    expect(text).toMatch(/No data for \d+ of 64 products\./)
  })

  it('does not offer a filter that all products share', async () => {
    const { html } = await newBrowser().get('/furniture/rugs')
    expect(html).not.toContain('name="seat-height-from"')
    expect((await newBrowser().get('/furniture/seating')).html).toContain('name="seat-height-from"')
  })

  it('shows the active filters, each with a link to remove it', async () => {
    const { html } = await newBrowser().get('/furniture/seating?width=100-200&colour=green,white')
    expect(html).toContain(
      'aria-label="Remove filter: Width 100\u00a0cm to 200\u00a0cm" href="/furniture/seating?colour=green%2Cwhite"',
    )
    expect(html).toContain(
      'aria-label="Remove filter: Green" href="/furniture/seating?width=100-200&amp;colour=white"',
    )
    expect(html).toMatch(/href="\/furniture\/seating"[^>]*>Clear all</)
  })

  it('keeps an unknown filter until it is removed, and shows its value', async () => {
    const { html } = await newBrowser().get('/furniture?colour=beyond-green&maker=nobody')
    expect(html).toContain('aria-label="Remove filter: beyond-green" href="/furniture?maker=nobody"')
    expect(html).toContain('<input type="hidden" name="colour" value="beyond-green"/>')
  })

  it('without results names the filter to remove, how many results that gives, and the closest products', async () => {
    const { html } = await newBrowser().get('/furniture?price=2000-&width=-50')
    const text = textOf(html)
    expect(text).toContain('No results')
    expect(html).toMatch(
      /href="\/furniture\?width=-50"[^>]*><span>Any price<\/span><span[^>]*>\d+ products?</,
    )
    expect(html).toMatch(/href="\/furniture\?price=2000-"[^>]*><span>Any width<\/span>/)
    expect(text).toContain('Closest matches')
    expect(cards(html).length).toBeGreaterThan(0)
  })

  it('of a category that does not exist answers 404', async () => {
    expect((await newBrowser().get('/furniture/thrones')).status).toBe(404)
  })

  it('shows a later page alone, with links to the pages before and after it', async () => {
    const first = await newBrowser().get('/furniture?price=100-')
    const { html } = await newBrowser().get('/furniture?price=100-&page=2')
    expect(cards(html)).toHaveLength(24)
    expect(cards(html).filter((slug) => cards(first.html).includes(slug))).toEqual([])
    expect(textOf(html)).toContain('Products 25–48 of 64')
    expect(html).toMatch(/<a(?=[^>]*rel="prev")[^>]*href="\/furniture\?price=100-"[^>]*>Show 24 previous</)
    expect(html).toMatch(/<a(?=[^>]*rel="next")[^>]*page=3"[^>]*>Show 16 more</)
    expect(textOf(first.html)).toContain('24 of 64 products shown')
    expect(first.html).not.toContain('rel="prev"')
  })

  it('shows its last page for a page number past the end', async () => {
    const { html, status } = await newBrowser().get('/furniture?page=999999999')
    expect(status).toBe(200)
    expect(html).toMatch(/<a(?=[^>]*aria-label="Page 3")[^>]*aria-current="page"/)
  })

  it('keeps filtered variations away from search engines', async () => {
    expect((await newBrowser().get('/furniture?price=1-2')).html).toContain('content="noindex')
    expect((await newBrowser().get('/furniture')).html).not.toContain('noindex')
  })
})

describe('the search', () => {
  it('finds a product in spite of a typing mistake, and shows the corrected search', async () => {
    const { html } = await newBrowser().get('/search?q=armchiar')
    expect(cards(html)).toContain('lun-armchair')
    expect(html).toContain('Showing results for “armchair”')
    expect(html).toContain('href="/search?q=%22armchiar%22"')
    const literal = await newBrowser().get('/search?q=%22armchiar%22')
    expect(textOf(literal.html)).toMatch(/Nothing here is called “armchiar”.*New arrivals/)
    expect(cards(literal.html)).toHaveLength(4)
  })

  it('shows a dimension read from the search words as a filter that can be removed', async () => {
    const { html } = await newBrowser().get('/search?q=sofa+under+200+cm')
    expect(cards(html)).toContain('sund-two-seat-sofa')
    expect(cards(html)).not.toContain('hallig-corner-sofa')
    expect(html).toContain('aria-label="Remove filter: Width up to 200\u00a0cm" href="/search?q=sofa"')
  })

  it('offers the categories when no product matches', async () => {
    const { html, status } = await newBrowser().get('/search?q=zzzzzzzzzz')
    expect(status).toBe(200)
    expect(html).toContain('Nothing here is called “zzzzzzzzzz”')
    expect(html).toContain('href="/furniture/seating"')
  })

  it('shows a hostile search query as text only', async () => {
    const { html, status } = await newBrowser().get(
      `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
  })
})
