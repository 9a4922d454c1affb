// Every address of the shop, straight from `app/routes.ts`, so that no page is forgotten by a test that tries them all.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteHandle } from '#app/request/route-handle.ts'
import routes from '#app/routes.ts'
import { projectRoot } from '#platform/project-root.server.ts'

export interface RouteEntry {
  /** As `/staff/orders/:number`. */
  readonly path: string
  /** Of the route, below `app/`. */
  readonly file: string
  /** The files of the layouts and pages around it, the outermost first. */
  readonly layouts: readonly string[]
  /** Whether it is the page itself among the addresses of its commands. */
  readonly isIndex: boolean
}

/** Every address that a request can end at. */
export const routeEntries: readonly RouteEntry[] = leafRoutes(routes, { path: '', layouts: [] })

function leafRoutes(
  entries: readonly RouteConfigEntry[],
  above: Pick<RouteEntry, 'path' | 'layouts'>,
): RouteEntry[] {
  return entries.flatMap(({ path, file, index, children }) => {
    const here = path ? `${above.path}/${path}` : above.path
    return children
      ? leafRoutes(children, { path: here, layouts: [...above.layouts, file] })
      : [{ path: here || '/', file, layouts: above.layouts, isIndex: index === true }]
  })
}

/** The module of a route. */
export async function loadRouteModule(file: string): Promise<{ action?: unknown; handle?: RouteHandle }> {
  return (await import(join(projectRoot(), 'app', file))) as object
}

/** The handle of an address: its own, else that of the nearest layout around it. */
export async function routeHandleOf({ file, layouts }: RouteEntry): Promise<RouteHandle | undefined> {
  const modules = await Promise.all([file, ...layouts.toReversed()].map(loadRouteModule))
  return modules.find(({ handle }) => handle)?.handle
}

/** Paths with their parameters filled in: `{ slug: 'lun-armchair' }`; a parameter that may be left out gives two paths. */
export function allRoutePaths(parameters: Readonly<Record<string, string>>): string[] {
  const found = routeEntries.flatMap(({ path }) => fillParameters(path, parameters))
  return [...new Set(found)]
}

function fillParameters(path: string, parameters: Readonly<Record<string, string>>): string[] {
  const filled = path.replaceAll(/:(\w+)(?!\w|\?)/g, (_, name: string) => parameters[name] ?? name)
  const optional = /\/:(\w+)\?/.exec(filled)
  if (!optional) return [filled]
  const [whole, name = ''] = optional
  return [filled.replace(whole, ''), filled.replace(whole, `/${parameters[name] ?? name}`)]
}
