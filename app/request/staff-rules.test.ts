import { describe, expect, test } from 'vitest'
import { routeEntries, loadRouteModule } from '#tests/support/route-entries.ts'
import { handlesPath, isStaffAction } from './staff-action.server.ts'
import { staffRules } from './staff-rules.ts'

const GUARD = 'routes/staff/guard.ts'
/** Staff paths for people who are not staff yet. */
const OPEN = ['/staff/invitation']

const staffRoutes = routeEntries.filter(({ path }) => /^\/staff(\/|$)/.test(path))
const guarded = staffRoutes.filter(({ path }) => !OPEN.includes(path))

describe('every staff route', () => {
  test('has the guard layout and a permission rule', () => {
    expect(guarded.length).toBeGreaterThan(30)
    expect(guarded.filter(({ layouts }) => !layouts.includes(GUARD))).toEqual([])
    expect(guarded.filter(({ path }) => !(path in staffRules))).toEqual([])
  })

  test('exists: no permission rule is left without a route', () => {
    const paths = new Set(guarded.map(({ path }) => path))
    expect(Object.keys(staffRules).filter((path) => !paths.has(path))).toEqual([])
  })

  test('has a write permission exactly where it has an action, and every action writes the audit log', async () => {
    const writing: string[] = []
    for (const { path, file } of guarded) {
      const route = await loadRouteModule(file)
      if (!route.action) continue
      expect(isStaffAction(route.action), `${path} writes no history`).toBe(true)
      if (handlesPath(route.action, path)) writing.push(path)
    }
    const ruled = Object.keys(staffRules).filter((path) => staffRules[path]?.write)
    expect(writing.toSorted()).toEqual(ruled.toSorted())
    expect(writing.length).toBeGreaterThanOrEqual(20)
  }, 60_000)
})
