import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import {
  type Feed,
  type FeedCache,
  getGoogleFeedFile,
  googleFeedName,
  createFeedCache,
} from '#shop/feeds/google.server.ts'
import { isLanguage } from '#shop/language.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/google-feed.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

const feedCaches = new Map<string, FeedCache>()

/**
 * Serves the product feed for Google Merchant Center. The URL parameter `language` selects the language. Without this
 * parameter, the feed is in the shop's default language.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { config, db, settings, links, now, language: defaultLanguage } = requestContextOf(context)
  const language = url.searchParams.get('language') ?? defaultLanguage
  if (!isLanguage(language)) throw new Response('The shop does not speak this language.', { status: 404 })
  const feed: Feed = {
    language,
    settings,
    now,
    page: (path) => links.absolute(path, language),
    file: links.file,
  }
  const name = await googleFeedName(db, feed)
  const headers = { ETag: `W/"${name}"`, 'Cache-Control': 'no-cache' }
  if (request.headers.get('If-None-Match')?.includes(`"${name}"`))
    return new Response(null, { status: 304, headers })
  const { file } = await getGoogleFeedFile(db, feedCacheIn(join(config.dataDir, 'feeds')), name, feed)
  return new Response(ReadableStream.from(bytesOf(file)) as unknown as BodyInit, {
    headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

/**
 * Reads a file in chunks. Opens the file only when the response body is read, so that a HEAD request never opens it.
 */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file)) yield chunk as Buffer
}

function feedCacheIn(folder: string): FeedCache {
  const feedCache = feedCaches.get(folder) ?? createFeedCache(folder)
  feedCaches.set(folder, feedCache)
  return feedCache
}
