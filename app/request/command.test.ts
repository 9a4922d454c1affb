import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import { routeEntries, loadRouteModule } from '#tests/support/route-entries.ts'
import { handlesPath, isStaffAction } from './staff-action.server.ts'

test('every command route has a command, and every command has a route', async () => {
  // Excludes index routes: a page that also has commands has its own path.
  const served = routeEntries.filter(({ file, isIndex }) => /\/command\.tsx?$/.test(file) && !isIndex)
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
