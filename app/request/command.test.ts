import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { newId } from '#shop/ids.ts'
import { routeEntries, loadRouteModule } from '#tests/support/route-entries.ts'
import { handlesPath, isStaffAction } from './staff-action.server.ts'

// Excludes index routes: a page that also has commands has its own path.
const served = routeEntries.filter(({ file, isIndex }) => /\/command\.tsx?$/.test(file) && !isIndex)

test('every command route has a command, and every command has a route', async () => {
  const files = Map.groupBy(served, ({ file }) => file)
  expect(files.size).toBeGreaterThan(6)
  for (const [file, its] of files) {
    const paths = its.map(({ path }) => path)
    const { action } = await loadRouteModule(file)
    if (isStaffAction(action)) {
      expect(paths.filter((path) => !handlesPath(action, path))).toEqual([])
      continue
    }
    const table = (await import(join(projectRoot(), 'app', file, '../commands.server.ts'))) as object
    const [commands] = Object.values(table) as { action: unknown; paths: readonly string[] }[]
    expect(commands?.action).toBe(action)
    expect(paths.toSorted()).toEqual(commands?.paths.toSorted())
  }
}, 60_000)

test('a GET request at the URL of a command runs nothing: it redirects to a page', async () => {
  // Any use of this context throws, because it has no value: a loader that ran a command would need one.
  const context = new RouterContextProvider()
  let redirects = 0
  for (const { path, file } of served) {
    const { loader } = (await loadRouteModule(file)) as { loader?: (args: object) => Response }
    // Without a loader, the route shows the page around it, as the page's own URL does.
    if (!loader) continue
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, newId()]))
    const request = new Request(`http://shop.test${path}`)
    const response = loader({ request, context, params, pattern: path.slice(1) })
    expect(response.status, path).toBe(302)
    expect(response.headers.get('Location'), path).toMatch(/^\/\w+/)
    redirects += 1
  }
  expect(redirects).toBeGreaterThan(15)
}, 60_000)
