import { describe, expect, it } from 'vitest'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

const cards = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="\/(?:de\/)?products\/([a-z-]+)"/g)].map(([, slug]) => slug)

describe('the listing', () => {
  it('shows a page of pieces, each with its price, its size and how soon it comes', async () => {
    const { html } = await newBrowser().get('/furniture')
    expect(cards(html)).toHaveLength(24)
    expect(textOf(html)).toMatch(/from €[\d,.]+ In stock \d+ × \d+ × [\d.]+ cm/)
  })

  it('turns what a form without JavaScript sends into one plain address', async () => {
    const { path, html } = await newBrowser().get(
      '/furniture?price-from=&price-to=700&width-from=&width-to=100&material=oak&material=ash&colour=green&sort=price',
    )
    expect(path).toBe('/furniture?price=-700&width=-100&material=ash%2Coak&colour=green&sort=price')
    expect(cards(html)).not.toEqual([])
  })

  it('offers what the pieces differ in, with how many there are of each', async () => {
    const text = textOf((await newBrowser().get('/furniture')).html)
    const offered = 'Category Price Width Depth Height Seat Colour Material Room Collection'.split(' ')
    for (const name of offered) expect(text).toContain(name)
    expect(text).toMatch(/Oak \d+ /)
    expect(text).toMatch(/In stock \d+ /)
    expect(text).toMatch(/No data for \d+ of 64 products\./)
  })

  it('does not offer what all of them have', async () => {
    const { html } = await newBrowser().get('/furniture/rugs')
    expect(html).not.toContain('name="seat-height-from"')
    expect((await newBrowser().get('/furniture/seating')).html).toContain('name="seat-height-from"')
  })

  it('says what is on, and how to take each away', async () => {
    const { html } = await newBrowser().get('/furniture/seating?width=100-200&colour=green,white')
    expect(html).toContain(
      'aria-label="Remove filter: Width 100\u00a0cm to 200\u00a0cm" href="/furniture/seating?colour=green%2Cwhite"',
    )
    expect(html).toContain(
      'aria-label="Remove filter: Green" href="/furniture/seating?width=100-200&amp;colour=white"',
    )
    expect(html).toMatch(/href="\/furniture\/seating"[^>]*>Clear all</)
  })

  it('keeps a filter that nobody knows until it is let go of, and shows what it is', async () => {
    const { html } = await newBrowser().get('/furniture?colour=beyond-green&maker=nobody')
    expect(html).toContain('aria-label="Remove filter: beyond-green" href="/furniture?maker=nobody"')
    expect(html).toContain('<input type="hidden" name="colour" value="beyond-green"/>')
  })

  it('says which filter to let go of when nothing is left, what that brings, and what comes closest', async () => {
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

  it('of a category that does not exist is not there', async () => {
    expect((await newBrowser().get('/furniture/thrones')).status).toBe(404)
  })

  it('shows its last page to whoever asks for one beyond', async () => {
    const { html, status } = await newBrowser().get('/furniture?page=999999999')
    expect(status).toBe(200)
    expect(html).toMatch(/<a(?=[^>]*aria-label="Page 3")[^>]*aria-current="page"/)
  })

  it('keeps what is only one of endless variations away from search engines', async () => {
    expect((await newBrowser().get('/furniture?price=1-2')).html).toContain('content="noindex')
    expect((await newBrowser().get('/furniture')).html).not.toContain('noindex')
  })
})

describe('the search', () => {
  it('finds a piece in spite of a typing mistake, and says what it looked for', async () => {
    const { html } = await newBrowser().get('/search?q=armchiar')
    expect(cards(html)).toContain('lun-armchair')
    expect(html).toContain('Showing results for “armchair”')
    expect(html).toContain('href="/search?q=%22armchiar%22"')
    const literal = await newBrowser().get('/search?q=%22armchiar%22')
    expect(cards(literal.html)).toEqual([])
    expect(textOf(literal.html)).toContain('No results for “armchiar”')
  })

  it('says how it understood a measure, and takes that back', async () => {
    const { html } = await newBrowser().get('/search?q=sofa+under+200+cm')
    expect(cards(html)).toContain('sund-two-seat-sofa')
    expect(cards(html)).not.toContain('hallig-corner-sofa')
    expect(html).toContain('aria-label="Remove filter: Width up to 200\u00a0cm" href="/search?q=sofa"')
  })

  it('offers the categories when nothing is called what was typed', async () => {
    const { html, status } = await newBrowser().get('/search?q=zzzzzzzzzz')
    expect(status).toBe(200)
    expect(html).toContain('No results for “zzzzzzzzzz”')
    expect(html).toContain('href="/furniture/seating"')
  })

  it('shows a hostile question as text and nothing else', async () => {
    const { html, status } = await newBrowser().get(
      `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
  })
})
