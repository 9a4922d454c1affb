import { beforeEach, describe, expect, test } from 'vitest'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import type { Role } from '#shop/staff/permissions.ts'

describe('the text pages in the staff area', () => {
  const { newBrowser, env } = openTestShop()
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await as('manager')
  })

  const as = (role: Role) => asStaff(newBrowser(), env()['DATA_DIR'] ?? '', role)
  const shopPage = async (path: string) => newBrowser().get(path)
  const save = (page: string, fields: Readonly<Record<string, string>>, by = staff) =>
    by.post(`/staff/pages/${page}/text`, {
      title: 'Title',
      description: '',
      body: 'Text',
      base: '0',
      ...fields,
    })

  test('list the shipped pages with the state of each language', async () => {
    const { status, html } = await staff.get('/staff/pages')
    expect(status).toBe(200)
    for (const slug of ['imprint', 'privacy', 'terms', 'returns', 'accessibility', 'old-appliances']) {
      expect(html).toContain(`/staff/pages/${slug}/de`)
    }
    expect(textOf(html)).toContain('English shipped text')
    const edit = textOf((await staff.get('/staff/pages/imprint/de')).html)
    expect(edit).toContain('§ 5 DDG')
    expect(edit).toContain('{weee_number}')
    for (const unknown of ['imprint/fr', 'nothing/de', 'UP/de']) {
      expect((await staff.get(`/staff/pages/${unknown}`)).status).toBe(404)
    }
  })

  test('change in the shop as soon as they are saved, and show the shipped text again', async () => {
    expect((await shopPage('/pages/about')).html).toContain('Whether a product fits')
    const saved = await save('about/en', { title: 'Our house', body: 'Since 1950 at {owner_line}.' })
    expect([saved.status, saved.path]).toEqual([200, '/staff/pages/about/en'])
    expect(textOf(saved.html)).toContain('The page has been saved.')
    const shown = textOf((await shopPage('/pages/about')).html)
    expect(shown).toContain('Our house')
    expect(shown).toContain('Since 1950 at Alcove Furniture GmbH, Lindenhof 7, 10969 Berlin, Germany.')
    expect((await shopPage('/de/pages/about')).html).toContain('Über uns')
    expect(textOf((await staff.get('/staff/history')).html)).toContain('Changed a page (English)')
    expect(textOf((await staff.get('/staff/pages')).html)).toMatch(/Our house .*, Mara Lindqvist/)
    const reset = await staff.post('/staff/pages/about/en/shipped', {})
    expect(textOf(reset.html)).toContain('The page shows the shipped text again.')
    expect((await shopPage('/pages/about')).html).toContain('Whether a product fits')
    const version = await staff.get('/staff/pages/about/en/versions/1')
    expect(textOf(version.html)).toContain('Since 1950')
    await staff.post('/staff/pages/about/en/versions/1/restoration', {})
    expect(textOf((await shopPage('/pages/about')).html)).toContain('Since 1950')
    await staff.post('/staff/pages/about/en/shipped', {})
  })

  test('name each error beside its field, keep what was typed and save nothing', async () => {
    const long = 'ä'.repeat(60_001)
    for (const [body, error] of [
      ['', 'Please enter a text.'],
      ['Tax {taxnumber}', 'Unknown placeholder: {taxnumber}.'],
      ['[x](javascript:alert(1))', 'These links are not allowed: javascript:alert(1).'],
      ['[x](http://a.example)', 'These links are not allowed: http://a.example.'],
      ['[x](data:text/html,x)', 'These links are not allowed: data:text/html,x.'],
      ['![x](https://a.example/x.png)', 'These images are not in the shop: https://a.example/x.png.'],
      [long, 'The text has 60001 characters.'],
    ] as const) {
      const { status, html } = await staff.upload('/staff/pages/delivery/en/text', formOf({ body }))
      expect(status, error).toBe(422)
      expect(textOf(html)).toContain(error)
      if (body.length < 100) expect(textOf(html)).toContain(body)
    }
    expect(textOf((await staff.get('/staff/pages/delivery/en')).html)).toContain('No changes yet.')
    const longest = formOf({ body: '€'.repeat(60_000) })
    expect((await staff.upload('/staff/pages/delivery/en/preview', longest)).status).toBe(200)
  })

  test('can be previewed without saving; HTML is shown as text', async () => {
    const fields = {
      title: 'T',
      description: '',
      body: '## Big\n\n<script>alert(1)</script> {email}',
      base: '0',
    }
    const { status, html } = await staff.post('/staff/pages/delivery/en/preview', fields)
    expect(status).toBe(200)
    expect(html).toMatch(/<h2[^>]*>Big<\/h2>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <a href="mailto:hello@alcove.example"')
    expect(html).not.toContain('<script>alert(1)')
    expect((await shopPage('/pages/delivery')).html).not.toContain('Big')
  })

  test('that two people edit at the same time show the second person both texts', async () => {
    await save('returns/en', { body: 'First line\n\nShared' })
    const second = await save('returns/en', { body: 'Other line\n\nShared', base: '0' })
    expect(second.status).toBe(409)
    const text = textOf(second.html)
    expect(text).toContain('Another person has changed this page')
    expect(second.html).toMatch(/<del>First line<\/del>.*<ins>Other line<\/ins>/)
    const base = /name="base" value="(\d+)"/.exec(second.html)?.[1] ?? ''
    expect(base).toBe('1')
    const third = await save('returns/en', { body: 'Other line\n\nShared', base })
    expect(textOf(third.html)).toContain('The page has been saved.')
    expect(textOf((await staff.get('/staff/pages/returns/en/versions/1')).html)).toContain('First line')
    await staff.post('/staff/pages/returns/en/shipped', {})
  })

  test('of the owner get a URL, a place in the sitemap, and disappear when deleted', async () => {
    expect((await shopPage('/pages/care-tips')).status).toBe(404)
    const page = { language: 'de', title: 'Pflege', description: 'Tipps', body: 'Ölen Sie **Eiche**.' }
    const wrong = await staff.post('/staff/pages/new', { ...page, slug: 'Care Tips' })
    expect([wrong.status, textOf(wrong.html).includes('Please use at most 60 characters')]).toEqual([
      422,
      true,
    ])
    expect(wrong.html).toContain('value="Care Tips"')
    const reserved = await staff.post('/staff/pages/new', { ...page, slug: 'terms' })
    expect(textOf(reserved.html)).toContain('The shop needs the URL /pages/terms for itself.')
    const created = await staff.post('/staff/pages/new', { ...page, slug: 'care-tips' })
    expect(created.path).toBe('/staff/pages/care-tips/de')
    const shown = await shopPage('/pages/care-tips')
    expect(shown.status).toBe(200)
    expect(shown.html).toMatch(/lang="de">Pflege/)
    expect((await shopPage('/sitemaps/pages.xml')).html).toContain('/pages/care-tips')
    const removed = await staff.post('/staff/pages/care-tips/de/removal', {})
    expect([removed.path, textOf(removed.html).includes('The page has been deleted.')]).toEqual([
      '/staff/pages',
      true,
    ])
    expect((await shopPage('/pages/care-tips')).status).toBe(404)
    const required = await staff.post('/staff/pages/terms/en/removal', {})
    expect(textOf(required.html)).toContain('so it cannot be deleted')
  })

  test('are changed by merchandisers except for the legal ones; other roles see none', async () => {
    const merchandiser = await as('merchandiser')
    expect((await save('delivery/de', { body: 'Neu' }, merchandiser)).status).toBe(200)
    await merchandiser.post('/staff/pages/delivery/de/shipped', {})
    const read = await merchandiser.get('/staff/pages/terms/en')
    expect([read.status, textOf(read.html).includes('Only managers can change legal pages.')]).toEqual([
      200,
      true,
    ])
    expect(read.html).not.toContain('name="body"')
    for (const path of ['text', 'preview', 'shipped', 'removal', 'versions/1/restoration']) {
      const refused = await merchandiser.post(`/staff/pages/terms/en/${path}`, { title: 'x', body: 'x' })
      expect(refused.status, path).toBe(403)
    }
    for (const role of ['support', 'fulfilment'] as const) {
      expect((await (await as(role)).get('/staff/pages')).status).toBe(403)
    }
  })

  test('a stored version of the terms has its own URL', async () => {
    const version = /Version (2\d{3}-\d\d-\d\d[.\d]*)\./.exec(
      textOf((await shopPage('/pages/terms')).html),
    )?.[1]
    const { status, html } = await shopPage(`/de/pages/terms/${version}`)
    expect([status, textOf(html).includes(`Fassung ${version}.`)]).toEqual([200, true])
    expect(html).toContain('noindex')
    expect((await shopPage('/pages/terms/2020-01-01')).status).toBe(404)
  })

  test('accept no form of more than 256 kB', async () => {
    const tooLarge = formOf({ body: '€'.repeat(100_000) })
    expect((await staff.upload('/staff/pages/delivery/en/preview', tooLarge)).status).toBe(413)
  })
})

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Title', description: '', base: '0', ...fields })) {
    form.append(name, value)
  }
  return form
}
