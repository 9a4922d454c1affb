// Lists every URL of the shop from `app/routes.ts`, so that a test that tries all pages misses none.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteHandle } from '#app/request/route-handle.ts'
import routes from '#app/routes.ts'
import { projectRoot } from '#platform/project-root.server.ts'

export interface RouteEntry {
  /** URL pattern, such as `/staff/orders/:number`. */
  readonly path: string
  /** File of the route, relative to `app/`. */
  readonly file: string
  /** Files of the layouts and pages around the route, the outermost first. */
  readonly layouts: readonly string[]
  /** Whether this is the page itself, as opposed to the routes of its commands. */
  readonly isIndex: boolean
}

/** Every route that has no child routes. Every request ends at such a route. */
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

export async function loadRouteModule(file: string): Promise<{ action?: unknown; handle?: RouteHandle }> {
  return (await import(join(projectRoot(), 'app', file))) as object
}

/** Returns the `handle` export of a route. If the route has none, returns that of the nearest layout around it. */
export async function routeHandleOf({ file, layouts }: RouteEntry): Promise<RouteHandle | undefined> {
  const modules = await Promise.all([file, ...layouts.toReversed()].map(loadRouteModule))
  return modules.find(({ handle }) => handle)?.handle
}

/**
 * Returns all paths with their parameters filled in from values such as `{ slug: 'lun-armchair' }`. A path with an
 * optional parameter gives two paths: one with and one without the parameter.
 */
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
