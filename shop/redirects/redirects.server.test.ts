import { beforeEach, expect, it } from 'vitest'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { CategoryDraft } from '#shop/catalogue/draft.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  addRedirect,
  changeRedirect,
  findRedirect,
  listRedirects,
  redirectMovedPage,
  removeRedirect,
} from './redirects.server.ts'
import { readRedirectQuery, type Redirect } from './redirects.ts'

const at = { now: new Date('2026-11-01T09:00:00Z') }

describeOnEachEngine('redirects', ({ db }) => {
  beforeEach(async () => {
    await db().deleteFrom('redirects').execute()
    await saveCategory(db(), CategoryDraft.parse({ slug: 'seating', names: { en: 'Seating' } }))
  })

  const add = (source: string, target: string) => addRedirect(db(), { source, target }, at)
  const added = async (source: string, target: string): Promise<Redirect> => {
    const outcome = await add(source, target)
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value
  }
  const codeOf = async (outcome: ReturnType<typeof add>) => {
    const { problem } = { problem: null, ...(await outcome) }
    return problem?.code
  }
  const find = (path: string) => findRedirect(db(), path)

  it('lead to a page or to another site, however the path is written', async () => {
    await added('/collections/küche?x=1', '/furniture/seating?price=-500')
    for (const path of ['/collections/k%C3%BCche', '/collections/k%c3%bcche/', '/de/collections/küche'])
      expect(await find(path), path).toBe('/furniture/seating?price=-500')
    await added('/blog', 'https://blog.example/a')
    expect(await find('/blog?page=2')).toBe('https://blog.example/a')
    for (const path of ['/elsewhere', '/%', '/Blog']) expect(await find(path), path).toBe(null)
  })

  it('are refused from a page, an area of the shop, or a path that redirects already', async () => {
    expect(await codeOf(add('old', '/cart'))).toBe('redirects.source_unreadable')
    expect(await codeOf(add('/staff/old', '/cart'))).toBe('redirects.source_area')
    for (const path of ['/', '/de', '/furniture/seating', '/Cart', '/pages/imprint'])
      expect(await codeOf(add(path, '/furniture')), path).toBe('redirects.source_has_page')
    await added('/old', '/cart')
    expect(await codeOf(add('/de/old/', '/furniture'))).toBe('redirects.source_taken')
    expect(await find('/old')).toBe('/cart')
  })

  it('are refused to nowhere and in a circle', async () => {
    expect(await codeOf(add('/old', 'http://site.example'))).toBe('redirects.target_unreadable')
    expect(await codeOf(add('/old', '/nowhere'))).toBe('redirects.target_missing')
    expect(await codeOf(add('/old', '/old'))).toBe('redirects.loop')
    await redirectMovedPage(db(), { source: '/a', target: '/b' }, at)
    expect(await codeOf(add('/b', '/a'))).toBe('redirects.loop')
    expect(await codeOf(add('/c', '/a'))).toBe('redirects.target_missing')
  })

  it('are never chains: a redirect takes the target of the next one, whichever is added first', async () => {
    await added('/b', '/cart')
    await added('/a', '/b')
    expect(await find('/a')).toBe('/cart')
    await redirectMovedPage(db(), { source: '/furniture/old', target: '/furniture/seating' }, at)
    await added('/c', '/furniture/old')
    await redirectMovedPage(db(), { source: '/furniture/seating', target: '/furniture/chairs' }, at)
    for (const path of ['/furniture/old', '/c', '/furniture/seating'])
      expect(await find(path), path).toBe('/furniture/chairs')
    await redirectMovedPage(db(), { source: '/furniture/chairs', target: '/furniture/seating' }, at)
    expect(await find('/furniture/seating')).toBe(null)
    expect(await find('/furniture/old')).toBe('/furniture/seating')
  })

  it('keep the change of the first of two people until the second confirms', async () => {
    const { id, source, target } = await added('/old', '/cart')
    const seen = { source, target }
    const change = (to: string, was = seen) => changeRedirect(db(), { id, source, target: to, seen: was }, at)
    expect(await change('/furniture')).toMatchObject({
      ok: true,
      value: { before: { target: '/cart' }, after: { target: '/furniture' } },
    })
    expect(await change('/rooms')).toMatchObject({
      problem: { code: 'redirects.changed', facts: { source: '/old', target: '/furniture' } },
    })
    expect(await change('/rooms', { source, target: '/furniture' })).toMatchObject({ ok: true })
    expect(await change('/old', { source, target: '/rooms' })).toMatchObject({
      problem: { code: 'redirects.loop' },
    })
    expect(await removeRedirect(db(), id)).toMatchObject({ ok: true })
    expect(await removeRedirect(db(), id)).toMatchObject({ problem: { code: 'redirects.not_found' } })
    expect(await find('/old')).toBe(null)
  })

  it('are found by a part of their paths', async () => {
    await added('/küche', '/cart')
    await added('/a_b', 'https://blog.example/')
    const found = async (search: string) => {
      const { redirects, total } = await listRedirects(db(), readRedirectQuery(new URLSearchParams(search)))
      expect(redirects).toHaveLength(total)
      return redirects.map(({ source }) => source)
    }
    expect(await found('')).toEqual(['/a_b', '/k%C3%BCche'])
    expect(await found('q=küche')).toEqual(['/k%C3%BCche'])
    expect(await found('q=_')).toEqual(['/a_b'])
    expect(await found('show=sites')).toEqual(['/a_b'])
    expect(await found('show=shop&q=CART')).toEqual(['/k%C3%BCche'])
  })
})
