import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const PAGE = '/staff/settings/navigation'

describe('the navigation', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir())
  })
  const shop = async (path = '/furniture') => (await newBrowser().get(path)).html
  const header = async (path?: string) => /<header.*?<\/header>/s.exec(await shop(path))?.[0] ?? ''
  const footer = async (path?: string) => /<footer.*?<\/footer>/s.exec(await shop(path))?.[0] ?? ''
  const post = (path: string, fields: Record<string, string>) => staff.post(`${PAGE}/${path}`, fields)

  test('shows the owner’s links in both languages at once, and the legal links stay', async () => {
    const added = await post('header', { target: 'category:seating', url: '', 'label.de': 'Sitzen' })
    expect([added.status, added.path]).toEqual([200, PAGE])
    expect(await header()).toMatch(/<a[^>]*href="\/furniture\/seating"[^>]*>Seating<\/a>/)
    expect(await header('/de/furniture')).toMatch(/<a[^>]*href="\/de\/furniture\/seating"[^>]*>Sitzen<\/a>/)
    for (const id of ['furniture', 'rooms', 'about']) await post(`shop/${id}/removal`, {})
    const html = await footer()
    expect(html).not.toContain('href="/pages/about"')
    for (const slug of ['imprint', 'privacy', 'terms', 'returns', 'accessibility', 'old-appliances'])
      expect(html).toContain(`href="/pages/${slug}"`)
    expect(html).toContain('href="/withdrawal"')
    const required = await post('service/returns/removal', {})
    expect(textOf(required.html)).toContain('customers must find the instructions on withdrawal')
    const log = textOf((await staff.get('/staff/history?subject=settings')).html)
    expect(log).toContain('Navigation, Header, category:seating: added')
  })

  test('leads to other sites only by https and with a text', async () => {
    const refused = await post('menu', { target: 'fixed:track', url: 'http://x.example', 'label.en': 'Blog' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('Please enter a complete https address')
    expect(textOf(refused.html)).toContain('Please enter a text, because this address has no name')
    expect(refused.html).toContain('value="http://x.example"')
    const label = { 'label.en': 'Blog', 'label.de': 'Blog' }
    expect((await post('menu', { ...label, url: 'https://blog.example/a' })).status).toBe(200)
    expect(await header()).toContain('href="https://blog.example/a"')
  })

  test('shows own pages in the footer, until the owner hides them or deletes the page', async () => {
    await staff.post('/staff/pages/new', {
      slug: 'oak-care',
      language: 'en',
      title: 'Caring for oak',
      description: 'How to care for oak.',
      body: 'Oil it.',
    })
    expect(await footer()).toContain('href="/pages/oak-care"')
    expect(await footer('/de/furniture')).toContain('Caring for oak')
    await staff.post(PAGE, {})
    expect(await footer()).not.toContain('oak-care')
    await post('service', { target: 'page:oak-care', url: '' })
    expect(await footer()).toContain('href="/pages/oak-care"')
    const edited = textOf((await staff.get('/staff/pages/oak-care/en')).html)
    expect(edited).toContain('The navigation links to this page.')
    await staff.post('/staff/pages/oak-care/en/removal', {})
    expect(await footer()).not.toContain('oak-care')
    expect(textOf((await staff.get(PAGE)).html)).toContain('page:oak-care target is gone')
  })

  test('is changed by managers only', async () => {
    const merchandiser = await asStaff(newBrowser(), dataDir(), 'merchandiser')
    expect((await merchandiser.get(PAGE)).status).toBe(403)
    expect((await merchandiser.post(`${PAGE}/header`, { target: 'fixed:track' })).status).toBe(403)
    expect((await merchandiser.get('/staff/settings')).html).not.toContain(PAGE)
    expect((await staff.post(`${PAGE}/elsewhere`, { target: 'fixed:track' })).status).toBe(404)
  })
})
