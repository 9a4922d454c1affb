import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { describeOnPostgres, newPostgresUrl } from '#tests/support/database.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { expectNoForeignScripts } from '#tests/support/raw-http.ts'
import { noticesOf } from '#app/request/notices.server.ts'
import { replaceNonceByHashes } from './script-hashes.server.ts'

const PRODUCT = '/products/lun-armchair'
type Opened = ReturnType<typeof openTestShop>

/** Changes a price as the owner does: by importing a table of SKUs and prices. */
async function setPrice(shop: Opened, price: string): Promise<void> {
  const { html } = await shop.newBrowser().get(PRODUCT)
  const [, sku] = /Article number (\S+)/.exec(textOf(html)) ?? []
  const env = { PATH: process.env['PATH'], MODE: 'demo', ...shop.env() }
  const table = join(shop.env()['DATA_DIR'] ?? '', 'prices.csv')
  await writeFile(table, `sku,price\n${sku},${price}\n`)
  await promisify(execFile)(process.execPath, [join(projectRoot(), 'scripts/import.ts'), table], { env })
}

const priceOn = async (shop: Opened, page = PRODUCT) => {
  const { html } = await shop.newBrowser().get(page)
  return /1[,.]?234[.,]?50|€987\.60/.exec(page.endsWith('.data') ? html : textOf(html))?.[0]
}

describe('a page from the page cache', () => {
  const shop = openTestShop()

  test('shows a new price on the very next request, in every language and in its data', async () => {
    for (const page of [PRODUCT, `/de${PRODUCT}`, `${PRODUCT}.data`]) {
      await priceOn(shop, page)
      expect(await priceOn(shop, page)).toBeUndefined()
    }
    await setPrice(shop, '1234.50')
    expect(await priceOn(shop)).toBe('1,234.50')
    expect(await priceOn(shop, `/de${PRODUCT}`)).toBe('1.234,50')
    expect(await priceOn(shop, `${PRODUCT}.data`)).toBe('123450')
  })

  test('is the same with any tracking parameters, and is not sent twice to the same browser', async () => {
    const customer = shop.newBrowser()
    const first = await customer.get('/furniture?utm_source=letter&sort=price')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"/)
    expect((await customer.get('/furniture?sort=price&gclid=1')).headers.get('ETag')).toBe(etag)
    const again = await customer.get('/furniture?sort=price', { 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, html: '' })
    expect(first.html).not.toContain('utm_source')
  })

  test('has no nonce: its scripts are allowed by hash, and every header is present, from the cache or not', async () => {
    const customer = shop.newBrowser()
    const [made, kept] = [await customer.get('/pages/about'), await customer.get('/pages/about')]
    expect(kept.html).toBe(made.html)
    expect(kept.html).not.toContain('nonce=')
    expect(kept.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').toSorted()
    expect(names(kept.headers)).toEqual(names(made.headers))
    expect(kept.headers.has('Set-Cookie')).toBe(false)
  })

  test('allows exactly the scripts that the shop has rendered, and none that was injected into its HTML', async () => {
    const { html, headers } = await shop.newBrowser().get('/cart')
    const policy = headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? expect.fail(policy)
    const { hashes } = replaceNonceByHashes(html, nonce)
    expect(hashes.length).toBeGreaterThan(2)
    for (const injected of ['<script>evil()</script>', '<script type="module">evil()</script>'])
      for (const place of ['</head>', '<main', '</body>']) {
        expect(html).toContain(place)
        const page = html.replace(place, `${injected}${place}`)
        expect(replaceNonceByHashes(page, nonce).hashes, place).toEqual(hashes)
      }
    for (const path of ['/', '/furniture', PRODUCT, '/pages/about', '/de/pages/about']) {
      const cached = await shop.newBrowser().get(path)
      const inline = cached.html.match(/<script(?![^>]* src=)(?![^>]*ld\+json)/g)
      const allowed = cached.headers.get('Content-Security-Policy')?.match(/'sha256-/g)
      expect(allowed, path).toHaveLength(inline?.length ?? 0)
      expectNoForeignScripts({ status: cached.status, headers: cached.headers, text: cached.html }, path)
    }
  })

  test('is rendered for one customer when it has a notice for them', async () => {
    const customer = shop.newBrowser()
    await customer.get('/')
    const told = await customer.post(
      '/cart/lines',
      { variantId: 'nonsense' },
      { Referer: `${shop.address()}/` },
    )
    expect(told.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(told.html).toContain('role="alert"')
    expect((await shop.newBrowser().get(told.path)).html).not.toContain('role="alert"')
  })

  test('is the same for a forged notice cookie', async () => {
    const { html } = await shop.newBrowser().get('/furniture')
    const forged = noticesOf('a secret that is not the shop’s own', false).cookieHeader({
      kind: 'good',
      sentence: 'x',
    })
    for (const cookie of [
      'notice=x',
      'notice=a.b',
      'notice=',
      forged.split(';')[0] ?? '',
      'notice=1; notice=2',
    ]) {
      const response = await shop.newBrowser().get('/furniture', { Cookie: cookie })
      expect(response.headers.get('Cache-Control'), cookie).toBe('public, no-cache')
      expect(response.headers.get('Content-Security-Policy'), cookie).not.toContain('nonce-')
      expect(response.html === html, cookie).toBe(true)
    }
  })

  test.each(['/cart', '/checkout', '/furniture?unheard=of', '/products/nowhere', '/staff/messages'])(
    '%s is never served from the page cache',
    async (path) => {
      const { headers } = await shop.newBrowser().get(path)
      expect(headers.get('Cache-Control')).toMatch(/private|no-store/)
    },
  )
})

describeOnPostgres('two processes of one shop', () => {
  let url: Promise<string> | undefined
  const onSameData = async () => ({ DATABASE_URL: await (url ??= newPostgresUrl()) })
  const [one, other] = [openTestShop(onSameData), openTestShop(onSameData)]

  test('show a price changed through one on the next request to the other', async () => {
    await priceOn(other)
    for (const price of ['1234.50', '987.60']) {
      await setPrice(one, price)
      const shown = price === '987.60' ? '€987.60' : '1,234.50'
      expect(await priceOn(other)).toBe(shown)
      expect(await priceOn(one)).toBe(shown)
    }
  })
})
