import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import type { Language } from '#shop/language.ts'
import { demoSearches, type DemoSearch } from '#tests/fixtures/searches/demo.ts'
import { searchesOver } from '#tests/fixtures/searches/names.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { mean, ndcg, type Grade } from '#tests/support/ndcg.ts'
import { catalogueOfNames, readProductNames } from '#tests/support/product-names.ts'
import { itWithRealData, realFile } from '#tests/support/real-data.ts'
import { readDemoCatalogue } from '#demo/catalogue/catalogue.server.ts'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import { indexProducts } from './index-products.server.ts'
import { listProducts } from './search.server.ts'
import { readListingQuery } from './search.ts'

const now = new Date('2026-11-01T09:00:00Z')
const FIRST = 10
const demo = await readDemoCatalogue()

async function firstSlugs(db: Db, q: string, language: Language): Promise<string[]> {
  const { cards } = await listProducts(db, readListingQuery(new URLSearchParams({ q })), language)
  return cards.slice(0, FIRST).map(({ slug }) => slug)
}

describeOnEachEngine('searches over the demo catalogue', ({ db }) => {
  const handles = new Map(demo.products.map(({ slug, handle }) => [slug, handle.replace(/^ev-/, '')]))
  beforeAll(async () => {
    await loadDemo(db(), { now })
  }, 120_000)

  const gradeOf = ({ best, good }: DemoSearch, handle: string): Grade =>
    best.includes(handle) ? 3 : good.includes(handle) ? 1 : 0
  const judge = async (search: DemoSearch) => {
    const found = (await firstSlugs(db(), search.q, search.language)).map((slug) => handles.get(slug) ?? slug)
    const score = ndcg(
      found.map((handle) => gradeOf(search, handle)),
      [...handles.values()].map((handle) => gradeOf(search, handle)),
    )
    return { q: search.q, found, score }
  }

  it('expect products that exist', () => {
    const known = new Set(handles.values())
    const named = demoSearches.flatMap(({ best, good }) => [...best, ...good])
    expect(named.filter((handle) => !known.has(handle))).toEqual([])
  })

  describe.each(['en', 'de'] as const)('in %s', (language) => {
    it('find the right products, and rank them first', { timeout: 60_000 }, async () => {
      const judged = []
      for (const search of demoSearches.filter((it) => it.language === language))
        judged.push(await judge(search))
      expect(judged.filter(({ score }) => score < 0.5)).toEqual([])
      expect(mean(judged.map(({ score }) => score))).toBeGreaterThan(0.93)
    })
  })
})

describeOnEachEngine('searches over real names', ({ db }) => {
  const table = 'catalogues/ikea-us-2025-product-names.csv'
  const file = realFile(table)
  const names = file === null ? [] : readProductNames(file, { every: 24 })
  beforeAll(async () => {
    const { categories, products } = catalogueOfNames(names)
    for (const category of categories) await saveCategory(db(), category)
    await saveProducts(db(), products, { now })
    await indexProducts(db(), 'all')
  }, 120_000)

  itWithRealData(
    'find the right products, also in searches that the ranking was not tuned with',
    [table],
    async () => {
      const byPiece = new Map(names.map((name) => [`piece-${name.id}`, name]))
      const scores = { tuned: [] as number[], heldOut: [] as number[] }
      for (const { q, gradeOf, isHeldOut } of searchesOver(names)) {
        const found = (await firstSlugs(db(), q, 'en')).map((slug) => byPiece.get(slug))
        const score = ndcg(
          found.map((name) => (name ? gradeOf(name) : 0)),
          names.map(gradeOf),
        )
        scores[isHeldOut ? 'heldOut' : 'tuned'].push(score)
      }
      expect(scores.heldOut.length).toBeGreaterThan(30)
      expect(mean(scores.tuned)).toBeGreaterThan(0.88)
      expect(mean(scores.heldOut)).toBeGreaterThan(0.88)
    },
  )
})
