import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'

type Serving = typeof import('../../app/http/serve.server.ts')

/** Vite in front of the shop: it serves the modules the browser asks for, everything else goes to the shop's pages. */
export async function openInDevelopment(): Promise<
  Serving & { vite: Awaited<ReturnType<typeof createServer>> }
> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const serving = (await vite.ssrLoadModule('/app/http/serve.server.ts')) as Serving
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return { vite, openShop: (config) => serving.openShop(config, { loadBuild }) }
}
