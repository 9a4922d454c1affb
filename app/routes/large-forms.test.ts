// Tests that bodies other than uploads are limited to a small size before they are parsed.
import { describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { expectLog } from '#tests/support/console.ts'
import { allRoutePaths } from '#tests/support/route-entries.ts'
import { sendRaw, type RawRequest, expectSafeResponse } from '#tests/support/raw-http.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const dataDir = newFolder('large-forms')

const URLENCODED = 'application/x-www-form-urlencoded'
const MEGABYTE = 1024 * 1024
/** A form body of one megabyte. Node’s own parser takes 2 to 5 seconds of CPU time for this text. */
const names = 'a&'.repeat(MEGABYTE / 2 - 10)
const part = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\nv\r\n'
const parts = `${part.repeat(Math.floor(MEGABYTE / part.length) - 1)}--x--\r\n`
const kinds = [
  [URLENCODED, names],
  ['text/plain', names],
  ['multipart/form-data; boundary=x', parts],
] as const
/**
 * Maximum CPU time in milliseconds for one response. It includes the cost of sending the request and is usually below
 * 20.
 */
const MOST_WORK = 600

describe('a form of one megabyte', { timeout: 300_000 }, () => {
  const { address, newBrowser } = openTestShop({ DATA_DIR: dataDir })
  const own = () => ({ Origin: address(), 'Sec-Fetch-Site': 'same-origin' })

  async function worked(asked: RawRequest) {
    const before = process.cpuUsage()
    const response = await sendRaw(address(), { method: 'POST', ...asked })
    const { user, system } = process.cpuUsage(before)
    const what = `${asked.path} ${asked.headers?.['Content-Type']}`
    expectSafeResponse(response, what)
    expect((user + system) / 1000, what).toBeLessThan(MOST_WORK)
    return response
  }

  test('costs little CPU time at every URL, and is refused wherever no files or events are accepted', async () => {
    expectLog('webhook.refused')
    const known = { line: newId<'cart_line'>(), number: 'K7QF2M9X', slug: 'about', id: newId<'message'>() }
    const paths = [
      ...allRoutePaths({ ...known, product: newId<'product'>(), picture: newId<'media'>(), revision: '1' }),
      '/sandbox-bank/x',
      '/sandbox-bank/x/challenge',
      '/sandbox-bank/office/x/refunds',
      '/demo-issuer/choice',
      '/demo-issuer/token',
      '/api/auth/sign-in/email',
      '/api/auth/callback/apple',
    ]
    for (const path of paths) {
      for (const [type, body] of kinds) {
        const { status } = await worked({ path, headers: { ...own(), 'Content-Type': type }, body })
        const hasOwnLimit =
          /^\/(staff\/products\/[^/]+\/(pictures|model|variants\/(cells|table))|staff\/(categories|rooms|collections)\/[^/]+\/picture|staff\/import\/(upload|[^/]+\/mapping)|staff\/settings\/(images\/[^/]+|home\/[^/]+\/picture|transfer\/upload)|api\/webhooks\/\w+)$/.test(
            path,
          )
        if (!hasOwnLimit) expect(status, path).toBe(413)
      }
    }
  })

  test('is refused without a Content-Length too', async () => {
    const headers = { ...own(), 'Content-Type': URLENCODED, 'Transfer-Encoding': 'chunked' }
    expect((await worked({ path: '/sign-in', headers, body: names })).status).toBe(413)
  })

  test('costs little CPU time where staff may upload files', async () => {
    const staff = await asStaff(newBrowser(), dataDir)
    const { html } = await staff.get('/staff/products')
    const [product = ''] = /\/staff\/products\/[0-9a-f-]{36}/.exec(html) ?? []
    expect(product).not.toBe('')
    const Cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const place of ['pictures', 'model', 'variants/cells', 'variants/table']) {
      for (const [type, body] of kinds) {
        const headers = { ...own(), Cookie, 'Content-Type': type }
        await worked({ path: `${product}/${place}`, headers, body })
      }
    }
  })

  test('is refused at Apple’s callback, and a shop without Apple has no such route', async () => {
    expectLog('request.foreign')
    const foreign = { Origin: 'https://elsewhere.example', 'Content-Type': 'text/plain' }
    const path = '/api/auth/callback/apple'
    expect((await worked({ path, headers: foreign, body: names })).status).toBe(413)
    const small = { path, body: 'state=x&code=y' }
    expect((await worked({ ...small, headers: foreign })).status).toBe(403)
    const others = await worked({ ...small, path: '/api/auth/callback/google', headers: own() })
    expect((await worked({ ...small, headers: own() })).status).toBe(others.status)
    expect(others.status).toBeGreaterThanOrEqual(404)
  })
})
