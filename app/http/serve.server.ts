import * as build from 'virtual:react-router/server-build'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Config } from '#platform/config.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { openShopParts } from './open-shop.server.ts'
import { pipelineOf } from './pipeline.server.ts'

export interface ServedShop {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
  /** Told the port once it is listening: says where the shop is. */
  listening(port: number): void
  close(): Promise<void>
}

export interface ServeOptions {
  /** In development: the newest build, asked for at each request. */
  readonly loadBuild?: () => Promise<ServerBuild>
  /** Says to whoever started it where the shop is; on standard output unless told otherwise. */
  readonly announce?: (sentence: string) => void
  /** Told when the database stops working for good. */
  readonly onLost?: (reason: Error) => void
}

/** Opens the whole shop: its database, jobs, bank and pages. What `server.ts` and the tests serve. */
export async function openShop(
  config: Config,
  { loadBuild, announce = print, onLost = fail }: ServeOptions = {},
): Promise<ServedShop> {
  const shop = await openShopParts(config, { announce, onLost })
  const pipeline = pipelineOf(shop, {
    loadBuild: loadBuild ?? (async () => build as ServerBuild),
    isDev: loadBuild !== undefined,
    clientFolder: join(projectRoot(), 'build/client'),
  })
  return {
    fetch: (request, env) => pipeline.fetch(request, env as never),
    listening: shop.listening,
    close: shop.close,
  }
}

function print(sentence: string): void {
  process.stdout.write(sentence)
}

function fail(reason: Error): never {
  throw reason
}
