import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type Routes, routesByPath } from './routes-by-path.server.ts'

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Returns a function that returns the request handler for a language prefix and a path without this prefix. The prefix
 * is the `basename` of the handler.
 */
type HandlerOf = (prefix: string, path: string) => Promise<Handler>

/**
 * Returns request handlers that load the build once. A handler knows only the routes that can match the path, because
 * React Router compares each request with all routes, and prepares all routes to render a page. The browser gets the
 * manifest of all routes, which is a file.
 */
export function pageHandlers(loadBuild: () => Promise<ServerBuild>): HandlerOf {
  const loaded = loadBuild().then((build) => ({ build, selectRoutes: routesByPath(build.routes) }))
  const handlers = new WeakMap<Routes, Map<string, Handler>>()
  return async (prefix, path) => {
    const { build, selectRoutes } = await loaded
    const routes = selectRoutes(path)
    const ofPrefix = handlers.get(routes) ?? new Map<string, Handler>()
    handlers.set(routes, ofPrefix)
    const handler = ofPrefix.get(prefix) ?? newHandler(build, routes, prefix)
    ofPrefix.set(prefix, handler)
    return handler
  }
}

function newHandler(build: ServerBuild, routes: Routes, prefix: string): Handler {
  const manifest = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  const assets = { ...build.assets, routes: Object.fromEntries(manifest) }
  return createRequestHandler({ ...build, routes, assets, basename: prefix || '/' }, 'production')
}

/** Returns request handlers that load the build again on each request, because it may have changed. */
export function developmentHandlers(loadBuild: () => Promise<ServerBuild>): HandlerOf {
  const handlers = new Map<string, Handler>()
  return async (prefix) => {
    const build = async () => ({ ...(await loadBuild()), basename: prefix || '/' })
    const handler = handlers.get(prefix) ?? createRequestHandler(build, 'development')
    handlers.set(prefix, handler)
    return handler
  }
}
