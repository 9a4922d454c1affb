import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const LIST = '/staff/redirects'

describe('the redirects', () => {
  const { newBrowser, env, address } = openTestShop()
  const fetchFrom = (path: string) => fetch(address() + path, { redirect: 'manual' })
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir(), 'merchandiser')
  })
  const add = (source: string, target: string) => staff.post(`${LIST}/new`, { source, target })
  const editPath = async () =>
    /\/staff\/redirects\/[\da-f-]{36}/.exec((await staff.get(LIST)).html)?.[0] ?? ''

  test('lead visitors from an old path to a page in their language, permanently', async () => {
    const done = await add('/collections/old-sofas', '/furniture/seating')
    expect([done.status, done.path]).toEqual([200, LIST])
    expect(textOf(done.html)).toContain('/collections/old-sofas /furniture/seating works')
    expect(await newBrowser().get('/collections/old-sofas?utm_source=x')).toMatchObject({
      status: 200,
      path: '/furniture/seating',
    })
    expect((await newBrowser().get('/de/collections/old-sofas')).path).toBe('/de/furniture/seating')
    const response = await fetchFrom('/collections/old-sofas')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/furniture/seating'])
    await add('/old-blog', 'https://blog.example/a')
    expect((await fetchFrom('/de/old-blog')).headers.get('location')).toBe('https://blog.example/a')
    expect((await newBrowser().post('/old-blog', {})).status).toBe(404)
    expect((await newBrowser().get('/collections/older-sofas')).status).toBe(404)
    const manager = await asStaff(newBrowser(), dataDir())
    const log = textOf((await manager.get('/staff/history?subject=redirects')).html)
    expect(log).toContain('Added a redirect to /furniture/seating /collections/old-sofas')
  })

  test('are refused beside their field, and nothing typed is lost', async () => {
    const refused = await add('/furniture', '/cart')
    expect(refused.status).toBe(409)
    expect(textOf(refused.html)).toContain('There is a page at /furniture, and a page always wins')
    expect(refused.html).toContain('value="/furniture"')
    expect(refused.html).toContain('value="/cart"')
    expect(textOf((await add('/old-a', '/nowhere')).html)).toContain('There is no page at /nowhere.')
  })

  test('show the second of two people what the first has saved', async () => {
    await add('/aaa', '/cart')
    const path = await editPath()
    const first = { 'seen:source': '/aaa', 'seen:target': '/cart', source: '/aaa' }
    const saved = await staff.post(path, { ...first, target: '/rooms' })
    expect(textOf(saved.html)).toContain('The redirect has been saved.')
    const second = await staff.post(path, { ...first, target: '/search' })
    expect(second.status).toBe(409)
    expect(textOf(second.html)).toContain(
      'Another person has changed this redirect in the meantime: /aaa → /rooms',
    )
    expect(second.html).toContain('name="seen:target" value="/rooms"')
    expect(second.html).toContain('value="/search"')
    await staff.post(`${path}/removal`, {})
    expect((await newBrowser().get('/aaa')).status).toBe(404)
    expect((await staff.get(path)).status).toBe(404)
  })

  test('are closed to other roles and to forged ids', async () => {
    const support = await asStaff(newBrowser(), dataDir(), 'support')
    expect((await support.get(LIST)).status).toBe(403)
    expect((await support.post(`${LIST}/new`, { source: '/x', target: '/cart' })).status).toBe(403)
    for (const id of ['x', '../settings', '00000000-0000-7000-8000-000000000000'])
      expect((await staff.get(`${LIST}/${encodeURIComponent(id)}`)).status, id).toBe(404)
  })
})
