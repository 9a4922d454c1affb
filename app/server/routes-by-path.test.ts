import fc from 'fast-check'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import entries from '#app/routes.ts'
import { allRoutePaths } from '#tests/support/route-entries.ts'
import { type Routes, routesByPath } from './routes-by-path.server.ts'

const routes = Object.fromEntries(flatten(entries, 'root')) as unknown as Routes
const all: Routes = { root: { id: 'root', path: '', module: {} } as Routes[string], ...routes }
const select = routesByPath(all)

function flatten(found: readonly RouteConfigEntry[], parentId: string): [string, object][] {
  return found.flatMap((entry): [string, object][] => {
    const id = entry.id ?? entry.file
    const { path, index } = entry
    return [[id, { id, parentId, path, index, module: {} }], ...flatten(entry.children ?? [], id)]
  })
}

function treeOf(some: Routes, parentId?: string): RouteObject[] {
  return Object.values(some).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeOf(some, id) }]
  })
}

const tree = treeOf(all)

/** Returns the routes that React Router finds for a path, with the parameters. */
function matched(some: Routes, path: string) {
  return matchRoutes(some === all ? tree : treeOf(some), path)?.map(({ route, params }) => ({
    id: route.id,
    params,
  }))
}

describe('the routes for a path', () => {
  const segments = [...new Set(allRoutePaths({}).flatMap((path) => path.split('/').filter(Boolean)))]

  test('are those that React Router finds among all routes, for the URLs of the shop', () => {
    const parameter = fc.constantFrom('lun-armchair', 'new', 'staff')
    const pathsOf = (value: string) => allRoutePaths(new Proxy({}, { get: () => value }))
    const paths = parameter.chain((value) => fc.constantFrom(...pathsOf(value)))
    fc.assert(
      fc.property(paths, (path) => {
        expect(matched(select(path), path), path).toEqual(matched(all, path))
      }),
      { numRuns: 50 },
    )
  })

  test('are those that React Router finds among all routes, for any other path', () => {
    const odd = ['', ':', '*', '%73taff', 'STAFF', 'Products', 'x.data', 'constructor', '__proto__', 'ä', '.']
    const segment = fc.constantFrom(...segments, ...odd)
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), fc.boolean(), (parts, hasSlash) => {
        const path = `/${parts.join('/')}${hasSlash ? '/' : ''}`
        expect(matched(select(path), path), path).toEqual(matched(all, path))
      }),
      { numRuns: 50 },
    )
  })

  test('are few, and the same object for all products', () => {
    const product = select('/products/lun-armchair')
    expect(Object.keys(product).length).toBeLessThan(Object.keys(all).length / 5)
    expect(select('/products/fjord-sofa')).toBe(product)
    expect(select('/no-such-page')).toBe(select('/nor-this'))
  })
})
