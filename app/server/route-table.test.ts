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

describe('the route handle of a URL', () => {
  const find = routeTable({
    routes: {
      root: route('root', undefined),
      home: route('home', '', cachedPage()),
      staff: route('staff', undefined, staffPage()),
      product: route('product', 'staff/products/:product', undefined, 'staff'),
      pictures: route('pictures', 'pictures', upload, 'product'),
    },
    // The lookup uses only the routes of a build.
  } as unknown as ServerBuild)

  test('is that of its route, or else of the nearest layout around it', () => {
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

  test('has a handle that says how the server treats its URL', () => {
    expect(all.length).toBeGreaterThan(120)
    expect(all.filter(({ handle }) => !handle)).toEqual([])
  })

  test('is private where its URL has an order key, or its page is personal or for staff', () => {
    const open = paths(({ access }) => access === 'open')
    const personal =
      /^\/(orders|checkout\/payment|track|staff|account|sign-(in|up|out)|verify-email|(forgot|reset)-password)\b/
    expect(open.filter((path) => personal.test(path))).toEqual([])
  })

  test('accepts uploads, webhook events and machine requests only where intended', () => {
    expect(paths(({ accepts }) => accepts === 'upload')).toEqual([
      '/staff/products/:product/variants/cells',
      '/staff/products/:product/variants/table',
      '/staff/products/:product/pictures',
      '/staff/products/:product/model',
      '/staff/import/upload',
      '/staff/import/:run/mapping',
      '/staff/categories/:group/picture',
      '/staff/rooms/:group/picture',
      '/staff/collections/:group/picture',
      '/staff/settings/home/:block/picture',
      '/staff/settings/images/:image',
      '/staff/settings/transfer/upload',
    ])
    const webhooks = ['/api/webhooks/sandbox', '/api/webhooks/stripe']
    expect(paths(({ accepts }) => accepts === 'event')).toEqual(webhooks)
    expect(paths(({ caller }) => caller === 'machine')).toEqual(webhooks)
  })

  test('is exempt from the request limit only if the server does little work for it', () => {
    const webhooks = ['/api/webhooks/sandbox', '/api/webhooks/stripe']
    const media = ['design', 'models', 'photos', 'shop'].map((kind) => `/media/${kind}/:file`)
    expect(paths(({ cost }) => cost === 'none').toSorted()).toEqual([
      ...webhooks,
      '/health',
      ...media,
      '/ready',
    ])
  })

  test('is in the page cache only if its access is open', () => {
    const cached = all.filter(({ handle }) => handle?.cacheParameters)
    expect(cached.length).toBeGreaterThan(8)
    expect(cached.filter(({ handle }) => handle?.access !== 'open')).toEqual([])
  })
})
