import { describe, expect, it } from 'vitest'
import { sharedShop } from '#tests/support/page.ts'

const { newShopper } = sharedShop()

describe('the home page', () => {
  it('shows pieces in a row, each with its name, price and a way to it', async () => {
    const { status, html } = await newShopper().get('/')
    expect(status).toBe(200)
    expect(html.match(/\/media\/cutouts\//g)?.length).toBeGreaterThan(3)
    expect(html).toContain('href="/products/lag-bookcase"')
  })

  it('leads to every kind of furniture there is', async () => {
    const { html } = await newShopper().get('/')
    for (const kind of ['seating', 'tables', 'storage', 'beds'])
      expect(html).toContain(`href="/furniture/${kind}"`)
  })

  it('stands in German under its own address, and each names the other', async () => {
    const { html } = await newShopper().get('/de')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('href="/de/products/')
    expect(html).toMatch(/<link rel="alternate" hrefLang="en" href="http[^"]*\/"/)
  })
})
