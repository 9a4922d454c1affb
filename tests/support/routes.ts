import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteHandle } from '#app/request/route-handle.ts'
import { projectRoot } from '#platform/project-root.server.ts'

interface DeclaredRoute {
  readonly path: string
  readonly handle: RouteHandle | undefined
}

/** Every address that a request can end at, with the handle of its route or of the nearest layout around it. */
export async function declaredRoutes(
  entries: readonly RouteConfigEntry[],
  around: DeclaredRoute = { path: '', handle: undefined },
): Promise<DeclaredRoute[]> {
  const found = await Promise.all(
    entries.map(async ({ path = '', file, children }) => {
      const module = (await import(join(projectRoot(), 'app', file))) as { handle?: RouteHandle }
      const here = {
        path: path === '' ? around.path : `${around.path}/${path}`,
        handle: module.handle ?? around.handle,
      }
      return children ? declaredRoutes(children, here) : [here]
    }),
  )
  return found.flat()
}
