import { describe, expect, it } from 'vitest'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

describe('the home page', () => {
  it('shows products in a row, each with its name, price and link', async () => {
    const { status, html } = await newBrowser().get('/')
    expect(status).toBe(200)
    expect(html.match(/\/media\/cutouts\//g)?.length).toBeGreaterThan(3)
    expect(html).toContain('href="/products/lag-bookcase?variant=')
  })

  it('links to every category', async () => {
    const { html } = await newBrowser().get('/')
    for (const kind of ['seating', 'tables', 'storage', 'beds'])
      expect(html).toContain(`href="/furniture/${kind}"`)
  })

  it('has a German version at its own URL, and each version links to the other', async () => {
    const { html } = await newBrowser().get('/de')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('href="/de/products/')
    expect(html).toMatch(/<link rel="alternate" hrefLang="en" href="http[^"]*\/"/)
  })
})
