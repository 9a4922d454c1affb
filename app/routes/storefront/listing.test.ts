import { describe, expect, it } from 'vitest'
import { openedShop } from '#tests/support/page.ts'

const { newShopper } = openedShop()

const cards = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="\/(?:de\/)?products\/([a-z-]+)"/g)].map(([, slug]) => slug)

describe('the listing', () => {
  it('shows every piece with its price, its size and how soon it comes', async () => {
    const { html } = await newShopper().get('/furniture')
    expect(cards(html)).toHaveLength(12)
    expect(html).toContain('232 × 94 × 78 cm')
    expect(html).toContain('In stock')
  })

  it('turns what a form without JavaScript sends into one plain address', async () => {
    const { path, html } = await newShopper().get(
      '/furniture?price-from=&price-to=700&width-from=&width-to=100&sort=price',
    )
    expect(path).toBe('/furniture?price=-700&width=-100&sort=price')
    expect(cards(html)).toEqual(['fyr-floor-lamp', 'vidje-dining-chair', 'lag-bookcase'])
  })

  it('says what is on, and how to take each away', async () => {
    const { html } = await newShopper().get('/furniture/seating?width=100-200')
    expect(html).toContain('aria-label="Remove filter: Width 100 cm to 200 cm" href="/furniture/seating"')
  })

  it('says which filter to let go of when nothing is left', async () => {
    const { html } = await newShopper().get('/furniture?price=2000-&width=-50')
    expect(html).toContain('Nothing fits all of that')
    expect(html).toContain('href="/furniture?width=-50"')
    expect(html).toContain('href="/furniture?price=2000-"')
  })

  it('of a category that does not exist is not there', async () => {
    expect((await newShopper().get('/furniture/thrones')).status).toBe(404)
  })

  it('keeps what is only one of endless variations away from search engines', async () => {
    expect((await newShopper().get('/furniture?price=1-2')).html).toContain('content="noindex"')
    expect((await newShopper().get('/furniture')).html).not.toContain('noindex')
  })
})

describe('the search', () => {
  it('finds a piece in spite of a typing mistake, and says what it looked for', async () => {
    const { html } = await newShopper().get('/search?q=armchiar')
    expect(cards(html)).toContain('lun-armchair')
    expect(html).toContain('This is what we found for')
  })

  it('offers the categories when nothing is called what was typed', async () => {
    const { html, status } = await newShopper().get('/search?q=zzzzzzzzzz')
    expect(status).toBe(200)
    expect(html).toContain('Nothing here is called “zzzzzzzzzz”')
    expect(html).toContain('href="/furniture/seating"')
  })

  it('shows a hostile question as text and nothing else', async () => {
    const { html, status } = await newShopper().get(
      `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert(1)')
  })
})
