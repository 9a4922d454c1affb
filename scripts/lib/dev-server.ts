import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'

type Serving = typeof import('../../app/server/serve.server.ts')

/** The shop from its sources: pages are built as they are asked for, and Vite stands in front for the modules of the browser. */
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
