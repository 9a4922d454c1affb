import * as build from 'virtual:react-router/server-build'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { Config } from './config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { openPageCache } from './page-cache/serve-cached.server.ts'
import { openShopParts } from './open-shop.server.ts'
import { pipelineOf } from './pipeline.server.ts'

export interface ServedShop {
  fetch(request: Request, env?: HttpBindings | Http2Bindings): Response | Promise<Response>
  /**
   * The request listener for Node's own server. The listener is faster than the `fetch` function beside it, because it
   * serves cached pages without creating a Request.
   */
  readonly listener: RequestListener
  /**
   * Must be called with the actual port once the server listens. Starts the background jobs and prints the shop's URL.
   */
  listening(port: number): Promise<void>
  close(): Promise<void>
}

export interface ServeOptions {
  /** Returns the newest build. Present only in development, where each request uses the newest build. */
  readonly loadBuild?: () => Promise<ServerBuild>
  /** Prints a sentence, such as the shop's URL. Default: prints to standard output. */
  readonly announce?: (sentence: string) => void
  /** Called if the database fails permanently. Default: a function that throws `reason`. */
  readonly onLost?: (reason: Error) => void
}

/** Opens the whole shop, with its database, jobs, bank and pages, for `server.ts` and the tests. */
export async function openShop(
  config: Config,
  { loadBuild, announce = print, onLost = rethrow }: ServeOptions = {},
): Promise<ServedShop> {
  const shop = await openShopParts(config, { announce, onLost })
  const isDev = loadBuild !== undefined
  const pageCache = isDev ? null : openPageCache(shop)
  const pipeline = pipelineOf(shop, {
    loadBuild: loadBuild ?? (async () => build as ServerBuild),
    isDev,
    clientFolder: join(projectRoot(), 'build/client'),
    pageCache,
  })
  const fetch: ServedShop['fetch'] = (request, env) => pipeline.fetch(request, env)
  const handleRequest = getRequestListener(fetch)
  const listener: RequestListener = (request, response) => void handleRequest(request, response)
  return {
    fetch,
    listener: shop.metrics.countRequests(pageCache?.wrapListener(listener) ?? listener),
    listening: shop.listening,
    close: shop.close,
  }
}

function print(sentence: string): void {
  process.stdout.write(sentence)
}

function rethrow(reason: Error): never {
  throw reason
}
