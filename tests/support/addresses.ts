// Every address of the shop, straight from `app/routes.ts`, so that no page is forgotten by a test that tries them all.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Paths with their parameters filled in: `{ slug: 'lun-armchair' }`; a parameter that may be left out gives two paths. */
export function everyAddress(parameters: Readonly<Record<string, string>>): string[] {
  const found = pathsOf(routes, '').flatMap((path) => filledIn(path, parameters))
  return [...new Set(found)]
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above
    return [here || '/', ...(children ? pathsOf(children, here) : [])]
  })
}

function filledIn(path: string, parameters: Readonly<Record<string, string>>): string[] {
  const filled = path.replaceAll(/:(\w+)(?!\w|\?)/g, (_, name: string) => parameters[name] ?? name)
  const optional = /\/:(\w+)\?/.exec(filled)
  if (!optional) return [filled]
  const [whole, name = ''] = optional
  return [filled.replace(whole, ''), filled.replace(whole, `/${parameters[name] ?? name}`)]
}
