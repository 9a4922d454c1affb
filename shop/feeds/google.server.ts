// Product feed for Google Merchant Center: RSS 2.0 with Google's namespace, one item for each variant. Reads and writes
// a few hundred variants at a time. Writes a new file only when the catalogue or the day has changed.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/db/database.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { listForSale } from '#shop/catalogue/list-for-sale.server.ts'
import type { Language } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { dayOf } from '#shop/time.ts'
import { googleItems } from './internal/google-item.ts'
import { element } from '#platform/xml.ts'

export interface Feed {
  readonly language: Language
  readonly settings: Settings
  readonly now: Date
  /**
   * `page` returns the absolute URL of a page in the language of the feed. `file` returns the absolute URL of a file.
   */
  readonly page: (path: string) => string
  readonly file: (path: string) => string
}

/**
 * Returns the name of the current feed. The name contains the language, the catalogue's version, the day and a hash of
 * the shop's URL. Therefore the name changes whenever the content of the feed can change.
 */
export async function googleFeedName(db: Db, { language, settings, now, page }: Feed): Promise<string> {
  const [version, day] = [await getCatalogueVersion(db), dayOf(now, settings.timeZone)]
  const originHash = createHash('sha256').update(page('/')).digest('hex').slice(0, 8)
  return `google-${language}-${version}-${day}-${originHash}`
}

/** Cache of feeds that are finished or still being written, by feed name. The cache is lost when the process ends. */
export interface FeedCache {
  readonly folder: string
  readonly feeds: Map<string, Promise<CachedFeed>>
}

export interface CachedFeed {
  readonly file: string
  readonly bytes: number
}

export function createFeedCache(folder: string): FeedCache {
  return { folder, feeds: new Map() }
}

/**
 * Returns the file of a feed. Writes the file first if it is not in the cache. Concurrent callers wait for the same
 * write. After a write, keeps the previous feed of the language and deletes older ones.
 */
export function getGoogleFeedFile(db: Db, cache: FeedCache, name: string, feed: Feed): Promise<CachedFeed> {
  const known = cache.feeds.get(name)
  if (known) return known
  const made = write(db, cache, name, feed)
  cache.feeds.set(name, made)
  made.catch(() => cache.feeds.delete(name))
  return made
}

async function write(db: Db, cache: FeedCache, name: string, feed: Feed): Promise<CachedFeed> {
  const isFirst = cache.feeds.size === 0
  if (isFirst) await rm(cache.folder, { recursive: true, force: true })
  await mkdir(cache.folder, { recursive: true, mode: 0o700 })
  const file = path.join(cache.folder, `${name}.xml`)
  const temporaryFile = `${file}.part`
  await pipeline(googleFeed(db, feed), createWriteStream(temporaryFile))
  await rename(temporaryFile, file)
  const older = [...cache.feeds.keys()].filter(
    (it) => it !== name && it.startsWith(`google-${feed.language}-`),
  )
  // Keeps the previous feed, because a response may be about to read it.
  for (const it of older.slice(0, -1)) {
    cache.feeds.delete(it)
    await rm(path.join(cache.folder, `${it}.xml`), { force: true }).catch(() => {})
  }
  return { file, bytes: (await stat(file)).size }
}

/** Streams the feed's XML in chunks. */
export async function* googleFeed(db: Db, feed: Feed): AsyncGenerator<string> {
  const { settings, page, file, now, language } = feed
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    element('title', settings.shopName),
    element('link', page('/')),
    element('description', settings.shopName),
  ].join('')
  const context = { settings, today: dayOf(now, settings.timeZone), page, file }
  for await (const products of listForSale(db, language)) {
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id))
    const free = await availabilityOf(db, ids, now)
    yield products.map((product) => googleItems(product, { ...context, free })).join('')
  }
  yield '</channel>\n</rss>\n'
}
