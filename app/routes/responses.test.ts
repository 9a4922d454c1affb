// Tests the headers of every response, and the pages for missing URLs and server errors.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { sendRaw, expectNoForeignScripts, type RawResponse } from '#tests/support/raw-http.ts'
import { openTestShop, sharedTestShop, textOf } from '#tests/support/test-shop.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { frame as de } from '#words/de/shop/frame.ts'
import { frame as en } from '#words/en/shop/frame.ts'

const drawing = /src="(\/media\/drawings\/[^"]+)"/

describe('every response', () => {
  const { address, newBrowser } = sharedTestShop()
  const get = (path: string) => sendRaw(address(), { path })
  const post = (path: string, headers = {}) =>
    sendRaw(address(), { path, method: 'POST', headers: { 'Content-Type': 'text/plain', ...headers } })
  const own = () => ({ 'Sec-Fetch-Site': 'same-origin' })

  test('makes the browser trust the shop’s own origin only', async () => {
    expectLog('request.foreign', 'webhook.refused')
    const picture = drawing.exec((await newBrowser().get('/')).html)?.[1] ?? expect.fail('no picture')
    const asset = readdirSync(join(projectRoot(), 'build/client/assets')).find((name) => name.endsWith('.js'))
    const answers: Record<string, RawResponse> = {
      page: await get('/'),
      German: await get('/de/furniture'),
      data: await get('/furniture.data'),
      'not found': await get('/nowhere'),
      redirect: await get('/checkout'),
      'made by a form': await post('/cart/lines', own()),
      'closed to all but staff': await get('/staff/messages'),
      'from elsewhere': await post('/cart/lines', { Origin: 'https://elsewhere.example' }),
      'no such method': await post('/furniture', own()),
      drawing: await get(picture),
      'no drawing': await get('/media/drawings/1/x.svg'),
      asset: await get(`/assets/${asset}`),
      icon: await get('/favicon.svg'),
      health: await get('/health'),
      ready: await get('/ready'),
      visitor: await get('/visitor'),
      webhook: await post('/api/webhooks/sandbox'),
      bank: await get('/sandbox-bank/nobody'),
    }
    for (const [what, { headers }] of Object.entries(answers)) {
      const headerValues = Object.fromEntries(headers)
      expect(headerValues, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      const policy = headers.get('content-security-policy')
      expect(policy, what).toMatch(/(default|object)-src 'none'/)
      expect(policy, what).toContain("base-uri 'none'")
      expect(headerValues, what).not.toHaveProperty('x-powered-by')
      expect(headerValues, what).not.toHaveProperty('server')
    }
  })

  test('names the type and the encoding of its content, and no other site may read it', async () => {
    expectLog('webhook.refused')
    const picture = drawing.exec((await newBrowser().get('/')).html)?.[1] ?? expect.fail('no picture')
    const assets = readdirSync(join(projectRoot(), 'build/client/assets'))
    const asset = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`
    const types = {
      'text/html': ['/', '/cart', '/nowhere', '/sandbox-bank/x', '/demo-issuer/authorize'],
      'text/plain': ['/health', '/ready', '/robots.txt', '/media/photos/x.webp', '/media/drawings/1/x.svg'],
      'text/x-script': ['/furniture.data', '/cart.data', '/nowhere.data'],
      'application/json': ['/visitor', '/search/suggestions?q=sofa', '/api/auth/jwks', '/api/auth/x'],
      'application/xml': ['/sitemap.xml', '/feeds/google.xml'],
      'application/manifest+json': ['/manifest.webmanifest'],
      'image/svg+xml': [picture, '/favicon.svg'],
      'text/javascript': [asset('.js')],
      'text/css': [asset('.css')],
      'font/woff2': [asset('.woff2')],
    }
    for (const [type, paths] of Object.entries(types))
      for (const path of paths) {
        const headers = { Origin: 'https://elsewhere.example', 'Accept-Encoding': 'identity' }
        const answer = await sendRaw(address(), { path, headers })
        const sentType = answer.headers.get('content-type')?.toLowerCase().replace(/;\s*/, '; ')
        const isText = /^text\/|[+/]xml$/.test(type)
        expect(sentType, path).toBe(isText ? `${type}; charset=utf-8` : type)
        expect(answer.headers.get('access-control-allow-origin'), path).toBeNull()
      }
    const refused = await post('/api/webhooks/sandbox')
    expect(refused.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  })

  test('does not believe the forwarded protocol and host of a client that is not a trusted proxy', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }
    for (const path of ['/pages/about', '/pages/about', '/cart']) {
      const answer = await sendRaw(address(), { path, headers })
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('strict-transport-security'), path).toBeNull()
      expect(answer.text, path).not.toContain('evil.example')
    }
  })

  test('that is a page runs only its own scripts, and is never framed', async () => {
    const pages = [
      '/',
      '/de',
      '/furniture',
      '/search?q=sofa',
      '/products/lun-armchair',
      '/cart',
      '/pages/about',
      '/nowhere',
      '/staff/invitation?token=x',
    ]
    for (const path of pages) {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy, path).toContain(directive)
      expect(policy, path).toMatch(/form-action 'self'/)
      expect(policy, path).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
      expectNoForeignScripts(response, path)
    }
  })

  test('that is a personal page has a nonce that is used once', async () => {
    const nonces = new Set<string>()
    for (const path of ['/cart', '/cart', '/nowhere', '/furniture?unheard=of', '/staff/invitation']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      nonces.add(/script-src 'self' 'nonce-([\w-]{22})'(;|$)/.exec(policy)?.[1] ?? expect.fail(path))
    }
    expect(nonces.size).toBe(5)
  })

  test('has a cache lifetime that fits its content', async () => {
    const picture = drawing.exec((await newBrowser().get('/')).html)?.[1] ?? ''
    const asset = readdirSync(join(projectRoot(), 'build/client/assets')).find((name) => name.endsWith('.js'))
    const keptFor = async (path: string) => (await get(path)).headers.get('cache-control')
    for (const path of [picture, `/assets/${asset}`]) expect(await keptFor(path)).toContain('immutable')
    expect(await keptFor('/')).toBe('public, no-cache')
    expect(await keptFor('/cart')).toBe('private, no-cache')
    for (const path of ['/health', '/ready', '/visitor', '/sandbox-bank/x'])
      expect(await keptFor(path), path).toContain('no-store')
  })

  test('that is personal or a filtered listing stays out of search engines', async () => {
    const isHidden = async (path: string) => {
      const { headers, text } = await get(path)
      return (
        headers.get('x-robots-tag') === 'noindex' || text.includes('<meta name="robots" content="noindex')
      )
    }
    const hidden = ['/cart', '/search', '/search?q=sofa', '/furniture?price=1-900', '/sandbox-bank/x']
    for (const path of hidden) expect(await isHidden(path), path).toBe(true)
    for (const path of [
      '/',
      '/de',
      '/furniture',
      '/furniture/sofas',
      '/products/lun-armchair',
      '/pages/imprint',
    ])
      expect(await isHidden(path), path).toBe(false)
  })

  test('has links to the other languages and one canonical URL', async () => {
    const shown = ['/', '/furniture', '/furniture/sofas', '/products/lun-armchair', '/pages/about']
    for (const path of [...shown, '/cart', '/search?q=sofa', '/pages/terms', '/nowhere']) {
      const isFound = shown.includes(path) || path === '/pages/terms'
      const german = path === '/' ? '/de' : `/de${path}`
      for (const own of [path, german]) {
        const { text } = await get(own)
        const link = (rest: string, to: string) => `<link rel="${rest} href="${address()}${to}"/>`
        const others = { en: path, de: german, 'x-default': path }
        for (const [language, to] of Object.entries(others))
          expect(text.includes(link(`alternate" hrefLang="${language}"`, to)), own).toBe(isFound)
        expect(text, own).toContain(`<a href="${path}" hrefLang="en"`)
        expect(text, own).toContain(`<a href="${german}" hrefLang="de"`)
        if (shown.includes(path)) expect(text, own).toContain(link('canonical"', own))
      }
    }
  })

  test('to a missing URL is a 404 page with links, in the language of the URL', async () => {
    for (const [path, words] of [
      ['/nowhere', en],
      ['/de/nirgends', de],
      ['/products/none', en],
      ['/de/furniture/none', de],
    ] as const) {
      const { status, text } = await get(path)
      expect(status, path).toBe(404)
      expect(textOf(text), path).toContain(words.notFoundTitle)
      expect(textOf(text), path).toContain(words.notFoundLead)
      expect(textOf(text), path).toContain(words.demoRibbon)
    }
  })

  test('to a customer without permission is a redirect to the sign-in or 403', async () => {
    expectLog('request.foreign')
    const staffOnly = await get('/staff/messages')
    expect([staffOnly.status, staffOnly.headers.get('location')]).toEqual([
      302,
      '/sign-in?to=%2Fstaff%2Fmessages',
    ])
    expect((await get('/orders/K7QF2M9X?key=x')).status).toBe(403)
    expect((await post('/cart/lines', { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })
})

describe('a shop with a broken cart', () => {
  const dataDir = newFolder('broken')
  beforeAll(async () => {
    fillWithTables(dataDir)
    const database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') })
    await sql`drop table carts cascade`.execute(database.db)
    await database.close()
  })
  const { address } = openTestShop({ DATA_DIR: dataDir })

  test('is reported with a reference, in the page’s language, and without internal details', async () => {
    expectLog('page.failed')
    const headers = { Cookie: `cart=${'a'.repeat(43)}` }
    for (const [path, words] of [
      ['/cart', en],
      ['/de/cart', de],
    ] as const) {
      const { status, text, headers: headerValues } = await sendRaw(address(), { path, headers })
      expect(status).toBe(500)
      expect(textOf(text)).toContain(words.failedTitle)
      expect(textOf(text)).toMatch(new RegExp(words.reference('[0-9a-f]{12}')))
      expect(text).not.toMatch(/carts|node_modules|kysely|at \S+ \(/i)
      expect(text, 'another try is one of the same page').toMatch(
        new RegExp(`href="${path}"[^>]*>${words.tryAgain}`),
      )
      expect(headerValues.get('content-security-policy')).toContain("default-src 'self'")
      expect(headerValues.get('x-frame-options')).toBe('DENY')
    }
    const { status, text } = await sendRaw(address(), { path: '/cart.data', headers })
    expect(status).toBe(500)
    expect(text).not.toMatch(/carts|node_modules/)
    expect((await sendRaw(address(), { path: '/furniture' })).status, 'the rest stays open').toBe(200)
  })
})
