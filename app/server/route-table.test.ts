import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cachedPage, privatePage, type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { routeEntries, routeHandleOf } from '#tests/support/route-entries.ts'
import { routeTable } from './route-table.server.ts'

const route = (id: string, path: string | undefined, handle?: RouteHandle, parentId = 'root') => ({
  id,
  parentId: id === 'root' ? undefined : parentId,
  path,
  index: path === '',
  module: { default: () => null, ...(handle && { handle }) },
})
const upload: RouteHandle = { ...staffPage(), accepts: 'upload' }

describe('the handle of an address', () => {
  const find = routeTable({
    routes: {
      root: route('root', undefined),
      home: route('home', '', cachedPage()),
      staff: route('staff', undefined, staffPage()),
      product: route('product', 'staff/products/:product', undefined, 'staff'),
      pictures: route('pictures', 'pictures', upload, 'product'),
    },
    // Of a build, only its routes are looked at.
  } as unknown as ServerBuild)

  test('is that of its route, else that of the nearest layout around it', () => {
    expect(find('/')).toEqual(cachedPage())
    expect(find('/staff/products/1')).toEqual(staffPage())
    expect(find('/Staff/products/1')).toEqual(staffPage())
    expect(find('/staff/products/1/pictures')).toEqual(upload)
  })

  test('is that of a private page where there is none', () => {
    expect(find('/nowhere')).toEqual(privatePage())
  })
})

describe('every route of the shop', async () => {
  const all = await Promise.all(
    routeEntries.map(async (address) => ({ path: address.path, handle: await routeHandleOf(address) })),
  )
  const paths = (is: (handle: RouteHandle) => boolean) =>
    all.filter(({ handle }) => handle && is(handle)).map(({ path }) => path)

  test('says by its handle how the server treats its address', () => {
    expect(all.length).toBeGreaterThan(120)
    expect(all.filter(({ handle }) => !handle)).toEqual([])
  })

  test('is private where its address holds a key, or its page is one person’s or the staff’s', () => {
    const open = paths(({ access }) => access === 'open')
    const personal =
      /^\/(orders|checkout\/payment|track|staff|account|sign-(in|up|out)|verify-email|(forgot|reset)-password)\b/
    expect(open.filter((path) => personal.test(path))).toEqual([])
  })

  test('receives files, events and calls of machines only where that is meant', () => {
    expect(paths(({ accepts }) => accepts === 'upload')).toEqual([
      '/staff/products/:product/pictures',
      '/staff/products/:product/model',
    ])
    const webhooks = ['/api/webhooks/sandbox', '/api/webhooks/stripe']
    expect(paths(({ accepts }) => accepts === 'event')).toEqual(webhooks)
    expect(paths(({ caller }) => caller === 'machine')).toEqual(webhooks)
  })

  test('is kept for everybody only where it is open', () => {
    const cached = all.filter(({ handle }) => handle?.cacheParameters)
    expect(cached.length).toBeGreaterThan(8)
    expect(cached.filter(({ handle }) => handle?.access !== 'open')).toEqual([])
  })
})
