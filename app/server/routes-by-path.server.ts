import type { ServerBuild } from 'react-router'

export type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The number of segments of a path by which routes are selected. */
const SEGMENTS = 2
/** A segment that a path may fill with any value. */
const ANY = ':'

/**
 * Returns a function that selects the routes of a build that can match a path, by the first two segments of the path.
 * React Router compares a path with all routes of a build, several times per request, so that each page would get slower
 * with each route of the shop. The path must have no language prefix and no `.data`. Paths with the same routes get the
 * same object.
 */
export function routesByPath(routes: Routes): (path: string) => Routes {
  const starts = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ route, start: startOf(pathOf(route, routes)) }))
  const named = new Set(starts.flatMap(({ start }) => start.map((_, at) => start.slice(0, at + 1).join('/'))))
  const known = new Map<string, Routes>()
  return (path) => {
    const segments = segmentsOf(path)
    if (!segments) return routes
    const key = keyOf(segments, named)
    const selected = known.get(key) ?? select(segments, starts, routes)
    known.set(key, selected)
    return selected
  }
}

interface RouteStart {
  readonly route: Route
  readonly start: readonly string[]
}

/**
 * Returns the first segments of a path in lower case. `null` if the path must be compared with all routes, because it
 * has escaped characters or empty segments.
 */
function segmentsOf(path: string): readonly string[] | null {
  if (path.includes('%') || path.includes('//')) return null
  return path
    .toLowerCase()
    .split('/')
    .slice(1, SEGMENTS + 1)
}

/**
 * Returns a key that paths with the same routes share. Segments that no route names are left out of it, so that there
 * are only as many keys as routes, whatever paths are requested.
 */
function keyOf([first = '', second = '']: readonly string[], named: ReadonlySet<string>): string {
  const isSecondNamed = named.has(`${first}/${second}`) || named.has(`${ANY}/${second}`)
  return `${named.has(first) ? first : ANY}/${isSecondNamed ? second : ANY}`
}

function select(segments: readonly string[], starts: readonly RouteStart[], routes: Routes): Routes {
  const selected: Record<string, Route> = {}
  for (const { route, start } of starts) {
    if (!fits(start, segments)) continue
    for (const ancestor of lineOf(route, routes)) selected[ancestor.id] = ancestor
  }
  // In the order of the build, in which React Router compares routes of equal rank.
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id in selected))
}

function fits(start: readonly string[], segments: readonly string[]): boolean {
  return start.every((segment, at) => segment === ANY || segment === segments[at])
}

/** Returns the first segments of a route in lower case, up to the first that may be missing. */
function startOf(path: string): readonly string[] {
  const segments = path.toLowerCase().split('/').filter(Boolean)
  const optional = segments.findIndex((segment) => segment === '*' || segment.endsWith('?'))
  const end = optional === -1 ? SEGMENTS : Math.min(optional, SEGMENTS)
  return segments.slice(0, end).map((segment) => (segment.startsWith(ANY) ? ANY : segment))
}

function pathOf(route: Route, routes: Routes): string {
  return lineOf(route, routes)
    .map(({ path = '' }) => path)
    .join('/')
}

/** Returns a route and the routes around it, from the outermost to the route. */
function lineOf(route: Route, routes: Routes): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineOf(parent, routes), route] : [route]
}
