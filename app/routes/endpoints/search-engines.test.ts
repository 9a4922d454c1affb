import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = openTestShop({ SHOP_URL: 'https://shop.example' })
const ask = async (path: string) => shop.newBrowser().get(path)

const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&')
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/)
const robotsOf = (html: string) => attribute(html, /<meta name="robots" content="([^"]*)"/)
const propertyOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`))

/** Returns the schema.org data of a page, by type. */
function structuredDataIn(html: string): Map<string, Record<string, unknown>> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const all = scripts.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Record<string, unknown>
    return (data['@graph'] as Record<string, unknown>[] | undefined) ?? [data]
  })
  return new Map(all.map((data) => [String(data['@type']), data]))
}

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe('what search engines find', () => {
  test('every page of every sitemap exists, in every language, and is its own canonical URL', async () => {
    const robots = await ask('/robots.txt')
    expect(robots.headers.get('Content-Type')).toContain('text/plain')
    const [, index = ''] = /^Sitemap: https:\/\/shop\.example(\S+)$/m.exec(robots.html) ?? []
    const parts = locationsIn((await ask(index)).html)
    expect(parts).toEqual([
      'https://shop.example/sitemaps/pages.xml',
      'https://shop.example/sitemaps/products-1.xml',
    ])
    const pages = await Promise.all(parts.map(async (part) => (await ask(new URL(part).pathname)).html))
    const addresses = pages.flatMap(locationsIn)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => address.includes('/de/products/')).length).toBeGreaterThan(10)
    for (const address of addresses) {
      const { status, html } = await ask(new URL(address).pathname)
      expect([address, status]).toEqual([address, 200])
      expect([address, canonicalOf(html), robotsOf(html)]).toEqual([address, address, undefined])
    }
  })

  test('a missing sitemap is a plain 404', async () => {
    for (const part of ['products-2.xml', 'products-0.xml', 'products-1e9.xml', 'orders.xml'])
      expect((await ask(`/sitemaps/${part}`)).status).toBe(404)
  })

  test('each language version of a page links to the others and itself', async () => {
    for (const path of ['/products/lun-armchair', '/de/products/lun-armchair']) {
      const { html } = await ask(path)
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)]
      expect(Object.fromEntries(links.map(([, language, address]) => [language, address]))).toEqual({
        en: 'https://shop.example/products/lun-armchair',
        de: 'https://shop.example/de/products/lun-armchair',
        'x-default': 'https://shop.example/products/lun-armchair',
      })
    }
  })

  test.each([
    ['/furniture?sort=price', 'https://shop.example/furniture', undefined],
    ['/furniture?page=2', 'https://shop.example/furniture?page=2', undefined],
    ['/furniture?colour=green', undefined, 'noindex, follow'],
    ['/furniture/sofas?width=100-200&in-stock=1', undefined, 'noindex, follow'],
    ['/search?q=sofa', undefined, 'noindex, follow'],
    ['/cart', undefined, 'noindex, follow'],
    ['/products/lun-armchair?utm_source=x', 'https://shop.example/products/lun-armchair', undefined],
  ])('%s → canonical %s, robots %s', async (path, canonical, robots) => {
    const { html } = await ask(path)
    expect([canonicalOf(html), robotsOf(html)]).toEqual([canonical, robots])
  })

  test('a variant’s page names the product page as its canonical URL', async () => {
    const { html } = await ask('/products/lun-armchair')
    const [, sku] = /variant=([^"&]+)/.exec(html) ?? []
    const variant = await ask(`/products/lun-armchair?variant=${sku}`)
    expect(canonicalOf(variant.html)).toBe('https://shop.example/products/lun-armchair')
  })
})

describe('what a shared link shows', () => {
  test.each(['/', '/products/lun-armchair', '/de/furniture', '/pages/delivery'])('%s', async (path) => {
    const { html } = await ask(path)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:image:alt'])
      expect(propertyOf(html, name)).toBeTruthy()
    expect(propertyOf(html, 'og:locale')).toBe(path.startsWith('/de') ? 'de_DE' : 'en_GB')
    const picture = await ask(new URL(propertyOf(html, 'og:image') ?? '').pathname)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('Content-Type')).toMatch(/^image\/(png|jpeg)$/)
  })

  test('a photographed product is listed and shared with its photos, as JPEG', async () => {
    const { html: sitemap } = await ask('/sitemaps/products-1.xml')
    const [, address = ''] = /<image:loc>https:\/\/shop\.example([^<]+)</.exec(sitemap) ?? []
    expect(address).toMatch(/^\/media\/shares\/photos\/[0-9a-f]{32}-square-2\.jpg$/)
    expect((await ask('/feeds/google.xml')).html).toContain(`<g:image_link>https://shop.example${address}<`)
    for (const path of [address, address.replace('square', 'wide')]) {
      const picture = await ask(path)
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      expect(picture.headers.get('Cache-Control')).toContain('immutable')
    }
    expect((await ask(address.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))).status).toBe(404)
  })

  test('Open Graph images exist only at the URLs the shop generates', async () => {
    for (const path of [
      '/media/shares/wide/1/sofa.png',
      '/media/shares/tall/3/sofa.1x1x1.png',
      '/media/shares/wide/3/..%2f.png',
    ])
      expect((await ask(path)).status).toBe(404)
  })
})

