// Every address of the shop, straight from `app/routes.ts`, so that no page is forgotten by a test that tries them all.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteHandle } from '#app/request/route-handle.ts'
import routes from '#app/routes.ts'
import { projectRoot } from '#platform/project-root.server.ts'

export interface Address {
  /** As `/staff/orders/:number`. */
  readonly path: string
  /** Of the route, below `app/`. */
  readonly file: string
  /** The files of the layouts and pages around it, the outermost first. */
  readonly around: readonly string[]
  /** Whether it is the page itself among the addresses of its commands. */
  readonly isIndex: boolean
}

/** Every address that a request can end at. */
export const addresses: readonly Address[] = endsOf(routes, { path: '', around: [] })

function endsOf(entries: readonly RouteConfigEntry[], above: Pick<Address, 'path' | 'around'>): Address[] {
  return entries.flatMap(({ path, file, index, children }) => {
    const here = path ? `${above.path}/${path}` : above.path
    return children
      ? endsOf(children, { path: here, around: [...above.around, file] })
      : [{ path: here || '/', file, around: above.around, isIndex: index === true }]
  })
}

/** The module of a route. */
export async function moduleOf(file: string): Promise<{ action?: unknown; handle?: RouteHandle }> {
  return (await import(join(projectRoot(), 'app', file))) as object
}

/** The handle of an address: its own, else that of the nearest layout around it. */
export async function handleOf({ file, around }: Address): Promise<RouteHandle | undefined> {
  const modules = await Promise.all([file, ...around.toReversed()].map(moduleOf))
  return modules.find(({ handle }) => handle)?.handle
}

/** Paths with their parameters filled in: `{ slug: 'lun-armchair' }`; a parameter that may be left out gives two paths. */
export function everyAddress(parameters: Readonly<Record<string, string>>): string[] {
  const found = addresses.flatMap(({ path }) => filledIn(path, parameters))
  return [...new Set(found)]
}

function filledIn(path: string, parameters: Readonly<Record<string, string>>): string[] {
  const filled = path.replaceAll(/:(\w+)(?!\w|\?)/g, (_, name: string) => parameters[name] ?? name)
  const optional = /\/:(\w+)\?/.exec(filled)
  if (!optional) return [filled]
  const [whole, name = ''] = optional
  return [filled.replace(whole, ''), filled.replace(whole, `/${parameters[name] ?? name}`)]
}
