import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'

type Serving = typeof import('../../app/server/serve.server.ts')

/**
 * Opens the shop from its sources. Vite serves scripts and styles. The shop's routes respond to all other requests with
 * pages that Vite builds on request.
 */
export async function openInDevelopment() {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const serving = (await vite.ssrLoadModule('/app/server/serve.server.ts')) as Serving
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const openShop: Serving['openShop'] = (config, options) =>
    serving.openShop(config, { ...options, loadBuild })
  const wrapListener =
    (listener: RequestListener): RequestListener =>
    (request, response) =>
      vite.middlewares(request, response, () => listener(request, response))
  return { openShop, wrapListener }
}