describe('the structured data', () => {
  test('of the home page names the organization and its search', async () => {
    const structuredData = structuredDataIn((await ask('/')).html)
    expect(structuredData.get('Organization')).toMatchObject({ url: 'https://shop.example/' })
    expect(structuredData.get('WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' } },
    })
  })

  test('of a product has the price of each variant, with URLs that lead to it', async () => {
    const structuredData = structuredDataIn((await ask('/de/products/lun-armchair')).html)
    const product = structuredData.get('Product')
    expect(product).toMatchObject({ brand: { name: 'Ellund & Voss' }, width: { value: 78, unitCode: 'CMT' } })
    const offers = product?.['offers'] as { url: string; price: string; priceCurrency: string }[]
    expect(offers.length).toBeGreaterThan(5)
    for (const { price, priceCurrency } of offers) {
      expect(price).toMatch(/^\d+\.\d\d$/)
      expect(priceCurrency).toBe('EUR')
    }
    const { pathname, search } = new URL(offers.at(-1)?.url ?? '')
    expect((await ask(pathname + search)).html).toContain(offers.at(-1)?.price.slice(-6, -3))
    expect(structuredData.get('BreadcrumbList')?.['itemListElement']).toHaveLength(4)
  })

  test('of a product has the return policy of each variant, as the product page states it', async () => {
    const { html } = await ask('/products/strand-dining-table')
    const product = structuredDataIn(html).get('Product')
    const offers = product?.['offers'] as { hasMerchantReturnPolicy: Record<string, unknown> }[]
    const policies = new Map(
      offers.flatMap(({ hasMerchantReturnPolicy: { '@id': id, ...policy } }) =>
        Object.keys(policy).length > 0 ? [[id, policy]] : [],
      ),
    )
    const common = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'DE',
      merchantReturnLink: 'https://shop.example/pages/returns',
    }
    const free = {
      ...common,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    }
    expect(Object.fromEntries(policies)).toEqual({
      '#returns-voluntary': { ...free, merchantReturnDays: 30 },
      '#returns-withdrawal': { ...free, merchantReturnDays: 14 },
      '#returns-if_faulty': {
        ...common,
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    })
    for (const { hasMerchantReturnPolicy } of offers)
      expect(policies.has(hasMerchantReturnPolicy['@id'])).toBe(true)
  })

  test('of a product with hundreds of variants has the price range', async () => {
    const structuredData = structuredDataIn((await ask('/products/fjord-modular-sofa')).html)
    expect(structuredData.get('Product')?.['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      offerCount: 432,
    })
  })
})
