import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { privatePage, type RouteHandle } from '#app/request/route-handle.ts'

/**
 * Returns what the route of a path says about itself, by its own handle or by that of the nearest layout around it. Takes a
 * path without its language and without `.data`. A match takes 0.5 ms: ask once per request.
 */
export type FindHandle = (path: string) => RouteHandle

export function routeTable({ routes }: Pick<ServerBuild, 'routes'>): FindHandle {
  const tree = treeOf(routes)
  return (path) => {
    const matches = matchRoutes<DeclaredRoute>(tree, path) ?? []
    // A route that declares nothing fails a test; until then its responses are kept from everybody.
    return matches.findLast(({ route }) => route.handle)?.route.handle ?? privatePage()
  }
}

type DeclaredRoute = RouteObject & { readonly handle?: RouteHandle }

function treeOf(routes: ServerBuild['routes'], parentId?: string): DeclaredRoute[] {
  const children = Object.values(routes).filter((route) => route && route.parentId === parentId)
  return children.flatMap((route) => {
    if (!route) return []
    const { id, path, index, caseSensitive, module } = route
    const common = {
      id,
      handle: module.handle as RouteHandle | undefined,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
    }
    return index ? { ...common, index: true } : { ...common, children: treeOf(routes, id) }
  })
}
