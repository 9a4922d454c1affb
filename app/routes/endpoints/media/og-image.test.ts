import { expect, test } from 'vitest'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const shop = sharedTestShop()
const ask = (path: string, headers: Record<string, string> = {}) => shop.newBrowser().get(path, headers)

/** Returns the URLs of the Open Graph images of all variants that product cards show, in both shapes. */
async function picturesOfCards(): Promise<string[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => ask(`/furniture?page=${page}`)))
  const drawings = pages.flatMap(({ html }) => html.match(/\/media\/drawings\/[^"\s]+\.svg/g) ?? [])
  return [...new Set(drawings)].flatMap((drawing) =>
    ['wide', 'square'].map((shape) =>
      drawing.replace('/media/drawings/', `/media/shares/${shape}/`).replace('.svg', '.png'),
    ),
  )
}

/** Returns about 20 of the paths. Rendering all images would take a minute. */
function everyNth(paths: readonly string[]): string[] {
  const step = Math.ceil(paths.length / 20)
  return paths.filter((_, at) => at % step === 0)
}

test('the images of cards and of the feed exist, and one that no variant has does not', async () => {
  const { html: feed } = await ask('/feeds/google.xml')
  const inFeed = [...feed.matchAll(/<g:image_link>https?:\/\/[^/]+(\/media\/shares\/[^<]+)</g)]
  const feedPaths = [...new Set(inFeed.map(([, path = '']) => path))]
  const sample = [...everyNth(feedPaths), ...everyNth(await picturesOfCards())]
  expect(sample.length).toBeGreaterThan(20)
  for (const path of sample) expect([path, (await ask(path)).status]).toEqual([path, 200])
  const [image = ''] = await picturesOfCards()
  const [, width = '', depth = ''] = /\.(\d+)x(\d+)x\d+/.exec(image) ?? []
  const others = [
    image.replace(`.${width}x`, `.${Number(width) + 1}x`),
    image.replace(`x${depth}x`, `x${Number(depth) + 1}x`),
    image.replace(/(-[0-9a-f]{6})?\.png$/, '-0102fe.png'),
    image.replace(/(\.[stca]\d+)*(-[0-9a-f]{6})?\.png$/, '.s431$2.png'),
    image.replace(/\/[a-z-]+\.(?=\d)/, '/round-mirror.'),
  ]
  for (const path of others) expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('an image is not sent again to a client that has it', async () => {
  const [image = ''] = await picturesOfCards()
  const first = await ask(image)
  expect(first.headers.get('Cache-Control')).toContain('immutable')
  expect(first.headers.get('Content-Type')).toBe('image/png')
  const again = await ask(image, { 'If-None-Match': first.headers.get('ETag') ?? '' })
  expect([again.status, again.html]).toEqual([304, ''])
})
