// Requests every URL of the shop with hostile queries.
import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { listingParameters } from '#shop/search/search.ts'
import { allowLog } from '#tests/support/console.ts'
import { allRoutePaths } from '#tests/support/route-entries.ts'
import { sendRaw, sendAllRaw, type RawRequest } from '#tests/support/raw-http.ts'
import { samplePairs } from '#tests/support/depth.ts'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'

const routeEntries = allRoutePaths({
  category: 'sofas',
  room: 'living-room',
  line: newId<'cartLine'>(),
  number: 'K7QF2M9X',
  id: newId<'message'>(),
  revision: '1',
  drawing: 'sofa.svg',
})

/** Number of query strings that the test sends to each URL. A deep run sends all of them to each URL. */
const PER_ADDRESS = 4

const addressesOf = (slug: string) =>
  routeEntries.map((path) => path.replace('/products/slug', `/products/${slug}`).replace('/slug', '/about'))

const hostile = [
  "' OR 1=1; DROP TABLE products; --",
  '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
  '(.*)+$[\\',
  '%_\\',
  '__proto__',
  'constructor',
  '\u202e\u0000\ufeff🪑',
]
const names = [...listingParameters, 'variant', 'edit', 'country', 'key', 'order', 'card']
const queries = [
  ...['0', '-1', '1e9', '1000000000', '99999999999999999999', '1.5', 'abc', ''].map((page) => `page=${page}`),
  ...['9-1', '-5-', '0-0', '1e400-2', '99999999999999999999-', 'a-b', '--'].map(
    (range) => `width=${range}&price=${range}&seat-height=${range}`,
  ),
  ...hostile.map((text) => names.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')),
  `q=${'x'.repeat(5000)}`,
  'q=%FF%FE&q=%ED%A0%80&page=1&page=2&sort[]=name&q[__proto__]=1',
  'q=%&page=%zz&width=%E0%A4%A',
  'room=nowhere&collection=none&colour=beyond-green&material=,,,&maker=-&in-stock=yes&lead-time=1e9',
  'colour=red&colour=red&colour=RED&seat-height-to=0x10&depth-from=1e99&height-to=%20',
  `material=${'oak,'.repeat(1000)}&colour=${'x'.repeat(2000)}`,
  Array.from({ length: 300 }, (_, at) => `maker=m${at}`).join('&'),
  'unknown=1&width-from=x&width-to=%00&price-from=9&price-to=-1',
  '_routes=routes/nothing&index',
  Array.from({ length: 500 }, (_, at) => `f${at}=${at}`).join('&'),
]

describe('the shop', { timeout: 120_000 }, () => {
  const { address } = sharedTestShop()
  const askSeveral = (asked: readonly RawRequest[]) => sendAllRaw(address(), asked)

  test('answers every URL with a valid page, whatever its query', async () => {
    allowLog('auth.failed')
    const pages = [
      ...addressesOf('lun-armchair'),
      '/de',
      '/de/furniture',
      '/de/search',
      '/collections/lys',
      '/de/search/suggestions',
      '/de/products/lun-armchair',
    ]
    await askSeveral(
      samplePairs(pages, queries, PER_ADDRESS).map(([path, query]) => ({ path: `${path}?${query}` })),
    )
  })

  test('does the same for page data requests', async () => {
    allowLog('auth.failed')
    const pages = addressesOf('lun-armchair').filter((path) => path !== '/')
    await askSeveral(
      samplePairs(pages, queries, PER_ADDRESS).map(([path, query]) => ({ path: `${path}.data?${query}` })),
    )
  })

  test('answers 404 for malformed URLs, path traversal and unknown languages', async () => {
    const broken =
      '/% /%zz /%E0%A4%A /%00 /products/%00 /products/%FF /furniture/%2e%2e%2f //elsewhere.example/x'
    const unknown =
      '/fr /EN /DE /en /en/furniture /xx/cart /de/de /de/staff /de/health /__proto__ /de//elsewhere.example'
    const hidden = '/.env /.git/config /package.json /server.ts /build/server/index.js /assets/x.js.map'
    const listings = '/assets /assets/ /media/ /media/photos/ /fonts/'
    const climbs =
      '../../../../etc/passwd ..%2f..%2fpackage.json %2e%2e/%2e%2e/server.ts ....//package.json'.split(' ')
    const folders = ['/assets/', '/media/', '/media/drawings/', '/media/cutouts/1/', '/de/']
    const places = ['/', '/products/', '/furniture/', '/pages/']
    const paths = [
      ...`${broken} ${unknown} ${hidden} ${listings}`.split(' '),
      ...folders.flatMap((folder) => climbs.map((climb) => folder + climb)),
      ...hostile.flatMap((text) => places.map((place) => place + encodeURIComponent(text))),
    ]
    const answers = await askSeveral(paths.map((path) => ({ path })))
    for (const [at, { status }] of answers.entries()) expect([301, 302, 404], paths[at]).toContain(status)
    for (const { text } of answers) expect(text).not.toMatch(/root:|"alcove"/)
  })

  test('takes any cookie value without an error', async () => {
    const cookies = ['cart', 'notice', 'staff', '__proto__'].flatMap((name) =>
      [
        '',
        'x',
        '.',
        'a.b',
        '%',
        '%00',
        '"quoted"',
        '\u00ff\u00fe',
        '__proto__',
        '{"a":1}',
        'x'.repeat(7000),
      ].map((value) => `${name}=${value}; ${name}=again; =; ;;`),
    )
    const pages = ['/', '/cart', '/visitor', '/checkout', '/staff/messages', '/products/lun-armchair']
    await askSeveral(
      pages.flatMap((path) => cookies.map((cookie) => ({ path, headers: { Cookie: cookie } }))),
    )
  })

  test('answers every method, and refuses POST where a page has no action', async () => {
    allowLog('auth.failed', 'webhook.refused')
    const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'POST']
    const headers = {
      Origin: address(),
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'text/plain',
      'X-Canary': 'canary',
    }
    const asked = addressesOf('lun-armchair').flatMap((path) =>
      methods.map((method) => ({ path, method, headers })),
    )
    const answers = await askSeveral(asked)
    for (const [at, { text }] of answers.entries()) if (asked[at]?.method === 'HEAD') expect(text).toBe('')
    for (const [at, { status, text }] of answers.entries()) {
      if (asked[at]?.method !== 'TRACE') continue
      expect([403, 404, 405], asked[at].path).toContain(status)
      expect(text, 'a TRACE request is not sent back').not.toContain('canary')
    }
    const { status, text } = await sendRaw(address(), { path: '/de/furniture', method: 'POST', headers })
    expect(status).toBe(405)
    expect(textOf(text)).toContain('405 Es ist ein Fehler aufgetreten Bitte')
  })
})
