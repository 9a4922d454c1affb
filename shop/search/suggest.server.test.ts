import { beforeAll, expect, it } from 'vitest'
import { setStatus } from '#shop/catalogue/status.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { indexProducts } from './index-products.server.ts'
import { noSuggestions, readTyped } from './suggestions.ts'
import { suggest } from './suggest.server.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('suggestions', ({ db }) => {
  beforeAll(async () => {
    await loadDemo(db(), { now })
  }, 120_000)

  it('start with the first letter, and have the facts of a product that a customer looks for', async () => {
    const { products } = await suggest(db(), 'f', 'en')
    expect(products.length).toBeGreaterThan(2)
    const { products: named } = await suggest(db(), 'fjo', 'en')
    expect(named[0]).toEqual({
      slug: 'fjord-modular-sofa',
      sku: expect.any(String),
      name: 'Fjord modular sofa',
      subtitle: expect.any(String),
      picture: expect.stringMatching(/^\/media\//),
      photo: null,
      price: { minor: expect.any(Number), currency: 'EUR' },
    })
  })

  it('include categories, rooms and materials that start with the typed letters, with their number of products', async () => {
    const { categories } = await suggest(db(), 'sof', 'en')
    expect(categories).toEqual([{ code: 'sofas', name: 'Sofas', count: expect.any(Number) }])
    expect((await suggest(db(), 'bedr', 'en')).rooms[0]).toMatchObject({ code: 'bedroom' })
    expect((await suggest(db(), 'walnu', 'en')).materials[0]).toMatchObject({ code: 'walnut' })
    expect((await suggest(db(), 'Nussb', 'de')).materials[0]).toMatchObject({
      code: 'walnut',
      name: 'Nussbaum',
    })
    expect((await suggest(db(), 'tisch', 'de')).categories.map(({ code }) => code)).toContain('tables')
  })

  it('complete the typed text, and each completion has results', async () => {
    expect((await suggest(db(), 'coffee ta', 'en')).queries[0]).toBe('coffee table')
    expect((await suggest(db(), 'Schrei', 'de')).queries).toContain('Schreibtisch')
    for (const typed of ['o', 'wal', 'bed', 'round t']) {
      const { queries } = await suggest(db(), typed, 'en')
      for (const q of queries) expect((await suggest(db(), q, 'en')).products, q).not.toEqual([])
    }
  })

  it('correct typos while typing', async () => {
    const wardrobe = async (typed: string) =>
      (await suggest(db(), typed, 'en')).products.map(({ name }) => name)
    expect(await wardrobe('wadro')).toContain('Skot wardrobe')
    expect(await wardrobe('wadrobe')).toContain('Skot wardrobe')
    expect((await suggest(db(), 'shreibt', 'de')).queries).toContain('Schreibtisch')
  })

  it('apply dimensions and prices like the search', async () => {
    const { products } = await suggest(db(), 'sofa under 150 cm', 'en')
    expect(products.map(({ slug }) => slug)).toEqual(['nis-small-sofa'])
  })

  it('never include what is off sale', async () => {
    const { id } = await db()
      .selectFrom('products')
      .select('id')
      .where('handle', '=', 'ev-tue')
      .executeTakeFirstOrThrow()
    await setStatus(db(), id, 'archived', { now })
    await indexProducts(db(), [id])
    expect((await suggest(db(), 'tue', 'en')).products.map(({ slug }) => slug)).not.toContain('tue-footstool')
    await setStatus(db(), id, 'active', { now })
    await indexProducts(db(), [id])
  })

  it('answer any text, and are empty for an empty one', async () => {
    for (const typed of ['', '%%%', '🪑', '\ud800', '--']) {
      expect(await suggest(db(), readTyped(typed), 'en'), typed).toEqual(noSuggestions)
    }
    for (const typed of [...naughtyStrings(), ...scriptStrings().slice(0, 60), 'x'.repeat(5_000)]) {
      const { products } = await suggest(db(), readTyped(typed), 'de')
      expect(products.length).toBeLessThanOrEqual(5)
    }
  }, 120_000)
})
