import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.server.ts'
import routes from '#app/routes.ts'
import { doesSomethingAt, isStaffAction } from './staff-action.server.ts'
import { staffRules } from './staff-rules.ts'

interface StaffRoute {
  readonly path: string
  readonly file: string
  /** Whether the guard stands round it. */
  readonly isGuarded: boolean
}

const GUARD = 'routes/staff/guard.ts'
/** What somebody opens who is not of the staff yet. */
const OPEN = ['/staff/invitation']

/** Every route that a request can end at, with its whole path. */
function flattened(
  entries: readonly RouteConfigEntry[],
  above = { path: '', isGuarded: false },
): StaffRoute[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const here = {
      path: path === '' ? above.path : `${above.path}/${path}`,
      isGuarded: above.isGuarded || file === GUARD,
    }
    const isLayout = path === '' && children !== undefined
    return [...(isLayout ? [] : [{ ...here, file }]), ...flattened(children ?? [], here)]
  })
}

const staffRoutes = flattened(routes).filter(({ path }) => /^\/staff(\/|$)/.test(path))
const guarded = staffRoutes.filter(({ path }) => !OPEN.includes(path))

describe('every address of the staff', () => {
  test('stands behind the guard, and has a rule', () => {
    expect(guarded.length).toBeGreaterThan(30)
    expect(guarded.filter(({ isGuarded }) => !isGuarded)).toEqual([])
    expect(guarded.filter(({ path }) => !(path in staffRules))).toEqual([])
  })

  test('is there: no rule is left over', () => {
    const paths = new Set(guarded.map(({ path }) => path))
    expect(Object.keys(staffRules).filter((path) => !paths.has(path))).toEqual([])
  })

  test('says what it takes to do something there exactly where something is done, which is written into the history', async () => {
    const writing: string[] = []
    for (const { path, file } of guarded) {
      const route = (await import(join(projectRoot(), 'app', file))) as { action?: unknown }
      if (!route.action) continue
      expect(isStaffAction(route.action), `${path} writes no history`).toBe(true)
      if (doesSomethingAt(route.action, path)) writing.push(path)
    }
    const ruled = Object.keys(staffRules).filter((path) => staffRules[path]?.write)
    expect(writing.toSorted()).toEqual(ruled.toSorted())
    expect(writing.length).toBeGreaterThanOrEqual(20)
  }, 60_000)
})
