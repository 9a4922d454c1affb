import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import routes from '#app/routes.ts'
import { doesSomethingAt, isStaffAction } from './staff-action.server.ts'

/** The paths of the routes that each file of commands serves; a page with commands stands at a path of its own besides. */
function served(entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, index, children }) => {
    const here = path === '' ? above : `${above}/${path}`
    const isCommand = /\/command\.tsx?$/.test(file) && !index
    return [...(isCommand ? [{ path: here, file }] : []), ...served(children ?? [], here)]
  })
}

test('every address of a command has one, and every command an address', async () => {
  const files = Map.groupBy(served(routes), ({ file }) => file)
  expect(files.size).toBeGreaterThan(6)
  for (const [file, its] of files) {
    const addresses = its.map(({ path }) => path)
    const { action } = (await import(join(projectRoot(), 'app', file))) as { action: unknown }
    if (isStaffAction(action)) {
      expect(addresses.filter((path) => !doesSomethingAt(action, path))).toEqual([])
      continue
    }
    const table = (await import(join(projectRoot(), 'app', file, '../commands.server.ts'))) as object
    const [commands] = Object.values(table) as { action: unknown; paths: readonly string[] }[]
    expect(commands?.action).toBe(action)
    expect(addresses.toSorted()).toEqual(commands?.paths.toSorted())
  }
}, 60_000)
