import { describe, expect, it } from 'vitest'
import type { Suggestions } from '#shop/search/suggestions.ts'
import { sample } from '#tests/support/depth.ts'
import { sharedTestShop } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'

const { newBrowser } = sharedTestShop()

async function suggested(typed: string, prefix = '') {
  const response = await newBrowser().get(`${prefix}/search/suggestions?${new URLSearchParams({ q: typed })}`)
  return { ...response, suggestions: JSON.parse(response.html) as Suggestions }
}

describe('suggestions', () => {
  it('are data that any cache may keep for a minute', async () => {
    const { status, headers, suggestions } = await suggested('sof')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(headers.get('set-cookie')).toBeNull()
    expect(suggestions.categories[0]).toMatchObject({ code: 'sofas', name: 'Sofas' })
  })

  it('are in the language of their URL', async () => {
    const { suggestions } = await suggested('Schreibt', '/de')
    expect(suggestions.queries).toContain('Schreibtisch')
  })

  it('are empty for an empty query, and valid for any query', async () => {
    for (const typed of ['', '%%%', '🪑', 'x'.repeat(5_000), ...sample(naughtyStrings().slice(0, 40), 12)]) {
      const { status, suggestions } = await suggested(typed)
      expect(status, typed).toBe(200)
      expect(suggestions.products.length, typed).toBeLessThanOrEqual(5)
    }
  }, 60_000)
})
