import { expect, test } from 'vitest'
import { sitemapIndex, sitemapOf } from './sitemap-xml.ts'

test('every language of a page is an entry that links to the others', () => {
  const en = 'https://shop.test/products/a?b=1&c="2"'
  const de = 'https://shop.test/de/products/a'
  const xml = sitemapOf([{ urls: { en, de, 'x-default': en }, changedAt: new Date(0) }])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://shop.test/products/a?b=1&amp;c=&quot;2&quot;</loc>')
  expect(xml.match(/hreflang="de" href="https:\/\/shop.test\/de\/products\/a"/g)).toHaveLength(2)
  expect(xml.match(/<lastmod>1970-01-01T00:00:00.000Z<\/lastmod>/g)).toHaveLength(2)
})

test('the photos of a product are listed with its page in each language', () => {
  const picture = 'https://shop.test/media/shares/photos/a&b.jpg'
  const xml = sitemapOf([
    { urls: { en: 'https://shop.test/a', de: 'https://shop.test/de/a' }, pictures: [picture] },
  ])
  expect(xml.match(/<image:loc>https:\/\/shop.test\/media\/shares\/photos\/a&amp;b.jpg</g)).toHaveLength(2)
})

test('an index lists its sitemaps, and an empty one is still valid', () => {
  expect(sitemapIndex(['https://shop.test/sitemaps/pages.xml'])).toContain(
    '<sitemap><loc>https://shop.test/sitemaps/pages.xml</loc></sitemap>',
  )
  expect(sitemapIndex([])).toMatch(/<sitemapindex[^>]*>\s*<\/sitemapindex>/)
})
