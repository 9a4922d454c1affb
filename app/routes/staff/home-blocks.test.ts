import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { testPhoto } from '#tests/support/test-files.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const LIST = '/staff/settings/home'

describe('the home page', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir())
  })
  const home = async (path = '/') => (await newBrowser().get(path)).html
  const post = (path: string, fields: Record<string, string>) => staff.post(`${LIST}/${path}`, fields)
  /** Adds a block and returns its ID. */
  const add = async (kind: string) => {
    const { status, path } = await staff.post(LIST, { kind })
    expect(status).toBe(200)
    return path.slice(LIST.length + 1)
  }
  const log = async () => textOf((await staff.get('/staff/history?subject=settings')).html)

  test('shows its blocks in the owner’s order, at once', async () => {
    const places = async () => {
      const html = await home()
      return [html.indexOf('id="home-story"'), html.indexOf('id="home-questions"')]
    }
    const [story, questions] = await places()
    expect(story).toBeGreaterThan(questions!)
    const moved = await post('story/place', { to: 'up' })
    expect([moved.status, moved.path]).toEqual([200, LIST])
    const [storyAfter, questionsAfter] = await places()
    expect(storyAfter).toBeLessThan(questionsAfter!)
    expect(await log()).toContain('Home page, Measure first: moved')
  })

  test('leaves out hidden blocks and keeps a heading', async () => {
    await post('hero/visibility', { to: 'hidden' })
    const html = await home()
    expect(html).not.toContain('How we measure')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(textOf((await staff.get(LIST)).html)).toContain('Heading and introduction hidden')
    await post('hero/visibility', { to: 'shown' })
    expect((await home()).match(/<h1/g)).toHaveLength(1)
  })

  test('shows the owner’s texts in their language, and standard texts where there are none', async () => {
    const saved = await post('hero', {
      'title.de': 'Eiche & Nordlicht',
      linkTarget: 'https://oak.example/a?b=1&c=2',
      'linkLabel.en': 'More',
      'linkLabel.de': 'Mehr',
    })
    expect([saved.status, saved.path]).toEqual([200, `${LIST}/hero`])
    const german = await home('/de')
    expect(german).toContain('Eiche &amp; Nordlicht</h1>')
    expect(german).toContain('href="https://oak.example/a?b=1&amp;c=2"')
    expect(textOf(await home())).toContain('Furniture that fits')
    expect(await log()).toContain('Title in German: – → Eiche & Nordlicht')
  })

  test('explains wrong texts beside their fields, and loses nothing that was typed', async () => {
    const refused = await post('hero', { 'title.en': '<b>Oak</b>', linkTarget: 'ftp://x' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('begins with /, or a complete https address')
    expect(refused.html).toContain('value="&lt;b&gt;Oak&lt;/b&gt;"')
    expect(refused.html).toContain('value="ftp://x"')
    expect(await home()).not.toContain('Oak&lt;/b&gt;')
  })

  test('shows the value of the first of two people to the second', async () => {
    await post('hero', { 'title.en': 'First', 'seen:title.en': '' })
    const refused = await post('hero', { 'title.en': 'Second', 'seen:title.en': '' })
    expect(refused.status).toBe(422)
    expect(textOf(refused.html)).toContain('Another person has saved “First” here in the meantime.')
    expect(refused.html).toContain('name="seen:title.en" value="First"')
    const confirmed = await post('hero', { 'title.en': 'Second', 'seen:title.en': 'First' })
    expect(confirmed.status).toBe(200)
    expect(await home()).toContain('Second</h1>')
  })

  test('shows from four to twelve chosen products in the owner’s order', async () => {
    const id = await add('products')
    expect(textOf((await staff.get(LIST)).html)).toContain('it has no content yet')
    const titles = { 'title.en': 'Our favourites', 'title.de': 'Unsere Lieblinge' }
    const few = await post(id, { ...titles, products: 'lag-bookcase' })
    expect([few.status, textOf(few.html)]).toEqual([
      422,
      expect.stringContaining('Please enter from 4 to 12 different products.'),
    ])
    const slugs = [...(await home()).matchAll(/href="\/products\/([a-z0-9-]+)\?/g)].map(([, slug]) => slug)
    const chosen = [...new Set(slugs)].slice(0, 4).toReversed()
    expect((await post(id, { ...titles, products: chosen.join('\r\n') })).status).toBe(200)
    const section = /<section[^>]*aria-labelledby="home-[0-9a-f-]{36}".*?<\/section>/s
    const [german = ''] = section.exec(await home('/de')) ?? []
    expect(german).toContain('Unsere Lieblinge')
    const shown = [...german.matchAll(/href="\/de\/products\/([a-z0-9-]+)\?/g)].map(([, slug]) => slug)
    expect([...new Set(shown)]).toEqual(chosen)
  })

  test('shows an uploaded picture once it is described, and refuses what is no picture', async () => {
    const id = await add('text')
    const upload = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.append('picture', new Blob([bytes]), 'picture.jpg')
      return staff.upload(`${LIST}/${id}/picture`, form)
    }
    const svg = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([svg.status, textOf(svg.html)]).toEqual([415, expect.stringContaining('SVG')])
    const none = await upload(new Uint8Array())
    expect([none.status, textOf(none.html)]).toEqual([
      422,
      expect.stringContaining('Please choose a picture.'),
    ])
    const bytes = Uint8Array.from(await testPhoto(900, 600).jpeg().toBuffer())
    const saved = await upload(bytes)
    expect([saved.status, saved.path]).toEqual([200, `${LIST}/${id}`])
    const texts = { 'title.en': 'From oak', 'title.de': 'Aus Eiche', 'text.en': 'One.\n\nTwo.' }
    const undescribed = await post(id, { ...texts, 'alt.en': '', 'alt.de': '' })
    expect(undescribed.status).toBe(422)
    const described = await post(id, { ...texts, 'alt.en': 'A plank', 'alt.de': 'Ein Brett' })
    expect(described.status).toBe(200)
    const english = await home()
    expect(english).toMatch(/srcSet="\/media\/photos\/[0-9a-f]{32}-400\.webp 400w/)
    expect(english).toMatch(/<img[^>]*alt="A plank" width="900" height="600"/)
    expect(textOf(english)).toContain('From oak One. Two.')
    expect(await home('/de')).toContain('alt="Ein Brett"')
    await post(`${id}/picture/removal`, {})
    expect(await home()).not.toContain('A plank')
    expect(await home()).toContain('From oak</h2>')
  })

  test('has at most twelve blocks, and may have none', async () => {
    for (let count = 0; count < 12; count++) await staff.post(LIST, { kind: 'text' })
    const { html } = await staff.get(LIST)
    expect(html.match(/\/place"/g)).toHaveLength(12)
    expect(textOf(html)).toContain('The home page has 12 blocks, the maximum.')
    const ids = [...html.matchAll(/\/staff\/settings\/home\/([0-9a-z-]+)\/removal"/g)].map(([, id]) => id)
    for (const id of ids) await post(`${id}/removal`, {})
    const empty = await home()
    expect(empty.match(/<h1/g)).toHaveLength(1)
    expect(empty).not.toContain('home-story')
    expect(textOf((await staff.get(LIST)).html)).toContain('The home page has no blocks.')
    for (const kind of ['scene', 'hero', 'row', 'questions', 'story']) await staff.post(LIST, { kind })
    expect(await home()).toContain('home-story')
    const gone = await post(`${ids.at(-1)}/place`, { to: 'up' })
    expect(textOf(gone.html)).toContain('This block no longer exists.')
  })

  test('is arranged by managers and merchandisers only', async () => {
    const merchandiser = await asStaff(newBrowser(), dataDir(), 'merchandiser')
    expect((await merchandiser.get('/staff/settings')).html).toContain(`${LIST}"`)
    expect((await merchandiser.post(`${LIST}/story/place`, { to: 'up' })).status).toBe(200)
    const support = await asStaff(newBrowser(), dataDir(), 'support')
    expect((await support.get(LIST)).status).toBe(403)
    expect((await support.post(`${LIST}/story/visibility`, { to: 'hidden' })).status).toBe(403)
    expect(await home()).toContain('home-story')
    expect((await staff.get(`${LIST}/unknown`)).status).toBe(404)
  })
})
