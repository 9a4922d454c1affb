// Tests photos and models in a bucket, and the pages of the shop while the bucket is down.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { S3Config } from '#platform/files/config.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { type Bucket, bucketAtEmulate } from '#tests/support/buckets.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readDemoCatalogue } from '#demo/catalogue/catalogue.server.ts'
import { readDemoMedia } from '#demo/media/pictures.server.ts'

const envOf = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) => ({
  FILES: 's3',
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/** Returns a product that has studio photos, and one of its photos. */
async function photographed() {
  const { pieces } = await readDemoMedia()
  const [handle, media] = Object.entries(pieces).find(([, { main }]) => main.length > 0)!
  const { products } = await readDemoCatalogue()
  const { slug } = products.find((product) => product.handle === handle)!
  const { hash, widths } = media.main[0]!.photo
  return { page: `/products/${slug}`, picture: `/media/photos/${hash}-${widths[0]}.avif` }
}

const pages = ['/', '/search?q=sofa', '/ready', '/health', '/sitemap.xml']

describe('a shop whose files are in a bucket', () => {
  let bucket: Bucket
  beforeAll(async () => {
    bucket = await bucketAtEmulate()
  })
  const { newBrowser } = openTestShop(async () => envOf(bucket.config))
  let isOpen = true
  const closeBucket = async () => {
    if (isOpen) await bucket.close()
    isOpen = false
  }
  afterAll(closeBucket)

  test('serves its photos from the bucket, and works without them while the bucket is down', async () => {
    expectLog('files.away', 'media.store')
    const customer = newBrowser()
    const { page, picture } = await photographed()
    expect((await customer.get(page)).html).toContain(picture)
    const shown = await customer.get(picture)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Content-Type')).toBe('image/avif')
    expect(shown.headers.get('Cache-Control')).toContain('immutable')

    await closeBucket()
    for (const path of [...pages, page]) expect((await customer.get(path)).status, path).toBe(200)
    const away = await customer.get(picture)
    expect(away.status).toBe(503)
    expect(away.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('a shop whose bucket is down at the start', () => {
  const { newBrowser } = openTestShop(async () => {
    const bucket = await bucketAtEmulate()
    await bucket.close()
    return envOf(bucket.config)
  })

  test('opens all the same, and shows drawings', async () => {
    expectLog('demo.pictures', 'files.away', 'media.store')
    const customer = newBrowser()
    const { page } = await photographed()
    for (const path of pages) expect((await customer.get(path)).status, path).toBe(200)
    const { status, html } = await customer.get(page)
    expect(status).toBe(200)
    expect(html).toContain('/media/drawings/')
    expect(html).not.toContain('/media/photos/')
  })
})
