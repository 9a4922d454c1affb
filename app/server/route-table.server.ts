import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { privatePage, type RouteHandle } from '#app/request/route-handle.ts'
import { type Routes, routesByPath } from './routes-by-path.server.ts'

/**
 * Returns the handle of the route for a path. If the route has no handle, returns the handle of the nearest layout
 * route around it. The path must have no language prefix and no `.data`.
 */
export type FindHandle = (path: string) => RouteHandle

export function routeTable({ routes }: Pick<ServerBuild, 'routes'>): FindHandle {
  const selectRoutes = routesByPath(routes)
  const trees = new WeakMap<Routes, DeclaredRoute[]>()
  return (path) => {
    const selected = selectRoutes(path)
    const tree = trees.get(selected) ?? treeOf(selected)
    trees.set(selected, tree)
    const matches = matchRoutes<DeclaredRoute>(tree, path) ?? []
    // A route without a handle fails a test. Until it is fixed, its responses are private.
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
