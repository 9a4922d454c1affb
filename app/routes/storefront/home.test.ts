import { describe, expect, it } from 'vitest'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

describe('the home page', () => {
  it('shows pieces in a row, each with its name, price and a way to it', async () => {
    const { status, html } = await newBrowser().get('/')
    expect(status).toBe(200)
    expect(html.match(/\/media\/cutouts\//g)?.length).toBeGreaterThan(3)
    expect(html).toContain('href="/products/lag-bookcase"')
  })

  it('leads to every kind of furniture there is', async () => {
    const { html } = await newBrowser().get('/')
    for (const kind of ['seating', 'tables', 'storage', 'beds'])
      expect(html).toContain(`href="/furniture/${kind}"`)
  })

  it('stands in German under its own address, and each names the other', async () => {
    const { html } = await newBrowser().get('/de')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('href="/de/products/')
    expect(html).toMatch(/<link rel="alternate" hrefLang="en" href="http[^"]*\/"/)
  })
})
