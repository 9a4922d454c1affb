import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CacheablePage } from '#app/request/cacheable-page.ts'

/** Parameters that say where a shopper came from; no page looks at them. */
const FROM_ELSEWHERE =
  /^(utm_[a-z]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id|srsltid|_ga|_gl)$/
/** Which of a page's data the browser asks for: part of what is answered. */
const DATA_ROUTES = '_routes'
const LONGEST = 1_000

/**
 * Says for an address whether its page may be kept, and as what: the same for all addresses that show the same page.
 * Null for pages that are not kept, or not with these parameters.
 */
export type CacheKeyOf = (path: string, search: string) => string | null

export function cacheKeys({ routes }: ServerBuild): CacheKeyOf {
  const tree = treeOf(routes)
  return (path, search) => {
    if (path.length + search.length > LONGEST) return null
    const page = path.replace(/(\/_)?\.data$/, '') || '/'
    const isData = page !== path
    const match = matchRoutes(tree, page)?.at(-1)
    const { keptBy } = (match?.route.handle as Partial<CacheablePage> | undefined) ?? {}
    if (!keptBy) return null
    const kept: [string, string][] = []
    for (const [name, value] of new URLSearchParams(search)) {
      if (keptBy.includes(name) || (isData && name === DATA_ROUTES)) kept.push([name, value])
      else if (!FROM_ELSEWHERE.test(name)) return null
    }
    const order = (name: string) => keptBy.indexOf(name)
    kept.sort(([a], [b]) => order(a) - order(b))
    return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
  }
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  const children = Object.values(routes).filter((route) => route && route.parentId === parentId)
  return children.flatMap((route) => {
    if (!route) return []
    const { id, path, index, caseSensitive, module } = route
    const common = {
      id,
      handle: module.handle,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
    }
    return index ? { ...common, index: true } : { ...common, children: treeOf(routes, id) }
  })
}
